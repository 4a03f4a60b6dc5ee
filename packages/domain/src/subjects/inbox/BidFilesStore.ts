import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { BidFiles } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { LiveChange } from '../../engine/events/LiveEvents';

type Counts = Readonly<Record<string, number>>;

/** The files that emails brought to one bid, links to plan rooms while they are shown, and keywords of opened files. */
export class BidFilesStore {
  projectId: string | null = null;
  /** null until they are there. */
  files: BidFiles | null = null;
  error: ApiError | null = null;
  /** Keywords by file. */
  keywords: ReadonlyMap<string, Counts> = new Map();
  readonly #client: Client;
  readonly #latest = new Latest();
  #withLinks = false;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(
      this,
      { files: observableRef, error: observableRef, keywords: observableRef },
      { autoBind: true },
    );
  }

  async open(projectId: string): Promise<void> {
    if (this.projectId !== projectId) this.clear();
    this.projectId = projectId;
    await this.load();
  }

  /** Asks for the files (again). */
  async load(): Promise<void> {
    const { projectId } = this;
    if (projectId === null) return;
    const isCurrent = this.#latest.begin();
    const params = { path: { projectId }, query: { withLinks: this.#withLinks } };
    const result = await callApi(this.#client.GET('/projects/{projectId}/files', { params }));
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value);
    else this.fail(result.error);
  }

  /** Asks for the links to plan rooms too, as long as they are shown: looking for them takes the server time. */
  showLinks(): void {
    this.#withLinks = true;
    void this.load();
  }

  hideLinks(): void {
    this.#withLinks = false;
  }

  /** Asks for the keywords of a file, once. Without them it is shown all the same. */
  async loadKeywords(fileId: string): Promise<void> {
    const { projectId } = this;
    if (projectId === null || this.keywords.has(fileId)) return;
    const params = { path: { projectId, fileId } };
    const result = await callApi(this.#client.GET('/projects/{projectId}/files/{fileId}/keywords', { params }));
    if (result.ok && projectId === this.projectId) this.receiveKeywords(fileId, result.value.keywords);
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.projectId === null) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'message')) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.projectId = null;
    this.files = null;
    this.error = null;
    this.keywords = new Map();
  }

  private receive(files: BidFiles): void {
    this.files = files;
    this.error = null;
  }

  /** Files of a bid that the user may no longer see are not kept. */
  private fail(error: ApiError): void {
    this.error = error;
    if (error.status === 403 || error.status === 404) this.files = null;
  }

  private receiveKeywords(fileId: string, counts: Counts): void {
    this.keywords = new Map([...this.keywords, [fileId, counts]]);
  }
}
