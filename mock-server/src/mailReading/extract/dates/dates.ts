import { clockBeside } from './clock';

/** Dates in text: with or without a year, month or day first, with weekday, time and zone. */

/** A date in a text. `date` is null if weekday and day contradict each other. */
export type DateMention = {
  readonly start: number;
  readonly end: number;
  readonly date: string | null;
  readonly time: string | null;
  /** End of a range of times. */
  readonly until?: string;
  /** An IANA name, or `local` for "local time". */
  readonly zone: string | null;
};

/** Months and weekdays by their first letters, in English and French, without accents. */
const monthStarts = [
  'jan',
  'feb fev',
  'mar',
  'apr avr',
  'may mai',
  'jun juin',
  'jul juil',
  'aug aou',
  'sep',
  'oct',
  'nov',
  'dec',
];
const weekdayStarts = ['sun dim', 'mon lun', 'tue mar', 'wed mer', 'thu jeu', 'fri ven', 'sat sam'];

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const frenchMonths =
  'janv(?:ier)?|f[ée]vr(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|septembre|octobre|novembre|d[ée]c(?:embre)?';
const monthPattern = `(?<month>${frenchMonths}|${monthNames})(?![\\p{L}])\\.?`;
const weekdayNames =
  '(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche';
const weekdayPattern = `(?:${weekdayNames})\\b\\.?`;
const dayPattern = '(?<day>\\d{1,2})(?:st|nd|rd|th|er)?';
const yearPattern = '(?<year>20\\d\\d)';
const weekdayBefore = `(?:(?<before>${weekdayPattern}),?\\s+(?:(?:the|le)\\s+)?)?`;

const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Index of the name that begins with the letters of a word; -1 without one. */
function indexOfStart(starts: readonly string[], word: string): number {
  const plain = folded(word);
  return starts.findIndex((start) => start.split(' ').some((one) => plain.startsWith(one)));
}

const weekdayOf = (word: string): number => indexOfStart(weekdayStarts, word);
const weekdayAfter = `(?:,?\\s*\\(?(?<after>${weekdayPattern})\\)?)?`;

/** "Friday the 8th", "Wednesday morning, that's the 2nd": the weekday determines the month. */
const weekdayAndDay = new RegExp(
  `\\b(?<before>${weekdayPattern}),?\\s+(?:(?:morning|afternoon|evening),?\\s+)?(?:(?:that['’]?s|that is|which is)\\s+|\\()?(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)\\b`,
  'giu',
);

const datePatterns: readonly RegExp[] = [
  new RegExp(
    `(?:(?<!\\d\\s)|(?=${weekdayNames}\\b))\\b${weekdayBefore}${monthPattern}\\s+(?:the\\s+)?${dayPattern}\\b(?:,?\\s+${yearPattern}\\b)?${weekdayAfter}`,
    'giu',
  ),
  new RegExp(
    `\\b${weekdayBefore}${dayPattern}(?:\\s+day)?(?:\\s+of)?[\\s-]+${monthPattern},?(?:[\\s-]+${yearPattern}\\b|[\\s-](?<shortYear>\\d{2})(?![\\d:h]|\\.\\d|\\s?[ap]\\.?m|\\s?h\\b|\\s?[-–]|\\s(?:units?|rooms?|beds?|floors?|stor)))?${weekdayAfter}`,
    'giu',
  ),
  new RegExp(
    `\\b${weekdayBefore}(?<year>20\\d\\d)(?<separator>[-/.])(?<monthNumber>\\d{1,2})\\k<separator>(?<day>\\d{1,2})\\b(?!-)${weekdayAfter}`,
    'giu',
  ),
  new RegExp(
    `(?<![\\d/.$#-])${weekdayBefore}(?<![\\d/.$#-])(?<first>\\d{1,2})\\/(?<second>\\d{1,2})(?:\\/(?<shortYear>\\d{4}|\\d{2}))?(?![\\d/"″%-])${weekdayAfter}`,
    'giu',
  ),
  new RegExp(
    `(?<![\\d/.$#-])${weekdayBefore}(?<first>\\d{1,2})(?<separator>[.-])(?<second>\\d{1,2})\\k<separator>(?<shortYear>20\\d{2}|\\d{2})(?!\\.?\\d|-|\\w)${weekdayAfter}`,
    'giu',
  ),
];

/** Bounds the work on a text made to exhaust it; no real email has as many. */
const maxDates = 150;

/**
 * Dates of a text in order. `base` (YYYY-MM-DD) is the day of the email: a date without a year is the next such day.
 */
