import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Collection, Row } from '../../engine/collection/Collection';
import type { LiveChange } from '../../engine/events/LiveEvents';

/** Rows that one call answers at most. */
const pageSize = 200;

export interface RowsPage {
  readonly projectId: string;
  readonly offset: number;
  readonly limit: number;
  readonly withTotal: false;
}

interface Environment<R extends Row> {
  readonly collection: Collection<R>;
  /** Name of the rows in live changes. */
  readonly entity: string;
  fetch(query: RowsPage): Promise<Result<readonly R[], ApiError>>;
  /** Returns true if a row, in its current state, belongs to the bid. */
  isOf(row: R, bidId: string): boolean;
}

/** All rows of one kind that belong to one bid, such as its tasks. They are the rows that lists show, too. */
export class BidRows<R extends Row> {
  bidId: string | null = null;
  error: ApiError | null = null;
  private ids: readonly string[] | null = null;
  private hidden: readonly ReadonlySet<string>[] = [];
  readonly #environment: Environment<R>;
  readonly #latest = new Latest();

  constructor(environment: Environment<R>) {
    this.#environment = environment;
    environment.collection.hold({ heldIds: () => this.ids ?? [] });
    makeAutoObservable<this, 'ids' | 'hidden'>(
      this,
      { ids: observableRef, hidden: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** In the order of the server; null until they are there. */
  get rows(): readonly R[] | null {
    const { bidId, ids, hidden } = this;
    if (ids === null || bidId === null) return null;
    const { collection, isOf } = this.#environment;
    return ids.flatMap((id) => {
      const row = hidden.some((some) => some.has(id)) ? undefined : collection.get(id);
      return row && isOf(row, bidId) ? [row] : [];
    });
  }

  async open(bidId: string): Promise<void> {
    if (this.bidId !== bidId) this.clear();
    this.bidId = bidId;
    await this.load();
  }

  /** Asks for them (again). */
  async load(): Promise<void> {
    const { bidId } = this;
    if (bidId === null) return;
    const isCurrent = this.#latest.begin();
    const result = await this.#fetchAll(bidId, isCurrent);
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value);
    else this.fail(result.error);
  }

  /** Hides rows while work on them is under way, and until they have been asked for again. */
  async hiding<Value>(ids: readonly string[], work: () => Promise<Value>): Promise<Value> {
    const overlay = new Set(ids);
    this.hide(overlay);
    const result = await work();
    await this.load();
    this.show(overlay);
    return result;
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const { entity } = this.#environment;
    if (changes === 'reset' || changes.some((change) => change.entity === entity)) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.bidId = null;
    this.ids = null;
    this.hidden = [];
    this.error = null;
  }

  private hide(overlay: ReadonlySet<string>): void {
    this.hidden = [...this.hidden, overlay];
  }

  private show(overlay: ReadonlySet<string>): void {
    this.hidden = this.hidden.filter((other) => other !== overlay);
  }

  private receive(rows: readonly R[]): void {
    this.#environment.collection.applyServer(rows);
    this.ids = rows.map(({ id }) => id);
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  async #fetchAll(projectId: string, isCurrent: () => boolean): Promise<Result<readonly R[], ApiError>> {
    const rows: R[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const page = await this.#environment.fetch({ projectId, offset, limit: pageSize, withTotal: false });
      if (!page.ok) return page;
      rows.push(...page.value);
      if (page.value.length < pageSize || !isCurrent()) return succeeded(rows);
    }
  }
}
