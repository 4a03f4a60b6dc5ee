import { computed, makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import { Newest } from '../async/Newest';
import type { ListGroupEntry } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { GroupBy, ListAsk } from './ask';
import type { Collection, Row } from '../collection/Collection';
import type { ListSource } from './ListSource';
import type { KeptPlace, KeptStanding } from './keptPlaces';
import { pageSize, type ScrollPosition } from './ListQuery';
import { ShownRows } from './ShownRows';

/** Groups that are asked for at a time. */
export const groupsAtOnce = 5;
/** Entries that the answer names of each group. */
export const idsPerGroup = 10;
/** Entries that are asked for by id: more in the first call, which people wait for. */
export const [firstBatch, laterBatch] = [40, 30] as const;

/** A group as far as it is known. */
export interface ListGroup extends ListGroupEntry {
  /** By place in the group; undefined while it is not known. */
  readonly entries: readonly (string | undefined)[];
  readonly isExpanded: boolean;
  /** All of its places are shown, loaded as they come into view; else only the first entries. */
  readonly isWhole: boolean;
}

/** A row that stays in its place of a group. */
interface KeptInGroup extends KeptPlace {
  readonly key: string;
}

/** A group among the rows of the list. */
interface Place {
  readonly group: ListGroup;
  /** Entries that are neither hidden nor kept. */
  readonly total: number;
  /** Place of the group's head among all rows. */
  readonly start: number;
  /** Entries as far as they are offered. */
  readonly rows: ShownRows;
  /** Rows of entries below the head. */
  readonly shown: number;
  /** Entries that a last row offers to load. */
  readonly more: number;
}

/** Ids in batches as they are asked for: 40 first, 30 after. */
export const batchesOf = (ids: readonly string[]): string[][] => {
  const batches: string[][] = [];
  for (let start = 0; start < ids.length;) {
    const size = start === 0 ? firstBatch : laterBatch;
    batches.push(ids.slice(start, start + size));
    start += size;
  }
  return batches;
};

const pageName = (key: string, page: number): string => `${key} ${page}`;

/**
 * The answer to one query of a list by groups. Groups come five at a time with their first ten entries; a group that is
 * opened whole is as long as it is, and its entries are asked for as they come into view.
 */
export class GroupedQuery<R extends Row> {
  groups: readonly ListGroup[] = [];
  /** Groups of the whole list; null until it is known. */
  total: number | null = null;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: ApiError | null = null;
  hidden: readonly ReadonlySet<string>[] = [];
  /** Rows that stay where they are, wherever the list has them now. */
  kept: readonly KeptInGroup[] = [];
  scroll: ScrollPosition = { topPx: 0, leftPx: 0 };
  readonly #collection: Collection<R>;
  readonly #source: ListSource<R, unknown>;
  #ask: ListAsk | null = null;
  #by: GroupBy | null = null;
  readonly #latest = new Latest();
  readonly #newest = new Newest();
  #isAsking = false;
  /** True if later groups start expanded: set by collapsing or expanding all. */
  #areNewExpanded = true;
  readonly #askedPages = new Set<string>();
  readonly #askedIds = new Set<string>();
  /** Pages of groups that came since the groups were last asked for. */
  readonly #freshPages = new Set<string>();
  #lastRange: readonly [number, number] = [0, pageSize];
  /** Content on screen before the requested query, which stays if that fails. */
  #before: Pick<GroupedQuery<R>, 'groups' | 'total' | 'scroll'> | null = null;

  constructor(collection: Collection<R>, source: ListSource<R, unknown>) {
    this.#collection = collection;
    this.#source = source;
    makeAutoObservable(
      this,
      {
        groups: observableRef,
        error: observableRef,
        hidden: observableRef,
        kept: observableRef,
        scroll: false,
        heldIds: false,
        // The table reads rows outside any reaction; positions of groups are still computed only once.
        places: computed({ keepAlive: true }),
      },
      { autoBind: true },
    );
  }

  /** Position of each group among all rows. */
  get places(): readonly Place[] {
    let start = 0;
    return this.groups.map((group) => {
      const offered = group.isWhole ? group.total : Math.min(group.entries.length, group.total);
      const rows = this.#shownRows(group.key, group.entries, offered);
      const total = group.total - rows.passedOver.length;
      const shown = group.isExpanded ? rows.count : 0;
      const more = group.isExpanded ? total - rows.othersCount : 0;
      const place = { group, total, start, rows, shown, more };
      start += 1 + shown + (more ? 1 : 0);
      return place;
    });
  }

  /** Rows in all: heads, entries, and offers to load more. */
  get count(): number {
    const last = this.places.at(-1);
    return last ? last.start + 1 + last.shown + (last.more ? 1 : 0) : 0;
  }

  /** Groups that the list has, without those that are there for a kept row alone. */
  get #loadedGroups(): number {
    return this.groups.reduce((count, { total }) => (total > 0 ? count + 1 : count), 0);
  }

  get isDone(): boolean {
    return this.total !== null && this.#loadedGroups >= this.total;
  }

  get isEmpty(): boolean {
    return this.status === 'ready' && this.total === 0;
  }

  get areAllExpanded(): boolean {
    return this.groups.every(({ isExpanded }) => isExpanded);
  }

  idAt(index: number): string | undefined {
    const place = this.#placeOf(index);
    if (!place) return undefined;
    const at = index - place.start - 1;
    return at < 0 || at >= place.shown ? undefined : place.rows.idAt(at);
  }

  at(index: number): R | undefined {
    const id = this.idAt(index);
    return id === undefined ? undefined : this.#collection.get(id);
  }

  /** Position of an entry among all rows; -1 if it is not loaded, or its group is collapsed. */
  indexOf(id: string): number {
    for (const { start, rows, shown } of this.places) {
      const at = rows.indexOf(id);
      if (at >= 0 && at < shown) return start + 1 + at;
    }
    return -1;
  }

  /** Number of entries that the row at an index offers to load; undefined for all other rows. */
  moreAt(index: number): number | undefined {
    const place = this.#placeOf(index);
    return place?.more && index === place.start + 1 + place.shown ? place.more : undefined;
  }

  /** The group that a row belongs to. */
  groupAt(index: number): ListGroup | undefined {
    return this.#placeOf(index)?.group;
  }

  async show(ask: ListAsk, by: GroupBy): Promise<void> {
    this.begin(ask, by);
    await this.#askGroups(0, groupsAtOnce, this.#latest.join());
  }

  /** Refreshes the current groups; their content stays visible until the answer arrives. */
  async refresh(): Promise<void> {
    if (this.status === 'idle') return;
    this.renew();
    const [count, isCurrent] = [Math.min(50, Math.max(groupsAtOnce, this.groups.length)), this.#latest.join()];
    await this.#newest.run(() => this.#askGroups(0, count, isCurrent));
    if (this.kept.length) this.need(...this.#lastRange);
  }

  async recover(): Promise<void> {
    if (this.error) await this.refresh();
  }

  reset(): void {
    this.#latest.drop();
    this.#before = null;
    this.#isAsking = false;
    this.groups = [];
    this.total = null;
    this.status = 'idle';
    this.error = null;
    this.hidden = [];
    this.kept = [];
    this.scroll = { topPx: 0, leftPx: 0 };
  }

  /** Asks for what a range of rows lacks, and for further groups when it reaches the end. */
  need(start: number, end: number): void {
    if (this.status !== 'ready') return;
    this.#lastRange = [start, end];
    const shown = this.#shownIn(start, end);
    for (const { group, first, last } of shown) if (group.isWhole) this.#needPages(group, first, last - 1);
    const named = shown.flatMap(({ group, first, last }) => (group.isWhole ? [] : group.entries.slice(first, last)));
    void this.#askEntries(named, this.#latest.join());
    if (end >= this.count) void this.loadMoreGroups();
  }

  async loadMoreGroups(): Promise<void> {
    if (this.status !== 'ready' || this.isDone || this.#isAsking) return;
    await this.#askGroups(this.#loadedGroups, groupsAtOnce, this.#latest.join());
  }

  /** Opens a group as long as it is. */
  openWhole(key: string): void {
    this.change(key, (group) => ({ ...group, isWhole: true, isExpanded: true }));
    const group = this.groups.find((other) => other.key === key);
    if (group) this.#needPages(group, group.entries.length, group.entries.length + laterBatch - 1);
  }

  /** Opens or closes a group. One that is closed before it was loaded whole loads more, for when it is opened again. */
  toggle(key: string): void {
    this.change(key, (group) => ({ ...group, isExpanded: !group.isExpanded }));
    const group = this.groups.find((other) => other.key === key);
    if (!group) return;
    if (group.isExpanded) void this.#askEntries(group.ids, this.#latest.join());
    if (!group.isExpanded && group.entries.length < group.total) {
      this.#needPages(group, group.entries.length, group.entries.length + laterBatch - 1);
    }
  }

  setAllExpanded(isExpanded: boolean): void {
    this.#areNewExpanded = isExpanded;
    this.groups = this.groups.map((group) => ({ ...group, isExpanded }));
    this.need(...this.#lastRange);
  }

  setScroll(topPx: number, leftPx: number): void {
    this.scroll = { topPx, leftPx };
  }

  /** The rows in view and so many around them, and those that stay where the next query fails. */
  *heldIds(near: number): Iterable<string> {
    const [start, end] = this.#lastRange;
    for (const { group, first, last } of this.#shownIn(start - near, end + near))
      for (const id of group.entries.slice(first, last)) if (id !== undefined) yield id;
    for (const { ids } of this.#before?.groups ?? []) yield* ids;
    for (const { id } of this.kept) yield id;
  }

  /** Rows are gone; they are asked for when they come into view again. */
  letGo(gone: ReadonlySet<string>): void {
    for (const id of gone) this.#askedIds.delete(id);
    for (const { key, entries } of this.groups)
      entries.forEach((id, position) => {
        if (id !== undefined && gone.has(id)) this.#askedPages.delete(pageName(key, Math.floor(position / pageSize)));
      });
  }

  /** Keeps visible rows in place. Returns those that were not kept before. */
  keep(ids: readonly string[]): readonly string[] {
    const known = new Set(this.kept.map(({ id }) => id));
    const added = ids.flatMap((id): KeptInGroup[] => {
      const row = known.has(id) ? -1 : this.indexOf(id);
      const place = row < 0 ? undefined : this.#placeOf(row);
      return place ? [{ id, key: place.group.key, index: row - place.start - 1 }] : [];
    });
    this.kept = [...this.kept, ...added];
    return added.map(({ id }) => id);
  }

  /** Lets kept rows go where the list has them, and groups go that were there for them. */
  release(ids: readonly string[] = this.kept.map(({ id }) => id)): void {
    const [gone, inPlace] = [new Set(ids), new Set(this.keptInPlace)];
    const leaving = ids.filter((id) => !inPlace.has(id));
    this.letKeptGo(gone, leaving);
    this.groups = this.groups.filter(({ key, total }) => total > 0 || this.kept.some((row) => row.key === key));
  }

  /** Kept rows whose position in their group is unchanged. */
  get keptInPlace(): readonly string[] {
    return this.groups.flatMap((group) => this.#freshRows(group).inPlace);
  }

  standingOf(id: string): KeptStanding {
    const key = this.kept.find((row) => row.id === id)?.key;
    const group = this.groups.find((other) => other.key === key);
    return group ? this.#freshRows(group).standingOf(id) : 'unknown';
  }

  /** Takes rows off the list before the server has; gives back what shows them again. */
  hide(ids: readonly string[]): () => void {
    const overlay = new Set(ids);
    this.letKeptGo(overlay, ids);
    this.hidden = [...this.hidden, overlay];
    return () => this.unhide(overlay);
  }

  /** Keeps rows no longer; those behind entries that leave their places follow. */
  private letKeptGo(gone: ReadonlySet<string>, leaving: readonly string[]): void {
    this.kept = this.places.flatMap(({ group: { key }, rows }) =>
      rows.keptWithout(gone, leaving).map((row) => ({ ...row, key })),
    );
  }

  private unhide(overlay: ReadonlySet<string>): void {
    this.hidden = this.hidden.filter((other) => other !== overlay);
  }

  private begin(ask: ListAsk, by: GroupBy): void {
    this.#ask = ask;
    this.#by = by;
    this.renew();
    this.#areNewExpanded = true;
    const { groups, total, scroll } = this;
    if (groups.length) this.#before = { groups, total, scroll };
    this.groups = [];
    this.total = null;
    this.error = null;
    this.hidden = [];
    this.kept = [];
    this.status = 'loading';
    this.scroll = { topPx: 0, leftPx: 0 };
  }

  private renew(): void {
    this.#latest.drop();
    this.#askedPages.clear();
    this.#askedIds.clear();
    this.#freshPages.clear();
  }

  private change(key: string, change: (group: ListGroup) => ListGroup): void {
    this.groups = this.groups.map((group) => (group.key === key ? change(group) : group));
  }

  #isHidden(id: string): boolean {
    return this.hidden.some((overlay) => overlay.has(id));
  }

  #shownRows(key: string, ids: readonly (string | undefined)[], total: number): ShownRows {
    const { hidden, kept } = this;
    const isElsewhere = (id: string): boolean => this.#isHidden(id) || kept.some((row) => row.id === id);
    return new ShownRows({
      ids,
      total,
      kept: kept.filter((row) => row.key === key && !this.#isHidden(row.id)),
      isElsewhere: hidden.length || kept.length ? isElsewhere : null,
    });
  }

  /** Rows of a whole group without those of an earlier answer. */
  #freshRows(group: ListGroup): ShownRows {
    const fresh = group.entries.map((id, position) => {
      const isNamed = position < group.ids.length;
      return isNamed || this.#freshPages.has(pageName(group.key, Math.floor(position / pageSize))) ? id : undefined;
    });
    return this.#shownRows(group.key, fresh, group.total);
  }

  #placeOf(index: number): Place | undefined {
    const { places } = this;
    let [low, high] = [0, places.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((places[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return places[low];
  }

  async #askGroups(offset: number, limit: number, isCurrent: () => boolean): Promise<void> {
    if (!this.#ask || !this.#by) return;
    this.#isAsking = true;
    const result = await this.#source.fetchGroups(this.#ask, this.#by, { offset, limit });
    if (!isCurrent()) return;
    this.#isAsking = false;
    if (!result.ok) return this.fail(result.error);
    const received = this.receiveGroups(offset, result.value.groups, result.value.total);
    await this.#askEntries(
      received.flatMap(({ isExpanded, ids }) => (isExpanded ? ids : [])),
      isCurrent,
    );
  }

  /** Asks for entries of groups, as far as they are not there yet, in batches. */
  async #askEntries(named: readonly (string | undefined)[], isCurrent: () => boolean): Promise<void> {
    const missing = [...new Set(named)].flatMap((id) => (id === undefined || this.#askedIds.has(id) ? [] : [id]));
    for (const id of missing) this.#askedIds.add(id);
    for (const batch of batchesOf(missing)) {
      const result = await this.#source.fetchByIds(batch);
      if (!isCurrent()) return;
      if (!result.ok) {
        for (const id of missing) this.#askedIds.delete(id);
        return this.fail(result.error);
      }
      this.#collection.applyServer(result.value);
    }
  }

  /** Groups with entries in a range of rows, and which of them: from `first` to before `last`. */
  #shownIn(start: number, end: number): readonly { group: ListGroup; first: number; last: number }[] {
    return this.places.flatMap(({ group, start: head, rows, shown }) => {
      const [from, to] = [Math.max(0, start - head - 1), Math.min(shown, end - head - 1)];
      if (from >= to) return [];
      return [{ group, first: rows.positionOf(from), last: rows.positionOf(to - 1) + 1 }];
    });
  }

  #needPages(group: ListGroup, first: number, last: number): void {
    const end = Math.min(last, group.total - 1);
    for (let page = Math.floor(first / pageSize); page <= Math.floor(end / pageSize); page += 1) {
      void this.#askPage(group.key, page, this.#latest.join());
    }
  }

  async #askPage(key: string, page: number, isCurrent: () => boolean): Promise<void> {
    const name = pageName(key, page);
    if (!this.#ask || !this.#by || this.#askedPages.has(name)) return;
    this.#askedPages.add(name);
    const offset = page * pageSize;
    const result = await this.#source.fetchPage(this.#ask, offset, pageSize, { group: this.#by, key });
    if (!isCurrent()) return;
    if (result.ok) this.receivePage(key, offset, result.value);
    else {
      this.#askedPages.delete(name);
      this.fail(result.error);
    }
  }

  private receivePage(key: string, offset: number, rows: readonly R[]): void {
    this.#freshPages.add(pageName(key, offset / pageSize));
    this.#collection.applyServer(rows);
    this.error = null;
    this.change(key, (group) => {
      const entries = [...group.entries];
      rows.forEach((row, index) => (entries[offset + index] = row.id));
      return { ...group, entries };
    });
  }

  private receiveGroups(offset: number, answer: readonly ListGroupEntry[], total: number): readonly ListGroup[] {
    const known = new Map(this.groups.map((group) => [group.key, group]));
    const received = answer.map((entry): ListGroup => {
      const before = known.get(entry.key);
      const rest = before?.isWhole ? before.entries.slice(entry.ids.length, entry.total) : [];
      return {
        ...entry,
        entries: [...entry.ids, ...rest],
        isExpanded: before?.isExpanded ?? this.#areNewExpanded,
        isWhole: before?.isWhole ?? entry.total <= entry.ids.length,
      };
    });
    const keys = new Set(received.map(({ key }) => key));
    const before = this.groups.filter(({ total: entries }) => entries > 0);
    const earlier = offset === 0 ? [] : before.slice(0, offset).filter(({ key }) => !keys.has(key));
    this.groups = this.#withKeptGroups([...earlier, ...received]);
    this.total = total;
    this.status = 'ready';
    this.error = null;
    this.#before = null;
    return received;
  }

  /** Restores groups that contain only kept rows, each at its former position. */
  #withKeptGroups(groups: readonly ListGroup[]): readonly ListGroup[] {
    const keys = new Set(groups.map(({ key }) => key));
    const all = [...groups];
    this.groups.forEach((group, index) => {
      if (keys.has(group.key) || !this.kept.some(({ key }) => key === group.key)) return;
      all.splice(index, 0, { ...group, total: 0, sums: {}, dueThisWeek: 0, ids: [], entries: [], isWhole: true });
    });
    return all;
  }

  private fail(error: ApiError): void {
    this.#isAsking = false;
    this.error = error;
    if (this.groups.length) return;
    if (this.#before) Object.assign(this, this.#before, { status: 'ready' });
    else this.status = 'failed';
  }
}
