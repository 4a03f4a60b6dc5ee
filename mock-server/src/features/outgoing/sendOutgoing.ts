import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/db/database';
import {
  leaseOutgoing,
  markHandedOver,
  postpone,
  renewalMs,
  renewLease,
  settleOutgoing,
  type Leased,
  type Sending,
} from './rows/outgoing';
import type { FailedRecipient } from '../../platform/db/schema';
import type { FileStore } from '../../platform/storage/fileStore';
import type { Carrier, Delivery } from '../../platform/mail/carrier';
import { describeFailedRecipients } from './failedRecipients';

interface SendingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly carrier: Carrier;
}

/** Minutes after each failed attempt; after the last one the email counts as not sent. */
const waitMinutes = [1, 5, 15, 60, 180, 360, 720];

const inDoubt =
  'Basis stopped while it was sending the email, so the email may or may not have arrived. Ask the recipient before you send it again.';

interface Ending {
  readonly sending: Sending;
  readonly failed: readonly FailedRecipient[];
}

const failedWith = (reason: string, failed: readonly FailedRecipient[] = []): Ending => ({
  sending: { sendState: 'Failed', sendError: reason },
  failed,
});

const kept: Ending = {
  sending: {
    sendState: 'Kept',
    sendError: 'No server for outgoing mail is set up, so the email is kept as a file in the outbox.',
  },
  failed: [],
};

/** Final state of a delivery; null if it is retried. */
const endingOf = (delivery: Delivery, { attempt: count, recipients }: Leased): Ending | null => {
  const { outcome } = delivery;
  if (outcome === 'kept') return kept;
  if (outcome === 'sent') {
    const { refused } = delivery;
    return {
      sending: { sendState: 'Sent', sendError: describeFailedRecipients(refused, recipients) },
      failed: refused,
    };
  }
  const { reason } = delivery;
  if (outcome === 'refused') return failedWith(`The mail server refused the email: ${reason}`, delivery.refused);
  if (outcome === 'unknown')
    return failedWith(
      `The connection broke before the mail server confirmed the email, so it may have arrived: ${reason}`,
    );
  if (count <= waitMinutes.length) return null;
  return failedWith(`The email could not be sent in ${count} attempts. The last answer: ${reason}`);
};

const settleTries = 5;

/** Retries storing the result, as without it the outcome would be unknown. */
const retrySettling = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries >= settleTries) throw error;
      await pause(500);
    }
};

const attempt = async ({ db, files, carrier }: SendingParts, leased: Leased): Promise<Delivery> => {
  const raw = await files.get(leased.storageKey).catch(() => null);
  if (!raw) return { outcome: 'later', reason: "The stored email can't be read." };
  const renewal = setInterval(() => void renewLease(db, leased).catch(() => false), renewalMs);
  try {
    const { messageId, sender, recipients } = leased;
    return await carrier.deliver({ id: messageId, from: sender, to: recipients, raw }, () =>
      markHandedOver(db, leased),
    );
  } finally {
    clearInterval(renewal);
  }
};

/**
 * Attempts to send a queued email. Hands it over at most once: an email that may have been accepted is never sent
 * again.
 * @returns the time of the next attempt, or null if there is none.
 */
export const sendOutgoing = async (
  parts: SendingParts,
  workspaceId: string,
  messageId: string,
  now: Date,
): Promise<Date | null> => {
  const leased = await leaseOutgoing(parts.db, workspaceId, messageId, now);
  if (!leased) return null;
  if (leased.isInDoubt) {
    const { sending, failed } = failedWith(inDoubt);
    await settleOutgoing(parts.db, leased, sending, failed);
    return null;
  }
  const delivery = await attempt(parts, leased);
  const ending = endingOf(delivery, leased);
  if (ending) {
    await retrySettling(() => settleOutgoing(parts.db, leased, ending.sending, ending.failed));
    return null;
  }
  const nextTryAt = new Date(now.getTime() + (waitMinutes[leased.attempt - 1] ?? 0) * 60_000);
  const reason = delivery.outcome === 'later' ? delivery.reason : '';
  await retrySettling(() => postpone(parts.db, leased, nextTryAt, `Not sent yet, tried again later: ${reason}`));
  return nextTryAt;
};
