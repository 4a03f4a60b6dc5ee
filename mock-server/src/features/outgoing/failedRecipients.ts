import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import type { FailedRecipient } from '../../platform/db/schema';

/** Merges failed recipients, each once with its latest reason. */
export const joinFailedRecipients = (...lists: readonly (readonly FailedRecipient[])[]): FailedRecipient[] =>
  [...new Map(lists.flat().map((failed) => [emailIdentity(failed.email), failed])).values()].slice(0, 100);

/** How far an email has come with its recipients. */
interface Progress {
  readonly recipients: readonly string[];
  readonly failed: readonly FailedRecipient[];
  /** Recipients to whom it is sent again, for a reason. */
  readonly pending?: readonly string[];
  readonly reason?: string;
}

const period = (sentence: string): string => `${sentence.replace(/\.$/, '')}.`;

const waitingOf = (pending: readonly string[], isForAll: boolean, reason: string): string =>
  isForAll
    ? `Not sent yet, tried again later: ${reason}`
    : `Not sent to ${pending.join(', ').slice(0, 300)} yet, tried again later: ${reason}`;

/** Sentences about recipients that an email did not reach, or not yet; null if it reached all. */
export const describeProgress = ({ recipients, failed, pending = [], reason = '' }: Progress): string | null => {
  const names = failed.map(({ email, reason: cause }) => (email ? `${email}: ${cause}` : cause)).join('; ');
  const sentences = [
    pending.length ? waitingOf(pending, pending.length === recipients.length, reason) : '',
    failed.length ? `The email did not reach ${names.slice(0, 900)}` : '',
  ].filter(Boolean);
  if (!sentences.length) return null;
  if (failed.length + pending.length < recipients.length) sentences.push('The others were reached.');
  return sentences.length === 1 && pending.length ? (sentences[0] ?? null) : sentences.map(period).join(' ');
};
