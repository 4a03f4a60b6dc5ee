import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import type { ReadDeadline, ReadLocation } from '../../platform/db/schema';
import { isPlatformAddress } from '../extract/platforms/recognise';
import { platformKey, type ProjectFacts } from './projectFacts';

/** A reading and its email. */
export interface ReadProject {
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
  ...new Set(emails.flatMap((email) => (email && !isPlatformAddress(email) ? emailIdentity(email) : []))),
];

export function factsOfReading(project: ReadProject): ProjectFacts {
  const key = platformKey(project.platform, project.externalId);
  return {
    name: project.name,
    place: project.location,
    due: project.bidDue ? [project.bidDue] : [],
    companies: project.company ? [project.company] : [],
    people: addresses([project.contactEmail ?? project.fromEmail]),
    keys: key ? [key] : [],
    messageIds: project.messageId ? [project.messageId] : [],
    answers: [...new Set([...(project.inReplyTo ? [project.inReplyTo] : []), ...project.references])],
  };
}
