import { setTimeout as pause } from 'node:timers/promises';
import { inWorkspace, type Db } from '../../platform/db/database';
import { decryptSecret } from '../../platform/secrets/storedSecrets';
import { renewOneTimeToken } from '../../platform/sessions/oneTimeTokens';
import {
  leaseOutgoing,
  markHandedOver,
  postpone,
  renewalMs,
  renewLease,
  sealOwner,
  settleOutgoing,
  type Leased,
} from './rows/outgoing';
import type { FileStore } from '../../platform/storage/fileStore';
import type { Carrier, Delivery } from '../../platform/mail/carrier';
import { endingInDoubt, endingOf, endingUnwanted, nextAttemptAt } from './deliveryEnding';

interface SendingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly carrier: Carrier;
  readonly secretKey: Buffer;
  /** Called for an email that is given up. */
  onFailed?(messageId: string, reason: string | null): void;
}

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

/** Starts the time for which the link of an email holds. @returns false if its user needs it no longer. */
const isLinkWanted = (db: Db, { workspaceId, messageId }: Leased): Promise<boolean> =>
  inWorkspace(db, workspaceId, (tx) => renewOneTimeToken(tx, messageId));

const readRaw = async (
  { files, secretKey }: SendingParts,
  { messageId, storageKey, sealed }: Leased,
): Promise<Buffer> => {
  if (storageKey !== null) return files.get(storageKey);
  if (sealed === null) throw new Error('A queued email has neither a file nor sealed bytes');
  return Buffer.from(decryptSecret(secretKey, sealOwner(messageId), sealed), 'base64');
};

const attempt = async (parts: SendingParts, leased: Leased): Promise<Delivery> => {
  const { db, carrier } = parts;
  const raw = await readRaw(parts, leased).catch(() => null);
  if (!raw && leased.sealed)
    return { outcome: 'refused', reason: 'The email was written with another secret key.', refused: [] };
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
    await settleOutgoing(parts.db, leased, endingInDoubt.sending, endingInDoubt.failed);
    return null;
  }
  if (leased.sealed && !(await isLinkWanted(parts.db, leased))) {
    await settleOutgoing(parts.db, leased, endingUnwanted.sending, endingUnwanted.failed);
    return null;
  }
  const delivery = await attempt(parts, leased);
  const ending = endingOf(delivery, leased);
  if (ending) {
    await retrySettling(() => settleOutgoing(parts.db, leased, ending.sending, ending.failed));
    if (ending.sending.sendState === 'Failed') parts.onFailed?.(messageId, ending.sending.sendError);
    return null;
  }
  const nextTryAt = nextAttemptAt(leased, now);
  const reason = delivery.outcome === 'later' ? delivery.reason : '';
  await retrySettling(() => postpone(parts.db, leased, nextTryAt, `Not sent yet, tried again later: ${reason}`));
  return nextTryAt;
};
