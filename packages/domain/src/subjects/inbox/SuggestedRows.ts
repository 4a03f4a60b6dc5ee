import { makeAutoObservable, observable, untracked } from 'mobx';
import type { Collection } from '../../engine/collection/Collection';
import type { ListSource } from '../../engine/query/ListSource';
import type { Message } from '../../model/contract/contract';
import type { KnownEmails } from './suggestedGroups';

/** Emails that one call gives by their ids. */
const idsAtOnce = 50;

interface Hiding {
  hide(ids: readonly string[]): () => void;
  readonly hidden: readonly ReadonlySet<string>[];
}

/**
 * Rows of emails that are shown below others: removed from their own places, and fetched before the list reaches them.
 */
export class SuggestedRows implements KnownEmails {
  readonly #collection: Collection<Message>;
  readonly #fetchByIds: ListSource<Message, null>['fetchByIds'];
  /** Emails that actions take off the list, until it is known what came of that. */
  readonly #leaving = observable.set<ReadonlySet<string>>(undefined, { deep: false });
  /** Emails that were suggested and are not there. */
  readonly #missing = observable.set<string>();
  readonly #asked = new Set<string>();
  /** Emails currently removed from their places. Not observable. */
  readonly #below = { query: null as Hiding | null, ids: [] as readonly string[], show: (): void => undefined };

  constructor(collection: Collection<Message>, fetchByIds: ListSource<Message, null>['fetchByIds']) {
    this.#collection = collection;
    this.#fetchByIds = fetchByIds;
    makeAutoObservable(this, { messageOf: false, isGone: false }, { autoBind: true });
  }

  readonly messageOf = (id: string): Message | undefined => this.#collection.get(id);

  readonly isGone = (id: string): boolean =>
    this.#missing.has(id) || [...this.#leaving].some((leaving) => leaving.has(id));

  /** Removes emails from the list, including those below others. @returns a function that shows them again */
  leave(ids: readonly string[]): () => void {
    const leaving = new Set(ids);
    this.#leaving.add(leaving);
    return () => this.stay(leaving);
  }

  /** An email below the first of its group is not shown by itself. */
  putBelow(query: Hiding, ids: readonly string[]): void {
    const { hidden } = query;
    const below = this.#below;
    const isDone = below.query === query && below.ids.join() === ids.join();
    if (isDone && (ids.length === 0 || hidden.some((set) => ids.every((id) => set.has(id))))) return;
    untracked(() => {
      below.show();
      below.query = query;
      below.ids = ids;
      below.show = ids.length ? query.hide(ids) : () => undefined;
    });
  }

  /** Asks for emails that are of one job with loaded ones. */
  async ask(wanted: readonly string[]): Promise<void> {
    const ids = wanted.filter((id) => !this.#asked.has(id));
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      const some = ids.slice(start, start + idsAtOnce);
      for (const id of some) this.#asked.add(id);
      const result = await this.#fetchByIds(some);
      if (result.ok) this.receive(some, result.value);
      // They are asked for again with the next change of the list.
      else for (const id of some) this.#asked.delete(id);
    }
  }

  /** Fetches changed emails again that the list doesn't refresh by itself. */
  async renew(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      const some = ids.slice(start, start + idsAtOnce);
      const result = await this.#fetchByIds(some);
      if (result.ok) this.#collection.applyServer(result.value);
    }
  }

  clear(): void {
    this.#asked.clear();
    this.#missing.clear();
    this.#leaving.clear();
  }

  private stay(leaving: ReadonlySet<string>): void {
    this.#leaving.delete(leaving);
  }

  private receive(asked: readonly string[], messages: readonly Message[]): void {
    this.#collection.applyServer(messages);
    for (const id of asked) if (!this.#collection.get(id)) this.#missing.add(id);
  }
}
