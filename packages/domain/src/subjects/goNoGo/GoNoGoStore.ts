import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { Pause } from '../../engine/async/Pause';
import { callApi, type Client } from '../../engine/client/client';
import type { GoNoGo, GoNoGoFigure, SimilarBid } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import { concernsRow, type LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { mapped } from '../../engine/query/listCalls';

/** Delay before changes of other bids are loaded: the figures compare all past bids, which costs the server. */
const pauseMs = 10_000;
/** Rows behind a figure that one call answers. */
const pageSize = 100;
/** Changes that figures depend on. */
const related: ReadonlySet<string> = new Set(['project', 'bidInvite', 'quote', 'user', 'workspace', 'stageReason']);

/** A page of the bids behind a figure. */
export interface BidsBehind {
  readonly bids: readonly SimilarBid[];
  readonly total: number;
}

/** A figure of the panel; for a person's week, the person. */
export interface FigureQuery {
  readonly figure: GoNoGoFigure;
  readonly estimatorId?: string | undefined;
}

/** Figures for the go or no-go decision on the open bid. */
export class GoNoGoStore implements LateStore {
  bidId: string | null = null;
  /** null until it is there. */
  facts: GoNoGo | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();
  #isShown = false;
  #following: 'no' | 'asking' | 'askingAgain' = 'no';
  readonly #pause = new Pause(() => void this.follow(), pauseMs);

  constructor({ client }: Pick<Environment, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { facts: observableRef, error: observableRef }, { autoBind: true });
  }

  async open(bidId: string): Promise<void> {
    if (this.bidId !== bidId) this.clear();
    this.bidId = bidId;
    this.#isShown = true;
    await this.load();
  }

  /** No longer follows changes. */
  close(): void {
    this.#isShown = false;
    this.#pause.stop();
  }

  async load(): Promise<void> {
    const { bidId } = this;
    if (bidId === null) return;
    const isCurrent = this.#latest.begin();
    const params = { path: { projectId: bidId } };
    const answer = await callApi(this.#client.GET('/projects/{projectId}/go-no-go', { params }));
    if (isCurrent()) this.receive(answer);
  }

  /** The bids behind a figure of the open bid, from a place on. */
  async behind({ figure, estimatorId }: FigureQuery, offset: number): Promise<Result<BidsBehind, ApiError>> {
    const query = { behind: figure, offset, limit: pageSize, ...(estimatorId === undefined ? {} : { estimatorId }) };
    const params = { path: { projectId: this.bidId ?? '' }, query };
    const page = await callApi(this.#client.GET('/projects/{projectId}/go-no-go/bids', { params }));
    return mapped(page, ({ bids, paging }) => ({ bids, total: paging.total ?? bids.length }));
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const { bidId } = this;
    if (!this.#isShown || bidId === null) return;
    if (changes === 'reset' || concernsRow(changes, { entity: 'project', id: bidId })) void this.follow();
    else if (changes.some(({ entity }) => related.has(entity))) this.#pause.begin();
  }

  /** Asks again, once at a time, however much is changed meanwhile. */
  async follow(): Promise<void> {
    this.#pause.stop();
    if (this.#following !== 'no') {
      this.#following = 'askingAgain';
      return;
    }
    do {
      this.#following = 'asking';
      await this.load();
    } while (this.#isToFollowAgain());
    this.#following = 'no';
  }

  async recover(): Promise<void> {
    if (this.#isShown && this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isShown = false;
    this.#pause.stop();
    this.bidId = null;
    this.facts = null;
    this.error = null;
  }

  private receive(answer: Result<{ goNoGo: GoNoGo }, ApiError>): void {
    if (answer.ok) this.facts = answer.value.goNoGo;
    this.error = answer.ok ? null : answer.error;
  }

  #isToFollowAgain(): boolean {
    return this.#following === 'askingAgain' && this.#isShown;
  }
}