export function findDates(text: string, base: string, order: FigureOrder = 'monthFirst'): DateMention[] {
  const found: DateMention[] = [];
  if (!/\d/.test(text)) return found;
  for (const pattern of datePatterns) {
    for (const match of text.matchAll(pattern)) {
      if (found.length >= maxDates) break;
      const mention = mentionOf(text, match, base, order);
      if (mention && !found.some((other) => mention.start < other.end && other.start < mention.end))
        found.push(mention);
    }
  }
  for (const match of text.matchAll(weekdayAndDay)) {
    if (found.length >= maxDates) break;
    const mention = weekdayMention(text, match, base);
    if (!found.some((other) => mention.start < other.end && other.start < mention.end)) found.push(mention);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** How dates in figures are read; `open` where nothing tells. */
export type FigureOrder = 'monthFirst' | 'dayFirst' | 'open';

/** A place in Canada: a postal code, or a province behind a city. Engineers sign with ", PE" in the United States too. */
const outsideUnitedStates =
  /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b|\p{Ll}, ?(?:AB|BC|MB|NB|NL|NS|ON|QC|SK)\b|\(Qu[ée]bec\)/u;

/**
 * The month leads unless some date begins with a number above twelve: 15/06/2026. A letter from outside the United
 * States whose dates fit both ways leaves it open.
 */
export function figureOrder(text: string): FigureOrder {
  const pairs = [...text.matchAll(/(?<![\d/.])(\d{1,2})[/.](\d{1,2})[/.](?:20)?\d{2}(?![\d/]|\.\d)/g)].map(
    (match) => [Number(match[1]), Number(match[2])] as const,
  );
  if (pairs.some(([, second]) => second > 12)) return 'monthFirst';
  if (pairs.some(([first, second]) => first > 12 && second <= 12)) return 'dayFirst';
  return outsideUnitedStates.test(text) ? 'open' : 'monthFirst';
}

type Groups = Readonly<Record<string, string | undefined>>;

function mentionOf(text: string, match: RegExpMatchArray, base: string, order: FigureOrder): DateMention | null {
  const groups: Groups = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const parts = dayAndMonth(groups, order === 'dayFirst');
  if (parts === null) return null;
  if (order === 'open' && isEitherWay(groups)) return { ...clockBeside(text, start, end), date: null };
  const date = settleYear(parts, groups.year ?? groups.shortYear, base);
  if (date === null) return null;
  const weekday = groups.before ?? groups.after;
  const year = groups.year ?? groups.shortYear;
  const isThatDay = (day: string): boolean =>
    weekday === undefined || new Date(`${day}T00:00:00Z`).getUTCDay() === weekdayOf(weekday);
  const settled = year === undefined ? inOwnYear(parts, date, base, isThatDay) : date;
  return { ...clockBeside(text, start, end), date: isThatDay(settled) ? settled : null };
}

const daysAhead = 75;

/** Days from that of the email on. */
export function daysFrom(base: string): Date[] {
  const start = Date.parse(`${base}T00:00:00Z`);
  return Array.from({ length: daysAhead }, (_, days) => new Date(start + days * 86_400_000));
}

/** The next such weekday with that number; null date if none follows in the coming weeks. */
function weekdayMention(text: string, match: RegExpExecArray, base: string): DateMention {
  const day = Number(match.groups?.day);
  const weekday = weekdayOf(match.groups?.before ?? '');
  const date = daysFrom(base).find((one) => one.getUTCDate() === day && one.getUTCDay() === weekday);
  const clock = clockBeside(text, match.index, match.index + match[0].length);
  return { ...clock, date: date?.toISOString().slice(0, 10) ?? null };
}

function dayAndMonth(groups: Groups, isDayFirst: boolean): { day: number; month: number } | null {
  if (groups.month !== undefined)
    return valid({ day: Number(groups.day), month: indexOfStart(monthStarts, groups.month) + 1 });
  if (groups.monthNumber !== undefined) return valid({ day: Number(groups.day), month: Number(groups.monthNumber) });
  const first = Number(groups.first);
  const second = Number(groups.second);
  const dayLeads = first > 12 || (isDayFirst && second <= 12);
  return valid(dayLeads ? { day: first, month: second } : { day: second, month: first });
}

/** "03/02/2027": two numbers of which each may be the month. */
function isEitherWay({ first, second, shortYear }: Groups): boolean {
  return shortYear !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

function valid(parts: { day: number; month: number }): { day: number; month: number } | null {
  return parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= 31 ? parts : null;
}

const shortestWait = 90;

/** A day without a year lies in the past if only the one before falls on its weekday. */
function inOwnYear(
  parts: { day: number; month: number },
  next: string,
  base: string,
  isThatDay: (day: string) => boolean,
): string {
  const before = calendarDay(Number(next.slice(0, 4)) - 1, parts);
  const wait = (Date.parse(next) - Date.parse(base)) / 86_400_000;
  return before !== null && !isThatDay(next) && wait > shortestWait && isThatDay(before) ? before : next;
}

/** The stated year, or that of the next such day on or after the base. Null for an impossible day. */
function settleYear(parts: { day: number; month: number }, year: string | undefined, base: string): string | null {
  if (year !== undefined) return calendarDay(year.length === 2 ? 2000 + Number(year) : Number(year), parts);
  const baseYear = Number(base.slice(0, 4));
  for (let candidate = baseYear; candidate <= baseYear + 4; candidate += 1) {
    const date = calendarDay(candidate, parts);
    if (date !== null && date >= base) return date;
  }
  return null;
}

function calendarDay(year: number, { day, month }: { day: number; month: number }): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}
