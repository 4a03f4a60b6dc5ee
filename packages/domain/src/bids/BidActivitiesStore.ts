import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Activity } from '../contract/contract';
import { callApi } from '../contract/client';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';

export type ActivityKind = Activity['kind'];

/** What one step did to bids. */
export interface ChangeStep {
  /** Newest first, at most 50. */
  readonly activities: readonly Activity[];
  readonly total: number;
  /** Why it can no longer be taken back, in a sentence; null if it can. */
  readonly refusal: string | null;
}

/** Entries that one call answers at most. */
const pageSize = 200;
/** What is changed without an activity of a bid. */
const unrelated: ReadonlySet<string> = new Set(['stage', 'user', 'team', 'customFieldSetting', 'workspace']);

/** What was done on one bid, newest first, as far as somebody has scrolled. */
export class BidActivitiesStore implements LateStore {
  bidId: string | null = null;
  /** The kind that is shown; null for all. */
  kind: ActivityKind | null = null;
  /** null until they are there. */
  activities: readonly Activity[] | null = null;
  /** Of the kind that is shown. */
  total = 0;
  counts: Readonly<Partial<Record<ActivityKind, number>>> = {};
  error: ApiError | null = null;
  readonly #client: Domain['client'];
  readonly #latest = new Latest();

  constructor({ client }: Pick<Domain, 'client'>) {
    this.#client = client;
    makeAutoObservable(
      this,
      { activities: observableRef, counts: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.activities !== null && this.activities.length < this.total;
  }

  async open(bidId: string): Promise<void> {
    if (this.bidId !== bidId) this.clear();
    this.bidId = bidId;
    await this.load();
  }

  /** Shows one kind alone. */
  async choose(kind: ActivityKind | null): Promise<void> {
    this.kind = kind;
    this.activities = null;
    await this.load();
  }

  /** Asks for as many as are shown (again). */
  async load(): Promise<void> {
    await this.#ask([], Math.max(pageSize, this.activities?.length ?? 0));
  }

  async loadMore(): Promise<void> {
    if (this.hasMore) await this.#ask(this.activities ?? [], (this.activities?.length ?? 0) + pageSize);
  }

  /** What one step did to bids, and why it can't be taken back, if so. */
  step(changeSetId: string): Promise<Result<ChangeStep, ApiError>> {
    return callApi(this.#client.GET('/change-sets/{changeSetId}', { params: { path: { changeSetId } } }));
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (changes === 'reset' || changes.some(({ entity }) => !unrelated.has(entity))) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.bidId = null;
    this.kind = null;
    this.activities = null;
    this.total = 0;
    this.counts = {};
    this.error = null;
  }

  private receive(activities: readonly Activity[], total: number, counts: BidActivitiesStore['counts']): void {
    this.activities = activities;
    this.total = total;
    this.counts = counts;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  /** Adds pages to those before until there are enough. */
  async #ask(before: readonly Activity[], wanted: number): Promise<void> {
    const { bidId, kind } = this;
    if (bidId === null) return;
    const isCurrent = this.#latest.begin();
    let found = before;
    for (;;) {
      const page = await this.#page(bidId, kind, found.length);
      if (!isCurrent()) return;
      if (!page.ok) return this.fail(page.error);
      const { activities, counts, paging } = page.value;
      found = [...found, ...activities];
      const total = paging.total ?? found.length;
      if (activities.length === 0 || found.length >= Math.min(wanted, total))
        return this.receive(found, Math.max(total, found.length), counts ?? {});
    }
  }

  #page(projectId: string, kind: ActivityKind | null, offset: number) {
    const query = { offset, limit: pageSize, ...(kind === null ? {} : { kind }) };
    return callApi(this.#client.GET('/projects/{projectId}/activities', { params: { path: { projectId }, query } }));
  }
}
