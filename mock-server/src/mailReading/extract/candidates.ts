import type { Candidate } from '../evidence/candidate';
import type { MailContext } from './context';
import { nameCandidatesIn } from './names/names';
import { packageCandidatesIn } from './packages';
import { locationOfSubject, readLocation } from './places/location';
import { companyCandidatesIn } from './people/companies';
import { withoutSignature } from './people/signature';
import type { MailDocument } from './text/document';
import { labelledValues } from './text/labels';

/** Fields whose values are texts of the email, decided among candidates. */
export const textFields = ['name', 'company', 'package'] as const;

export type TextField = (typeof textFields)[number];

/** Everything that may be the value of a field. `name` is the name that was chosen. */
export function candidatesOf(
  field: TextField,
  context: MailContext,
  document: MailDocument,
  name: string | null,
): Candidate[] {
  const labels = labelledValues(document);
  if (field === 'name') {
    const letter = withoutSignature(context, document);
    const place = readLocation(letter, labels) ?? locationOfSubject(context.subject);
    return nameCandidatesIn(context, letter, labels, place?.value.city ?? null);
  }
  if (field === 'company') return companyCandidatesIn(context, document, labels, name);
  return packageCandidatesIn(context, document, labels, name);
}
