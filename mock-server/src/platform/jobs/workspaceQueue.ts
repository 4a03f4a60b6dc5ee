import { setTimeout as wait } from 'node:timers/promises';
import type { JobQueue } from './jobQueue';

/** Queue of workspaces with waiting work. The database knows which; the queue only triggers a look. */
export interface WorkspaceQueue {
  /** Queues the work of a workspace for any free process. */
  soon(workspaceId: string): Promise<void>;
  /** Queues work left over by a stopped process. */
  requeue(): Promise<void>;
}

interface WorkspaceWork {
  /** Lists the workspaces with waiting work. */
  listWaiting(): Promise<readonly string[]>;
  /** Does waiting work of a workspace: true if more waits. May run in two processes at once. */
  work(workspaceId: string): Promise<boolean | void>;
}

/** Time in which further calls share one job, as each costs a database row. */
const joinMs = 20;

/** Starts a queue and its worker, and queues leftover work. */
export const startWorkspaceQueue = async (
  queues: JobQueue,
  name: string,
  { listWaiting, work }: WorkspaceWork,
): Promise<WorkspaceQueue> => {
  await queues.createQueue(name, { policy: 'short', retryLimit: 8, retryDelay: 2 });
  const due = new Map<string, Promise<void>>();
  const send = async (workspaceId: string): Promise<void> => {
    await wait(joinMs);
    // A later call may be too late for this job.
    due.delete(workspaceId);
    await queues.send(name, { workspaceId }, { singletonKey: workspaceId });
  };
  const soon = (workspaceId: string): Promise<void> => {
    const sent = due.get(workspaceId) ?? send(workspaceId);
    due.set(workspaceId, sent);
    return sent;
  };
  queues.work<{ workspaceId: string }>(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs) if (await work(data.workspaceId)) await soon(data.workspaceId);
  });
  const requeue = async (): Promise<void> => {
    await Promise.all((await listWaiting()).map(soon));
  };
  await requeue();
  return { soon, requeue };
};
