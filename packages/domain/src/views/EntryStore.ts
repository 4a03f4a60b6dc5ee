import { makeAutoObservable } from 'mobx';
import { limited } from '../async/limited';
import type { CustomFieldSetting } from '../contract/contract';
import type { Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import { failed, succeeded, type Result } from '../contract/result';
import type { Undoable, UndoStore } from '../changes/UndoStore';
import { Collection, type Row } from '../collection/Collection';
import { askedError, type ConflictsStore, type EditedKind } from '../collection/ConflictsStore';
import { sendFresh } from '../collection/freshWrites';
import type { FreshWrite } from '../collection/mergeByField';
import type { ListSource } from '../query/ListSource';
import type { OfflineQueue } from '../collection/OfflineQueue';
import type { ReferenceList } from '../collection/ReferenceList';
import type { LiveChange } from '../events/LiveEvents';
import type { SessionStore } from '../session/SessionStore';
import type { ListKind } from '../lists/columns';
import { ListStore } from './ListStore';

/** What every list of entries works with. */
export interface EntriesEnvironment {
  readonly client: Client;
  readonly session: SessionStore;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  readonly undo: UndoStore;
  readonly queue: OfflineQueue;
  readonly conflicts: ConflictsStore;
  newId(): string;
  whenDrawn(): Promise<void>;
  onFailure(error: ApiError): void;
}

/** An answer of a write: the entry as it is now, and what takes the change back. */
export interface Written<R> {
  readonly row: R;
  readonly changeSetId: string;
}

/** One kind of entry: how it is listed, and the calls by which it is written. */
interface EntryKind<R extends Row, Draft, Change> {
  readonly kind: ListKind & EditedKind;
  /** Name of an entry in responses. */
  readonly name: string;
  readonly entities: readonly string[];
  readonly source: ListSource<R, null>;
  add(draft: Draft): Promise<Result<Written<R>, ApiError>>;
  /** @param etag of the state to overwrite. */
  change(id: string, change: Change, etag: string | undefined): Promise<Result<Written<R>, ApiError>>;
  remove(id: string): Promise<Result<{ readonly changeSetId: string }, ApiError>>;
  /** Makes several entries one, of those kinds of which one can stand twice. */
  merge?(id: string, otherIds: readonly string[]): Promise<Result<Written<R>, ApiError>>;
}

/** What came of removing entries. */
interface Removed {
  /** Takes them all back; null when none was removed. */
  readonly change: Undoable | null;
  readonly errors: readonly ApiError[];
}

const notMerged: ApiError = { status: 0, code: 'refused', message: 'These stay apart.', requestId: null };

/** Writes that are under way at once when many entries are removed. */
const writesAtOnce = 6;

/** Entries of one kind: their list with its views, and what is done with them. */
export class EntryStore<R extends Row, Draft, Change extends object> {
  readonly collection = new Collection<R>();
  readonly list: ListStore<R>;
  readonly #environment: EntriesEnvironment;
  readonly #kind: EntryKind<R, Draft, Change>;

  constructor(environment: EntriesEnvironment, kind: EntryKind<R, Draft, Change>) {
    this.#environment = environment;
    this.#kind = kind;
    this.list = new ListStore({ ...environment, ...kind, collection: this.collection });
    makeAutoObservable(this, { collection: false, list: false }, { autoBind: true });
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.list.onLiveChanges(changes);
  }

  recover(): Promise<void> {
    return this.list.recover();
  }

  clear(): void {
    this.collection.clear();
    this.list.clear();
  }

  /** Adds an entry and gives it back. */
  async add(draft: Draft, label: string): Promise<Result<R, ApiError>> {
    const remember = this.#environment.undo.begin();
    const result = await this.#kind.add(draft);
    if (!result.ok) return result;
    if (remember({ changeSetId: result.value.changeSetId, label })) {
      this.collection.applyServer([result.value.row]);
      void this.list.refresh();
    }
    return succeeded(result.value.row);
  }

  /**
   * Changes fields of an entry. Applies at once, and is sent when online.
   * @param shown how the row shows the change, where that is not the change itself.
   * @param seen the entry when the edit began.
   */
  async edit(
    id: string,
    change: Change,
    label: string,
    shown = change as unknown as Partial<R>,
    seen = this.collection.get(id),
  ): Promise<Result<Written<R> | null, ApiError>> {
    const { queue, undo, conflicts, onFailure } = this.#environment;
    const write: FreshWrite<R, Change, Written<R>> = {
      ...this.#kind,
      id,
      seen,
      current: () => this.collection.base.get(id),
      change,
      shown,
      send: (part, etag) => this.#kind.change(id, part, etag),
      receive: (row) => this.#receive(row),
      again: (part, mine, theirs) => this.edit(id, part, label, mine, theirs),
    };
    const remember = undo.begin();
    const result = await this.collection.mutate({
      ids: [id],
      change: shown,
      send: () => queue.send(() => sendFresh(write, conflicts)),
      confirmed: (written) => (written ? [written.row] : []),
    });
    if (!result.ok) {
      if (result.error !== askedError) onFailure(result.error);
    } else if (result.value) remember({ changeSetId: result.value.changeSetId, label });
    return result;
  }

  /** Makes others one with an entry, which stays. */
  async merge(id: string, otherIds: readonly string[], label: string): Promise<Result<Written<R>, ApiError>> {
    const remember = this.#environment.undo.begin();
    const show = this.list.state?.hide(otherIds);
    const result = (await this.#kind.merge?.(id, otherIds)) ?? failed(notMerged);
    if (result.ok) {
      remember({ changeSetId: result.value.changeSetId, label });
      this.collection.applyServer([result.value.row]);
    }
    await this.list.refresh();
    show?.();
    return result;
  }

  /** Removes entries: they leave the list at once, and those that can't be removed come back. One step takes all back. */
  async remove(ids: readonly string[], label: string): Promise<Removed> {
    const remember = this.#environment.undo.begin();
    const show = this.list.state?.hide(ids);
    const results = await limited(writesAtOnce, ids, (id) => this.#kind.remove(id));
    const [first, ...others] = results.flatMap((result) => (result.ok ? [result.value.changeSetId] : []));
    const change = first === undefined ? null : { changeSetId: first, others, label };
    if (change) remember(change);
    await this.list.refresh();
    show?.();
    return { change, errors: results.flatMap((result) => (result.ok ? [] : [result.error])) };
  }

  #receive(row: R): void {
    if (this.collection.get(row.id)) this.collection.applyServer([row]);
  }
}
