import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { Pause } from '../../engine/async/Pause';
import { callApi, type Client } from '../../engine/client/client';
import type { WeekCapacity } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';

/** Delay before changes are loaded, which come in bursts. */
const pauseMs = 1000;
/** Changes that places depend on. */
const related: ReadonlySet<string> = new Set(['project', 'quote', 'user', 'workspace', 'stage']);

/** Query of a week's workload. */
export interface WorkloadQuery {
  /** A day of the week, `YYYY-MM-DD`. */
  readonly day: string;
  /** A bid that is considered; null for none. */
  readonly consideredId: string | null;
}

/** Bids due in the week that is shown, by estimator against their limits. */
export class WorkloadStore implements LateStore {
  query: WorkloadQuery | null = null;
  /** null until it is there. */
  week: WeekCapacity | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();
  #loading: Promise<void> = Promise.resolve();
  readonly #pause = new Pause(() => void this.load(), pauseMs);

  constructor({ client }: Pick<Environment, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { query: observableRef, week: observableRef, error: observableRef }, { autoBind: true });
  }

  /** True until the figures of the week, or the reason why they are missing, are loaded. */
  get isAwaited(): boolean {
    return this.week === null && this.error === null;
  }

  /** Shows a week, and follows it until it is closed. Figures of another week or bid are dropped. */
  open(query: WorkloadQuery): Promise<void> {
    if (this.#isOpen(query) && this.error === null) return this.#loading;
    const isInWeek = this.week !== null && query.day >= this.week.from && query.day <= this.week.to;
    if (!isInWeek) {
      this.week = null;
      this.error = null;
    }
    this.query = query;
    return this.load();
  }

  /** Stops following the week of a query, unless another page has opened its own since. */
  close(query: WorkloadQuery): void {
    if (this.#isOpen(query)) this.#rest();
  }

  load(): Promise<void> {
    this.#pause.stop();
    if (this.query !== null) this.#loading = this.#load(this.query);
    return this.#loading;
  }

  async #load({ day, consideredId }: WorkloadQuery): Promise<void> {
    const isCurrent = this.#latest.begin();
    const query = { day, ...(consideredId === null ? {} : { projectId: consideredId }) };
    const answer = await callApi(this.#client.GET('/workload', { params: { query } }));
    if (isCurrent()) this.receive(answer);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.query === null) return;
    if (changes === 'reset' || changes.some(({ entity }) => related.has(entity))) this.#pause.begin();
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#rest();
    this.week = null;
    this.error = null;
  }

  #isOpen({ day, consideredId }: WorkloadQuery): boolean {
    return day === this.query?.day && consideredId === this.query.consideredId;
  }

  #rest(): void {
    this.#pause.stop();
    this.query = null;
  }

  private receive(answer: Result<{ week: WeekCapacity }, ApiError>): void {
    this.error = answer.ok ? null : answer.error;
    if (answer.ok) this.week = answer.value.week;
  }
}
