import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import { specOf, emptyFilter, type ViewSpec } from '../../engine/spec/viewSpec';
import type { ApiCall } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { readerZone } from '../../model/formats/days';
import { writeCondition, type FilterCondition, type FilterTree, type NewCondition } from '../../model/filters/wire';

/** Calls to show; null where any fits. */
export interface CallsQuery {
  readonly tokenId: string | null;
  readonly userId: string | null;
  /** Part of the operation's name. */
  readonly operation: string;
  /** First and last day. */
  readonly days: { readonly start: string; readonly end: string } | null;
}

export const anyCalls: CallsQuery = { tokenId: null, userId: null, operation: '', days: null };

/** Rows of a page. */
export const callsPerPage = 50;

const condition = (identifier: string, part: Omit<NewCondition, 'field'>): FilterCondition =>
  writeCondition({ field: { entity: 'apiCall', identifier }, ...part });

/** Conditions of a query, as lists and files take them. */
export const treeOf = ({ tokenId, userId, operation, days }: CallsQuery): FilterTree => ({
  and: [
    ...(tokenId === null ? [] : [condition('tokenId', { operation: 'AnyOf', value: [tokenId] })]),
    ...(userId === null ? [] : [condition('userId', { operation: 'AnyOf', value: [userId] })]),
    ...(operation.trim() ? [condition('operation', { operation: 'Contain', value: operation.trim() })] : []),
    ...(days === null ? [] : [condition('lastAt', { operation: 'Between', value: [days.start, days.end] })]),
  ],
  or: [],
});

/** What API tokens were used for, latest first: filtered and paged on the server. */
export class ApiCallsStore implements LateStore {
  query: CallsQuery = anyCalls;
  /** From 1. */
  page = 1;
  total = 0;
  /** null until loaded. */
  rows: readonly ApiCall[] | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { query: observableRef, rows: observableRef, error: observableRef }, { autoBind: true });
  }

  get pageCount(): number {
    return Math.ceil(this.total / callsPerPage);
  }

  get isFiltered(): boolean {
    return treeOf(this.query).and.length > 0;
  }

  /** The shown list, for its file. */
  get spec(): ViewSpec {
    return specOf({ filter: { ...emptyFilter, tree: treeOf(this.query) }, sorts: [], group: null });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const query = {
      limit: callsPerPage,
      offset: (this.page - 1) * callsPerPage,
      ...(this.isFiltered ? { filter: JSON.stringify(treeOf(this.query)) } : {}),
    };
    const params = { query, header: { 'X-Time-Zone': readerZone() } };
    const result = await callApi(this.#client.GET('/api-calls', { params }));
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.apiCalls, result.value.paging.total ?? 0);
    else this.fail(result.error);
  }

  narrow(part: Partial<CallsQuery>): Promise<void> {
    this.ask({ query: { ...this.query, ...part }, page: 1 });
    return this.load();
  }

  turnTo(page: number): Promise<void> {
    this.ask({ page });
    return this.load();
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.ask({ query: anyCalls, page: 1 });
    this.receive(null, 0);
  }

  private ask(asked: { readonly query?: CallsQuery; readonly page: number }): void {
    Object.assign(this, asked);
  }

  private receive(rows: readonly ApiCall[] | null, total: number): void {
    this.rows = rows;
    this.total = total;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
