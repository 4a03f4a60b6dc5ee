import type { ParsedComponents } from 'chrono-node';
import * as chrono from 'chrono-node/en';
import { clockBeside, clockTime, findTimes, pad, zoneBehind } from './clock';
import { daysFrom, type DateMention } from './dates';

/** Dates relative to the day of the email: "tomorrow at 2 pm", "this Friday", "the 25th". */

const dayAlone =
  /(?<=\b(?:on|by|than|nlt|until|till|before|after|through|to|for|from|is|was|are|that[’']?s|it[’']?s|yours|it|due|numbers?|bids?|quotes?|still|stays|remains|me|us) |^(?:and |but |so )?|[.,;:(–—-] ?)the (?<day>\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:and \d|(?:floor|fl|st|street|ave|avenue|of|level|edition|grade|annual|time|phase|story|district|circuit|addend|street|one|building|unit|job|school|round|set|bid package|century)\b))/giu;

const relativeDay =
  /\b(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tues?|wed|thurs?|fri|(?<=\b(?:by|on|next|this|before|til|till|until|for|due) )(?:mon|sat|sun)|(?:mon|sat|sun)(?= (?:\d|at |by |noon|am\b|morning)))\b/i;

/** Holidays of the United States by the month and the week in which a weekday falls: the fourth Thursday of November. */
const holidays: Readonly<Record<string, (year: number) => Date>> = {
  thanksgiving: (year) => nthWeekday(year, 10, 4, 4),
  'labor day': (year) => nthWeekday(year, 8, 1, 1),
  'memorial day': (year) => new Date(nthWeekday(year, 5, 1, 1).getTime() - 7 * dayInMs),
  christmas: (year) => new Date(Date.UTC(year, 11, 25)),
  'new years': (year) => new Date(Date.UTC(year, 0, 1)),
  'the 4th of july': (year) => new Date(Date.UTC(year, 6, 4)),
};

const dayInMs = 86_400_000;

function nthWeekday(year: number, month: number, weekday: number, nth: number): Date {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return new Date(Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7));
}

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const besideHoliday =
  /\b(?:the )?(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6} (?<side>before|after) (?<holiday>thanksgiving|labor day|memorial day|christmas|new years|the 4th of july)\b/gi;

/** "Monday after Thanksgiving" */
function holidayMention(text: string, match: RegExpExecArray, base: string): DateMention[] {
  const [weekday, side, name] = [match.groups?.weekday, match.groups?.side, match.groups?.holiday].map(
    (word) => word?.toLowerCase() ?? '',
  );
  const holiday = holidays[name ?? ''];
  const year = Number(base.slice(0, 4));
  const day = [year, year + 1]
    .map((one) => holiday?.(one))
    .find((one) => one !== undefined && one.toISOString().slice(0, 10) >= base);
  if (day === undefined) return [];
  const step = side === 'before' ? -1 : 1;
  const wanted = weekdayNames.indexOf(weekday ?? '');
  const found = [1, 2, 3, 4, 5, 6, 7]
    .map((by) => new Date(day.getTime() + step * by * dayInMs))
    .find((one) => one.getUTCDay() === wanted);
  const clock = clockBeside(text, match.index, match.index + match[0].length);
  return found === undefined ? [] : [{ ...clock, date: found.toISOString().slice(0, 10) }];
}

