import type { FailedRecipient } from '../../platform/db/schema';
import type { Delivery } from '../../platform/mail/carrier';
import { retryMinutes } from '../../platform/db/retryMinutes';
import { describeProgress, joinFailedRecipients } from './failedRecipients';
import type { Leased, Outcome } from './rows/outgoing';

const doubt =
  'Basis stopped while it was sending the email, so the email may or may not have arrived. Ask the recipient before you send it again.';

/** An email after an attempt. */
type Attempted = Pick<Leased, 'recipients' | 'pending' | 'failed'>;

/** Final state of an email that reached all recipients but some. */
const ended = ({ recipients }: Attempted, failed: readonly FailedRecipient[]): Outcome => ({
  sending: {
    sendState: failed.length < recipients.length ? 'Sent' : 'Failed',
    sendError: describeProgress({ recipients, failed }),
  },
  failed,
  pending: [],
});

/** Final state of an email whose last attempt failed, perhaps after earlier ones reached others. */
const failedWith = (reason: string, email: Attempted, refused: readonly FailedRecipient[] = []): Outcome => {
  const { recipients, pending, failed } = email;
  if (pending.length === recipients.length)
    return { sending: { sendState: 'Failed', sendError: reason }, failed: refused, pending: [] };
  const unreached = pending.map((address) => ({ email: address, reason }));
  return ended(email, joinFailedRecipients(failed, unreached, refused));
};

/** State of an email that is sent again to the recipients that the server deferred. */
const retried = (
  { recipients, failed: before }: Attempted,
  pending: readonly string[],
  reason: string,
  refused: readonly FailedRecipient[],
): Outcome => {
  const failed = joinFailedRecipients(before, refused);
  const sendError = describeProgress({ recipients, failed, pending, reason });
  return { sending: { sendState: 'Queued', sendError }, failed, pending };
};

const kept: Outcome = {
  sending: {
    sendState: 'Kept',
    sendError: 'No server for outgoing mail is set up, so the email is kept as a file in the outbox.',
  },
  failed: [],
  pending: [],
};

/** Final state of an email whose last attempt may have reached its recipients. */
const unconfirmed = (reason: string, { recipients, pending, failed }: Attempted): Outcome => ({
  sending: {
    sendState: 'Unconfirmed',
    sendError: describeProgress({ recipients, failed, pending, reason, isOver: true }),
  },
  failed,
  pending: [],
});

/** Final state of an email whose handover was interrupted by the end of a process. */
export const endedInDoubt = (email: Attempted): Outcome => unconfirmed(doubt, email);

/** Final state of an email whose link was used or ended before it left. */
export const endedUnwanted = (email: Attempted): Outcome =>
  failedWith('The link ended before the email was sent.', email);

const addressesOf = (recipients: readonly FailedRecipient[]): string[] => recipients.map(({ email }) => email);

/** State of an email after a delivery. */
export const outcomeOf = (delivery: Delivery, email: Attempted & Pick<Leased, 'attempt'>): Outcome => {
  const { attempt, pending, failed } = email;
  const isLast = attempt > retryMinutes.length;
  if (delivery.outcome === 'kept') return kept;
  if (delivery.outcome === 'sent') {
    const { refused, deferred } = delivery;
    const [first] = deferred;
    return first && !isLast
      ? retried(email, addressesOf(deferred), first.reason, refused)
      : ended(email, joinFailedRecipients(failed, refused, deferred));
  }
  const { outcome, reason } = delivery;
  if (outcome === 'refused') return failedWith(`The mail server refused the email: ${reason}`, email, delivery.refused);
  if (outcome === 'unknown')
    return unconfirmed(
      `The connection broke before the mail server confirmed the email, so it may have arrived: ${reason}`,
      email,
    );
  const { refused } = delivery;
  if (isLast)
    return failedWith(`The email could not be sent in ${attempt} attempts. The last answer: ${reason}`, email, refused);
  const left = pending.filter((address) => !addressesOf(refused).includes(address));
  return retried(email, left, reason, refused);
};

/** Time of the attempt after a failed one. */
export const nextAttemptAt = ({ attempt }: Pick<Leased, 'attempt'>, now: Date): Date =>
  new Date(now.getTime() + (retryMinutes[attempt - 1] ?? 0) * 60_000);
