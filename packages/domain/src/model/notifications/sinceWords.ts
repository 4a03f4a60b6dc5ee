import type { SinceYesterday } from '../contract/contract';
import { dayNear, clockWords } from '../formats/dayWords';
import { zoneName } from '../formats/dates';
import { addDays, clockIn } from '../formats/days';
import { counted } from '../formats/numbers';

type Job = NonNullable<SinceYesterday['cameIn']>['jobs'][number];
type Move = SinceYesterday['moved']['lines'][number];
type RuleLine = NonNullable<SinceYesterday['rules']>['lines'][number];
type Moment = Pick<SinceYesterday, 'since' | 'zone'>;

const weekday = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Title of what happened since a moment: Since yesterday, Since Friday. */
export const sinceTitle = ({ since, zone }: Moment, now: Date): string => {
  const [today] = clockIn(zone, now);
  const [day] = clockIn(zone, since);
  return day === addDays(today, -1) ? 'Since yesterday' : `Since ${weekday(day)}`;
};

/** The moment itself: from Tuesday, 7:30 AM. */
export const sinceStart = ({ since, zone }: Moment): string => {
  const [day, time] = clockIn(zone, since);
  return `from ${weekday(day)}, ${clockWords(time)}`;
};

/** What the emails of a job are: 4 contractors, one job; Calloway Builders · Addendum. */
export const jobWords = ({ contractors, from, types }: Job): string =>
  contractors > 1
    ? `${contractors} contractors, one job`
    : [from, types.filter((type) => type !== 'Unknown').join(', ')].filter(Boolean).join(' · ');

/** What a rule did. */
export const ruleWords = ({ name }: RuleLine): string => (name === null ? 'Filed under their bids' : `Rule “${name}”`);

const timeWords = (date: string, time: string, zone: string | null): string =>
  [clockWords(time), zone === null ? '' : zoneName(date, zone)].filter(Boolean).join(' ');

const dateNames = { bidDeadline: 'Bid deadline', rfiDeadline: 'RFI deadline', jobWalk: 'Job walk' } as const;

interface MoveWords {
  readonly name: string;
  readonly from: string;
  /** What it is now; none where it was taken away. */
  readonly to: string;
}

/** A date that moved, with times where its day did not change. */
export const moveWords = ({ field, from, to }: Move, today: string): MoveWords => {
  const isSameDay = from?.date === to?.date;
  const words = (date: Move['from']): string =>
    date === null
      ? 'none'
      : isSameDay
        ? `${dayNear(date.date, today)}, ${date.time === null ? 'no time' : timeWords(date.date, date.time, from?.zone === to?.zone ? null : date.zone)}`
        : dayNear(date.date, today);
  return { name: dateNames[field], from: words(from), to: words(to) };
};

/** True if anything happened or is due. */
export const hasNews = ({ cameIn, rules, moved, due, mentions }: SinceYesterday): boolean =>
  Boolean(cameIn?.emails) ||
  Boolean(rules?.emails) ||
  moved.count + due.overdue.count + due.today.count + mentions.count > 0;

/** One line of it all: 14 emails, 3 dates moved, 2 due today, 3 overdue. */
export const sinceSummary = ({ cameIn, moved, due, mentions }: SinceYesterday): string =>
  [
    ...(cameIn?.emails ? [counted(cameIn.emails, 'email')] : []),
    ...(moved.count ? [`${counted(moved.count, 'date')} moved`] : []),
    ...(due.today.count ? [`${due.today.count} due today`] : []),
    ...(due.overdue.count ? [`${due.overdue.count} overdue`] : []),
    ...(mentions.count ? [counted(mentions.count, 'mention')] : []),
  ].join(', ');
