import { inEachWorkspace, inWorkspace } from '../../platform/db/database';
import { listDueWorkspaces } from '../../platform/db/dueWorkspaces';
import type { JobQueue } from '../../platform/jobs/jobQueue';
import type { Log } from '../../platform/logging';
import { createOutwardGate } from '../../platform/outward/gate';
import { deliverNext, type DeliveringParts } from './deliver';
import { listDueWebhooks } from './rows/deliveries';
import { sweepSomeEvents } from './rows/webhookEvents';
import { mostWebhooks } from './rows/webhooks';

/** Background sending of events. */
export interface DeliveringJobs {
  /** Sends the due events of a workspace. */
  soon(workspaceId: string): Promise<void>;
  /** Queues the workspaces with due events. */
  requeue(): Promise<void>;
  /** Removes events that are older than 30 days. */
  sweep(): Promise<void>;
  /** Aborts requests under way, which are made again later. */
  stop(): Promise<void>;
}

const queue = 'webhooks';
/** Requests of one webhook at once in this process. */
const lanesPerWebhook = 2;
/** Requests of all workspaces at once in this process. */
const lanesOverall = 400;
const keptDays = 30;

interface Courier {
  lanes: number;
  /** True if events may have come since the lanes last looked. */
  isCalled: boolean;
}

interface CourierParts extends DeliveringParts {
  readonly log: Log;
}

/** Sends the events of each webhook in two lanes of its own, in the background. */
const createCouriers = ({ log, ...parts }: CourierParts) => {
  const couriers = new Map<string, Courier>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const { signal } = ending;
  const lanes = lanesPerWebhook * mostWebhooks;
  // As many as all lanes of a workspace, so that slow receivers never hold up its other webhooks.
  const gate = createOutwardGate({ perWorkspace: lanes, overall: lanesOverall, waiting: lanes, waitMs: 60_000 });
  const runLane = async (workspaceId: string, webhookId: string, courier: Courier): Promise<void> => {
    courier.lanes += 1;
    try {
      do {
        courier.isCalled = false;
        while (
          !signal.aborted &&
          (await gate.pass(workspaceId, () => deliverNext(parts, workspaceId, webhookId, { signal })))
        );
      } while (courier.isCalled && !signal.aborted);
    } catch (error) {
      log.warn({ error, webhookId }, 'events of a webhook wait for the sweep');
    } finally {
      courier.lanes -= 1;
      if (!courier.lanes) couriers.delete(webhookId);
    }
  };
  const call = (workspaceId: string, webhookId: string): void => {
    const courier = couriers.get(webhookId) ?? { lanes: 0, isCalled: false };
    couriers.set(webhookId, courier);
    courier.isCalled = true;
    while (courier.lanes < lanesPerWebhook) {
      const lane = runLane(workspaceId, webhookId, courier).finally(() => running.delete(lane));
      running.add(lane);
    }
  };
  return {
    visit: async (workspaceId: string): Promise<void> => {
      if (signal.aborted) return;
      const due = await inWorkspace(parts.db, workspaceId, (tx) => listDueWebhooks(tx, new Date()));
      for (const webhookId of due) call(workspaceId, webhookId);
    },
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
};

/** Starts the worker that sends the events in `webhook_deliveries`; the queue only triggers a look. */
export const startDelivering = async (queues: JobQueue, parts: CourierParts): Promise<DeliveringJobs> => {
  const { db } = parts;
  const couriers = createCouriers(parts);
  await queues.createQueue(queue, { policy: 'short' });
  const soon = (workspaceId: string): Promise<void> =>
    queues.send(queue, { workspaceId }, { singletonKey: workspaceId });
  queues.work<{ workspaceId: string }>(queue, { pollingIntervalSeconds: 0.5, batchSize: 10 }, async (jobs) => {
    for (const { data } of jobs) await couriers.visit(data.workspaceId);
  });
  const requeue = async (): Promise<void> => {
    await Promise.all((await listDueWorkspaces(db, 'webhooks')).map(soon));
  };
  await requeue();
  return {
    soon,
    requeue,
    async sweep() {
      const before = new Date(Date.now() - keptDays * 86_400_000);
      while ((await inEachWorkspace(db, (tx) => sweepSomeEvents(tx, before))).some((isMore) => isMore));
    },
    stop: couriers.stop,
  };
};
