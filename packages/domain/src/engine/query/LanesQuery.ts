import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import type { ListGroupEntry, ListSubgroup } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded } from '../../model/contract/result';
import { isSameAsk, type GroupBy, type ListAsk } from './ask';
import { BoardQuery } from './BoardQuery';
import type { GroupAnswer, ListSource } from './ListSource';

/** Lanes that one call answers. */
const lanesPerCall = 5;
/** Cards that one call answers of each column of a lane. */
const cardsPerColumn = 10;
/** Rounds of asking for lanes in view that moved between two answers. */
const mostFillings = 3;

interface Environment<R extends Row> {
  readonly collection: Collection<R>;
  readonly source: ListSource<R, unknown>;
  /** Grouping that divides a lane into columns. */
  readonly columnsBy: GroupBy;
  /** Key of the entry's column. */
  keyOf(row: R): string;
  /** Keys of the lanes that contain an entry; empty for the lane of entries without a value. */
  lanesOf(row: R, by: GroupBy): readonly string[];
  /** The entry's share of an amount, in cents. */
  amountOf(row: R): number;
  /** The ask of one column; null where the ask leaves the column out. */
  narrowed(ask: ListAsk, column: string): ListAsk | null;
}

/** A lane never refreshes by itself: all lanes are refreshed together. */
const asksNothing = (): void => undefined;

/** One lane: what is in its columns. */
export interface Lane<R extends Row> {
  readonly key: string;
  readonly label: string;
  readonly board: BoardQuery<R>;
  /** The lane as it was counted last. */
  readonly head: ListGroupEntry;
}

/** A move of an entry to another column, and whether the columns were counted after it. */
interface Shift {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly isWritten: boolean;
  readonly isCounted: boolean;
}

/** Target of a dropped card. */
export interface LaneMove {
  readonly fromLane: string;
  readonly toLane: string;
  readonly column: string;
  readonly index: number;
}

/** Key of the lane of entries without a value. */
export const noLane = 'none';

interface Answered<R extends Row> {
  readonly entry: ListGroupEntry;
  readonly rows: readonly R[];
}

/**
 * Result of one query of a list by lanes and columns. One call answers a few lanes with all their columns and first
 * cards; further lanes, and further cards of a column, are asked for as they come into view.
 */
export class LanesQuery<R extends Row> {
  /** The lanes in their order, as far as they are loaded; null before the first answer. */
  lanes: readonly (Lane<R> | undefined)[] | null = null;
  by: GroupBy | null = null;
  error: ApiError | null = null;
  /** Keys of the lanes that are folded. */
  folded: ReadonlySet<string> = new Set();
  /** Columns of the whole list. */
  private whole: ReadonlyMap<string, ListSubgroup> | null = null;
  private shifts: readonly Shift[] = [];
  readonly #environment: Environment<R>;
  readonly #latest = new Latest();
  readonly #answers = new Map<string, Answered<R>>();
  readonly #asked = new Set<number>();
  /** Pages whose answers are awaited. */
  readonly #awaited = new Set<number>();
  /** Rounds of filling gaps since the last refresh. */
  #fillings = 0;
  #columns: readonly string[] = [];
  #ask: ListAsk | null = null;
  #range: readonly [number, number] = [0, lanesPerCall];

  constructor(environment: Environment<R>) {
    this.#environment = environment;
    makeAutoObservable<this, 'whole' | 'shifts'>(
      this,
      {
        lanes: observableRef,
        by: observableRef,
        error: observableRef,
        folded: observableRef,
        whole: observableRef,
        shifts: observableRef,
        heldIds: false,
      },
      { autoBind: true },
    );
  }

  /** True if nothing could be loaded. */
  get isFailed(): boolean {
    return this.error !== null && this.lanes === null;
  }

  /** Number of entries in all columns, each counted once; null until counted. */
  get total(): number | null {
    return this.whole && [...this.whole.values()].reduce((sum, { total }) => sum + total, 0);
  }

  get failure(): ApiError | null {
    return this.error ?? this.#loaded().find(({ board }) => board.failure !== null)?.board.failure ?? null;
  }

  /** Number of entries in a column of the whole list; undefined until counted. */
  totalOf(column: string): number | undefined {
    if (!this.whole) return undefined;
    return this.#shifted(column, this.whole.get(column)?.total ?? 0, () => 1);
  }

