import { callApi } from '../contract/client';
import type { Quote, Task } from '../contract/contract';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';
import { mapped } from '../query/listCalls';
import { BidRows } from './BidRows';

type Environment = Pick<Domain, 'client' | 'tasks' | 'quotes' | 'session'>;

/** What belongs to the open bid and is a list of its own elsewhere: its tasks and its quotes. */
export class BidPartsStore implements LateStore {
  readonly tasks: BidRows<Task>;
  readonly quotes: BidRows<Quote>;
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
    const { client, tasks, quotes } = environment;
    this.tasks = new BidRows({
      collection: tasks.collection,
      entity: 'task',
      fetch: async (query) => mapped(await callApi(client.GET('/tasks', { params: { query } })), (page) => page.tasks),
      isOf: ({ project }, bidId) => project?.id === bidId,
    });
    this.quotes = new BidRows({
      collection: quotes.collection,
      entity: 'quote',
      fetch: async (query) =>
        mapped(await callApi(client.GET('/quotes', { params: { query } })), (page) => page.quotes),
      isOf: ({ project }, bidId) => project.id === bidId,
    });
  }

  /** Opens a bid's tasks, and its quotes for users who see amounts. */
  async open(bidId: string): Promise<void> {
    const canSeeQuotes = this.#environment.session.allows('listQuotes');
    await Promise.all([this.tasks.open(bidId), canSeeQuotes ? this.quotes.open(bidId) : undefined]);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    for (const rows of [this.tasks, this.quotes]) rows.onLiveChanges(changes);
  }

  async recover(): Promise<void> {
    await Promise.all([this.tasks.recover(), this.quotes.recover()]);
  }

  clear(): void {
    for (const rows of [this.tasks, this.quotes]) rows.clear();
  }
}
