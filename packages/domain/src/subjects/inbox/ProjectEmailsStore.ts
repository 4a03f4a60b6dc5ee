import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { Message } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { LiveChange } from '../../engine/events/LiveEvents';

const pageSize = 50;

/** The emails of one bid, newest first: those that came, and those that were sent from it. */
export class ProjectEmailsStore {
  projectId: string | null = null;
  /** null until they are there. */
  messages: readonly Message[] | null = null;
  total = 0;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { messages: observableRef, error: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.messages !== null && this.messages.length < this.total;
  }

  async open(projectId: string): Promise<void> {
    if (this.projectId !== projectId) this.clear();
    this.projectId = projectId;
    await this.load();
  }

  /** Refreshes as many as are shown. */
  async load(): Promise<void> {
    await this.#ask(0, Math.max(pageSize, this.messages?.length ?? 0));
  }

  async loadMore(): Promise<void> {
    if (this.hasMore) await this.#ask(this.messages?.length ?? 0, pageSize);
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
    this.messages = null;
    this.total = 0;
    this.error = null;
  }

  private receive(messages: readonly Message[], total: number): void {
    this.messages = messages;
    this.total = total;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  async #ask(offset: number, limit: number): Promise<void> {
    const { projectId } = this;
    if (projectId === null) return;
    const isCurrent = this.#latest.begin();
    const before = offset === 0 ? [] : (this.messages ?? []);
    const params = { path: { projectId }, query: { offset, limit: Math.min(limit, 200) } };
    const result = await callApi(this.#client.GET('/projects/{projectId}/messages', { params }));
    if (!isCurrent()) return;
    if (result.ok) this.receive([...before, ...result.value.messages], result.value.total);
    else this.fail(result.error);
  }
}
