import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import type { ListGroupEntry } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { emptyQuickFilter, emptyTree, isSameAsk, type GroupBy, type ListAsk } from './ask';
import { ListQuery, nearRows, pageSize } from './ListQuery';
import type { ListSource } from './ListSource';

/** Maximum number of groups per call. */
const headsPerCall = 50;

const nothingAsked: ListAsk = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };

type Heads = ReadonlyMap<string, ListGroupEntry>;

/** The heads of all columns, and the first cards of each, if the list gives them with the heads. */
interface Counted<R> {
  readonly heads: Heads;
  readonly rows: ReadonlyMap<string, R> | null;
}

/** An entry moved to another column, kept at its new position. */
interface Move {
  readonly id: string;
  /** Column that contains the entry in the server's counts; null for none. */
  readonly from: string | null;
  /** null for none: the entry leaves the board. */
  readonly to: string | null;
  /** True once the write has finished. */
  readonly isWritten: boolean;
  /** True if the counts were fetched after the write. */
  readonly isCounted: boolean;
  /** Shows the entry in the other columns again. */
  readonly shows: readonly (() => void)[];
}

interface Environment<R extends Row> {
  readonly collection: Collection<R>;
  readonly source: ListSource<R, unknown>;
  readonly by: GroupBy;
  /** Key of the entry's column. */
  keyOf(row: R): string;
  /** The entry's share of the column's amount, in cents. */
  amountOf(row: R): number;
  /** Cards of a column that are asked for at a time. @default 50 */
  readonly size?: number;
  /** Returns true if one of the board's columns can contain the entry. @default always true */
  holds?(row: R): boolean;
  /** Refreshes after a move was written. @default the board does */
  renew?(): void;
}

/**
 * Result of one query of a list by columns: one call for all counts and the first cards of each column, and a query for
 * the further cards of each. A moved card appears in its new column at once, and stays in place until the query changes.
 */
export class BoardQuery<R extends Row> {
  columns: ReadonlyMap<string, ListQuery<R, ListAsk>> = new Map();
  heads: Heads | null = null;
  error: ApiError | null = null;
  moves: readonly Move[] = [];
  readonly #environment: Environment<R>;
  readonly #latest = new Latest();
  #ask: ListAsk | null = null;
  #counting: Promise<Result<Counted<R>, ApiError>> = Promise.resolve(succeeded({ heads: new Map(), rows: null }));
  /** Columns that took their first cards from the latest count; null once that is no longer recent. */
  #taken: Set<string> | null = null;

