import type { ChangeHold } from '../../platform/db/schema';

/** Facts for deciding about a value of an email that differs from its bid's. */
export interface ProposedChange {
  /** YYYY-MM-DD of the bid's value; null if it has none. */
  readonly fromDay: string | null;
  /** YYYY-MM-DD; null for a value that is not a date. */
  readonly toDay: string | null;
  readonly communicationType: string;
  readonly warnings: readonly string[];
  /** YYYY-MM-DD of receipt. */
  readonly receivedDay: string;
  /** True if the value has a source in the email that can be shown. */
  readonly isSourced: boolean;
  /** True if the email clearly refers to one invitation. */
  readonly isOneTarget: boolean;
  /** True if proof filed the email, not a user. */
  readonly isAutomatic: boolean;
  /** True if a user wrote the bid's value. */
  readonly isEdited: boolean;
  /** True if emails of that domain were filed with the bid before. */
  readonly isKnownSender: boolean;
  /** True if a later email has already changed the value. */
  readonly isOutdated: boolean;
}

/** Kinds of email whose purpose is to change dates; dates in others may come from an old template block. */
const changing = new Set(['Addendum', 'Bid date extension']);
const doubtful = ['date-unclear', 'zone-disagrees-with-location'];

const isUnclear = (change: ProposedChange): boolean => {
  const { fromDay, toDay, communicationType, warnings, receivedDay, isSourced, isOneTarget } = change;
  if (!isSourced || !isOneTarget || doubtful.some((warning) => warnings.includes(warning))) return true;
  if (toDay !== null && toDay < receivedDay) return true;
  if (fromDay === null) return false;
  return !changing.has(communicationType) || (toDay !== null && toDay < fromDay);
};

/** Reason why a user must decide; null if the change is applied. A user's own edit is never overwritten. */
export function holdOf(change: ProposedChange): ChangeHold | null {
  if (change.isEdited) return 'edited';
  if (!change.isAutomatic) return 'linkedByPerson';
  if (!change.isKnownSender) return 'sender';
  if (change.isOutdated) return 'outdated';
  return isUnclear(change) ? 'unclear' : null;
}
