import { kindsIn } from '../../evidence/dateFeatures';
import { sliceMapped, spanOf } from '../../mapped';
import type { Deadline, Found } from '../reading';
import { statements, type MailDocument } from '../text/document';
import { clockTime, findTimes } from './clock';

/** A bid date that an email tells only against the one of the quoted email: "pushed a week", "2:00, not 3:00, same day". */

type Told = {
  /** Days by which the bid date moves; null where it stays. */
  readonly days: number | null;
  /** Null for that of the quoted email, undefined where the email doesn't say. */
  readonly time: string | null | undefined;
  readonly found: Pick<Found<Deadline>, 'span'>;
};

const counts = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const moved =
  /\b(?:push|mov|slid|slip|bump|extend|delay|postpon|kick|shift|pull)\w{0,4}\s+(?:(?:it|this|that|the (?:bid|date|due date))\s+)?(?<side>out|back|by|off|up|forward|ahead|earlier)?\s*(?:by\s+)?(?<count>another|an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?:\s+(?:more|full|whole))?\s+(?<unit>days?|weeks?)\b/i;
const sameDay = /\bsame (?:day|date)\b|\b(?:day|date) (?:stays|is|remains) the same\b/i;
const sameTime = /\bsame (?:time|hour)\b/i;
const hour = /\b(?:at|by|to|is|are)\s+(?<clock>\d{1,2}:\d{2}(?:\s*[ap]\.?\s?m\b)?|\d{1,2}\s*[ap]\.?\s?m\b|noon)/i;

const earlier = new Set(['up', 'forward', 'ahead', 'earlier']);

function daysOf({ side, count = '', unit = '' }: Record<string, string | undefined>): number {
  const word = count.toLowerCase().replace(/^an(?:other)?$/, 'a');
  const number = word === 'a' ? 1 : counts.includes(word) ? counts.indexOf(word) : Number(word);
  const days = number * (/^week/i.test(unit) ? 7 : 1);
  return earlier.has(side?.toLowerCase() ?? '') ? -days : days;
}

function timeIn(text: string): string | undefined {
  return clockTime(hour.exec(text)?.groups?.clock ?? '') ?? findTimes(text)[0]?.time;
}

/** What an email says of the quoted bid date; null where it says nothing, or also moves something else. */
export function tellsOfQuoted(document: MailDocument): Told | null {
  const all = statements(document);
  const text = all.map((one) => one.text).join('\n');
  const kinds = new Set(kindsIn(text));
  if (kinds.has('jobWalk') || kinds.has('rfiDue') || !/\bbids?\b|\bdue\b|\bproposals?\b|\bquotes?\b/i.test(text))
    return null;
  for (const statement of all) {
    const match = moved.exec(statement.text);
    if (match) {
      const span = spanOf(sliceMapped(statement, match.index, match.index + match[0].length));
      const time = sameTime.test(text) ? null : timeIn(text);
      return { days: daysOf(match.groups ?? {}), time, found: { span } };
    }
  }
  const [keeping] = all.filter((one) => sameDay.test(one.text));
  const time = timeIn(text);
  if (keeping === undefined || time === undefined) return null;
  const at = sameDay.exec(keeping.text);
  const span = spanOf(sliceMapped(keeping, at?.index ?? 0, (at?.index ?? 0) + (at?.[0].length ?? 0)));
  return { days: null, time, found: { span } };
}

const dayInMs = 86_400_000;

/** The day some days after another. @param date YYYY-MM-DD */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);

/** The quoted bid date as the email moves it; null for one that is past. */
export function movedDate({ days, time, found }: Told, quoted: Found<Deadline>, base: string): Found<Deadline> | null {
  const date = dayAfter(quoted.value.date, days ?? 0);
  if (date < base) return null;
  const { time: former, zone } = quoted.value;
  const clock = time === undefined ? null : (time ?? former);
  return { ...quoted, ...found, value: { date, time: clock, zone: clock === null ? null : zone } };
}
