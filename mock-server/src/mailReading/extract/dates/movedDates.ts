import { addDays } from '@basis/domain/model/formats/days';
import { kindsIn } from '../../evidence/dateFeatures';
import { sliceMapped, spanOf, type Mapped, type SourceSpan } from '../../mapped';
import type { Deadline, Found } from '../reading';
import { statements, type MailDocument } from '../text/document';
import { clockTime, findTimes } from './clock';

// Reads bid dates stated relative to that of the quoted email: "pushed a week", "2:00, not 3:00, same day".

type Clock = { readonly time: string; readonly zone: string | null };

type Told = {
  /** Days by which the bid date moves; 0 where only its time changes. */
  readonly days: number;
  /** The new time; `same` for that of the quoted email, null where the email doesn't say. */
  readonly clock: Clock | 'same' | null;
  readonly span: SourceSpan | null;
};

const counts = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const moved =
  /\b(?:push|mov|slid|slip|bump|extend|delay|postpon|kick|shift|pull)\w{0,4}\s+(?:(?:it|this|that|the (?:bid|date|due date))\s+)?(?<side>out|back|by|off|up|forward|ahead|earlier)?\s*(?:by\s+)?(?<count>another|an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?:\s+(?:more|full|whole))?\s+(?<unit>days?|weeks?)\b(?!\s*(?:ago\b|or\b|to\b|-|–|\+))/i;
const sameDay = /\bsame (?:day|date)\b|\b(?:day|date) (?:stays|is|remains) the same\b/i;
const sameTime = /\bsame (?:time|hour)\b/i;
const hours = /\b(?:at|by|to|is|are|now)\s+(?<clock>\d{1,2}:\d{2}(?:\s*[ap]\.?\s?m\b)?|\d{1,2}\s*[ap]\.?\s?m\b|noon)/gi;
const formerBefore = /\b(?:not|nor|instead of|rather than|was|were|from)(?:\s+(?:at|by|is|are))?\s*$/i;
const ofBid = /\b(?:bids?|due|proposals?|quotes?|pricing|numbers?)\b/i;
/** Matches sentences that ask, deny or suppose a move. */
const unsure =
  /\?|\b(?:not (?:been )?(?:push|mov|slid|slip|bump|extend|delay|postpon|shift|pull)\w*|may|might|could|can|would|should|if|whether|unless|probably|likely|maybe|perhaps|hop(?:e|ing)|ask(?:s|ed|ing)?|request(?:s|ed|ing)?|try(?:ing)?|want(?:s|ed)?|need(?:s|ed)?)\b|n[’']t\b/i;

const earlier = new Set(['up', 'forward', 'ahead', 'earlier']);

function daysOf({ side, count = '', unit = '' }: Record<string, string | undefined>): number {
  const word = count.toLowerCase().replace(/^an(?:other)?$/, 'a');
  const number = word === 'a' ? 1 : counts.includes(word) ? counts.indexOf(word) : Number(word);
  const days = number * (/^week/i.test(unit) ? 7 : 1);
  return earlier.has(side?.toLowerCase() ?? '') ? -days : days;
}

/** Returns true for a sentence that mentions no date but the bid's. */
const isOfBidAlone = (text: string): boolean => kindsIn(text).every((kind) => kind === 'bidDue');

/** Returns the new time of a sentence; null for none or several. */
function newClock(text: string): Clock | null {
  const found = [...text.matchAll(hours)].flatMap((match) => {
    const time = clockTime(match.groups?.clock ?? '');
    const zone = findTimes(text.slice(match.index))[0]?.zone ?? null;
    return time === null || formerBefore.test(text.slice(0, match.index)) ? [] : [{ time, zone }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const spanIn = (statement: Mapped, match: RegExpExecArray): SourceSpan | null =>
  spanOf(sliceMapped(statement, match.index, match.index + match[0].length));

/** Reads how an email changes the quoted bid date; null if it is unclear, or another date moves. */
export function tellsOfQuoted(document: MailDocument): Told | null {
  const all = statements(document);
  const kinds = new Set(all.flatMap(({ text }) => kindsIn(text)));
  if (kinds.has('jobWalk') || kinds.has('rfiDue') || !all.some(({ text }) => ofBid.test(text))) return null;
  const sure = all.filter(({ text }) => isOfBidAlone(text) && !unsure.test(text));
  for (const statement of sure) {
    const match = moved.exec(statement.text);
    if (!match) continue;
    const clock = all.some(({ text }) => sameTime.test(text)) ? 'same' : newClock(statement.text);
    return { days: daysOf(match.groups ?? {}), clock, span: spanIn(statement, match) };
  }
  const timed = sure.find(({ text }) => ofBid.test(text) && newClock(text) !== null);
  const clock = timed ? newClock(timed.text) : null;
  for (const statement of clock ? sure : []) {
    const match = sameDay.exec(statement.text);
    if (match) return { days: 0, clock, span: spanIn(statement, match) };
  }
  return null;
}

/** Applies the change to the quoted bid date; null if the new date is past. */
export function movedDate({ days, clock, span }: Told, quoted: Found<Deadline>, base: string): Found<Deadline> | null {
  const date = addDays(quoted.value.date, days);
  if (date < base) return null;
  const { time: former, zone: formerZone } = quoted.value;
  const time = clock === 'same' ? former : (clock?.time ?? null);
  const named = clock === 'same' || clock === null || clock.zone === 'local' ? null : clock.zone;
  return { ...quoted, span, value: { date, time, zone: time === null ? null : (named ?? formerZone) } };
}
