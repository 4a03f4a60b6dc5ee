import type { Db } from '../../platform/db/database';
import type { Log } from '../../platform/logging';
import type { Carrier } from '../../platform/mail/carrier';
import { sendOutgoing } from './sendOutgoing';
import { listWaitingOutgoing } from './rows/outgoing';
import type { FileStore } from '../../platform/storage/fileStore';
import type { JobQueue } from '../../platform/jobs/jobQueue';
import type { Job } from '../../platform/jobs/worker';

interface SendingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly carrier: Carrier;
  readonly secretKey: Buffer;
  readonly log: Log;
}

interface SendData {
  readonly workspaceId: string;
  readonly messageId: string;
}

/** Background sending of emails. */
export interface SendingJobs {
  send(workspaceId: string, messageId: string): Promise<void>;
  /** Queues work left over by a stopped process. */
  requeue(): Promise<void>;
}

const queue = 'send-message';

/** Emails due by then are queued; the next look finds later ones. */
const soonSeconds = 60;

/** Emails sent at once, so that a slow server delays only a few others. */
const maxAtOnce = 5;

/** Starts the worker that sends. The emails are in `outgoing_messages`; the queue only triggers a look. */
export const startSending = async (queues: JobQueue, { log, ...parts }: SendingParts): Promise<SendingJobs> => {
  await queues.createQueue(queue, { policy: 'short', retryLimit: 8, retryDelay: 2, retryBackoff: true });
  const send = async (workspaceId: string, messageId: string, startAfter = 0): Promise<void> => {
    await queues.send(queue, { workspaceId, messageId }, { singletonKey: messageId, startAfter });
  };
  const onFailed = (messageId: string, reason: string | null): void =>
    log.warn({ messageId, reason }, 'an email could not be sent');
  const sendQueued = async (jobs: readonly Job<SendData>[]): Promise<void> => {
    for (const { data } of jobs) {
      const { workspaceId, messageId } = data;
      const nextTryAt = await sendOutgoing({ ...parts, onFailed }, workspaceId, messageId, new Date());
      if (nextTryAt) log.warn({ messageId, nextTryAt }, 'an email could not be sent yet');
    }
  };
  for (let worker = 0; worker < maxAtOnce; worker += 1)
    queues.work<SendData>(queue, { pollingIntervalSeconds: 0.5 }, sendQueued);
  return {
    send: (workspaceId, messageId) => send(workspaceId, messageId),
    requeue: async () => {
      for (const { workspaceId, messageId, seconds } of await listWaitingOutgoing(parts.db, soonSeconds))
        await send(workspaceId, messageId, seconds);
    },
  };
};
