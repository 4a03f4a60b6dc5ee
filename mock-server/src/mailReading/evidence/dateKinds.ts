/** What a date of an email can be. `former` is a bid date that no longer holds, `ours` the contractor's to its client. */
export const dateKinds = [
  'bidDue',
  'rfiDue',
  'jobWalk',
  'meeting',
  'opening',
  'answer',
  'validity',
  'start',
  'award',
  'sent',
  'ours',
  'former',
  'none',
] as const;

export type DateKind = (typeof dateKinds)[number];

/** Kinds that are fields of a project. */
export const deadlineKinds = ['bidDue', 'rfiDue', 'jobWalk'] as const;

export type DeadlineKind = (typeof deadlineKinds)[number];
