import { makeAutoObservable } from 'mobx';
import { limited } from '../async/limited';
import type { CustomFieldSetting } from '../../model/contract/contract';
import type { Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { ChangeWords } from '../changes/changeWords';
import type { Undoable, UndoStore } from '../changes/UndoStore';
import { Collection, type Row } from '../collection/Collection';
import { askedError, type ConflictsStore } from '../collection/ConflictsStore';
import { sendFresh } from '../collection/freshWrites';
import type { FreshWrite } from '../collection/mergeByField';
import type { ListSource } from '../query/ListSource';
import type { OfflineQueue } from '../collection/OfflineQueue';
import type { ReferenceList } from '../collection/ReferenceList';
import type { LiveChange } from '../events/LiveEvents';
import type { TextStorage } from '../ports/browserParts';
import type { SessionStore } from '../session/SessionStore';
import type { ListKind } from '../../model/lists/columns';
import { ListStore } from './ListStore';

/** Services that every list of entries works with. */
export interface EntriesEnvironment {
  readonly client: Client;
  readonly session: SessionStore;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  readonly undo: UndoStore;
  readonly queue: OfflineQueue;
  readonly conflicts: ConflictsStore;
  /** Storage of the browser's tab. */
  readonly tab: TextStorage;
  newId(): string;
  whenDrawn(): Promise<void>;
  /** @param title names what failed; "Something went wrong" without it. */
  onFailure(error: ApiError, title?: string): void;
}

/** Answer of a write: the changed entry, and the change set that undoes the change. */
export interface Written<R> {
  readonly row: R;
  readonly changeSetId: string;
}

/** One kind of entry: how it is listed, and the calls that write it. */
interface EntryKind<R extends Row, Draft, Change, Aggregates> {
  readonly kind: ListKind;
  /** Name of an entry in responses. */
  readonly name: string;
  readonly entities: readonly string[];
  readonly source: ListSource<R, Aggregates>;
  /** Moments at which an entry's place or counts change by themselves. */
  readonly passesAt?: (row: R) => readonly string[];
  add?(draft: Draft): Promise<Result<Written<R>, ApiError>>;
  /** @param etag of the state to overwrite. */
  change?(id: string, change: Change, etag: string | undefined): Promise<Result<Written<R>, ApiError>>;
  remove?(id: string): Promise<Result<{ readonly changeSetId: string }, ApiError>>;
  /** Merges entries of kinds that can have duplicates. */
  merge?(id: string, otherIds: readonly string[]): Promise<Result<Written<R>, ApiError>>;
}

/** Result of removing entries. */
interface Removed {
  /** Undoes all removals; null when nothing was removed. */
  readonly change: Undoable | null;
  readonly errors: readonly ApiError[];
}

/** A change to an entry, and the state it is based on. */
interface Edit<R extends Row, Change> {
  readonly change: Change;
  /** The changed values as the row shows them. */
  readonly shown: Partial<R>;
  /** The change in the undo history. */
  readonly words: ChangeWords;
  /** The entry when the edit began. */
  readonly seen: R | undefined;
  /** For a change of a single value: the row's field to compare. */
  readonly together?: string;
  /** True for a write that brings a deleted or archived entry back. */
  readonly bringsBack?: boolean;
  /** Title of the message about a failure; null for none, where the failure already shows. */
  readonly failureTitle?: string | null;
}

/** Writes that are undone together. */
export interface WriteStep {
  /**
   * Starts writes as a part of the step: edits of one entry are sent as one. Their failures are not shown, but returned.
   */
  run(start: () => void): Promise<readonly Result<unknown, ApiError>[]>;
  /** Ends the step once its writes have ended. @returns the change that undoes all of them; null if none was made */
  end(words: ChangeWords): Undoable | null;
}

/** Edits of one entry in a step, not yet sent. */
interface JoinedEdit<R, Change> {
  readonly change: Change;
  readonly words: ChangeWords;
  readonly shown: Partial<R>;
  readonly seen: R | undefined;
}

/** The part of a step that is being started. */
interface StepPart<R, Change> {
  readonly edits: Map<string, JoinedEdit<R, Change>>;
  readonly writes: Promise<Result<unknown, ApiError>>[];
  /** Change sets of the whole step. */
  readonly made: string[];
}

const custom = 'customFields';

/** Joins an edit to an earlier one of the same entry. What is shown holds all custom fields, of which an edit has some. */
const joined = <R, Change extends object>(
  before: JoinedEdit<R, Change> | undefined,
  edit: JoinedEdit<R, Change>,
): JoinedEdit<R, Change> => {
  if (!before) return edit;
  const own = (edit.change as { readonly [custom]?: object })[custom];
  const join = <Part extends object>(one: Part, other: Part): Part => {
    const [first, second] = [one, other].map((part) => (part as { readonly [custom]?: object })[custom]);
    const all = { ...one, ...other };
    return first && second ? { ...all, [custom]: { ...first, ...own } } : all;
  };
  return { ...edit, change: join(before.change, edit.change), shown: join(before.shown, edit.shown) };
};

const notOffered: ApiError = {
  status: 0,
  code: 'refused',
  message: 'These entries have no such action.',
  requestId: null,
};

/** Maximum removals in flight. */
const writesAtOnce = 6;

interface EditOptions<R> {
  /** The change as displayed, if it differs from the sent one. */
  readonly shown?: Partial<R> | undefined;
  /** The entry when the edit began. */
  readonly seen?: R | undefined;
  /** Title of the message about a failure; null for none. */
  readonly failureTitle?: string | null | undefined;
}

/** Entries of one kind: their rows, their list with its views, and the writes to them, which show at once. */
export class EntryStore<R extends Row, Draft = never, Change extends object = never, Aggregates = null> {
  readonly collection: Collection<R>;
  readonly list: ListStore<R, Aggregates>;
  readonly #environment: EntriesEnvironment;
  readonly #kind: EntryKind<R, Draft, Change, Aggregates>;
  /** The part of a step that is being started; null otherwise. */
  #step: StepPart<R, Change> | null = null;

  constructor(
    environment: EntriesEnvironment,
    kind: EntryKind<R, Draft, Change, Aggregates>,
    collection = new Collection<R>(),
  ) {
    this.#environment = environment;
    this.#kind = kind;
    this.collection = collection;
    this.list = new ListStore({ ...environment, ...kind, collection });
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

  // The calls of the kind

  /** Adds an entry and returns it. */
  add(draft: Draft, words: ChangeWords): Promise<Result<R, ApiError>> {
    return this.create(words, async () => (await this.#kind.add?.(draft)) ?? failed(notOffered));
  }

  /**
   * Changes fields of an entry. Shows at once, and is sent when online.
   * @returns the answer; in a step, of which it becomes a part, nothing
   */
  edit(
    id: string,
    change: Change,
    words: ChangeWords,
    { shown = change, seen = this.collection.get(id), failureTitle }: EditOptions<R> = {},
  ): Promise<Result<Written<R> | null, ApiError>> {
    if (this.#step) {
      const { edits } = this.#step;
      edits.set(id, joined(edits.get(id), { change, words, shown, seen }));
      return Promise.resolve(succeeded(null));
    }
    const title = failureTitle === undefined ? {} : { failureTitle };
    return this.overwrite(id, { change, words, shown, seen, ...title }, this.#sendChange(id));
  }

  /** Merges others into an entry. */
  async merge(id: string, otherIds: readonly string[], words: ChangeWords): Promise<Result<Written<R>, ApiError>> {
    const remember = this.#environment.undo.begin();
    return this.hiding(otherIds, async () => {
      const result = (await this.#kind.merge?.(id, otherIds)) ?? failed(notOffered);
      if (result.ok) {
        remember({ changeSetId: result.value.changeSetId, ...words });
        this.collection.applyServer([result.value.row]);
      }
      return result;
    });
  }

  /** Removes entries: they leave the list at once, and those that can't be removed come back. Undone in one step. */
  async remove(ids: readonly string[], words: ChangeWords): Promise<Removed> {
    const remember = this.#environment.undo.begin();
    return this.hiding(ids, async () => {
      const results = await limited(
        writesAtOnce,
        ids,
        async (id) => (await this.#kind.remove?.(id)) ?? failed(notOffered),
      );
      const [first, ...others] = results.flatMap((result) => (result.ok ? [result.value.changeSetId] : []));
      const change = first === undefined ? null : { changeSetId: first, others, ...words };
      if (change) remember(change);
      return { change, errors: results.flatMap((result) => (result.ok ? [] : [result.error])) };
    });
  }

  // Writes by any call

  /** Opens a step of writes to entries: their rows stay in place, and the list is asked for once, when it ends. */
  openStep(ids: readonly string[]): WriteStep {
    const remember = this.#environment.undo.begin();
    const end = this.list.keep(ids);
    const made: string[] = [];
    return {
      run: (start) => {
        const part: StepPart<R, Change> = { edits: new Map(), writes: [], made };
        this.#step = part;
        try {
          start();
          const edits = [...part.edits];
          part.edits.clear();
          for (const [id, edit] of edits) void this.overwrite(id, edit, this.#sendChange(id));
          return Promise.all(part.writes);
        } finally {
          this.#step = null;
        }
      },
      end: (words) => {
        const [changeSetId, ...others] = made;
        const change = changeSetId === undefined ? null : { changeSetId, others, ...words, entryIds: ids };
        if (change) remember(change);
        end?.(changeSetId ?? null);
        void this.list.refresh();
        return change;
      },
    };
  }

  /** Adds an entry by a call and returns it. */
  async create(words: ChangeWords, send: () => Promise<Result<Written<R>, ApiError>>): Promise<Result<R, ApiError>> {
    const remember = this.#environment.undo.begin();
    const result = await send();
    if (!result.ok) return result;
    const { row, changeSetId } = result.value;
    if (remember({ changeSetId, ...words })) {
      this.collection.applyServer([row]);
      void this.list.refresh();
    }
    return succeeded(row);
  }

  /** Changes an entry by a call that overwrites only what the user saw. */
  overwrite<C extends object>(
    id: string,
    edit: Edit<R, C>,
    send: (change: C, etag: string | undefined) => Promise<Result<Written<R>, ApiError>>,
  ): Promise<Result<Written<R> | null, ApiError>> {
    const { change, shown, seen, together, bringsBack = false } = edit;
    return this.write(id, edit, {
      name: this.#kind.name,
      id,
      seen,
      change,
      shown,
      ...(together === undefined ? {} : { together }),
      bringsBack,
      current: () => this.collection.base.get(id),
      send,
      receive: (row) => this.#receive(row),
      again: (part, mine, theirs) => this.overwrite(id, { ...edit, change: part, shown: mine, seen: theirs }, send),
    });
  }

  /** Sends a write to an entry, which may overwrite a row of another kind, such as its invitation. */
  write<Other extends Row, C extends object, Value extends Written<R | null>>(
    id: string,
    edit: Pick<Edit<R, C>, 'shown' | 'words' | 'failureTitle'>,
    write: Omit<FreshWrite<Other, C, Value>, 'kind'>,
  ): Promise<Result<Value | null, ApiError>> {
    const step = this.#step;
    const writing = this.#write(id, edit, write, step?.made ?? null);
    step?.writes.push(writing);
    return writing;
  }

  async #write<Other extends Row, C extends object, Value extends Written<R | null>>(
    id: string,
    { shown, words, failureTitle }: Pick<Edit<R, C>, 'shown' | 'words' | 'failureTitle'>,
    write: Omit<FreshWrite<Other, C, Value>, 'kind'>,
    step: string[] | null,
  ): Promise<Result<Value | null, ApiError>> {
    const { queue, undo, conflicts, onFailure } = this.#environment;
    const { kind } = this.#kind;
    if (kind === 'INBOX_VIEW') return failed(notOffered);
    const remember = undo.begin();
    const end = step ? null : this.list.keep([id]);
    const result = await this.collection.mutate({
      ids: [id],
      change: shown,
      send: () => queue.send(() => sendFresh({ ...write, kind }, conflicts)),
      confirmed: (written) => (written?.row ? [written.row] : []),
    });
    if (!result.ok) {
      if (result.error !== askedError && failureTitle !== null && !step) onFailure(result.error, failureTitle);
    } else if (result.value && step) step.push(result.value.changeSetId);
    else if (result.value) remember({ changeSetId: result.value.changeSetId, ...words, entryIds: [id] });
    end?.(result.ok ? (result.value?.changeSetId ?? null) : null);
    if (end && result.ok) void this.list.refresh();
    return result;
  }

  /** Hides rows while work on them is under way, and until the list has been asked for again. */
  async hiding<Value>(ids: readonly string[], work: () => Promise<Value>): Promise<Value> {
    const show = ids.length ? this.list.state?.hide(ids) : undefined;
    const result = await work();
    await this.list.refresh();
    show?.();
    return result;
  }

  #sendChange(id: string) {
    return async (part: Change, etag: string | undefined): Promise<Result<Written<R>, ApiError>> =>
      (await this.#kind.change?.(id, part, etag)) ?? failed(notOffered);
  }

  #receive(row: R): void {
    if (this.collection.get(row.id)) this.collection.applyServer([row]);
  }
}
