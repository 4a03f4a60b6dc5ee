import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { readerZone } from '../../model/formats/days';
import { JobWatch } from '../../engine/jobs/JobWatch';
import type { WantedExport } from './wantedExport';

/** Rows of a file that is saved without a further press. */
const smallExport = 2_000;
/** Time for which a user is assumed to wait for a requested file. */
const soonMs = 5_000;

/** The file that is being made of a list, if any. */
export class ExportStore {
  error: ApiError | null = null;
  isAsking = false;
  readonly watch: JobWatch;
  readonly #client: Client;
  readonly #baseUrl: string;
  readonly #latest = new Latest();
  #takenId: string | null = null;

  constructor({ client, baseUrl }: { readonly client: Client; readonly baseUrl: string }) {
    this.#client = client;
    this.#baseUrl = baseUrl;
    this.watch = new JobWatch(client);
    makeAutoObservable(this, { error: observableRef, watch: false }, { autoBind: true });
  }

  get status(): 'idle' | 'running' | 'done' | 'cancelled' | 'failed' {
    const { job } = this.watch;
    if (this.isAsking) return 'running';
    if (this.error) return 'failed';
    if (!job) return 'idle';
    return job.state === 'waiting' ? 'running' : job.state;
  }

  /** Where the file is fetched, once it is made. */
  get fileUrl(): string | null {
    const { job } = this.watch;
    return job?.state === 'done' ? `${this.#baseUrl}/jobs/${job.id}/file` : null;
  }

  /** True if the file is downloaded automatically: it is small, or was ready while the user was waiting. */
  get isQuick(): boolean {
    const { job } = this.watch;
    if (job?.state !== 'done') return false;
    return job.total <= smallExport || Date.parse(job.updatedAt) - Date.parse(job.createdAt) <= soonMs;
  }

  /** URL of a file to download automatically; returned once per file. */
  takeQuickFile(): string | null {
    const { job } = this.watch;
    if (!job || !this.isQuick || job.id === this.#takenId) return null;
    this.#takenId = job.id;
    return this.fileUrl;
  }

  /** Asks for a file; one that was asked for before is not followed any more. */
  async start(wanted: WantedExport): Promise<Result<unknown, ApiError>> {
    this.clear();
    const isCurrent = this.#latest.join();
    this.isAsking = true;
    const result = await callApi(
      this.#client.POST('/exports', {
        params: { header: { 'Idempotency-Key': crypto.randomUUID(), 'X-Time-Zone': readerZone() } },
        body: wanted,
      }),
    );
    if (!isCurrent()) return result;
    if (result.ok) await this.watch.follow(result.value.jobId);
    if (isCurrent()) this.settle(result.ok ? null : result.error);
    return result;
  }

  async cancel(): Promise<void> {
    await this.watch.cancel();
  }

  clear(): void {
    this.#latest.drop();
    this.watch.stop();
    this.error = null;
    this.isAsking = false;
  }

  private settle(error: ApiError | null): void {
    this.error = error;
    this.isAsking = false;
  }
}