  constructor(environment: Environment<R>) {
    this.#environment = environment;
    makeAutoObservable(
      this,
      {
        columns: observableRef,
        heads: observableRef,
        error: observableRef,
        moves: observableRef,
        ask: false,
        heldIds: false,
      },
      { autoBind: true },
    );
    // Stops pinning entries that another user or undo moved out of the column.
    reaction(
      () => this.moves.filter((move) => move.isWritten && !this.#isInPlace(move)),
      (gone) => this.release(gone),
    );
  }

  /** The last ask; null for none. */
  get ask(): ListAsk | null {
    return this.#ask;
  }

  /** First error of the counts or of a column. */
  get failure(): ApiError | null {
    return this.error ?? [...this.columns.values()].find(({ error }) => error !== null)?.error ?? null;
  }

  /** True if every column failed to load. */
  get isFailed(): boolean {
    const columns = [...this.columns.values()];
    return columns.length > 0 && columns.every(({ status }) => status === 'failed');
  }

  /** Number of cards in all columns; null until counted. */
  get total(): number | null {
    if (!this.heads) return null;
    return [...this.columns.values()].reduce((sum, { total, count }) => sum + (total === null ? 0 : count), 0);
  }

  /** Number of cards in a column; undefined until counted. */
  totalOf(key: string): number | undefined {
    const column = this.columns.get(key);
    return column && column.total !== null ? column.count : undefined;
  }

  /** Amount of a column in cents, including cards moved since the last count. */
  amountOf(key: string): number {
    const { collection, amountOf } = this.#environment;
    return this.moves
      .filter(({ isCounted }) => !isCounted)
      .reduce(
        (sum, { id, from, to }) => {
          const row = collection.get(id);
          const amount = row ? amountOf(row) : 0;
          return sum + (to === key ? amount : 0) - (from === key ? amount : 0);
        },
        this.heads?.get(key)?.sums['quote'] ?? 0,
      );
  }

  /** Sets the columns, one for each key in order. */
  async setColumns(keys: readonly string[]): Promise<void> {
    const added = this.receiveColumns(keys);
    const ask = this.#ask;
    if (ask) await this.#withFirstCards(added.map((column) => column.show(ask, true, isSameAsk)));
  }

  /** Runs a query from its start. Resolves when the first cards of each column are loaded. */
  async show(ask: ListAsk): Promise<void> {
    this.#ask = ask;
    this.release(this.moves);
    this.#count(ask);
    await this.#withFirstCards(Array.from(this.columns.values(), (column) => column.show(ask, true, isSameAsk)));
  }

  /** Refetches the cards in view; the current ones stay visible meanwhile. */
  async refresh(): Promise<void> {
    if (!this.#ask) return;
    this.#count(this.#ask);
    const isCurrent = this.#latest.join();
    await this.#withFirstCards(Array.from(this.columns.values(), (column) => column.refresh()));
    if (isCurrent()) await this.#locateMoved(isCurrent);
  }

  async recover(): Promise<void> {
    if (this.failure) await this.refresh();
  }

  reset(): void {
    this.forget();
    this.columns = new Map();
  }

  /** Forgets all entries, and keeps the columns. */
  forget(): void {
    this.#latest.drop();
    this.#taken = null;
    this.#ask = null;
    this.moves = [];
    for (const column of this.columns.values()) column.reset(nothingAsked);
    this.heads = null;
    this.error = null;
  }

  /**
   * Moves an entry to a position in another column.
   * @returns a function to call when the write has finished or failed; null if the entry is not on the board.
   */
  place(id: string, to: string, index: number): (() => void) | null {
    const from = this.columnOf(id);
    return from === null ? null : this.#move(id, from, to, index);
  }

  /** Moves an entry into a column, from another one or from outside of the board. Returns the same. */
  enter(id: string, to: string, index: number): (() => void) | null {
    return this.#move(id, this.columnOf(id), to, index);
  }

  /** Takes an entry off the board. Returns the same. */
  leave(id: string): (() => void) | null {
    const from = this.columnOf(id);
    return from === null ? null : this.#move(id, from, null, 0);
  }

  /** Key of the column in which an entry is shown; null for none. */
  columnOf(id: string): string | null {
    return [...this.columns].find(([, column]) => column.indexOf(id) >= 0)?.[0] ?? null;
  }

  #move(id: string, from: string | null, to: string | null, index: number): (() => void) | null {
    const before = this.moves.find((move) => move.id === id);
    const target = to === null ? null : this.columns.get(to);
    if (from === to || target === undefined) return null;
    if (before) this.release([before]);
    const shows = [...this.columns.values()].filter((column) => column !== target).map((column) => column.hide([id]));
    target?.place(id, index);
    const move = { id, from: before?.isCounted === false ? before.from : from, to };
    this.moves = [...this.moves, { ...move, isWritten: false, isCounted: false, shows }];
    return () => this.settle(id);
  }

  /** Ids of the cards in or near the view. */
  *heldIds(near = nearRows / this.columns.size): Iterable<string> {
    for (const column of this.columns.values()) yield* column.heldIds(near);
  }

  letGo(gone: ReadonlySet<string>): void {
    for (const column of this.columns.values()) column.letGo(gone);
  }

  private receiveColumns(keys: readonly string[]): readonly ListQuery<R, ListAsk>[] {
    const added: ListQuery<R, ListAsk>[] = [];
    this.columns = new Map(
      keys.map((key) => {
        const known = this.columns.get(key);
        if (known) return [key, known];
        const column = this.#columnOf(key);
        added.push(column);
        return [key, column];
      }),
    );
    return added;
  }

  private receiveHeads(heads: Heads, counted: ReadonlySet<string>): void {
    this.heads = heads;
    this.error = null;
    this.moves = this.moves.map((move) => (counted.has(move.id) ? { ...move, isCounted: true } : move));
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  private settle(id: string): void {
    this.moves = this.moves.map((move) => (move.id === id ? { ...move, isWritten: true } : move));
    const { renew = () => void this.refresh() } = this.#environment;
    renew();
  }

  /** Stops pinning moved entries, so they appear where the list has them. */
  private release(gone: readonly Move[]): void {
    if (gone.length === 0) return;
    for (const { id, to, shows } of gone) {
      for (const show of shows) show();
      if (to !== null) this.columns.get(to)?.release([id]);
    }
    this.moves = this.moves.filter((move) => !gone.includes(move));
  }

  #isInPlace({ id, to }: Move): boolean {
    const row = this.#environment.collection.get(id);
    if (!row) return true;
    const { keyOf, holds = () => true } = this.#environment;
    return (holds(row) ? keyOf(row) : null) === to;
  }

  #columnOf(key: string): ListQuery<R, ListAsk> {
    const { collection, source, by, size } = this.#environment;
    const calls = {
      fetchPage: async (ask: ListAsk, offset: number, limit: number) =>
        (offset === 0 && (await this.#firstCards(key))) || source.fetchPage(ask, offset, limit, { group: by, key }),
      fetchTotal: async () => {
        const counted = await this.#counting;
        return counted.ok ? succeeded(counted.value.heads.get(key)?.total ?? 0) : counted;
      },
    };
    return new ListQuery<R, ListAsk>(collection, this.#ask ?? nothingAsked, calls, size);
  }

  #count(ask: ListAsk): void {
    const isCurrent = this.#latest.begin();
    const counted = new Set(this.moves.filter(({ isWritten }) => isWritten).map(({ id }) => id));
    this.#counting = this.#fetchHeads(ask);
    this.#taken = new Set();
    void this.#counting.then((answer) => {
      if (!isCurrent()) return;
      if (answer.ok) this.receiveHeads(answer.value.heads, counted);
      else this.fail(answer.error);
    });
  }

