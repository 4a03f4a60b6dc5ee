import { actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { Latest } from '../async/Latest';
import { added, changed, deleted, named } from '../changes/changeWords';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../environment';
import type { LiveChange } from '../events/LiveEvents';
import type { NamedList } from './NamedList';

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** Change that can be undone. */
export interface Changed {
  readonly changeSetId: string;
}

/** Calls behind a list of names, and its words. */
export interface NameCalls<E extends Entry> {
  /** Noun for one of them: trade. */
  readonly noun: string;
  /** Longest name, in characters. */
  readonly longest: number;
  /** Kinds of live changes that concern it. */
  readonly entities: readonly LiveChange['entity'][];
  fetch(): Promise<Result<readonly E[], ApiError>>;
  create(draft: Entry): Promise<Result<Changed & { readonly entry: E }, ApiError>>;
  rename(id: string, name: string): Promise<Result<Changed, ApiError>>;
  remove(id: string): Promise<Result<Changed, ApiError>>;
  /** Called after each change that the server has, for lists that others read. */
  onChanged(): Promise<void>;
}

const tidy = (name: string): string => name.replace(/\s+/gu, ' ').trim();
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type Edit<E> = (entries: readonly E[]) => readonly E[];

/** Names that the server keeps one by one: trades, reasons. */
export class ServerNames<E extends Entry> implements NamedList<E> {
  held: E | null = null;
  error: ApiError | null = null;
  /** As last answered; null until loaded. */
  entries: readonly E[] | null = null;
  /** Changes whose answer is awaited. */
  edits: readonly Edit<E>[] = [];
  readonly #calls: NameCalls<E>;
  readonly #environment: Pick<Environment, 'undo' | 'newId'>;
  readonly #latest = new Latest();
  #isAsked = false;
  /** A new entry whose creation was not answered: made again under the same id. */
  #draft: Entry | null = null;
  readonly #removals = new Map<string, string>();

  constructor(environment: Pick<Environment, 'undo' | 'newId'>, calls: NameCalls<E>) {
    this.#environment = environment;
    this.#calls = calls;
    makeObservable(this, {
      held: observableRef,
      error: observableRef,
      entries: observableRef,
      edits: observableRef,
      rows: computed,
      hold: actionBound,
      clear: actionBound,
    });
  }

  get rows(): readonly E[] | null {
    const { current } = this;
    if (!current) return null;
    const held = this.held !== null && this.isGone(this.held.id) ? [this.held] : [];
    return [...current, ...held].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  readonly load = async (): Promise<void> => {
    this.#isAsked = true;
    const isCurrent = this.#latest.begin();
    const result = await this.#calls.fetch();
    if (!isCurrent()) return;
    runInAction(() => {
      this.error = result.ok ? null : result.error;
      if (result.ok) this.entries = result.value;
    });
  };

  readonly nameOf = ({ name }: E): string => name;

  readonly faultOf = (name: string, id?: string): string | null => {
    const { noun, longest } = this.#calls;
    const text = tidy(name);
    if (!text) return `Enter a ${noun}.`;
    if (text.length > longest) return `A ${noun} has at most ${longest} characters.`;
    const same = this.current?.find((entry) => entry.id !== id && isSame(entry.name, text));
    return same ? `“${same.name}” already exists.` : null;
  };

  isGone(id: string): boolean {
    return this.current?.every((entry) => entry.id !== id) ?? false;
  }

  hold(entry: E | null): void {
    this.held = entry;
  }

  async add(name: string): Promise<Result<E, ApiError>> {
    const { undo, newId } = this.#environment;
    const text = tidy(name);
    const draft = this.#draft?.name === text ? this.#draft : { id: newId(), name: text };
    this.#draft = draft;
    const remember = undo.begin();
    const result = await this.#calls.create(draft);
    if (result.ok)
      remember({ changeSetId: result.value.changeSetId, ...added(named(`the ${this.#calls.noun} ${text}`)) });
    if (!result.ok && result.error.status !== 409) return result;
    await Promise.all([this.load(), this.#calls.onChanged()]);
    if (result.ok) return this.#added(result.value.entry);
    // An earlier try created it, and its answer was lost.
    const created = this.current?.find(({ id }) => id === draft.id);
    return created ? this.#added(created) : result;
  }

  rename(id: string, name: string): Promise<Result<unknown, ApiError>> {
    const text = tidy(name);
    // A name alone keeps the rest of the entry.
    const change: Partial<Entry> = { name: text };
    return this.edit(id, change as Partial<E>, () => this.#calls.rename(id, text));
  }

  async remove(id: string): Promise<Result<unknown, ApiError>> {
    const name = this.current?.find((entry) => entry.id === id)?.name ?? '';
    const remember = this.#environment.undo.begin();
    return this.#change(
      (entries) => entries.filter((entry) => entry.id !== id),
      async () => {
        const result = await this.#calls.remove(id);
        if (!result.ok) return result.error.status === 404 ? succeeded(undefined) : result;
        this.#removals.set(id, result.value.changeSetId);
        remember({ changeSetId: result.value.changeSetId, ...deleted(named(`the ${this.#calls.noun} ${name}`)) });
        return result;
      },
    );
  }

  async restore(gone: readonly E[]): Promise<Result<unknown, ApiError>> {
    const [first, ...others] = gone.flatMap(({ id }) => this.#removals.get(id) ?? []);
    if (first === undefined) return succeeded(undefined);
    const result = await this.#environment.undo.undo(first, others);
    await Promise.all([this.load(), this.#calls.onChanged()]);
    return result;
  }

  readonly onLiveChanges = (changes: readonly LiveChange[] | 'reset'): void => {
    if (!this.#isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => this.#calls.entities.includes(entity))) void this.load();
  };

  async recover(): Promise<void> {
    if (this.#isAsked) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isAsked = false;
    this.#draft = null;
    this.#removals.clear();
    this.held = null;
    this.error = null;
    this.entries = null;
    this.edits = [];
  }

  /** Changes an entry: at once here, and back if that fails. Can be undone. */
  protected edit(
    id: string,
    part: Partial<E>,
    send: () => Promise<Result<Changed, ApiError>>,
  ): Promise<Result<unknown, ApiError>> {
    const before = this.current?.find((entry) => entry.id === id)?.name ?? '';
    const remember = this.#environment.undo.begin();
    return this.#change(
      (entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)),
      async () => {
        const result = await send();
        if (result.ok)
          remember({ changeSetId: result.value.changeSetId, ...changed(`the ${this.#calls.noun} ${before}`) });
        return result;
      },
    );
  }

  /** The entries with the changes whose answer is awaited. */
  private get current(): readonly E[] | null {
    return this.entries && this.edits.reduce((entries, edit) => edit(entries), this.entries);
  }

  #added(entry: E): Result<E, ApiError> {
    this.#draft = null;
    return succeeded(entry);
  }

  /** Shows a change at once, and takes it back if it fails. */
  async #change(edit: Edit<E>, send: () => Promise<Result<unknown, ApiError>>): Promise<Result<unknown, ApiError>> {
    runInAction(() => (this.edits = [...this.edits, edit]));
    const result = await send();
    runInAction(() => {
      if (result.ok && this.entries) this.entries = edit(this.entries);
      this.edits = this.edits.filter((other) => other !== edit);
    });
    // An answer that is under way may be of the time before.
    if (result.ok && this.#isAsked) await Promise.all([this.load(), this.#calls.onChanged()]);
    return result;
  }
}
