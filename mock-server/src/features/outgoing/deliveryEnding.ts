import type { FailedRecipient } from '../../platform/db/schema';
import type { Delivery } from '../../platform/mail/carrier';
import { describeFailedRecipients } from './failedRecipients';
import type { Leased, Sending } from './rows/outgoing';

/** Minutes after each failed attempt; after the last one the email counts as not sent. */
const waitMinutes = [1, 5, 15, 60, 180, 360, 720];

const doubt =
  'Basis stopped while it was sending the email, so the email may or may not have arrived. Ask the recipient before you send it again.';

/** Final state of an email, with the recipients that it did not reach. */
export interface Ending {
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

/** Final state of an email whose handover was interrupted by the end of a process. */
export const endingInDoubt = failedWith(doubt);

/** Final state of an email whose link was used or ended before it left. */
export const endingUnwanted = failedWith('The link ended before the email was sent.');

type Attempt = Pick<Leased, 'attempt' | 'recipients'>;

/** Final state of a delivery; null if it is retried. */
export const endingOf = (delivery: Delivery, { attempt: count, recipients }: Attempt): Ending | null => {
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

/** Time of the attempt after a failed one. */
export const nextAttemptAt = ({ attempt }: Pick<Attempt, 'attempt'>, now: Date): Date =>
  new Date(now.getTime() + (waitMinutes[attempt - 1] ?? 0) * 60_000);
