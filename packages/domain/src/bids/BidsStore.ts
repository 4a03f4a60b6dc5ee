import { makeAutoObservable, observableRef } from 'mobx';
import type { Project, ProjectAggregates, ProjectSortName } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import { succeeded, type Result } from '../contract/result';
import { Collection } from '../collection/Collection';
import { ListQuery } from '../collection/ListQuery';
import type { LiveChange } from '../events/LiveEvents';

export interface BidSort {
  readonly name: ProjectSortName;
  readonly direction: 'asc' | 'desc';
}

interface BidsSpec {
  readonly sort: BidSort | null;
}

const firstSpec: BidsSpec = { sort: { name: 'bidDeadline', direction: 'asc' } };

const toQuery = ({ sort }: BidsSpec) => (sort ? { sorts: JSON.stringify([sort]) } : {});

/** The list of bids: its rows, its order, and its sums. */
export class BidsStore {
  readonly collection = new Collection<Project>();
  readonly query: ListQuery<Project, BidsSpec>;
  aggregates: ProjectAggregates | null = null;
  readonly #client: Client;
  /** Counts what was asked, so that only the answer to the last is taken. */
  #aggregatesTurn = 0;

  constructor(client: Client) {
    this.#client = client;
    this.query = new ListQuery(
      this.collection,
      { sort: null },
      { fetchPage: this.#fetchPage, fetchTotal: this.#fetchTotal },
    );
    makeAutoObservable(this, { aggregates: observableRef, collection: false, query: false }, { autoBind: true });
  }

  get sort(): BidSort | null {
    return this.query.spec.sort;
  }

  /** Starts the list, unless it is there already. Done when there are rows to show. */
  async open(): Promise<void> {
    await this.query.open(firstSpec, () => true);
    if (!this.aggregates) void this.loadAggregates();
  }

  /** Asks for the first rows before the list is gone to. */
  prepare(): void {
    this.query.prepare(firstSpec);
  }

  setSort(sort: BidSort | null): void {
    void this.query.show({ sort });
  }

  retry(): void {
    void this.query.show(this.query.spec).then(this.loadAggregates);
  }

  /** Asks again for what could not be had. */
  async recover(): Promise<void> {
    if (this.query.status === 'idle') return;
    await this.query.recover();
    if (!this.aggregates) await this.loadAggregates();
  }

  /** Somebody changed bids: what is in view is asked for anew. */
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const concerns =
      changes === 'reset' || changes.some(({ entity }) => entity === 'project' || entity === 'bidInvite');
    if (!concerns || this.query.status === 'idle') return;
    void this.query.refresh().then(this.loadAggregates);
  }

  clear(): void {
    this.collection.clear();
    this.aggregates = null;
    this.#aggregatesTurn += 1;
    this.query.reset(firstSpec);
  }

  async loadAggregates(): Promise<void> {
    this.#aggregatesTurn += 1;
    const turn = this.#aggregatesTurn;
    const result = await callApi(
      this.#client.GET('/projects', { params: { query: { limit: 1, withTotal: false, withAggregates: true } } }),
    );
    if (turn !== this.#aggregatesTurn) return;
    if (result.ok && result.value.aggregates) this.receiveAggregates(result.value.aggregates);
  }

  private receiveAggregates(aggregates: ProjectAggregates): void {
    this.aggregates = aggregates;
  }

  #fetchPage = async (spec: BidsSpec, offset: number, limit: number): Promise<Result<readonly Project[], ApiError>> => {
    const query = { ...toQuery(spec), offset, limit, withTotal: false };
    const result = await callApi(this.#client.GET('/projects', { params: { query } }));
    return result.ok ? succeeded(result.value.projects) : result;
  };

  #fetchTotal = async (): Promise<Result<number, ApiError>> => {
    const result = await callApi(this.#client.GET('/projects', { params: { query: { limit: 1 } } }));
    return result.ok ? succeeded(result.value.paging.total ?? 0) : result;
  };
}
