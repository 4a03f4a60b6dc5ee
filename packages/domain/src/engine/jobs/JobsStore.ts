import { makeAutoObservable, observable } from 'mobx';
import { Latest } from '../async/Latest';
import type { ShownJob } from '../../model/contract/contract';
import type { Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { cancelJob, followJob } from './followJob';

/** Long-running work of this page on the server, each with a name. */
export class JobsStore {
  readonly running = observable.map<string, { readonly label: string; readonly job: ShownJob | null }>(undefined, {
    deep: false,
  });
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { running: false }, { autoBind: true });
  }

  /** Follows a job until it is over. */
  async follow(jobId: string, label: string): Promise<Result<ShownJob, ApiError>> {
    const isWanted = this.#latest.join();
    this.receive(jobId, label, null);
    const result = await followJob(this.#client, jobId, {
      // Of the next session it is no business.
      isWanted,
      onAnswer: (answer) => {
        if (answer.ok) this.receive(jobId, label, answer.value);
      },
    });
    if (isWanted()) this.forget(jobId);
    return result;
  }

  cancel(jobId: string): Promise<Result<unknown, ApiError>> {
    return cancelJob(this.#client, jobId);
  }

  clear(): void {
    this.#latest.drop();
    this.running.clear();
  }

  private receive(jobId: string, label: string, job: ShownJob | null): void {
    this.running.set(jobId, { label, job });
  }

  private forget(jobId: string): void {
    this.running.delete(jobId);
  }
}
