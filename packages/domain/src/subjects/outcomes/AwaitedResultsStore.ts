import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { Pause } from '../../engine/async/Pause';
import { callApi } from '../../engine/client/client';
import type { AwaitedCompany, AwaitedResult, AwaitedTotals, operations } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from '../bids/BidsStore';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import { readerZone } from '../../model/formats/days';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';

interface Needs extends Pick<Environment, 'client' | 'session'> {
  readonly bids: BidsStore;
  readonly workspace: WorkspaceStore;
}

type Answer = operations['listAwaitedResults']['responses'][200]['content']['application/json'];

/** Bids to show. */
export interface AwaitedQuery {
  /** Days since they were submitted, at least. */
  readonly minDays: number;
  /** True for the user's own bids. */
  readonly isMine: boolean;
  readonly order: 'oldest' | 'newest';
  /** From 1. */
  readonly page: number;
}

/** A company that can be asked about a bid. */
export interface Askable {
  readonly awaited: AwaitedResult;
  readonly company: AwaitedCompany;
}

/** Bids of a page. */
export const awaitedPageSize = 25;
/** Delay before changes are loaded: an answer counts all letters, and mail arrives in bursts. */
const pauseMs = 1000;
/** Changes that bids, letters and answers depend on. */
const related: ReadonlySet<string> = new Set(['project', 'message', 'bidInvite', 'company', 'contact', 'quote']);

export const usualAwaited: AwaitedQuery = { minDays: 0, isMine: false, order: 'oldest', page: 1 };

/** Submitted bids without a result, with what their companies were asked and answered. */
export class AwaitedResultsStore implements LateStore {
  query: AwaitedQuery = usualAwaited;
  totals: AwaitedTotals | null = null;
  error: ApiError | null = null;
  isLoading = false;
  private found: readonly AwaitedResult[] | null = null;
  readonly #environment: Needs;
  readonly #latest = new Latest();
  #isShown = false;
  readonly #pause = new Pause(() => void this.load(), pauseMs);

  constructor({ client, session, bids, workspace }: Needs) {
    this.#environment = { client, session, bids, workspace };
    bids.collection.hold({ heldIds: () => this.found?.map(({ bid }) => bid.id) ?? [] });
    makeAutoObservable<this, 'found'>(
      this,
      { query: observableRef, totals: observableRef, error: observableRef, found: observableRef },
      { autoBind: true },
    );
  }

  /** The bids of the page, without those that got another stage meanwhile; null until they are there. */
  get rows(): readonly AwaitedResult[] | null {
    const { bids, workspace } = this.#environment;
    const { found } = this;
    if (found === null) return null;
    return found.flatMap((awaited) => {
      const bid = bids.collection.get(awaited.bid.id) ?? awaited.bid;
      const stage = workspace.stages.byId.get(bid.stageId);
      const isGone = (stage !== undefined && stage.code !== 'Submitted') || bid.deletedAt !== null;
      return isGone ? [] : [{ ...awaited, bid }];
    });
  }

  /** Companies of the page that may be asked: each once, as it gets one letter a day. */
  get askable(): readonly Askable[] {
    const asked = new Set<string>();
    return (this.rows ?? []).flatMap((awaited) =>
      awaited.companies.flatMap((company) => {
        if (company.hold !== null || asked.has(company.companyId)) return [];
        asked.add(company.companyId);
        return [{ awaited, company }];
      }),
    );
  }

  get pageCount(): number {
    return Math.ceil((this.totals?.bids ?? 0) / awaitedPageSize);
  }

  async open(query: AwaitedQuery): Promise<void> {
    this.query = query;
    this.#isShown = true;
    await this.load();
  }

  /** No longer follows changes. */
  close(): void {
    this.#isShown = false;
    this.#pause.stop();
  }

  async load(): Promise<void> {
    this.#pause.stop();
    const { minDays, isMine, order, page } = this.query;
    const { client, session } = this.#environment;
    const isCurrent = this.#latest.begin();
    this.isLoading = true;
    const estimatorId = isMine ? session.profile?.id : undefined;
    const query = {
      minDays,
      order,
      limit: awaitedPageSize,
      offset: (page - 1) * awaitedPageSize,
      ...(estimatorId === undefined ? {} : { estimatorId }),
    };
    const answer = await callApi(
      client.GET('/awaited-results', { params: { query, header: { 'X-Time-Zone': readerZone() } } }),
    );
    if (!isCurrent()) return;
    const lastPage = answer.ok ? Math.max(1, Math.ceil(answer.value.totals.bids / awaitedPageSize)) : page;
    // A page that is no longer there gives way to the last one.
    if (page > lastPage) await this.open({ ...this.query, page: lastPage });
    else this.receive(answer);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#isShown) return;
    if (changes === 'reset' || changes.some(({ entity }) => related.has(entity))) this.#pause.begin();
  }

  async recover(): Promise<void> {
    if (this.#isShown && this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isShown = false;
    this.#pause.stop();
    this.query = usualAwaited;
    this.totals = null;
    this.found = null;
    this.error = null;
    this.isLoading = false;
  }

  private receive(answer: Result<Answer, ApiError>): void {
    this.isLoading = false;
    this.error = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    const { awaitedResults, totals } = answer.value;
    this.#environment.bids.collection.applyServer(awaitedResults.map(({ bid }) => bid));
    this.found = awaitedResults;
    this.totals = totals;
  }
}
