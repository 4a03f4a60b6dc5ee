import { computed, makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import { Newest } from '../async/Newest';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { patience } from '../async/intervals';
import type { Collection, Row } from '../collection/Collection';
import type { KeptPlace, KeptStanding } from './keptPlaces';
import { ShownRows } from './ShownRows';

/** Entries that a list asks for at a time. */
export const pageSize = 50;

/** Rows on either side of those in view that a list holds on to. */
export const nearRows = 5 * pageSize;

/** Time for which prefetched rows count as fresh. */
const preparedMs = 5_000;

interface Source<R extends Row, Spec> {
  fetchPage(spec: Spec, offset: number, limit: number): Promise<Result<readonly R[], ApiError>>;
  /** Counts the whole list; asked apart from rows, so that counting never holds them up. */
  fetchTotal(spec: Spec): Promise<Result<number, ApiError>>;
}

/** Scroll position of a list, vertical and horizontal. */
export interface ScrollPosition {
  readonly topPx: number;
  readonly leftPx: number;
}

const atStart: ScrollPosition = { topPx: 0, leftPx: 0 };

/**
 * The answer to one query of a list, of which only what was looked at is held. A page is asked for once; an answer to an
 * earlier query is dropped; what a write takes off the list is hidden until the server has said so.
 */
export class ListQuery<R extends Row, Spec> {
  spec: Spec;
  ids: readonly (string | undefined)[] = [];
  total: number | null = null;
  /** True once the end of the list is loaded. */
  isDone = false;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: ApiError | null = null;
  /** True while the previous query is still on screen. */
  isHeld = false;
  hidden: readonly ReadonlySet<string>[] = [];
  /** Rows that stay where they are, wherever the list has them now. */
  kept: readonly KeptPlace[] = [];
  /** Kept rows of which the server says that the list has them. */
  keptInList: ReadonlySet<string> = new Set();
  /** Scroll position to return to. Not observable: it changes with each frame of scrolling. */
  scroll = atStart;
  readonly #pageSize: number;
  readonly #collection: Collection<R>;
  readonly #source: Source<R, Spec>;
  readonly #asked = new Set<number>();
  /** Pages that the latest question has received. */
  readonly #fresh = new Set<number>();
  readonly #latest = new Latest();
  readonly #newest = new Newest();
  #lastRange: readonly [number, number];
  /** The first rows of a query that were asked for before it is shown. */
  #prepared: { readonly spec: Spec; readonly at: number; readonly rows: Promise<() => boolean> } | null = null;
  /** Content on screen before the requested query, which stays if that fails. */
  #before:
    | (Pick<ListQuery<R, Spec>, 'ids' | 'total' | 'isDone' | 'scroll'> & { range: readonly [number, number] })
    | null = null;

  /** @param size entries that it asks for at a time. */
  constructor(collection: Collection<R>, spec: Spec, source: Source<R, Spec>, size = pageSize) {
    this.#collection = collection;
    this.#source = source;
    this.spec = spec;
    this.#pageSize = size;
    this.#lastRange = [0, size];
    makeAutoObservable(
      this,
      {
        spec: observableRef,
        ids: observableRef,
        error: observableRef,
        hidden: observableRef,
        kept: observableRef,
        keptInList: observableRef,
        scroll: false,
        // A generator, which would be taken for a flow.
        heldIds: false,
        // The table reads rows outside any reaction; what is shown is still computed only once.
        shown: computed({ keepAlive: true }),
      },
      { autoBind: true },
    );
  }

  /** Rows as far as the list is known: all of them once counted, before that what is loaded and a page more. */
  get shown(): ShownRows {
    const { ids, total, isDone, hidden, kept } = this;
    const known = total ?? ids.length + (isDone ? 0 : this.#pageSize);
    const unseen = total === null ? 0 : [...this.keptInList].filter((id) => !ids.includes(id)).length;
    const keptIds = new Set(kept.map(({ id }) => id));
    const isElsewhere = (id: string): boolean => keptIds.has(id) || this.#isHidden(id);
    return new ShownRows({
      ids,
      total: known - unseen,
      kept: kept.filter(({ id }) => !this.#isHidden(id)),
      isElsewhere: hidden.length || kept.length ? isElsewhere : null,
    });
  }

  get count(): number {
    return this.shown.count;
  }

  /** Entries of the list that are not loaded, as far as it is counted. */
  get unknownCount(): number {
    const known = this.ids.reduce((count, id) => (id === undefined ? count : count + 1), 0);
    return Math.max(0, (this.total ?? known) - known);
  }

  get isEmpty(): boolean {
    return this.status === 'ready' && this.count === 0;
  }

  idAt(index: number): string | undefined {
    return this.shown.idAt(index);
  }

  at(index: number): R | undefined {
    const id = this.idAt(index);
    return id === undefined ? undefined : this.#collection.get(id);
  }

  /** Returns true if an entry is loaded in its place, hidden or not. */
  has(id: string): boolean {
    return this.ids.includes(id);
  }

  /** Position of a row; -1 if it is not loaded, or hidden. */
  indexOf(id: string): number {
    return this.shown.indexOf(id);
  }

  /** Asks for the first rows of a query that is likely to be shown soon; they are counted when it is. */
  prepare(spec: Spec): void {
    if (this.status === 'idle') this.#prepared = { spec, at: performance.now(), rows: this.#showRows(spec, false) };
  }

  /**
   * Shows another query, from its start. Resolves when its first rows are loaded; they are counted afterwards.
   * @param keepsRows keeps the current rows for a moment, or until the first rows are loaded, and if those fail
   * @param isSame set if a prefetched query, if any, asks for the same
   */
  async show(
    spec: Spec,
    keepsRows = false,
    isSame: (prepared: Spec, wanted: Spec) => boolean = Object.is,
  ): Promise<void> {
    const prepared = this.#prepared;
    this.#prepared = null;
    const isFresh = prepared !== null && this.error === null && performance.now() - prepared.at < preparedMs;
    const rows = isFresh && isSame(prepared.spec, spec) ? prepared.rows : this.#showRows(spec, keepsRows);
    void this.#count(await rows);
  }

  /** Only counts a query, as when its rows are shown by groups. */
  async countOnly(spec: Spec): Promise<void> {
    this.reset(spec);
    await this.#count(this.#latest.join());
  }

  /** Forgets everything, as before the first query. */
  reset(spec: Spec): void {
    this.#latest.drop();
    this.#prepared = null;
    this.#before = null;
    this.spec = spec;
    this.empty();
    this.error = null;
    this.status = 'idle';
    this.#lastRange = [0, this.#pageSize];
  }

  /** Refreshes the visible rows and drops the rest; the content stays visible until the answer arrives. */
  async refresh(): Promise<void> {
    if (this.status !== 'idle') await this.#count(await this.#begin());
  }

  /** Asks again for what could not be had, as when the network is back. */
  async recover(): Promise<void> {
    if (this.error || (this.status === 'ready' && this.total === null)) await this.refresh();
  }

  /** Asks for the pages of a range that were not asked for yet. */
  need(start: number, end: number): void {
    if (this.status === 'idle' || this.isHeld) return;
    this.#lastRange = [start, end];
    const [first, last] = this.#pagesOf(start, end);
    for (let page = first; page <= last; page += 1) {
      void this.#ask(page, this.#latest.join());
    }
  }

  /** Asks for the row at a place out of view, such as the neighbour of an open email. */
  ensure(index: number): void {
    const position = this.shown.positionOf(index);
    if (this.status === 'ready' && !this.isHeld && index >= 0)
      void this.#ask(this.#pageOf(position), this.#latest.join());
  }

  /** The rows of the pages in view and of so many rows around them, and those that stay where the next query fails. */
  *heldIds(near: number): Iterable<string> {
    const shown = { ids: this.ids, range: this.#lastRange };
    for (const { ids, range } of this.#before ? [shown, this.#before] : [shown]) {
      const first = this.#pageOf(Math.max(0, range[0] - near)) * this.#pageSize;
      const end = (this.#pageOf(range[1] + near - 1) + 1) * this.#pageSize;
      for (const id of ids.slice(first, end)) if (id !== undefined) yield id;
    }
    for (const { id } of this.kept) yield id;
  }

  /** Forgets pages of which rows are gone, so that they are asked for when they come into view again. */
  letGo(gone: ReadonlySet<string>): void {
    const pages = new Set<number>();
    this.ids.forEach((id, position) => {
      if (id !== undefined && gone.has(id)) pages.add(this.#pageOf(position));
    });
    if (!pages.size) return;
    for (const page of pages) {
      this.#asked.delete(page);
      this.#fresh.delete(page);
    }
    this.ids = this.ids.map((id, position) => (pages.has(this.#pageOf(position)) ? undefined : id));
  }

  setScroll(topPx: number, leftPx: number): void {
    this.scroll = { topPx, leftPx };
  }

  /** Keeps visible rows in place. Returns those that were not kept before. */
  keep(ids: readonly string[]): readonly string[] {
    const known = new Set(this.kept.map(({ id }) => id));
    const added = ids.flatMap((id) => {
      const index = known.has(id) ? -1 : this.indexOf(id);
      return index < 0 ? [] : [{ id, index }];
    });
    this.kept = [...this.kept, ...added];
    return added.map(({ id }) => id);
  }

  /** Inserts an entry at a position and keeps it there. */
  place(id: string, index: number): void {
    this.kept = [...this.kept.filter((row) => row.id !== id), { id, index }];
  }

  /** Lets kept rows go where the list has them. */
  release(ids: readonly string[] = this.kept.map(({ id }) => id)): void {
    const [gone, inPlace] = [new Set(ids), new Set(this.keptInPlace)];
    const leaving = this.kept.flatMap(({ id }) => (gone.has(id) && !inPlace.has(id) ? [id] : []));
    this.kept = this.shown.keptWithout(gone, leaving);
    this.keptInList = new Set([...this.keptInList].filter((id) => !gone.has(id)));
  }

  /** Takes in which of the kept rows the list has. */
  receiveKept(inList: ReadonlySet<string>): void {
    this.keptInList = inList;
  }

  /** Kept rows whose position in the list is unchanged. */
  get keptInPlace(): readonly string[] {
    return this.shown.inPlace;
  }

  standingOf(id: string): KeptStanding {
    return this.shown.standingOf(id);
  }

  /** Takes rows off the list before the server has; gives back what shows them again. */
  hide(ids: readonly string[]): () => void {
    const overlay = new Set(ids);
    this.kept = this.shown.keptWithout(overlay, overlay);
    this.hidden = [...this.hidden, overlay];
    return () => this.unhide(overlay);
  }

  /** Takes what is on screen off it, for what is asked for. */
  private empty(): void {
    this.isHeld = false;
    this.ids = [];
    this.total = null;
    this.isDone = false;
    this.hidden = [];
    this.kept = [];
    this.keptInList = new Set();
    this.status = 'loading';
    this.scroll = atStart;
  }

  private receiveQuery(spec: Spec, keepsRows: boolean): void {
    this.spec = spec;
    this.error = null;
    const { ids, total, isDone, scroll, status } = this;
    const range = this.#lastRange;
    if (!keepsRows) this.#before = null;
    else if (status === 'ready') this.#before = ids.length ? { ids, total, isDone, scroll, range } : null;
    this.#lastRange = [0, this.#pageSize];
    this.isHeld = keepsRows && status === 'ready';
    if (!this.isHeld) this.empty();
  }

  private unhide(overlay: ReadonlySet<string>): void {
    this.hidden = this.hidden.filter((other) => other !== overlay);
  }

  /** The first and the last page of a range of rows, hidden ones among them. */
  #pagesOf(start: number, end: number): readonly [number, number] {
    const first = this.#pageOf(Math.min(start, this.shown.positionOf(start)));
    const last = Math.min(
      this.shown.positionOf(Math.max(start, end - 1)),
      (this.total ?? this.ids.length + this.#pageSize) - 1,
    );
    return [first, Math.max(first, this.#pageOf(last))];
  }

  #isHidden(id: string): boolean {
    return this.hidden.some((overlay) => overlay.has(id));
  }

  /** Asks for the first rows of a query; returns whether their answers still count. */
  async #showRows(spec: Spec, keepsRows: boolean): Promise<() => boolean> {
    this.receiveQuery(spec, keepsRows);
    const beginning = this.#begin();
    if (this.isHeld) void this.#holdBriefly(this.#latest.join());
    return beginning;
  }

  /**
   * Refreshes the visible rows, and waits for those requested meanwhile. @returns a function that tells whether these
   * answers are still current
   */
  async #begin(): Promise<() => boolean> {
    const [start, end] = this.#lastRange;
    const isCurrent = this.#latest.begin();
    this.#asked.clear();
    this.#fresh.clear();
    const [first, last] = this.#pagesOf(start, end);
    const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    await this.#newest.run(() => this.#askAnew(pages, isCurrent));
    return isCurrent;
  }

  /** Where the answer takes longer, rows of the query before would be taken for it. */
  async #holdBriefly(isCurrent: () => boolean): Promise<void> {
    await patience();
    if (this.isHeld && isCurrent()) this.empty();
  }

  /** Counts once the rows are there and drawn, so that counting never holds them up. */
  async #count(isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return;
    const result = await this.#source.fetchTotal(this.spec);
    if (isCurrent() && result.ok) this.receiveTotal(result.value);
  }

  /** Asks for pages that may be loaded already, and takes all of their answers in together. */
  async #askAnew(pages: readonly number[], isCurrent: () => boolean): Promise<void> {
    for (const page of pages) this.#asked.add(page);
    const results = await Promise.all(
      pages.map((page) => this.#source.fetchPage(this.spec, page * this.#pageSize, this.#pageSize)),
    );
    if (!isCurrent()) return;
    const failure = results.find((result) => !result.ok);
    if (failure) {
      for (const page of pages) this.#asked.delete(page);
      this.fail(failure.error);
      return;
    }
    this.receiveAnew(
      pages,
      results.flatMap((result) => (result.ok ? [result.value] : [])),
    );
    this.need(...this.#lastRange);
  }

  async #ask(page: number, isCurrent: () => boolean): Promise<void> {
    const offset = page * this.#pageSize;
    const isLoaded = this.ids[offset] !== undefined;
    if (this.#asked.has(page) || isLoaded || (this.total !== null && offset >= this.total)) return;
    this.#asked.add(page);
    const result = await this.#source.fetchPage(this.spec, offset, this.#pageSize);
    if (!isCurrent()) return;
    if (result.ok) this.receivePage(offset, result.value);
    else {
      this.#asked.delete(page);
      this.fail(result.error);
    }
  }

  private receiveTotal(total: number): void {
    this.total = total;
    if (this.ids.length > total) this.ids = this.ids.slice(0, total);
  }

  /** Shows the refreshed pages, and drops the ids of an earlier state of the list. */
  private receiveAnew(pages: readonly number[], answers: readonly (readonly R[])[]): void {
    if (this.isHeld) this.empty();
    this.isDone = false;
    answers.forEach((rows, index) => this.receivePage((pages[index] ?? 0) * this.#pageSize, rows));
    this.ids = this.ids.map((id, position) => (this.#fresh.has(this.#pageOf(position)) ? id : undefined));
  }

  private receivePage(offset: number, rows: readonly R[]): void {
    this.#fresh.add(offset / this.#pageSize);
    this.#collection.applyServer(rows);
    const ids = [...this.ids];
    rows.forEach((row, index) => (ids[offset + index] = row.id));
    if (rows.length < this.#pageSize) {
      ids.length = offset + rows.length;
      this.isDone = true;
    }
    this.ids = ids;
    this.status = 'ready';
    this.error = null;
    this.#before = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
    this.isHeld = false;
    if (this.ids.length) return;
    if (!this.#before) {
      this.status = 'failed';
      return;
    }
    const { range, ...shown } = this.#before;
    Object.assign(this, shown, { status: 'ready' });
    this.#lastRange = range;
  }

  #pageOf(position: number): number {
    return Math.floor(position / this.#pageSize);
  }
}