/** Relative dates of a text in order, used only without an exact date. */
export function findRelativeDates(text: string, base: string): DateMention[] {
  const numbered = [...text.matchAll(dayAlone)].flatMap((match) => dayMention(text, match, base));
  const festive = [...text.matchAll(besideHoliday)].flatMap((match) => holidayMention(text, match, base));
  if (festive.length > 0) return festive;
  const french = [...text.matchAll(frenchDay)].map((match) => frenchMention(text, match, base));
  if (french.length > 0) return french;
  const counted = [...text.matchAll(weeksFrom)].map((match) => weeksMention(text, match, base));
  if (!relativeDay.test(text)) return [...counted, ...numbered].toSorted((a, b) => a.start - b.start);
  const reference = new Date(`${base}T12:00:00Z`);
  const spoken = chrono.casual
    .parse(text, { instant: reference, timezone: 0 }, { forwardDate: true })
    .flatMap((result) => {
      if (!relativeDay.test(result.text) || /\b(?:last|ago)\b/i.test(result.text) || isOfWeek(text, result)) return [];
      const start = result.index;
      const end = start + result.text.length;
      const word = relativeDay.exec(result.text);
      const wordEnd = start + (word ? word.index + word[0].length : result.text.length);
      // "from Tuesday to Thursday at 2": the time is that of the second day.
      const second = result.end && relativeDay.exec(text.slice(wordEnd, end));
      if (result.end && second) {
        const at = wordEnd + second.index;
        return [
          { start, end: wordEnd, date: dayOf(result.start), time: null, zone: null },
          { ...clockBeside(text, at, at + second[0].length), date: dayOf(result.end) },
        ];
      }
      const date = dayOf(result.start);
      const beside = clockBeside(text, start, wordEnd);
      if (beside.time !== null) return [{ ...beside, end: Math.max(beside.end, end), date }];
      const clock = findTimes(result.text)[0] ?? null;
      return [{ start, end, date, time: clock?.time ?? null, zone: clock?.zone ?? zoneBehind(text, end) }];
    });
  const isFree = ({ start, end }: DateMention): boolean =>
    !counted.some((other) => start < other.end && other.start < end);
  return [...counted, ...spoken.filter(isFree), ...numbered].toSorted((a, b) => a.start - b.start);
}

const dayOf = (day: ParsedComponents): string =>
  `${day.get('year')}-${pad(day.get('month') ?? 0)}-${pad(day.get('day') ?? 0)}`;

const frenchDay =
  /(?<![\p{L}-])(?<day>demain|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)(?! (?:le )?\d{1,2}(?:er)?(?! ?h|[\d:]))(?: prochain)?(?: (?:matin|midi(?= ?[.,;)!?]| ?$)|après-midi))?(?![\p{L}-])/giu;
const frenchWeekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** "demain 8 h", "avant vendredi midi": the coming day of that name. */
function frenchMention(text: string, match: RegExpExecArray, base: string): DateMention {
  const weekday = frenchWeekdays.indexOf(match.groups?.day?.toLowerCase() ?? '');
  const today = new Date(`${base}T00:00:00Z`);
  const days = weekday < 0 ? 1 : ((weekday - today.getUTCDay() + 6) % 7) + 1;
  const date = new Date(today.getTime() + days * dayInMs).toISOString().slice(0, 10);
  const end = match.index + match[0].length;
  if (/ midi$/i.test(match[0])) return { start: match.index, end, date, time: '12:00', zone: null };
  return { ...clockBeside(text, match.index, end), date };
}

const anyWeekday = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}';
const toWeekday = new RegExp(`^\\s*(?:-|–|to|through|thru)\\s*${anyWeekday}\\b`, 'i');
const firstWeekday = new RegExp(`^${anyWeekday}`, 'i');
const fromWeekday = new RegExp(`\\b${anyWeekday}\\s*(?:-|–|to|through|thru)\\s*$`, 'i');

const movedFrom =
  /\b(?:mov|push|chang|extend|shift|slid|bump|postpon|reschedul|delay)\w{0,4}\b[^.]{0,40}\bfrom\s+(?:\w+\s+to\s+)?$/i;

/** True for the days of "Monday to Friday", said of every week, and false for those of "moved from Monday to Friday". */
const isOfWeek = (text: string, { index, text: found }: { readonly index: number; readonly text: string }): boolean => {
  const [before, behind] = [text.slice(Math.max(0, index - 80), index), text.slice(index + found.length)];
  if (movedFrom.test(before)) return false;
  return (
    toWeekday.test(behind.slice(0, 24)) ||
    fromWeekday.test(before.slice(-24)) ||
    (toWeekday.test(found.replace(firstWeekday, '')) && !/\d/.test(found))
  );
};

