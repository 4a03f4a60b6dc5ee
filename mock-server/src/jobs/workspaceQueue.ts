import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';

/** Work that waits in workspaces. In which ones, the database knows; the queue only says when to look. */
export interface WorkspaceQueue {
  /** Has the work of a workspace done, by whichever process is free. */
  soon(workspaceId: string): Promise<void>;
}

/** Such a queue with what puts there whatever a process left behind. */
export interface WorkspaceJobs extends WorkspaceQueue {
  requeue(): Promise<void>;
}

/** How long further calls join one: each costs the database a row. */
const joinMs = 20;

/** Starts a queue and its worker. Work of one workspace may run in two processes at once, and must bear it. */
export const startWorkspaceQueue = async (
  boss: PgBoss,
  name: string,
  work: (workspaceId: string) => Promise<void>,
): Promise<WorkspaceQueue> => {
  await boss.createQueue(name, { name, policy: 'short', retryLimit: 8, retryDelay: 2 });
  const worker = await boss.work<{ workspaceId: string }>(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs) await work(data.workspaceId);
  });
  const due = new Map<string, Promise<void>>();
  const send = async (workspaceId: string): Promise<void> => {
    await wait(joinMs);
    // Who calls from here on may have come too late for the job that is sent now.
    due.delete(workspaceId);
    await boss.send(name, { workspaceId }, { singletonKey: workspaceId });
    boss.notifyWorker(worker);
  };
  return {
    soon: (workspaceId) => {
      const sent = due.get(workspaceId) ?? send(workspaceId);
      due.set(workspaceId, sent);
      return sent;
    },
  };
};
