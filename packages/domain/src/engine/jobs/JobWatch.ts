import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { ShownJob } from '../../model/contract/contract';
import type { Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { cancelJob, followJob, isOver } from './followJob';

/** Follows one job of the server until it is over. */
export class JobWatch {
  job: ShownJob | null = null;
  /** Reason why the last poll failed; polling continues. */
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { job: observableRef, error: observableRef }, { autoBind: true });
  }

  get isOver(): boolean {
    return this.job !== null && isOver(this.job);
  }

  /** Completed share, from 0 to 1; null if unknown. */
  get share(): number | null {
    if (!this.job) return null;
    if (this.isOver) return 1;
    return this.job.total === 0 ? null : Math.min(1, this.job.progress / this.job.total);
  }

  /** Follows a job instead of any other. Resolves with the first answer; following continues. */
  follow(jobId: string): Promise<void> {
    this.stop();
    const isCurrent = this.#latest.join();
    return new Promise((resolve) => {
      const following = followJob(this.#client, jobId, {
        isWanted: isCurrent,
        onAnswer: (answer) => {
          if (answer.ok) this.receive(answer.value);
          else this.fail(answer.error);
          resolve();
        },
      });
      void following.then(() => resolve());
    });
  }

  /** Stops the job itself; what it did stays done. */
  async cancel(): Promise<Result<unknown, ApiError> | null> {
    if (!this.job) return null;
    const { id } = this.job;
    const isCurrent = this.#latest.join();
    const result = await cancelJob(this.#client, id);
    if (isCurrent() && result.ok) this.receive(result.value.job);
    return result;
  }

  /** Stops following; the job continues. */
  stop(): void {
    this.#latest.drop();
    this.job = null;
    this.error = null;
  }

  private receive(job: ShownJob): void {
    this.job = job;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
