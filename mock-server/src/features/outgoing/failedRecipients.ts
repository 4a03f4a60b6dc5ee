import type { FailedRecipient } from '../../platform/db/schema';

/** Sentence about recipients that an email did not reach; null if it reached all. */
export const describeFailedRecipients = (
  failed: readonly FailedRecipient[],
  recipients: readonly string[],
): string | null => {
  if (!failed.length) return null;
  const names = failed.map(({ email, reason }) => (email ? `${email}: ${reason}` : reason)).join('; ');
  const others = failed.length < recipients.length ? ' The others were reached.' : '';
  return `The email did not reach ${names.slice(0, 900).replace(/\.$/, '')}.${others}`;
};
