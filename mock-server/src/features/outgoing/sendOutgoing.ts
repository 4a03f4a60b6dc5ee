import { setTimeout as pause } from 'node:timers/promises';
import { inWorkspace, type Db } from '../../platform/db/database';
import { decryptSecret } from '../../platform/secrets/storedSecrets';
import { renewOneTimeToken } from '../../platform/sessions/oneTimeTokens';
import {
  leaseOutgoing,
  markHandedOver,
  renewalMs,
  renewLease,
  sealOwner,
  settleAttempt,
  type Leased,
  type Outcome,
} from './rows/outgoing';
import type { FileStore } from '../../platform/storage/fileStore';
import type { Carrier, Delivery } from '../../platform/mail/carrier';
import { endedInDoubt, endedUnwanted, nextAttemptAt, outcomeOf } from './deliveryEnding';

interface SendingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly carrier: Carrier;
  readonly secretKey: Buffer;
  /** Waits for as long as the holder of an expired lease may take to renew it. */
  readonly awaitRenewal?: () => Promise<unknown>;
  /** Called for an email that is given up. */
  onFailed?(messageId: string, reason: string | null): void;
}

const settleTries = 5;

/** Retries storing the result, as without it the outcome would be unknown. */
const retrySettling = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
  if (!raw) return { outcome: 'later', reason: "The stored email can't be read.", refused: [] };
  const renewal = setInterval(() => void renewLease(db, leased).catch(() => false), renewalMs);
  try {
    const { messageId, sender, pending } = leased;
    return await carrier.deliver({ id: messageId, from: sender, to: pending, raw }, () => markHandedOver(db, leased));
  } finally {
    clearInterval(renewal);
  }
};

/** Attempts to send an email that may leave. */
const outcomeOfAttempt = async (parts: SendingParts, leased: Leased): Promise<(email: Leased) => Outcome> => {
  if (leased.isInDoubt) return endedInDoubt;
  if (leased.sealed && !(await isLinkWanted(parts.db, leased))) return endedUnwanted;
  const delivery = await attempt(parts, leased);
  return (email) => outcomeOf(delivery, email);
};

/**
 * Attempts to send a queued email. Hands it over at most once to each recipient: an email that may have been accepted
 * is never sent again.
 * @returns the time of the next attempt, or null if there is none.
 */
export const sendOutgoing = async (
  parts: SendingParts,
  workspaceId: string,
  messageId: string,
  now: Date,
): Promise<Date | null> => {
  const leased = await leaseOutgoing(parts.db, workspaceId, messageId, now, parts.awaitRenewal);
  if (!leased) return null;
  const outcome = await outcomeOfAttempt(parts, leased);
  const nextTryAt = nextAttemptAt(leased, now);
  const settled = await retrySettling(() => settleAttempt(parts.db, leased, outcome, nextTryAt));
  if (settled?.pending.length) return nextTryAt;
  if (settled && ['Failed', 'Unconfirmed'].includes(settled.sending.sendState))
    parts.onFailed?.(messageId, settled.sending.sendError);
  return null;
};
