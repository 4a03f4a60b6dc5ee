import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import { notFoundError, type ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { concernsRow, type LiveChange } from '../events/LiveEvents';
import { isUuid } from '../../model/formats/uuid';

interface Environment<R extends Row> {
  readonly collection: Collection<R>;
  /** Name of the entry in live changes. */
  readonly entity: string;
  /** Names of other entries that show in this one. */
  readonly others: readonly string[];
  fetch(id: string): Promise<Result<R, ApiError>>;
}

/** The entry that a page is about. It is the row that lists show, too. */
export class OpenEntry<R extends Row> {
  id: string | null = null;
  error: ApiError | null = null;
  readonly #environment: Environment<R>;
  readonly #latest = new Latest();

  constructor(environment: Environment<R>) {
    this.#environment = environment;
    environment.collection.hold({ heldIds: () => (this.id === null ? [] : [this.id]) });
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  /** The entry; at once when a list holds it already. */
  get row(): R | undefined {
    return this.id === null ? undefined : this.#environment.collection.get(this.id);
  }

  /** True if the entry doesn't exist. */
  get isMissing(): boolean {
    return this.error?.status === 404 || this.error?.status === 400;
  }

  async open(id: string): Promise<void> {
    this.id = id;
    this.error = null;
    await this.load();
  }

  /** Asks for the entry (again). */
  async load(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    // No entry has such an address, so no request is needed.
    if (!isUuid(id)) return this.fail(notFoundError);
    const isCurrent = this.#latest.begin();
    const result = await this.#environment.fetch(id);
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value);
    else this.fail(result.error);
  }

  async recover(): Promise<void> {
    if (this.error && !this.isMissing) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.id === null) return;
    const { entity, others } = this.#environment;
    const concerns =
      changes === 'reset' ||
      concernsRow(changes, { entity, id: this.id }) ||
      changes.some((change) => others.includes(change.entity));
    if (concerns) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.id = null;
    this.error = null;
  }

  private receive(row: R): void {
    this.#environment.collection.applyServer([row]);
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
