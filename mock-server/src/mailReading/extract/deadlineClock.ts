import { roleOfClause, type DeadlineRole } from './deadlineCues';
import { findTimes } from './clock';
import { findDates, type DateMention } from './dates';
import { statements, type MailDocument } from './document';
import type { LabelledValue } from './labels';
import type { Location } from './reading';
import { zoneAtLocation, zoneNamed, zoneOfLocation, zonePattern } from './zones';

/** The time of day of a deadline and its zone. */

/** Where the time is looked for when it does not stand beside the date. */
export type ClockInput = {
  readonly document: MailDocument;
  readonly labels: readonly LabelledValue[];
  /** Day of the mail, YYYY-MM-DD. */
  readonly base: string;
  readonly location: Location | null;
};

/** A time of day, and the zone named with it: an IANA name, or `local`. */
type Clock = { readonly time: string | null; readonly zone: string | null };

/** The time of a deadline, from any mention of its day; that of a bid may stand apart from its date. */
export function clockOf(role: DeadlineRole, sameDay: readonly DateMention[], input: ClockInput): Clock {
  const timed = sameDay.find((one) => one.time !== null);
  if (timed) {
    const zoned = sameDay.find((one) => one.time === timed.time && one.zone !== null);
    return { time: timed.time, zone: zoned?.zone ?? null };
  }
  return role === 'bidDue'
    ? (labelledTime(input) ?? proseTime(input) ?? { time: null, zone: null })
    : { time: null, zone: null };
}

function labelledTime({ labels }: ClockInput): Clock | null {
  const labelled = labels.find((one) => one.kind === 'bidTime');
  return (labelled && findTimes(labelled.value.text)[0]) ?? null;
}

/** "Submit proposals by 4:00 PM Eastern": a time that belongs to the bid date given elsewhere. */
function proseTime({ document, base }: ClockInput): Clock | null {
  for (const { text } of statements(document)) {
    const [time] = findTimes(text);
    if (
      time &&
      findDates(text, base).length === 0 &&
      roleOfClause(text.slice(0, time.start)) === 'bidDue' &&
      /\b(?:by|due|before|no later than|nlt|until|at)\W*$/i.test(text.slice(0, time.start))
    )
      return time;
  }
  return null;
}

/** The zone that a time was meant in, as an IANA name; null when nothing says. */
export function settleZone(zone: string | null, input: ClockInput): string | null {
  const named = zone ?? zoneOfAllTimes(input.document);
  if (named === 'local') return zoneOfLocation(input.location);
  return named === null ? null : zoneAtLocation(named, input.location);
}

/** "All times are Pacific." */
function zoneOfAllTimes(document: MailDocument): string | null {
  const pattern = new RegExp(
    `(?:\\b(?:all|any|the|these) (?:dates and |stated |listed )?|^\\W*(?:\\w{1,2}[.)]\\s+)?)times?\\b(?: (?:and dates|are|is|shown|stated|listed|given|in|as|above|below|here|the|refer to|mean|bid|expressed))*[\\s:]+\\(?(?<zone>${zonePattern})`,
    'iu',
  );
  const bracketed = new RegExp(`\\((?:all|both)(?: (?:in|are))? (?<zone>${zonePattern})(?: times?)?\\)`, 'iu');
  for (const { text } of statements(document)) {
    const match = pattern.exec(text) ?? bracketed.exec(text);
    if (match?.groups?.zone) return zoneNamed(match.groups.zone);
  }
  return null;
}
