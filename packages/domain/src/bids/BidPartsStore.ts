import { callApi } from '../contract/client';
import type { Task } from '../contract/contract';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';
import { mapped } from '../query/listCalls';
import { BidActivitiesStore } from './BidActivitiesStore';
import { BidRows } from './BidRows';

/** What belongs to the open bid beside its invitations: its tasks, and how its dates were changed. */
export class BidPartsStore implements LateStore {
  readonly tasks: BidRows<Task>;
  readonly dates: BidActivitiesStore;

  constructor({ client, tasks }: Pick<Domain, 'client' | 'tasks'>) {
    this.dates = new BidActivitiesStore({ client }, 'dates');
    this.tasks = new BidRows({
      collection: tasks.collection,
      entity: 'task',
      fetch: async (query) => mapped(await callApi(client.GET('/tasks', { params: { query } })), (page) => page.tasks),
      isOf: ({ project }, bidId) => project?.id === bidId,
    });
  }

  async open(bidId: string): Promise<void> {
    await Promise.all([this.tasks.open(bidId), this.dates.open(bidId)]);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.tasks.onLiveChanges(changes);
    this.dates.onLiveChanges(changes);
  }

  async recover(): Promise<void> {
    await Promise.all([this.tasks.recover(), this.dates.recover()]);
  }

  /** Forgets the bid, and no longer follows it. */
  clear(): void {
    this.tasks.clear();
    this.dates.clear();
  }
}
