import { deadlineInstant, type WrittenDeadline } from '@basis/domain/model/formats/time';

/** Types of emails whose purpose is to change dates. */
export const changingTypes: ReadonlySet<string> = new Set(['Addendum', 'Bid date extension']);

/** True if the email adds nothing to the bid's value: the same instant, or the same day without a time. */
export const isSameValue = (current: WrittenDeadline | null, said: WrittenDeadline, zone: string): boolean => {
  if (!current) return false;
  if (said.time === null || current.time === null) return said.date === current.date && said.time === current.time;
  return deadlineInstant(said, zone).getTime() === deadlineInstant(current, zone).getTime();
};

/** A bare day never removes the time of the same day. */
const isLessPrecise = (current: WrittenDeadline | null, said: WrittenDeadline): boolean =>
  current !== null && said.time === null && said.date === current.date;

/** True if an email's date would change the current one. */
export const changesDate = (current: WrittenDeadline | null, said: WrittenDeadline, zone: string): boolean =>
  !isSameValue(current, said, zone) && !isLessPrecise(current, said);

/**
 * True if an email only repeats a date that an earlier email has changed: a reminder often does so after an extension.
 * An addendum or an extension may move a date back to an earlier value.
 */
export const isRepeatedDate = (
  said: WrittenDeadline,
  replaced: readonly (WrittenDeadline | null)[],
  communicationType: string,
  zone: string,
): boolean => !changingTypes.has(communicationType) && replaced.some((old) => !changesDate(old, said, zone));