  /** Amount of a column of the whole list, in cents. */
  amountOf(column: string): number {
    const { collection, amountOf } = this.#environment;
    return this.#shifted(column, this.whole?.get(column)?.sums.quote ?? 0, (id) => {
      const row = collection.get(id);
      return row ? amountOf(row) : 0;
    });
  }

  /** Number of entries in a lane. */
  totalOfLane({ board, head }: Lane<R>): number {
    return board.total ?? head.total;
  }

  /** Amount of a lane, in cents. */
  amountOfLane({ board }: Lane<R>): number {
    return [...board.columns.keys()].reduce((sum, column) => sum + board.amountOf(column), 0);
  }

  setColumns(keys: readonly string[]): void {
    this.#columns = keys;
    for (const { board } of this.#loaded()) void board.setColumns(keys);
  }

  /** Runs a query. Resolves when the lanes in view are loaded; the current ones stay visible meanwhile. */
  async show(ask: ListAsk, by: GroupBy): Promise<void> {
    if (this.by?.name !== by.name) this.reset();
    this.#ask = ask;
    this.by = by;
    await this.refresh();
  }

  /** Refetches the lanes in view; the others follow as they come into view. */
  async refresh(): Promise<void> {
    if (!this.#ask) return;
    const [start, end] = this.#range;
    const first = Math.floor(start / lanesPerCall);
    const last = Math.max(first, Math.ceil(Math.min(end, this.lanes?.length ?? 1) / lanesPerCall) - 1);
    await this.#restart(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }

  async recover(): Promise<void> {
    if (this.failure) await this.refresh();
  }

  /** Asks for the lanes of a range of positions that were not asked for yet. */
  need(start: number, end: number): void {
    if (!this.lanes) return;
    this.#range = [start, end];
    const isCurrent = this.#latest.join();
    const last = Math.min(end, this.lanes.length) - 1;
    for (let page = Math.floor(start / lanesPerCall); page <= Math.floor(last / lanesPerCall); page += 1)
      void this.#askPage(page, isCurrent);
  }

  fold(key: string, isFolded: boolean): void {
    const folded = new Set(this.folded);
    if (isFolded) folded.add(key);
    else folded.delete(key);
    this.folded = folded;
  }

  reset(): void {
    this.#latest.drop();
    this.#answers.clear();
    this.#asked.clear();
    this.#range = [0, lanesPerCall];
    this.#ask = null;
    this.by = null;
    this.lanes = null;
    this.error = null;
    this.whole = null;
    this.shifts = [];
    this.folded = new Set();
  }

  /**
   * Moves an entry to another column of its lane, and of all lanes that contain it, or into another lane.
   * @returns a function to call when the write has finished or failed; null if the entry can't be moved there
   */
  place(id: string, { fromLane, toLane, column, index }: LaneMove): (() => void) | null {
    const [source, target] = [this.laneOf(fromLane), this.laneOf(toLane)];
    const from = source?.board.columnOf(id) ?? null;
    if (!source || !target || from === null || (source === target && from === column)) return null;
    const ends = this.#loaded().map(({ board }) => {
      if (board === target.board) return board.enter(id, column, index);
      if (board === source.board) return board.leave(id);
      return board.place(id, column, 0);
    });
    if (from !== column) this.shift({ id, from, to: column });
    return () => {
      this.settleShift(id);
      for (const end of ends) end?.();
      void this.refresh();
    };
  }

  laneOf(key: string): Lane<R> | undefined {
    return this.#loaded().find((lane) => lane.key === key);
  }

  /** Ids of the cards in or near the view. */
  *heldIds(): Iterable<string> {
    const [start, end] = this.#range;
    for (const lane of this.lanes?.slice(Math.max(0, start - lanesPerCall), end + lanesPerCall) ?? [])
      if (lane) yield* lane.board.heldIds(cardsPerColumn);
  }

  letGo(gone: ReadonlySet<string>): void {
    for (const { board } of this.#loaded()) board.letGo(gone);
  }

  private shift(move: Pick<Shift, 'id' | 'from' | 'to'>): void {
    const before = this.shifts.find(({ id, isCounted }) => id === move.id && !isCounted);
    const from = before?.from ?? move.from;
    this.shifts = [
      ...this.shifts.filter(({ id }) => id !== move.id),
      { ...move, from, isWritten: false, isCounted: false },
    ];
  }

  private settleShift(id: string): void {
    this.shifts = this.shifts.map((shift) => (shift.id === id ? { ...shift, isWritten: true } : shift));
  }

  private receive(
    page: number,
    { groups, subgroups, rows, total }: GroupAnswer<R>,
    counted: ReadonlySet<string>,
  ): void {
    const found = new Map((rows ?? []).map((row) => [row.id, row]));
    const known = new Map(this.#loaded().map((lane) => [lane.key, lane]));
    const received = groups.map((entry): Lane<R> => {
      const named = (entry.subgroups ?? []).flatMap(({ ids }) => ids.flatMap((id) => found.get(id) ?? []));
      this.#answers.set(entry.key, { entry, rows: named });
      const board = known.get(entry.key)?.board ?? this.#boardOf(entry.key);
      return { key: entry.key, label: entry.label, board, head: entry };
    });
    const keys = new Set(received.map(({ key }) => key));
    const start = page * lanesPerCall;
    // A lane that moved takes the position of the latest answer.
    const others = Array.from({ length: total }, (_, index) => {
      const lane = this.lanes?.[index];
      return lane && !keys.has(lane.key) ? lane : undefined;
    });
    received.forEach((lane, index) => (others[start + index] = lane));
    others.forEach((lane, index) => {
      if (!lane) this.#asked.delete(Math.floor(index / lanesPerCall));
    });
    this.#asked.add(page);
    this.lanes = others.slice(0, total);
    this.whole = new Map((subgroups ?? []).map((part) => [part.key, part]));
    this.shifts = this.shifts.filter(({ id }) => !counted.has(id));
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  #shifted(column: string, counted: number, amountOf: (id: string) => number): number {
    return this.shifts.reduce((sum, { id, from, to }) => {
      const share = from === column || to === column ? amountOf(id) : 0;
      return sum + (to === column ? share : 0) - (from === column ? share : 0);
    }, counted);
  }

  #loaded(): readonly Lane<R>[] {
    return (this.lanes ?? []).flatMap((lane) => lane ?? []);
  }

  /** Asks for pages of lanes; those of other pages are asked for again when they come into view. */
  async #restart(pages: readonly number[]): Promise<void> {
    const isCurrent = this.#latest.begin();
    this.#asked.clear();
    this.#awaited.clear();
    this.#fillings = 0;
    await Promise.all(pages.map((page) => this.#askPage(page, isCurrent)));
  }

  async #askPage(page: number, isCurrent: () => boolean): Promise<void> {
    const { source, columnsBy } = this.#environment;
    const [ask, by] = [this.#ask, this.by];
    if (!ask || !by || this.#asked.has(page) || this.#awaited.has(page)) return;
    this.#asked.add(page);
    this.#awaited.add(page);
    const counted = new Set(this.shifts.flatMap(({ id, isWritten }) => (isWritten ? [id] : [])));
    const offset = page * lanesPerCall;
    const answer = await source.fetchGroups(ask, by, {
      offset,
      limit: lanesPerCall,
      entries: cardsPerColumn,
      subgroup: columnsBy,
    });
    if (!isCurrent()) return;
    this.#awaited.delete(page);
    if (!answer.ok) {
      this.#asked.delete(page);
      this.fail(answer.error);
      return;
    }
    this.receive(page, answer.value, counted);
    const boards = answer.value.groups.flatMap(({ key }) => this.laneOf(key)?.board ?? []);
    await Promise.all(boards.map((board) => this.#showLane(board, ask)));
    if (isCurrent()) this.#fillGaps();
  }

  /** Asks for lanes in view that no answer has, because they moved to another page between two answers. */
  #fillGaps(): void {
    if (this.#awaited.size > 0 || this.#fillings >= mostFillings) return;
    this.#fillings += 1;
    this.need(...this.#range);
  }

  async #showLane(board: BoardQuery<R>, ask: ListAsk): Promise<void> {
    if (board.columns.size === 0) await board.setColumns(this.#columns);
    await (board.ask && isSameAsk(board.ask, ask) ? board.refresh() : board.show(ask));
  }

  #boardOf(key: string): BoardQuery<R> {
    const { collection, source, columnsBy, keyOf, amountOf, narrowed, lanesOf } = this.#environment;
    const by = this.by ?? columnsBy;
    const of = { group: by, key };
    const holds = (row: R): boolean => {
      const keys = lanesOf(row, by);
      return key === noLane ? keys.length === 0 : keys.includes(key);
    };
    const ofLane: ListSource<R, unknown> = {
      ...source,
      fetchGroups: async () => {
        const { entry, rows } = this.#answers.get(key) ?? { entry: null, rows: [] };
        const groups = (entry?.subgroups ?? []).map((part) => ({ ...part, label: '' }));
        return succeeded({ groups, rows, total: groups.length });
      },
      fetchPage: async (ask, offset, limit, column) => {
        const own = narrowed(ask, column?.key ?? '');
        return own ? source.fetchPage(own, offset, limit, of) : succeeded([]);
      },
      fetchListed: async (ask, ids, column) => {
        const own = narrowed(ask, column?.key ?? '');
        return own ? source.fetchListed(own, ids, of) : succeeded([]);
      },
    };
    const size = cardsPerColumn;
    return new BoardQuery<R>({
      collection,
      source: ofLane,
      by: columnsBy,
      keyOf,
      amountOf,
      size,
      holds,
      renew: asksNothing,
    });
  }
}
