import type { Deadline } from '../../model/contract/contract';

/** The property of calls for each date. */
export const deadlineInputs = {
  bidDeadline: 'bidDeadlineAt',
  rfiDeadline: 'rfiDeadlineAt',
  jobWalk: 'jobWalkAt',
} as const;

/** Writes a deadline as calls take it: a day, or a local time. */
export const inputOf = (deadline: Pick<NonNullable<Deadline>, 'date' | 'time'> | null): string | null =>
  deadline && [deadline.date, deadline.time].filter(Boolean).join('T');
