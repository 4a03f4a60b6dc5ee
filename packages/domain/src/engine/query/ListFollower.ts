import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import type { ListSource } from './ListSource';
import { succeeded } from '../../model/contract/result';
import type { LiveChange } from '../events/LiveEvents';
import { LIST_POLL_MS } from '../async/intervals';
import { Polling } from '../async/Polling';

/** Time that rows stay in place after the pointer moved over them. */
const holdMs = 3_000;
/** Changed entries that are updated in place; beyond that the list waits until the pointer rests. */
const mostTakenIn = 200;

interface Environment<R extends Row> {
  readonly collection: Collection<R>;
  readonly source: Pick<ListSource<R, unknown>, 'fetchByIds' | 'fetchChangedSince'>;
  /** Refreshes the visible rows. */
  refresh(): Promise<void>;
}

/** Brings in what others change, without moving the row under the pointer. */
export class ListFollower<R extends Row> {
  readonly #environment: Environment<R>;
  readonly #polling = new Polling(LIST_POLL_MS);
  #holding: ReturnType<typeof setTimeout> | undefined;
  /** True if a change arrived while the rows were held. */
  #isStale = false;
  /** The latest change that polling has seen. */
  #polledTo = '';
  readonly #latest = new Latest();

  constructor(environment: Environment<R>) {
    this.#environment = environment;
  }

  /** The pointer moves over the rows: what others change is taken in, and the rows stay where they are for a while. */
  hold(): void {
    clearTimeout(this.#holding);
    this.#holding = setTimeout(() => this.release(), holdMs);
  }

  /** The rows may move again. */
  release(): void {
    clearTimeout(this.#holding);
    this.#holding = undefined;
    if (!this.#isStale) return;
    this.#isStale = false;
    void this.#environment.refresh();
  }

  /** Other users changed entries of the list. */
  onChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (changes === 'reset' || this.#holding === undefined) void this.#environment.refresh();
    else void this.#takeIn(changes);
  }

  /** Asks for what changed now and then, as for when live events do not come, and does something else with it. */
  start(andThen: () => void): void {
    this.#polling.start(() => {
      void this.#askForChanges();
      andThen();
    });
  }

  stop(): void {
    this.#polling.stop();
  }

  clear(): void {
    this.stop();
    clearTimeout(this.#holding);
    this.#holding = undefined;
    this.#isStale = false;
    this.#polledTo = '';
    this.#latest.drop();
  }

  /** Takes in the changed rows that are held, in their places; the list itself follows once the pointer rests. */
  async #takeIn(changes: readonly LiveChange[]): Promise<void> {
    this.#isStale = true;
    const { collection, source } = this.#environment;
    const ids = [...new Set(changes.flatMap(({ id }) => id ?? []))].filter((id) => collection.base.has(id));
    if (ids.length === 0 || ids.length > mostTakenIn) return;
    const result = await source.fetchByIds(ids);
    if (result.ok) collection.applyServer(result.value);
  }

  /** Takes in what changed since the last time. */
  async #askForChanges(): Promise<void> {
    const isCurrent = this.#latest.join();
    const { collection, source, refresh } = this.#environment;
    const since = this.#polledTo || collection.latestChange;
    // null where the list can't tell: then it is asked for as a whole.
    const result = since ? await source.fetchChangedSince(since) : succeeded(null);
    if (!isCurrent() || !result.ok || result.value?.length === 0) return;
    this.#polledTo = (result.value ?? []).reduce(
      (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
      since,
    );
    if (this.#holding === undefined) await refresh();
    else this.#isStale = true;
  }
}
