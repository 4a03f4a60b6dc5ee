import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { MergeSuggestion } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** Pairs that are asked for at a time. */
const pageSize = 50;
/** Delay before pairs are fetched again after an action on one. */
const reloadMs = 2000;

interface Environment {
  readonly client: Client;
}

/** Possible duplicates among companies, as pairs; each is merged, or marked as two companies. */
export class MergeSuggestionsStore {
  /** null until they were asked for. */
  pairs: readonly MergeSuggestion[] | null = null;
  total = 0;
  error: ApiError | null = null;
  readonly #environment: Environment;
  readonly #latest = new Latest();
  /** Offset of the pairs that failed to load. */
  #failedOffset = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(environment: Environment) {
    this.#environment = environment;
    makeAutoObservable(this, { pairs: observableRef, error: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.pairs !== null && this.pairs.length < this.total;
  }

  /** Asks for the first pairs. */
  load(): Promise<void> {
    return this.#ask(0);
  }

  /** Asks for the pairs after those that are there. */
  async loadMore(): Promise<void> {
    if (this.hasMore) await this.#ask(this.pairs?.length ?? 0);
  }

  /** Asks again for what could not be had. */
  async recover(): Promise<void> {
    if (this.error !== null) await this.#ask(this.#failedOffset);
  }

  /** Takes a pair out that is one company now. */
  take(pair: MergeSuggestion): void {
    if (!this.pairs?.includes(pair)) return;
    this.pairs = this.pairs.filter((other) => other !== pair);
    this.total -= 1;
  }

  /** Says that the two are not one; they are not proposed again. */
  async reject(pair: MergeSuggestion): Promise<Result<unknown, ApiError>> {
    this.take(pair);
    const body = { firstCompanyId: pair.mainCompany.id, secondCompanyId: pair.childCompany.id };
    const result = await callApi(this.#environment.client.POST('/companies/merge-suggestions/reject', { body }));
    this.#settle(pair, result);
    return result;
  }

  /** Fetches the pairs again after a delay: a merge changes the others, once the server has recomputed them. */
  reloadSoon(): void {
    clearTimeout(this.#timer);
    if (this.pairs !== null) this.#timer = setTimeout(() => void this.load(), reloadMs);
  }

  clear(): void {
    this.#latest.drop();
    clearTimeout(this.#timer);
    this.pairs = null;
    this.total = 0;
    this.error = null;
  }

  private putBack(pair: MergeSuggestion): void {
    if (this.pairs === null) return;
    this.pairs = [pair, ...this.pairs];
    this.total += 1;
  }

  private receive(pairs: readonly MergeSuggestion[], total: number): void {
    this.pairs = pairs;
    this.total = total;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  #settle(pair: MergeSuggestion, result: Result<unknown, ApiError>): void {
    if (!result.ok) this.putBack(pair);
    this.reloadSoon();
  }

  async #ask(offset: number): Promise<void> {
    const isCurrent = this.#latest.begin();
    const before = offset === 0 ? [] : (this.pairs ?? []);
    const params = { query: { limit: pageSize, offset } };
    const result = await callApi(this.#environment.client.GET('/companies/merge-suggestions', { params }));
    if (!isCurrent()) return;
    if (result.ok) this.receive([...before, ...result.value.suggestions], result.value.paging.total ?? 0);
    else {
      this.#failedOffset = offset;
      this.fail(result.error);
    }
  }
}
