import { makeAutoObservable, observable, observableRef, type ObservableMap } from 'mobx';
import { sessionEndedError, type ApiError } from '../../model/contract/errors';
import { failed, type Result } from '../../model/contract/result';

/** A row that the server owns. Rows are never changed in place: each state is a new frozen object. */
export interface Row {
  readonly id: string;
  readonly updatedAt: string;
}

/** A change that shows before the server has confirmed it. */
interface PendingChange<R extends Row> {
  readonly ids: ReadonlySet<string>;
  readonly change: Partial<R>;
}

/** A view of rows, which knows which of them it needs. */
export interface RowHolder {
  heldIds(): Iterable<string>;
  /** Called with rows that were released; they are fetched again if needed. */
  letGo?(gone: ReadonlySet<string>): void;
}

/** Number of rows above which those that no view needs are released: browsing a million takes bounded memory. */
const mostRows = 1_000;

/** One write: what shows at once, and the call that makes it true. */
interface Mutation<R extends Row, Value> {
  readonly ids: readonly string[];
  readonly change: Partial<R>;
  send(): Promise<Result<Value, ApiError>>;
  /** The rows that the server's answer holds. */
  confirmed(value: Value): readonly R[];
}

/**
 * The rows of one kind of entity: what the server said, with the writes that are under way laid over it. To fail is to
 * take one overlay away, so nothing is ever put back by hand.
 */
export class Collection<R extends Row> {
  readonly base: ObservableMap<string, R> = observable.map<string, R>(undefined, { deep: false });
  pending: readonly PendingChange<R>[] = [];
  /** Raised with every change of a row, for readers that look rows up later than they render. */
  revision = 0;
  /** Latest time at which a held row was changed. Not observable. */
  latestChange = '';
  /** Tail of each row's write queue. */
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #holders: RowHolder[] = [];
  readonly #mostRows: number;
  readonly #optional: readonly (keyof R)[];
  /** Next size at which to evict. */
  #lookAbove: number;

  /** @param optional fields that an answer may leave out; a row keeps the last known value of each. */
  constructor(most = mostRows, optional: readonly (keyof R)[] = []) {
    this.#mostRows = most;
    this.#optional = optional;
    this.#lookAbove = most;
    // By reference: overlays are known by identity, which a deep observable would take from them.
    makeAutoObservable(this, { base: false, pending: observableRef, latestChange: false }, { autoBind: true });
  }

  /** A row as it shows: the server's, with the pending changes that touch it, oldest first. */
  get(id: string): R | undefined {
    const row = this.base.get(id);
    if (!row || !this.pending.length) return row;
    const changes = this.pending.filter(({ ids }) => ids.has(id));
    return changes.reduce<R>((folded, { change }) => ({ ...folded, ...change }), row);
  }

  hold(holder: RowHolder): void {
    this.#holders.push(holder);
  }

  /** Takes rows of the server in; an older state of a row is passed over. */
  applyServer(rows: readonly R[]): void {
    for (const row of rows) {
      const known = this.base.get(row.id);
      if (!known || known.updatedAt <= row.updatedAt) this.base.set(row.id, Object.freeze(this.#withKept(row, known)));
      if (row.updatedAt > this.latestChange) this.latestChange = row.updatedAt;
    }
    if (this.base.size > this.#lookAbove) this.#letGo(rows);
    this.revision += 1;
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.base.delete(id);
    this.revision += 1;
  }

  clear(): void {
    this.base.clear();
    this.latestChange = '';
    this.pending = [];
    this.revision += 1;
  }

  /** Writes: shows the change at once, sends writes to one row in order, and takes the overlay away with the answer. */
  async mutate<Value>(mutation: Mutation<R, Value>): Promise<Result<Value, ApiError>> {
    const overlay: PendingChange<R> = { ids: new Set(mutation.ids), change: mutation.change };
    this.pending = [...this.pending, overlay];
    this.revision += 1;
    const before = mutation.ids.flatMap((id) => this.#tails.get(id) ?? []);
    // A write that still waits when its session ends must not go out in the next one.
    const sending = Promise.allSettled(before).then(() =>
      this.pending.includes(overlay) ? mutation.send() : failed(sessionEndedError),
    );
    for (const id of mutation.ids) this.#tails.set(id, sending);
    let rows: readonly R[] = [];
    try {
      const result = await sending;
      if (result.ok) rows = mutation.confirmed(result.value);
      return result;
    } finally {
      this.settle(overlay, rows);
      for (const id of mutation.ids) if (this.#tails.get(id) === sending) this.#tails.delete(id);
    }
  }

  #withKept(row: R, known: R | undefined): R {
    const kept = known ? this.#optional.filter((field) => row[field] === undefined && known[field] !== undefined) : [];
    if (!known || kept.length === 0) return row;
    return { ...row, ...Object.fromEntries(kept.map((field) => [field, known[field]])) };
  }

  /** Releases rows that no view holds, except new ones, which are not shown yet. */
  #letGo(arrived: readonly R[]): void {
    const held = new Set(arrived.map(({ id }) => id));
    for (const { ids } of this.pending) for (const id of ids) held.add(id);
    for (const holder of this.#holders) for (const id of holder.heldIds()) held.add(id);
    const gone = new Set([...this.base.keys()].filter((id) => !held.has(id)));
    for (const id of gone) this.base.delete(id);
    this.#lookAbove = Math.max(this.#mostRows, Math.ceil(this.base.size * 1.25));
    if (gone.size) for (const holder of this.#holders) holder.letGo?.(gone);
  }

  /** Confirms and takes the overlay away in one step, so that no reader sees the state between. */
  private settle(overlay: PendingChange<R>, rows: readonly R[]): void {
    // Cleared meanwhile: the answer is about rows of a session that is over.
    if (!this.pending.includes(overlay)) return;
    this.applyServer(rows);
    this.pending = this.pending.filter((other) => other !== overlay);
  }
}
