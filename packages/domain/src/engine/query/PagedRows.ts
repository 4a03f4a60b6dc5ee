import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { LiveChange } from '../events/LiveEvents';

/** Rows of a page, where a table names no other number. */
const usualSize = 5;

export interface RowsOfPage<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

interface Environment<R extends Row> {
  /** Rows of a page. @default 5 */
  readonly pageSize?: number;
  /** Rows that lists show, too; without it they are those of this table alone. */
  readonly collection?: Collection<R>;
  /** Names of what shows in the rows, in live changes. */
  readonly entities: readonly string[];
  /** @param ownerId id of the parent of the rows */
  fetch(
    ownerId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<Result<RowsOfPage<R>, ApiError>>;
}

/** Rows that belong to one thing, a page at a time. */
export class PagedRows<R extends Row> {
  ownerId: string | null = null;
  /** The page that is wanted, from 1. */
  page = 1;
  /** null until it is known. */
  total: number | null = null;
  error: ApiError | null = null;
  private found: readonly R[] | null = null;
  readonly #environment: Environment<R>;
  readonly #latest = new Latest();

  constructor(environment: Environment<R>) {
    this.#environment = environment;
    environment.collection?.hold({ heldIds: () => this.found?.map(({ id }) => id) ?? [] });
    makeAutoObservable<this, 'found'>(this, { found: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Those of the page that was answered last; null until there is one. */
  get rows(): readonly R[] | null {
    const { collection } = this.#environment;
    return this.found && collection ? this.found.map((row) => collection.get(row.id) ?? row) : this.found;
  }

  get pageCount(): number {
    return Math.ceil((this.total ?? 0) / this.pageSize);
  }

  get pageSize(): number {
    return this.#environment.pageSize ?? usualSize;
  }

  async open(ownerId: string): Promise<void> {
    if (this.ownerId !== ownerId) this.clear();
    this.ownerId = ownerId;
    await this.load();
  }

  async show(page: number): Promise<void> {
    this.page = page;
    await this.load();
  }

  /** Asks for the page (again). One that is no longer there gives way to the last one. */
  async load(): Promise<void> {
    const { ownerId, page, pageSize } = this;
    if (ownerId === null) return;
    const isCurrent = this.#latest.begin();
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const result = await this.#environment.fetch(ownerId, range);
    if (!isCurrent()) return;
    if (!result.ok) this.fail(result.error);
    else if (result.value.rows.length === 0 && page > 1)
      await this.show(Math.max(1, Math.min(page - 1, Math.ceil(result.value.total / pageSize))));
    else this.receive(result.value);
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const { entities } = this.#environment;
    if (changes === 'reset' || changes.some(({ entity }) => entities.includes(entity))) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.ownerId = null;
    this.page = 1;
    this.total = null;
    this.found = null;
    this.error = null;
  }

  private receive({ rows, total }: RowsOfPage<R>): void {
    this.#environment.collection?.applyServer(rows);
    this.found = rows;
    this.total = total;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
