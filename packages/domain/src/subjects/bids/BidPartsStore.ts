import { callApi } from '../../engine/client/client';
import type { Quote, Task } from '../../model/contract/contract';
import type { Environment } from '../../engine/environment';
import type { TasksStore } from '../tasks/tasksStore';
import type { QuotesStore } from '../quotes/quotesStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { mapped } from '../../engine/query/listCalls';
import { ActivitiesStore } from '../activities/ActivitiesStore';
import { BidRows } from './BidRows';

interface Needs extends Pick<Environment, 'client' | 'session'> {
  readonly tasks: TasksStore;
  readonly quotes: QuotesStore;
}

/**
 * Parts of the open bid other than its invitations: its tasks, its quotes for users who may see them, and the history
 * of its dates.
 */
export class BidPartsStore implements LateStore {
  readonly tasks: BidRows<Task>;
  readonly quotes: BidRows<Quote>;
  readonly dates: ActivitiesStore;
  readonly #canSeeQuotes: () => boolean;

  constructor({ client, tasks, quotes, session }: Needs) {
    this.#canSeeQuotes = () => session.allows('listQuotes');
    this.dates = new ActivitiesStore({ client }, 'dates');
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

  async open(bidId: string): Promise<void> {
    await Promise.all([
      this.tasks.open(bidId),
      this.dates.open({ entity: 'project', id: bidId }),
      this.#canSeeQuotes() ? this.quotes.open(bidId) : null,
    ]);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.tasks.onLiveChanges(changes);
    this.quotes.onLiveChanges(changes);
    this.dates.onLiveChanges(changes);
  }

  async recover(): Promise<void> {
    await Promise.all([this.tasks.recover(), this.quotes.recover(), this.dates.recover()]);
  }

  /** Forgets the bid, and no longer follows it. */
  clear(): void {
    this.tasks.clear();
    this.quotes.clear();
    this.dates.clear();
  }
}
