// Order by what is due first: the one table of it, applied here to loaded rows and by the server in SQL.

/** When an entry of a place is due. */
type DueTime = 'fromToday' | 'beforeToday' | 'some' | 'none' | 'any';

/** A place of the order: entries of one place come before those of the next. */
export interface DuePlace {
  readonly isOpen: boolean;
  readonly due: DueTime;
  /** Order within the place by what is due; without a date last. */
  readonly direction: 'asc' | 'desc';
}

/** The places of each list that has the order. */
export const duePlaces = {
  /** Upcoming entries first; missed ones come after them, because they can no longer be met. */
  projects: [
    { isOpen: true, due: 'fromToday', direction: 'asc' },
    { isOpen: true, due: 'beforeToday', direction: 'desc' },
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

const isDue: Readonly<Record<DueTime, (day: string | null, today: string) => boolean>> = {
  fromToday: (day, today) => day !== null && day >= today,
  beforeToday: (day, today) => day !== null && day < today,
  some: (day) => day !== null,
  none: (day) => day === null,
  any: () => true,
};

/** The place of an entry, from 0. */
export const duePlaceOf = (list: DueList, { isOpen, day }: DueEntry, today: string): number =>
  (duePlaces[list] as readonly DuePlace[]).findIndex(
    (place) => place.isOpen === isOpen && isDue[place.due](day, today),
  );

const compareAt = (one: DueEntry['at'], other: DueEntry['at'], sign: 1 | -1): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -sign : sign;
};

/** Compares entries by what is due first; 0 leaves the order to the next key. @param today in the reader's zone. */
export const compareDue =
  (list: DueList, direction: 'asc' | 'desc', today: string) =>
  (one: DueEntry, other: DueEntry): number => {
    const sign = direction === 'asc' ? 1 : -1;
    const [place, otherPlace] = [duePlaceOf(list, one, today), duePlaceOf(list, other, today)];
    if (place !== otherPlace) return (place - otherPlace) * sign;
    return compareAt(one.at, other.at, duePlaces[list][place]?.direction === 'desc' ? (-sign as 1 | -1) : sign);
  };
