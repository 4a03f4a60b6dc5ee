import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { OfferedChange } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { LiveChange } from '../../engine/events/LiveEvents';

/**
 * Undecided changes to a bid suggested by emails. Those that arrive while the bid is open wait in `arrived` until the
 * user asks for them, so that nothing moves under the pointer.
 */
export class OfferedChangesStore {
  projectId: string | null = null;
  /** True once the server has answered, even with an error. */
  isAnswered = false;
  changes: readonly OfferedChange[] = [];
  /** Ids of the changes shown on the page. */
  shownIds: ReadonlySet<string> = new Set();
  readonly #client: Client;
  readonly #latest = new Latest();
  #hasFailed = false;
  #isSettled = false;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { changes: observableRef, shownIds: observableRef }, { autoBind: true });
  }

  /** Changes shown on the page. */
  get shown(): readonly OfferedChange[] {
    return this.changes.filter(({ id }) => this.shownIds.has(id));
  }

  /** Changes that arrived after the page was drawn. */
  get arrived(): readonly OfferedChange[] {
    return this.changes.filter(({ id }) => !this.shownIds.has(id));
  }

  /** Shows the arrived changes too. */
  reveal(): void {
    this.shownIds = new Set(this.changes.map(({ id }) => id));
  }

  /** Marks the page as drawn: later changes go to `arrived`. */
  settle(): void {
    this.#isSettled = true;
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
    this.answer();
  }

  async recover(): Promise<void> {
    if (this.#hasFailed) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.projectId === null) return;
    const told: ReadonlySet<string> = new Set(['message', 'project', 'bidInvite']);
    if (changes === 'reset' || changes.some(({ entity }) => told.has(entity))) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.projectId = null;
    this.changes = [];
    this.shownIds = new Set();
    this.isAnswered = false;
    this.#isSettled = false;
    this.#hasFailed = false;
  }

  private receive(changes: readonly OfferedChange[]): void {
    this.changes = changes;
    if (!this.#isSettled) this.reveal();
  }

  private answer(): void {
    this.isAnswered = true;
    this.#isSettled = true;
  }
}
