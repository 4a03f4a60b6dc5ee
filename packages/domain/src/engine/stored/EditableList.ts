import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { Collection, type Row } from '../collection/Collection';

/** A short list that is loaded whole and whose entries are added, changed and deleted one by one. */
export class EditableList<R extends Row> {
  error: ApiError | null = null;
  /** True once the list was requested, so that it must be kept up to date. */
  isAsked = false;
  readonly collection = new Collection<R>();
  /** In the order of the server; null until they were there. */
  private ids: readonly string[] | null = null;
  /** Ids of entries being deleted, which are hidden. */
  private leaving: readonly string[] = [];
  readonly #fetch: () => Promise<Result<readonly R[], ApiError>>;
  readonly #latest = new Latest();

  constructor(fetch: () => Promise<Result<readonly R[], ApiError>>) {
    this.#fetch = fetch;
    makeAutoObservable<this, 'ids' | 'leaving'>(
      this,
      { error: observableRef, ids: observableRef, leaving: observableRef, collection: false },
      { autoBind: true },
    );
  }

  /** Visible entries; null until loaded. */
  get rows(): readonly R[] | null {
    const shown = this.ids?.filter((id) => !this.leaving.includes(id));
    return shown?.flatMap((id) => this.collection.get(id) ?? []) ?? null;
  }

  async load(): Promise<void> {
    this.isAsked = true;
    const isCurrent = this.#latest.begin();
    const result = await this.#fetch();
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value);
    else this.fail(result.error);
  }

  clear(): void {
    this.#latest.drop();
    this.isAsked = false;
    this.ids = null;
    this.leaving = [];
    this.error = null;
    this.collection.clear();
  }

  /** Adds an entry once the server has it. */
  async add(send: () => Promise<Result<R, ApiError>>): Promise<Result<R, ApiError>> {
    const result = await send();
    if (!result.ok) return result;
    this.append(result.value);
    await this.load();
    return result;
  }

  /** Changes an entry: it shows at once, and goes back when that fails. */
  change(id: string, change: Partial<R>, send: () => Promise<Result<R, ApiError>>): Promise<Result<R, ApiError>> {
    return this.collection.mutate<R>({ ids: [id], change, send, confirmed: (row) => [row] });
  }

  /** Deletes an entry: it is gone at once, and back when that fails. One that is gone already is no failure. */
  async remove(id: string, send: () => Promise<Result<unknown, ApiError>>): Promise<Result<unknown, ApiError>> {
    this.leaving = [...this.leaving, id];
    const result = await send();
    const isGone = result.ok || result.error.status === 404;
    this.settleRemoval(id, isGone);
    return isGone ? succeeded(undefined) : result;
  }

  private receive(rows: readonly R[]): void {
    this.collection.applyServer(rows);
    this.ids = rows.map(({ id }) => id);
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  private append(row: R): void {
    this.collection.applyServer([row]);
    if (this.ids && !this.ids.includes(row.id)) this.ids = [...this.ids, row.id];
  }

  private settleRemoval(id: string, isGone: boolean): void {
    if (isGone) {
      // An answer that is under way may still hold it.
      this.#latest.drop();
      this.ids = this.ids?.filter((other) => other !== id) ?? null;
    }
    this.leaving = this.leaving.filter((other) => other !== id);
  }
}
