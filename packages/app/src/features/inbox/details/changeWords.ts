import { counted } from '@basis/domain/model/formats/numbers';
import type { MessageChange } from '@basis/domain/model/contract/contract';
import { bidDate } from '../../../details/bidDate';

const changed: Readonly<Record<MessageChange['field'], string>> = {
  bidDeadline: 'Bid deadline',
  rfiDeadline: 'RFI deadline',
  jobWalk: 'Job walk',
  location: 'Location',
  outcome: 'Result',
  standing: 'The bid itself',
  addendum: 'Addenda',
  scope: 'Package',
};

/** Reason why a change waits for a decision; null where none needs to be said. */
export const holds: Readonly<Record<NonNullable<MessageChange['hold']>, string | null>> = {
  edited: 'The current value was entered by hand.',
  unclear: 'The new value is ambiguous.',
  sender: 'The sender is new to this bid.',
  linkedByPerson: null,
  outdated: 'A later email changed it again.',
  decision: null,
  // Said once for all changes of the email.
  forged: null,
};

const listed = new Intl.ListFormat('en-US');

/** Users notified of a change. */
export const toldWords = (people: MessageChange['toldTo']): string =>
  people.length
    ? `${listed.format(people.map(({ name }) => name))} ${people.length === 1 ? 'was' : 'were'} notified.`
    : 'No one was notified.';

/** Name of a changed field: `Bid deadline of Harlan & Pike`. */
export const changedField = ({ field, companyName }: Pick<MessageChange, 'field' | 'companyName'>): string =>
  companyName ? `${changed[field]} of ${companyName}` : changed[field];

const outcomes = { awarded: 'Awarded', notAwarded: 'Lost', results: 'Prices of competitors' } as const;
const standings = { cancelled: 'Cancelled', postponed: 'Postponed, without a date' } as const;

const addendumWords = ({ number, files }: NonNullable<MessageChange['to']['addendum']>): string =>
  [number === null ? 'New addendum' : `Addendum ${number}`, files ? `${files} ${files === 1 ? 'file' : 'files'}` : '']
    .filter(Boolean)
    .join(', ');

type Outcome = NonNullable<MessageChange['to']['outcome']>;

/** A result; a loss with one of several contractors leaves the bid open. */
const outcomeWords = ({ kind, othersOpen }: Outcome): string =>
  othersOpen ? `Lost with this contractor; ${counted(othersOpen, 'other')} open` : outcomes[kind];

/** A value before or after a change; null for none. */
const shownValue = ({
  deadline,
  place,
  outcome,
  standing,
  addendum,
  scope,
  stage,
}: MessageChange['from']): string | null => {
  if (deadline) return bidDate(deadline);
  if (outcome) return outcomeWords(outcome);
  if (standing) return standings[standing];
  if (addendum) return addendumWords(addendum);
  return place ?? scope ?? stage ?? null;
};

/** What takes the place of a missing value. */
const emptied: Readonly<Partial<Record<MessageChange['field'], string>>> = { jobWalk: 'Cancelled' };

export interface ValuesOfChange {
  /** Null where the bid has none. */
  readonly from: string | null;
  readonly to: string;
}

/** The value before and after a change. */
export const valuesOf = ({ field, from, to }: Pick<MessageChange, 'field' | 'from' | 'to'>): ValuesOfChange => ({
  from: shownValue(from),
  to: shownValue(to) ?? emptied[field] ?? 'nothing',
});

/** The same in one line. */
export const changedValues = (change: Pick<MessageChange, 'field' | 'from' | 'to'>): string => {
  const { from, to } = valuesOf(change);
  // A result of before stages were kept, and prices, have nothing before them.
  return from === null && change.field === 'outcome' ? to : `${from ?? 'nothing'} → ${to}`;
};

const order = Object.keys(changed);

/** Changes in the order of a bid: its dates first. */
export const inOrder = <Change extends Pick<MessageChange, 'field'>>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));

/** Title of the changes that an email offers. */
export const offerTitle = (changes: readonly MessageChange[]): string => {
  const [outcome] = changes.filter(({ field }) => field === 'outcome');
  const company = outcome?.companyName ?? 'The company';
  if (outcome?.to.outcome?.kind === 'awarded') return `${company} awards you this bid`;
  if (outcome?.to.outcome?.kind === 'notAwarded') return `${company} does not award you this bid`;
  if (outcome) return 'This email tells prices of competitors';
  if (changes.some(({ to }) => to.standing === 'cancelled')) return 'This email cancels a bid';
  return 'This email changes a bid';
};

/** Label of the button that accepts ticked changes. */
export const acceptLabel = (ticked: readonly MessageChange[]): string => {
  const [only, ...others] = ticked;
  if (!only) return 'Accept changes';
  if (others.length) return `Accept ${ticked.length} changes`;
  if (only.to.outcome?.kind === 'awarded') return 'Mark as awarded';
  if (only.to.outcome?.othersOpen) return 'Mark as lost with them';
  if (only.to.outcome?.kind === 'notAwarded') return 'Mark as lost';
  if (only.to.outcome) return 'Keep these prices';
  if (only.to.standing === 'cancelled') return 'Close the bid';
  return 'Accept change';
};
