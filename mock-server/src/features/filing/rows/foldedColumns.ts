import { fold } from '@basis/domain/model/formats/fold';
import type { ReadLocation } from '../../../platform/db/schema';
import { placeLine } from './messages';

interface FoldedMessageSource {
  readonly subject: string;
  readonly from_name: string;
  readonly from_email: string;
}

/** Columns for comparing and sorting an email, derived from its others. */
export const foldedMessageColumns = ({ subject, from_name, from_email }: FoldedMessageSource) => ({
  subject_fold: fold(subject),
  from_fold: fold(from_name || from_email),
});

interface FoldedReadingSource {
  readonly name: string | null;
  readonly company_name: string | null;
  readonly location: ReadLocation | null;
}

/** Folded columns of a reading, for filters and sorts of the inbox. */
export const foldedReadingColumns = ({ name, company_name, location }: FoldedReadingSource) => ({
  name_fold: fold(name ?? ''),
  company_fold: fold(company_name ?? ''),
  place_fold: fold(placeLine(location)),
  city_fold: fold(location?.city ?? ''),
  address_fold: fold(location?.addressLine ?? ''),
  region: location?.state ?? '',
});
