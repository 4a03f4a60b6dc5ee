import { callApi } from '../contract/client';
import type { Task } from '../contract/contract';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';
import { mapped } from '../query/listCalls';
import { BidRows } from './BidRows';

/** What belongs to the open bid and is a list of its own elsewhere: its tasks. */
export class BidPartsStore implements LateStore {
  readonly tasks: BidRows<Task>;

  constructor({ client, tasks }: Pick<Domain, 'client' | 'tasks'>) {
    this.tasks = new BidRows({
      collection: tasks.collection,
      entity: 'task',
      fetch: async (query) => mapped(await callApi(client.GET('/tasks', { params: { query } })), (page) => page.tasks),
      isOf: ({ project }, bidId) => project?.id === bidId,
    });
  }

  async open(bidId: string): Promise<void> {
    await this.tasks.open(bidId);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.tasks.onLiveChanges(changes);
  }

  async recover(): Promise<void> {
    await this.tasks.recover();
  }

  /** Forgets the bid, and no longer follows it. */
  clear(): void {
    this.tasks.clear();
  }
}
