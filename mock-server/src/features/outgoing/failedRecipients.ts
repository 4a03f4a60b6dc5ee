import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import type { FailedRecipient } from '../../platform/db/schema';

/** Merges failed recipients, each once with its latest reason. */
export const joinFailedRecipients = (...lists: readonly (readonly FailedRecipient[])[]): FailedRecipient[] =>
  [...new Map(lists.flat().map((failed) => [emailIdentity(failed.email), failed])).values()].slice(0, 100);

/** How far an email has come with its recipients. */
interface Progress {
  readonly recipients: readonly string[];
  readonly failed: readonly FailedRecipient[];
  /** Recipients that it has not reached yet, for a reason, or may have reached. */
  readonly pending?: readonly string[];
  readonly reason?: string;
  /** True if it is not sent again. */
  readonly isOver?: boolean;
}

const period = (sentence: string): string => `${sentence.replace(/\.$/, '')}.`;

const ofPending = ({ recipients, pending = [], reason = '', isOver = false }: Progress): string => {
  const names = pending.length === recipients.length ? '' : pending.join(', ').slice(0, 300);
  if (isOver) return names ? `${names}: ${reason}` : reason;
  return `Not sent${names ? ` to ${names}` : ''} yet, tried again later: ${reason}`;
};

/** Sentences about recipients that an email did not reach, or not yet; null if it reached all. */
export const describeProgress = (progress: Progress): string | null => {
  const { recipients, failed, pending = [] } = progress;
  const names = failed.map(({ email, reason: cause }) => (email ? `${email}: ${cause}` : cause)).join('; ');
  const sentences = [
    pending.length ? ofPending(progress) : '',
    failed.length ? `The email did not reach ${names.slice(0, 900)}` : '',
  ].filter(Boolean);
  if (!sentences.length) return null;
  if (failed.length + pending.length < recipients.length) sentences.push('The others were reached.');
  return sentences.length === 1 && pending.length ? (sentences[0] ?? null) : sentences.map(period).join(' ');
};
