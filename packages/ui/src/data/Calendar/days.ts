import type { CalendarEntry } from './types';

/** Adds a number of days to a day, as `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** Adds a number of months to a day; uses the month's last day if it is shorter. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
};

/** First day of the week. @param weekStart from 0 for Sunday. */
export const weekOf = (day: string, weekStart: number): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7));

/** Weeks of a month, each with its seven days. */
export const weeksOfMonth = (day: string, weekStart: number): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let start = weekOf(first, weekStart); start < next; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
};

/** First and last day shown. */
export const shownDays = (
  mode: 'month' | 'week',
  day: string,
  weekStart: number,
): { readonly first: string; readonly last: string } => {
  const weeks = mode === 'month' ? weeksOfMonth(day, weekStart) : [];
  const first = weeks[0]?.[0] ?? weekOf(day, weekStart);
  return { first, last: weeks.at(-1)?.[6] ?? addDays(first, 6) };
};

/** The same day in the previous (-1) or next (1) month or week. */
export const stepped = (mode: 'month' | 'week', day: string, by: -1 | 1): string =>
  mode === 'month' ? addMonths(day, by) : addDays(day, 7 * by);

/** Converts `HH:mm` to minutes since midnight. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Converts minutes since midnight to `HH:mm`. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const dayMinutes = 24 * 60;

/**
 * Start of a block in the hours of a week, in minutes since midnight: the block of a deadline ends at its time. Near
 * midnight, a block keeps its full hour.
 */
export const blockStart = (time: string, isDue = false): number => {
  const at = minutesOf(time);
  return Math.min(isDue ? Math.max(0, at - 60) : at, dayMinutes - 60);
};

const dayName = (day: string, locale: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(`${day}T00:00:00Z`));

export const longDay = (day: string, locale: string): string =>
  dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
export const weekdayName = (day: string, locale: string): string => dayName(day, locale, { weekday: 'short' });
const shortDay = (day: string, locale: string): string => dayName(day, locale, { month: 'short', day: 'numeric' });

/** Number of a day; the first day of an adjacent month includes the month's name. */
export const numberOf = (day: string, month: string, locale: string): string =>
  day.endsWith('-01') && !day.startsWith(month) ? shortDay(day, locale) : String(Number(day.slice(8)));

/** Returns true for Saturday and Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Times in minutes since midnight. */
interface Block {
  readonly from: number;
  readonly to: number;
}

/** Arranges overlapping blocks side by side: returns each block's lane and the number of lanes. */
export const lanesOf = (blocks: readonly Block[]): readonly { readonly lane: number; readonly lanes: number }[] => {
  const order = blocks.map((block, index) => ({ ...block, index })).toSorted((one, other) => one.from - other.from);
  const placed: { lane: number; lanes: number }[] = blocks.map(() => ({ lane: 0, lanes: 1 }));
  let group: (typeof order)[number][] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const { index } of group) placed[index] = { lane: placed[index]?.lane ?? 0, lanes: ends.length };
    group = [];
    ends = [];
  };
  for (const block of order) {
    if (group.length && ends.every((end) => end <= block.from)) close();
    const free = ends.findIndex((end) => end <= block.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = block.to;
    placed[block.index] = { lane, lanes: 1 };
    group.push(block);
  }
  close();
  return placed;
};

/** Indices of blocks that don't fit; they overlap or follow each other. */
export interface Crowd extends Block {
  readonly indices: readonly number[];
}

/**
 * Arranges blocks in a limited number of lanes. If more overlap, the last lane is reserved for the rest.
 * @returns lane and number of lanes of each block, null if it doesn't fit; and the blocks that don't fit
 */
export const arranged = (
  blocks: readonly Block[],
  maxLanes: number,
): {
  readonly places: readonly ({ readonly lane: number; readonly lanes: number } | null)[];
  readonly crowds: readonly Crowd[];
} => {
  const places = lanesOf(blocks).map(({ lane, lanes }) => {
    if (lanes <= maxLanes) return { lane, lanes };
    return lane < maxLanes - 1 ? { lane, lanes: maxLanes } : null;
  });
  const crowds: (Crowd & { indices: number[] })[] = [];
  const left = blocks.map((block, index) => ({ ...block, index })).filter(({ index }) => places[index] === null);
  for (const { from, to, index } of left.toSorted((one, other) => one.from - other.from)) {
    const last = crowds.at(-1);
    if (last && from < last.to) last.indices.push(index);
    else crowds.push({ from, to, indices: [index] });
  }
  return { places, crowds };
};

/** Groups entries by day and sorts them by time, all-day entries first. */
export const byDayOf = (entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> => {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = byDay.get(entry.day);
    if (day) day.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  for (const day of byDay.values()) day.sort((one, other) => (one.time ?? '').localeCompare(other.time ?? ''));
  return byDay;
};
