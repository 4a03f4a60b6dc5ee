import type { components, Reading } from '@basis/domain/model/contract/contract';
import type { FormerField } from '@basis/domain/subjects/inbox/ReadingEdits';
import { bidDate } from '../../../details/bidDate';

type Former = components['schemas']['FormerReading'];

/** The fields in order, as they are called within a sentence. */
const names = {
  name: 'name',
  bidDeadline: 'bid deadline',
  rfiDeadline: 'RFI deadline',
  jobWalk: 'job walk',
  location: 'location',
  unionType: 'union type',
  package: 'package',
  companyName: 'company',
  contact: 'contact',
  communicationType: 'type',
  projects: 'number of projects',
} as const satisfies Record<FormerField, string>;
const order = Object.keys(names) as FormerField[];

/** A value that was read before, and the one that is read now. */
export interface FormerChange {
  readonly field: FormerField;
  /** Name of the field, such as `Bid deadline`. */
  readonly label: string;
  /** Null where nothing was read. */
  readonly was: string | null;
  readonly is: string | null;
  /** Different days of one year, for a date. */
  readonly days: { readonly was: string; readonly is: string } | null;
}

const placeOf = (place: Former['location']): string | null =>
  place
    ? [place.addressLine, place.city, [place.state, place.postalCode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ') || null
    : null;

const personOf = (person: Former['contact']): string | null =>
  person ? [person.name, person.email, person.phone].filter(Boolean).join(', ') || null : null;

const wordsOf = (field: FormerField, values: Former): string | null => {
  if (field === 'location') return placeOf(values.location);
  if (field === 'contact') return personOf(values.contact);
  if (field === 'bidDeadline' || field === 'rfiDeadline' || field === 'jobWalk') return bidDate(values[field] ?? null);
  if (field === 'unionType') return values.unionType === 'Unknown' ? null : (values.unionType ?? null);
  if (field === 'projects') return String(values.projects ?? 0);
  return values[field] ?? null;
};

const daysOf = (field: FormerField, former: Former, present: Former): FormerChange['days'] => {
  if (field !== 'bidDeadline' && field !== 'rfiDeadline' && field !== 'jobWalk') return null;
  const [was, is] = [former[field]?.date, present[field]?.date];
  return was && is && was !== is && was.slice(0, 4) === is.slice(0, 4) ? { was, is } : null;
};

interface Now {
  readonly communicationType: Former['communicationType'];
  /** Number of readings. */
  readonly projects: number;
}

/** Values of a reading that were read differently before, in the order of its fields. */
export const formerChanges = (reading: Reading, now: Now): FormerChange[] => {
  const { former } = reading;
  if (!former) return [];
  const present = { ...reading, ...now } as Former;
  return order
    .filter((field) => field in former)
    .map((field) => {
      const { [field]: name } = names;
      const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      const days = daysOf(field, former, present);
      return { field, label, was: wordsOf(field, former), is: wordsOf(field, present), days };
    });
};

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Longest value that stands in the line; longer ones are in the card alone. */
const longest = 28;

/** Both values as the line tells them: of two days in one year no more than the days; null if they are too long. */
const inLine = ({ was, is, days }: FormerChange): { readonly was: string; readonly is: string } | null => {
  if (days) return { was: shortDay.format(new Date(days.was)), is: shortDay.format(new Date(days.is)) };
  const both = { was: was ?? 'not read', is: is ?? 'not read' };
  return both.was.length > longest || both.is.length > longest ? null : both;
};

/** The same in one line: `Read again: bid deadline was Dec 3, is Dec 10`. */
export const formerTitle = (changes: readonly FormerChange[]): string => {
  const [only, ...others] = changes;
  if (!only) return '';
  if (others.length) return `Read again: ${changes.length} values changed`;
  const both = inLine(only);
  return `Read again: ${names[only.field]} ${both ? `was ${both.was}, is ${both.is}` : 'changed'}`;
};