  async #fetchHeads(ask: ListAsk): Promise<Result<Counted<R>, ApiError>> {
    const { source, by, size = pageSize } = this.#environment;
    const heads = new Map<string, ListGroupEntry>();
    const found = new Map<string, R>();
    for (;;) {
      const answer = await source.fetchGroups(ask, by, { offset: heads.size, limit: headsPerCall, entries: size });
      if (!answer.ok) return answer;
      const { groups, rows, total } = answer.value;
      for (const group of groups) heads.set(group.key, group);
      for (const row of rows ?? []) found.set(row.id, row);
      if (groups.length === 0 || heads.size >= total) return succeeded({ heads, rows: rows ? found : null });
    }
  }

  /** The first cards of a column as the latest count brought them, once; null if they have to be asked for. */
  async #firstCards(key: string): Promise<Result<readonly R[], ApiError> | null> {
    const taken = this.#taken;
    if (!taken || taken.has(key)) return null;
    taken.add(key);
    const answer = await this.#counting;
    if (!answer.ok) return answer;
    const { heads, rows } = answer.value;
    return rows && succeeded((heads.get(key)?.ids ?? []).flatMap((id) => rows.get(id) ?? []));
  }

  /** Waits for columns, after which a column that comes into view again asks for its first cards itself. */
  async #withFirstCards(columns: readonly Promise<void>[]): Promise<void> {
    const taken = this.#taken;
    await Promise.all(columns);
    if (this.columns.size > 0 && this.#taken === taken) this.#taken = null;
  }

  /** Finds which moved entries their new columns already contain, so none is counted twice. */
  async #locateMoved(isCurrent: () => boolean): Promise<void> {
    const { source, by } = this.#environment;
    const ask = this.#ask;
    const written = this.moves.filter(({ isWritten }) => isWritten);
    for (const key of new Set(written.flatMap(({ to }) => to ?? []))) {
      const ids = written.filter(({ to }) => to === key).map(({ id }) => id);
      const listed = ask && (await source.fetchListed(ask, ids, { group: by, key }));
      if (!isCurrent()) return;
      if (listed?.ok) this.columns.get(key)?.receiveKept(new Set(listed.value.map(({ id }) => id)));
    }
  }
}