const numerals = ['one', 'two', 'three', 'four', 'five', 'six'];
const weeksFrom =
  /\b(?<count>one|two|three|four|five|six|a|[1-6]) weeks? from (?:today|now|tomorrow|(?:this )?(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6})\b/gi;

/** "two weeks from today", "a week from Friday": the coming Friday and seven days more. */
function weeksMention(text: string, match: RegExpExecArray, base: string): DateMention {
  const word = match.groups?.count?.toLowerCase() ?? '';
  const weeks = numerals.includes(word) ? numerals.indexOf(word) + 1 : Number(word) || 1;
  const weekday = weekdayNames.indexOf(match.groups?.weekday?.toLowerCase() ?? '');
  const today = new Date(`${base}T00:00:00Z`);
  const days = weekday < 0 ? Number(/tomorrow$/i.test(match[0])) : ((weekday - today.getUTCDay() + 6) % 7) + 1;
  const day = new Date(today.getTime() + (weeks * 7 + days) * dayInMs);
  const clock = clockBeside(text, match.index, match.index + match[0].length);
  return { ...clock, date: day.toISOString().slice(0, 10) };
}

/** "the 25th": the next day with that number. */
function dayMention(text: string, match: RegExpExecArray, base: string): DateMention[] {
  const day = Number(match.groups?.day);
  const date = day < 1 || day > 31 ? undefined : daysFrom(base).find((one) => one.getUTCDate() === day);
  const clock = clockBeside(text, match.index, match.index + match[0].length);
  return date === undefined ? [] : [{ ...clock, date: date.toISOString().slice(0, 10) }];
}

/** "The Port wants ours on February 9, so please no later than the 8th": days of the month in which others of a text are. */
export function findDaysBeside(text: string, base: string, exact: readonly DateMention[]): DateMention[] {
  const last = exact.findLast(({ date }) => date !== null)?.date;
  if (last == null) return [];
  const from = new Date(Date.parse(`${last}T00:00:00Z`) - 14 * dayInMs).toISOString().slice(0, 10);
  return [...text.matchAll(dayAlone)]
    .flatMap((match) => dayMention(text, match, from < base ? base : from))
    .filter(({ start, end }) => !exact.some((other) => start < other.end && other.start < end));
}

const sameDay =
  /\b(?:that (?:very |same )?|the same )(?:day|morning|afternoon)\b|\bthe (?:day|afternoon|morning) before\b/gi;

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** "by 9 that morning" */
function hourBefore(text: string, match: RegExpExecArray): ReturnType<typeof clockBeside> | null {
  const half = /morning|afternoon/i.exec(match[0])?.[0];
  const hour = /\b(?:by|at|before) (?<hour>1[0-2]|[1-9])(?<minute>:\d\d)? $/i.exec(
    text.slice(Math.max(0, match.index - 16), match.index),
  );
  const time = half && hour ? clockTime(`${hour.groups?.hour ?? ''}${hour.groups?.minute ?? ''} in the ${half}`) : null;
  return time === null ? null : { time, zone: null, start: match.index, end: match.index + match[0].length };
}

/** "by 11 AM that day": the day of the date before, which may be in the previous sentence. */
export function withSameDay(text: string, mentions: readonly DateMention[], before: DateMention | null): DateMention[] {
  const lent = [...text.matchAll(sameDay)].flatMap((match) => {
    const clock = hourBefore(text, match) ?? clockBeside(text, match.index, match.index + match[0].length);
    const last = mentions.findLast((one) => one.end <= match.index)?.date ?? before?.date ?? null;
    const isBefore = / before$/i.test(match[0]);
    const date = last !== null && isBefore ? dayBefore(last) : last;
    return (clock.time === null && !isBefore) || date === null ? [] : [{ ...clock, date }];
  });
  return lent.length === 0
    ? [...mentions]
    : [
        ...mentions,
        ...lent.filter((one) => !mentions.some((other) => one.start < other.end && other.start < one.end)),
      ].toSorted((a, b) => a.start - b.start);
}
