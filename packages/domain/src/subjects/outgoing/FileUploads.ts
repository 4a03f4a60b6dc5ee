import { makeAutoObservable, observableRef } from 'mobx';
import type { Upload } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { ChosenFile } from '../transfer/ImportStore';
import type { BrowserParts } from '../../engine/ports/browserParts';

/** A file on its way. */
export interface FileUpload {
  readonly key: string;
  readonly fileName: string;
  readonly size: number;
  readonly sentBytes: number;
  /** Reason why the upload failed; null while it is in progress. */
  readonly error: ApiError | null;
}

interface Environment {
  readonly client: Client;
  readonly browser: BrowserParts;
  newKey(): string;
  onUploaded(upload: Upload): void;
}

/** Characters with a meaning in a path or a header are replaced. */
const sentName = (name: string): string => name.replace(/[\p{Cc}/\\]/gu, '_').slice(-200);
const mediaType = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/i;

/** The files that go to the server now, each with how far it has come. */
export class FileUploads {
  underWay: readonly FileUpload[] = [];
  readonly #environment: Environment;
  readonly #stops = new Map<string, AbortController>();
  readonly #files = new Map<string, ChosenFile>();

  constructor(environment: Environment) {
    this.#environment = environment;
    makeAutoObservable(this, { underWay: observableRef }, { autoBind: true });
  }

  /** Bytes that are on their way or there. */
  get size(): number {
    return this.underWay.reduce((sum, { size, error }) => sum + (error ? 0 : size), 0);
  }

  /** Reason why an email can't be sent yet: an attachment would be left behind. */
  get fault(): string | undefined {
    if (this.underWay.some(({ error }) => error !== null))
      return 'A file was not uploaded. Upload it again or remove it.';
    return this.underWay.length ? 'Wait until the files are uploaded' : undefined;
  }

  async send(file: ChosenFile): Promise<void> {
    const key = this.#environment.newKey();
    this.#files.set(key, file);
    this.add({ key, fileName: file.name, size: file.size, sentBytes: 0, error: null });
    await this.start(key);
  }

  /** Sends a file that did not get there once more. */
  async retry(key: string): Promise<void> {
    this.change(key, { sentBytes: 0, error: null });
    await this.start(key);
  }

  private async start(key: string): Promise<void> {
    const file = this.#files.get(key);
    if (!file || this.#stops.has(key)) return;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    const result = await this.#upload(key, file, stop.signal);
    this.#stops.delete(key);
    if (result?.ok) this.finish(key, result.value.upload);
    else if (result) this.change(key, { error: result.error });
  }

  /** Stops a file, or forgets one that did not get there. */
  cancel(key: string): void {
    this.#stops.get(key)?.abort();
    this.#files.delete(key);
    this.underWay = this.underWay.filter((upload) => upload.key !== key);
  }

  stopAll(): void {
    for (const { key } of this.underWay) this.cancel(key);
  }

  private add(upload: FileUpload): void {
    this.underWay = [...this.underWay, upload];
  }

  private change(key: string, part: Partial<FileUpload>): void {
    this.underWay = this.underWay.map((upload) => (upload.key === key ? { ...upload, ...part } : upload));
  }

  private finish(key: string, upload: Upload): void {
    if (!this.underWay.some((known) => known.key === key)) return;
    this.underWay = this.underWay.filter((known) => known.key !== key);
    this.#files.delete(key);
    this.#environment.onUploaded(upload);
  }

  /** null for one that was stopped. */
  async #upload(
    key: string,
    file: ChosenFile,
    signal: AbortSignal,
  ): Promise<Result<{ readonly upload: Upload }, ApiError> | null> {
    const { client, browser } = this.#environment;
    const query = { name: sentName(file.name), ...(mediaType.test(file.type) ? { mediaType: file.type } : {}) };
    try {
      return await callApi(
        client.POST('/uploads', {
          params: { query },
          headers: { 'Content-Type': 'application/octet-stream' },
          signal,
          fetch: (request) => browser.sendWithProgress(request, (sentBytes) => this.change(key, { sentBytes })),
          // The types of the contract have files as text.
          body: file as unknown as string,
          bodySerializer: (body) => body,
        }),
      );
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }
}
