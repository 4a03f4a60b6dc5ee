import { makeAutoObservable, observableRef } from 'mobx';
import type { ShownJob } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';

const overStates: ReadonlySet<ShownJob['state']> = new Set(['done', 'cancelled', 'failed']);

/** How often a job is asked how far it is. */
const everyMs = 1000;

/** Follows one job of the server until it is over. */
export class JobWatch {
  job: ShownJob | null = null;
  /** Why the last question was not answered; asking goes on. */
  error: ApiError | null = null;
  readonly #client: Client;
  /** Counts what is followed, so that only the answers to the last are taken. */
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { job: observableRef, error: observableRef }, { autoBind: true });
  }

  get isOver(): boolean {
    return this.job !== null && overStates.has(this.job.state);
  }

  /** How much is behind it, from 0 to 1; null while that can't be said. */
  get share(): number | null {
    if (!this.job) return null;
    if (this.isOver) return 1;
    return this.job.total === 0 ? null : Math.min(1, this.job.progress / this.job.total);
  }

  /** Follows a job, and no other any more. */
  async follow(jobId: string): Promise<void> {
    this.stop();
    await this.ask(jobId, this.#turn);
  }

  /** Stops the job itself; what it did stays done. */
  async cancel(): Promise<Result<unknown, ApiError> | null> {
    if (!this.job) return null;
    const { id } = this.job;
    const turn = this.#turn;
    const result = await callApi(this.#client.POST('/jobs/{jobId}/cancel', { params: { path: { jobId: id } } }));
    if (turn === this.#turn && result.ok) this.receive(result.value.job);
    return result;
  }

  /** Follows nothing any more; the job goes on. */
  stop(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.job = null;
    this.error = null;
  }

  private async ask(jobId: string, turn: number): Promise<void> {
    const result = await callApi(this.#client.GET('/jobs/{jobId}', { params: { path: { jobId } } }));
    if (turn !== this.#turn) return;
    if (result.ok) this.receive(result.value.job);
    else this.fail(result.error);
    const isGone = !result.ok && (result.error.status === 404 || result.error.status === 401);
    if (!this.isOver && !isGone) this.#timer = setTimeout(() => void this.ask(jobId, turn), everyMs);
  }

  private receive(job: ShownJob): void {
    this.job = job;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
