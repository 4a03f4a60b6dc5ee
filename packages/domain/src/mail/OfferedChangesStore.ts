import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { OfferedChange } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { LiveChange } from '../events/LiveEvents';

/** The changes that emails offer for one bid and that wait for a decision. */
export class OfferedChangesStore {
  projectId: string | null = null;
  changes: readonly OfferedChange[] = [];
  readonly #client: Client;
  readonly #latest = new Latest();
  #hasFailed = false;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { changes: observableRef }, { autoBind: true });
  }

  async open(projectId: string): Promise<void> {
    if (this.projectId !== projectId) this.clear();
    this.projectId = projectId;
    await this.load();
  }

  /** Asks for them (again). A failure leaves what is shown. */
  async load(): Promise<void> {
    const { projectId } = this;
    if (projectId === null) return;
    const isCurrent = this.#latest.begin();
    const params = { path: { projectId } };
    const result = await callApi(this.#client.GET('/projects/{projectId}/message-changes', { params }));
    if (!isCurrent()) return;
    this.#hasFailed = !result.ok;
    if (result.ok) this.receive(result.value.changes);
  }

  async recover(): Promise<void> {
    if (this.#hasFailed) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.projectId === null) return;
    const told: ReadonlySet<string> = new Set(['message', 'messageChange', 'project', 'bidInvite']);
    if (changes === 'reset' || changes.some(({ entity }) => told.has(entity))) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.projectId = null;
    this.changes = [];
    this.#hasFailed = false;
  }

  private receive(changes: readonly OfferedChange[]): void {
    this.changes = changes;
  }
}
