import { compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** A short list of the workspace that is loaded whole, such as its stages or users. */
export class ReferenceList<T extends { readonly id: string }> {
  items: readonly T[] = [];
  isLoaded = false;
  /** Number of loads in which a known entry had changed. */
  changes = 0;
  error: ApiError | null = null;
  readonly #fetch: () => Promise<Result<readonly T[], ApiError>>;
  #loading: Promise<void> | undefined;

  constructor(fetch: () => Promise<Result<readonly T[], ApiError>>) {
    this.#fetch = fetch;
    // Cells of a table read it outside of any reaction; it is made once all the same.
    const byId = computed({ keepAlive: true });
    makeAutoObservable(this, { items: observableRef, error: observableRef, byId }, { autoBind: true });
  }

  get byId(): ReadonlyMap<string, T> {
    return new Map(this.items.map((item) => [item.id, item]));
  }

  clear(): void {
    this.items = [];
    this.isLoaded = false;
    this.error = null;
    this.#loading = undefined;
  }

  /** Loads the list; callers that come while it loads share the call. */
  load(): Promise<void> {
    if (this.#loading) return this.#loading;
    const loading: Promise<void> = this.#fetch().then((result) => {
      // Cleared meanwhile: the answer is about a session that is over.
      if (this.#loading !== loading) return;
      this.#loading = undefined;
      this.receive(result);
    });
    this.#loading = loading;
    return loading;
  }

  private receive(result: Result<readonly T[], ApiError>): void {
    if (result.ok) {
      const { byId } = this;
      const isChanged = (item: T, known = byId.get(item.id)): boolean =>
        known !== undefined && !compareStructural(known, item);
      if (result.value.some((item) => isChanged(item))) this.changes += 1;
      this.items = result.value;
      this.isLoaded = true;
    }
    this.error = result.ok ? null : result.error;
  }
}
