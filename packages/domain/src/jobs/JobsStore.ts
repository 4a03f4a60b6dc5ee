import { makeAutoObservable, observable } from 'mobx';
import type { ShownJob } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import { sessionEndedError, type ApiError } from '../contract/errors';
import { failed, succeeded, type Result } from '../contract/result';

/** How often a job is asked how far it is. */
const pollMs = 500;

const isOver = ({ state }: ShownJob): boolean => state === 'done' || state === 'cancelled' || state === 'failed';

/** Long work of this page that goes on on the server, each piece with what it is called. */
export class JobsStore {
  readonly running = observable.map<string, { readonly label: string; readonly job: ShownJob | null }>(undefined, {
    deep: false,
  });
  readonly #client: Client;
  #turn = 0;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { running: false }, { autoBind: true });
  }

  /** Follows a job until it is over. A network that is away for a while does not end that. */
  async follow(jobId: string, label: string): Promise<Result<ShownJob, ApiError>> {
    const turn = this.#turn;
    this.receive(jobId, label, null);
    try {
      for (;;) {
        const result = await this.#ask(jobId);
        if (turn !== this.#turn) return failed(sessionEndedError);
        if (!result.ok && result.error.code !== 'offline') return result;
        if (result.ok && isOver(result.value)) return result;
        if (result.ok) this.receive(jobId, label, result.value);
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        // Of the next session it is no business.
        if (turn !== this.#turn) return failed(sessionEndedError);
      }
    } finally {
      if (turn === this.#turn) this.forget(jobId);
    }
  }

  cancel(jobId: string): Promise<Result<unknown, ApiError>> {
    return callApi(this.#client.POST('/jobs/{jobId}/cancel', { params: { path: { jobId } } }));
  }

  clear(): void {
    this.#turn += 1;
    this.running.clear();
  }

  private receive(jobId: string, label: string, job: ShownJob | null): void {
    this.running.set(jobId, { label, job });
  }

  private forget(jobId: string): void {
    this.running.delete(jobId);
  }

  async #ask(jobId: string): Promise<Result<ShownJob, ApiError>> {
    const result = await callApi(this.#client.GET('/jobs/{jobId}', { params: { path: { jobId } } }));
    return result.ok ? succeeded(result.value.job) : result;
  }
}
