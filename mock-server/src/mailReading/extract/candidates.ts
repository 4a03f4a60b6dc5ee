import type { Candidate } from '../evidence/candidate';
import type { MailContext } from './context';
import { nameCandidatesIn } from './names/names';
import { packageCandidatesIn } from './packages';
import { isStreetAlone, placeCandidatesIn } from './places/location';
import { companyCandidatesIn } from './people/companies';
import { personCandidatesIn } from './people/people';
import { withoutSignature } from './people/signature';
import type { MailDocument } from './text/document';
import { labelledValues } from './text/labels';

/** Fields whose values are texts of the email, decided among candidates; `street` is a street without a city. */
export const textFields = ['place', 'street', 'name', 'company', 'package', 'person'] as const;

export type TextField = (typeof textFields)[number];

/** What was decided before. */
export type Decided = { readonly name: string | null; readonly city: string | null };

/** Everything that may be the value of a field. */
export function candidatesOf(
  field: TextField,
  context: MailContext,
  document: MailDocument,
  { name, city }: Decided,
): Candidate[] {
  const labels = labelledValues(document);
  switch (field) {
    case 'name':
      return nameCandidatesIn(context, withoutSignature(context, document), labels, city);
    case 'company':
      return companyCandidatesIn(context, document, labels, name);
    case 'package':
      return packageCandidatesIn(context, document, labels, name);
    case 'person':
      return personCandidatesIn(context, document, labels);
    case 'place':
      return placeCandidatesIn(context, document, labels).filter((one) => !isStreetAlone(one));
    case 'street':
    default:
      return placeCandidatesIn(context, document, labels).filter(isStreetAlone);
  }
}
