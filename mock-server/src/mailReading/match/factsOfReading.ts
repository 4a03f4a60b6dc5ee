import type { ReadDeadline, ReadLocation } from '../../platform/db/schema';
import { isPlatformAddress } from '../extract/platforms/recognise';
import { platformKey, type JobFacts } from './jobFacts';

/** A reading and the e-mail that it was read from. */
export interface ReadJob {
  readonly name: string | null;
  readonly company: string | null;
  readonly contactEmail: string | null;
  readonly location: ReadLocation | null;
  readonly bidDue: Pick<ReadDeadline, 'date' | 'time'> | null;
  readonly externalId: string | null;
  readonly platform: string;
  readonly fromEmail: string;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
}

const addresses = (emails: readonly (string | null)[]): string[] => [
  ...new Set(emails.flatMap((email) => (email && !isPlatformAddress(email) ? email.toLowerCase() : []))),
];

export function factsOfReading(job: ReadJob): JobFacts {
  const key = platformKey(job.platform, job.externalId);
  return {
    name: job.name,
    place: job.location,
    due: job.bidDue ? [job.bidDue] : [],
    companies: job.company ? [job.company] : [],
    people: addresses([job.contactEmail ?? job.fromEmail]),
    keys: key ? [key] : [],
    messageIds: job.messageId ? [job.messageId] : [],
    answers: [...new Set([...(job.inReplyTo ? [job.inReplyTo] : []), ...job.references])],
  };
}
