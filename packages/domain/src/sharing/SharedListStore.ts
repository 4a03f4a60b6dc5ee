import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { ExportColumn, SharedBid, SharedList } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';

/** Bids that are fetched at once. */
export const sharedPageSize = 100;

/** Characters of a search. */
const longestSearch = 200;

/** Where a visitor's pass of a list is kept. */
export interface PassKeeper {
  read(): string | null;
  keep(pass: string): void;
}

/** A list that somebody shared, as a visitor with its link reads it. */
export class SharedListStore {
  list: SharedList | null = null;
  columns: readonly ExportColumn[] = [];
  bids: readonly SharedBid[] = [];
  total = 0;
  search = '';
  isLoading = false;
  /** Whether the link no longer works. */
  isGone = false;
  /** Whether the list has a password that is yet to be entered. */
  needsPassword = false;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #token: string;
  readonly #passes: PassKeeper;
  readonly #latest = new Latest();

  /** @param token what the link holds. */
  constructor(client: Client, token: string, passes: PassKeeper) {
    this.#client = client;
    this.#token = token;
    this.#passes = passes;
    makeAutoObservable(
      this,
      { list: observableRef, columns: observableRef, bids: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** Bids that are not fetched yet. */
  get left(): number {
    return Math.max(0, this.total - this.bids.length);
  }

  /** Reads the list from its start. */
  async load(): Promise<void> {
    await this.#read(0);
  }

  /** Reads on after the bids that are there. */
  async loadMore(): Promise<void> {
    if (!this.isLoading && this.left > 0) await this.#read(this.bids.length);
  }

  /** Reads the bids that have words in what is shown of them. */
  async searchFor(text: string): Promise<void> {
    this.search = text.slice(0, longestSearch);
    await this.#read(0);
  }

  /** Exchanges the password for a pass, and reads the list. @returns why that failed, or null */
  async unlock(password: string): Promise<ApiError | null> {
    const result = await callApi(
      this.#client.POST('/shared-lists/{token}/passes', {
        params: { path: { token: this.#token } },
        body: { password },
      }),
    );
    if (!result.ok) return result.error;
    this.#passes.keep(result.value.pass);
    await this.load();
    return null;
  }

  async #read(offset: number): Promise<void> {
    const isCurrent = this.#latest.begin();
    const search = this.search.trim();
    const pass = this.#passes.read();
    this.isLoading = true;
    const result = await callApi(
      this.#client.GET('/shared-lists/{token}', {
        params: {
          path: { token: this.#token },
          query: { offset, limit: sharedPageSize, ...(search ? { search } : {}) },
          header: pass === null ? {} : { 'X-Link-Pass': pass },
        },
      }),
    );
    if (!isCurrent()) return;
    this.receive(result.ok ? null : result.error);
    if (!result.ok) return;
    const { sharedList, columns, projects, total } = result.value;
    this.show({ list: sharedList, columns, bids: offset ? [...this.bids, ...projects] : projects, total });
  }

  private receive(error: ApiError | null): void {
    this.isLoading = false;
    this.error = error;
    // A link of another form is refused as a request.
    this.isGone = error?.status === 404 || error?.status === 400;
    this.needsPassword = error?.status === 403;
  }

  private show({ list, columns, bids, total }: Pick<SharedListStore, 'list' | 'columns' | 'bids' | 'total'>): void {
    this.list = list;
    this.columns = columns;
    this.bids = bids;
    this.total = total;
  }
}
