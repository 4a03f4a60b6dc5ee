// Order by what is due first: the one table of it, applied here to loaded rows and by the server in SQL.

/**
 * When an entry of a place is due. It is overdue from when its last deadline passes, for a week; begun when a first one
 * has passed but not the last.
 */
type DueTime = 'overdue' | 'begun' | 'ahead' | 'passed' | 'some' | 'none' | 'any';

/** A place of the order: entries of one place come before those of the next. */
export interface DuePlace {
  readonly isOpen: boolean;
  readonly due: DueTime;
  /** Order within the place, by when entries pass in places of passed ones, else by when they are due; without a date last. */
  readonly direction: 'asc' | 'desc';
}

/** Time for which overdue entries come before all others. */
export const overdueFirstMs = 7 * 86_400_000;

/** Places that are ordered by when entries pass. */
export const isByPassing = ({ due }: DuePlace): boolean => due === 'overdue' || due === 'passed';

/** The places of each list that has the order. */
export const duePlaces = {
  /** Overdue bids first for a week, as they may still be met; those that are overdue longer come after upcoming ones. */
  projects: [
    { isOpen: true, due: 'overdue', direction: 'asc' },
    { isOpen: true, due: 'begun', direction: 'asc' },
    { isOpen: true, due: 'ahead', direction: 'asc' },
    { isOpen: true, due: 'passed', direction: 'desc' },
    { isOpen: true, due: 'none', direction: 'asc' },
    { isOpen: false, due: 'any', direction: 'desc' },
  ],
  /** An overdue task is still to be done. */
  tasks: [
    { isOpen: true, due: 'some', direction: 'asc' },
    { isOpen: true, due: 'none', direction: 'asc' },
    { isOpen: false, due: 'any', direction: 'desc' },
  ],
} as const satisfies Record<string, readonly DuePlace[]>;

export type DueList = keyof typeof duePlaces;

/** The order as a sort key names it, and its label: it is that of no column. */
export const dueFirst = { id: 'dueFirst', label: 'Due first' } as const;

/** Returns true if a list has this order. */
export const hasDueOrder = (list: string): list is DueList => Object.hasOwn(duePlaces, list);

/** Returns true if an order depends on today's date. */
export const meansToday = (sorts: readonly { readonly name: string }[]): boolean =>
  sorts.some(({ name }) => name === dueFirst.id);

/** Properties of an entry that determine its order. */
export interface DueEntry {
  readonly isOpen: boolean;
  /** The day as written, `YYYY-MM-DD`; null for none. */
  readonly day: string | null;
  /** Order within a place: the deadline in milliseconds, or the day; null without a date. */
  readonly at: number | string | null;
  /** When its last deadline passes, in milliseconds, and whether that still matters; absent where only days count. */
  readonly passing?: { readonly at: number | null; readonly isPending: boolean };
}

/** Grouping of tasks by what is due; like the order, not a column. */
export const dueGroup = { id: 'due', label: 'Due' } as const;

/** Returns true if a list can be grouped by what is due. */
export const hasDueGroup = (list: string): boolean => list === 'tasks';

/** The groups of what is due, in their order. Open entries are in one of the first five. */
export const dueStretches = ['overdue', 'today', 'week', 'later', 'undated', 'done'] as const;
export type DueStretch = (typeof dueStretches)[number];

export const stretchLabels: Readonly<Record<DueStretch, string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'This week',
  later: 'Later',
  undated: 'No due date',
  done: 'Done',
};

/**
 * Day by which a task is ordered: for a snoozed one, the day until which it is snoozed while that is in the future, but
 * never before its due day.
 */
export const standingDay = (
  { dueOn, snoozedUntil = null }: { readonly dueOn: string | null; readonly snoozedUntil?: string | null | undefined },
  today: string,
): string | null => {
  if (snoozedUntil === null || snoozedUntil <= today) return dueOn;
  return dueOn !== null && dueOn > snoozedUntil ? dueOn : snoozedUntil;
};

const hasPassed = ({ passing }: DueEntry, now: number): boolean => {
  const at = passing?.at ?? null;
  return at !== null && at <= now;
};

const isOverdueFirst = (entry: DueEntry, now: number): boolean =>
  hasPassed(entry, now) && entry.passing?.isPending === true && (entry.passing.at ?? 0) > now - overdueFirstMs;

const isDue: Readonly<Record<DueTime, (entry: DueEntry, now: number) => boolean>> = {
  overdue: isOverdueFirst,
  begun: (entry, now) => entry.at !== null && Number(entry.at) <= now && !hasPassed(entry, now),
  ahead: (entry, now) => entry.at !== null && Number(entry.at) > now && !hasPassed(entry, now),
  passed: (entry, now) => hasPassed(entry, now) && !isOverdueFirst(entry, now),
  some: ({ day }) => day !== null,
  none: ({ day }) => day === null,
  any: () => true,
};

/** The place of an entry, from 0. @param now in milliseconds. */
export const duePlaceOf = (list: DueList, entry: DueEntry, now: number): number =>
  (duePlaces[list] as readonly DuePlace[]).findIndex(
    (place) => place.isOpen === entry.isOpen && isDue[place.due](entry, now),
  );

const compareAt = (one: DueEntry['at'], other: DueEntry['at'], sign: 1 | -1): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -sign : sign;
};

/** Compares entries by what is due first; 0 leaves the order to the next key. @param now in milliseconds. */
export const compareDue =
  (list: DueList, direction: 'asc' | 'desc', now: number) =>
  (one: DueEntry, other: DueEntry): number => {
    const sign = direction === 'asc' ? 1 : -1;
    const [index, otherIndex] = [duePlaceOf(list, one, now), duePlaceOf(list, other, now)];
    if (index !== otherIndex) return (index - otherIndex) * sign;
    const place: DuePlace | undefined = duePlaces[list][index];
    const valueOf = (entry: DueEntry) => (place && isByPassing(place) ? (entry.passing?.at ?? null) : entry.at);
    return compareAt(valueOf(one), valueOf(other), place?.direction === 'desc' ? (-sign as 1 | -1) : sign);
  };
