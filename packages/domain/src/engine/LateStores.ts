import type { LiveChange } from './events/LiveEvents';

/** A store that only a part of the product needs. */
export interface LateStore {
  /** The session is over: nothing of what was there is kept. */
  clear(): void;
  onLiveChanges?(changes: readonly LiveChange[] | 'reset'): void;
  /** The network is back. */
  recover?(): Promise<void>;
}

/**
 * The stores of parts that are loaded when they are first asked for. Such a part brings the class of its store along,
 * so that no page waits for code that it does not need; the store is made once, and stays when its part is closed.
 */
export class LateStores<Environment> {
  readonly #environment: () => Environment;
  readonly #made = new Map<unknown, LateStore>();

  /** @param environment dependencies of the stores; called only when a store is first used */
  constructor(environment: () => Environment) {
    this.#environment = environment;
  }

  get<Store extends LateStore>(Store: new (environment: Environment) => Store): Store {
    const known = this.#made.get(Store);
    // A store under a class was created by it.
    if (known) return known as Store;
    const store = new Store(this.#environment());
    this.#made.set(Store, store);
    return store;
  }

  clear(): void {
    for (const store of this.#made.values()) store.clear();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    for (const store of this.#made.values()) store.onLiveChanges?.(changes);
  }

  async recover(): Promise<void> {
    await Promise.all(Array.from(this.#made.values(), async (store) => store.recover?.()));
  }
}
