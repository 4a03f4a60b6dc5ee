import { setTimeout as wait } from 'node:timers/promises';
import type { JobQueue } from './jobQueue';

/** Work that waits in workspaces. In which ones, the database knows; the queue only says when to look. */
export interface WorkspaceQueue {
  /** Has the work of a workspace done, by whichever process is free. */
  soon(workspaceId: string): Promise<void>;
  /** Has done whatever a process left behind. */
  requeue(): Promise<void>;
}

interface WorkspaceWork {
  /** The workspaces in which something waits. */
  listWaiting(): Promise<readonly string[]>;
  /** Does what waits in one, or some of it: true when more waits. It may run in two processes at once. */
  work(workspaceId: string): Promise<boolean | void>;
}

/** How long further calls join one: each costs the database a row. */
const joinMs = 20;

/** Starts a queue and its worker, with what was left behind. */
export const startWorkspaceQueue = async (
  queues: JobQueue,
  name: string,
  { listWaiting, work }: WorkspaceWork,
): Promise<WorkspaceQueue> => {
  await queues.createQueue(name, { policy: 'short', retryLimit: 8, retryDelay: 2 });
  const due = new Map<string, Promise<void>>();
  const send = async (workspaceId: string): Promise<void> => {
    await wait(joinMs);
    // Who calls from here on may have come too late for the job that is sent now.
    due.delete(workspaceId);
    await queues.send(name, { workspaceId }, { singletonKey: workspaceId });
    lookAtOnce();
  };
  const soon = (workspaceId: string): Promise<void> => {
    const sent = due.get(workspaceId) ?? send(workspaceId);
    due.set(workspaceId, sent);
    return sent;
  };
  const lookAtOnce = queues.work<{ workspaceId: string }>(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs) if (await work(data.workspaceId)) await soon(data.workspaceId);
  });
  const requeue = async (): Promise<void> => {
    await Promise.all((await listWaiting()).map(soon));
  };
  await requeue();
  return { soon, requeue };
};
