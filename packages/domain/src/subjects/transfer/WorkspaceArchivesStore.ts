import { actionBound, makeObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import type { ShownJob } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** An archive of the workspace that the reader began. */
export interface WorkspaceArchive {
  readonly job: ShownJob;
  /** Whether its file can be saved. */
  readonly isThere: boolean;
}

const pollMs = 2000;

/** Archives of the whole workspace that the reader began, the latest first. */
export class WorkspaceArchivesStore implements LateStore {
  /** null until loaded. */
  rows: readonly WorkspaceArchive[] | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #baseUrl: string;
  readonly #latest = new Latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ client, baseUrl }: { readonly client: Client; readonly baseUrl: string }) {
    this.#client = client;
    this.#baseUrl = baseUrl;
    makeObservable<this, 'receive'>(this, {
      rows: observableRef,
      error: observableRef,
      load: actionBound,
      clear: actionBound,
      receive: actionBound,
    });
  }

  fileOf({ job }: WorkspaceArchive): string {
    return `${this.#baseUrl}/jobs/${job.id}/file`;
  }

  async load(): Promise<void> {
    clearTimeout(this.#timer);
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/workspace/archives'));
    if (!isCurrent()) return;
    if (!result.ok) return this.receive(this.rows, result.error);
    this.receive(result.value.archives, null);
    const isUnderWay = result.value.archives.some(({ job }) => job.state === 'waiting' || job.state === 'running');
    if (isUnderWay) this.#timer = setTimeout(() => void this.load(), pollMs);
  }

  async begin(): Promise<Result<unknown, ApiError>> {
    const result = await callApi(this.#client.POST('/workspace/archives'));
    await this.load();
    return result;
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#latest.drop();
    this.receive(null, null);
  }

  private receive(rows: readonly WorkspaceArchive[] | null, error: ApiError | null): void {
    this.rows = rows;
    this.error = error;
  }
}
