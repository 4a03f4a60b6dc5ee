import { kindsIn } from '../../evidence/dateFeatures';
import type { DeadlineKind } from '../../evidence/dateKinds';
import { findTimes } from './clock';
import { findDates, type DateMention } from './dates';
import { statements, type MailDocument } from '../text/document';
import type { LabelledValue } from '../text/labels';
import type { Location } from '../reading';
import { zoneAtLocation, zoneNamed, zoneOfLocation, zonePattern } from './zones';

/** Time of day and zone of a deadline. */

/** Sources of a time that is not next to its date. */
export type ClockInput = {
  readonly document: MailDocument;
  readonly labels: readonly LabelledValue[];
  /** Day of the email, YYYY-MM-DD. */
  readonly base: string;
  readonly location: Location | null;
};

/** A time of day, and the zone named with it: an IANA name, or `local`. */
type Clock = { readonly time: string | null; readonly until?: string; readonly zone: string | null };

/** Time of a deadline from any mention of its day; that of a bid may be apart from its date. */
export function clockOf(role: DeadlineKind, sameDay: readonly DateMention[], input: ClockInput): Clock {
  const timed = sameDay.find((one) => one.time !== null);
  if (timed) {
    const zoned = sameDay.find((one) => one.time === timed.time && one.zone !== null);
    return { ...timed, zone: zoned?.zone ?? null };
  }
  return role === 'bidDue'
    ? (labelledTime(input) ?? proseTime(input) ?? { time: null, zone: null })
    : { time: null, zone: null };
}

function labelledTime({ labels }: ClockInput): Clock | null {
  const labelled = labels.find((one) => one.kind === 'bidTime');
  return (labelled && findTimes(labelled.value.text)[0]) ?? null;
}

/** "Submit proposals by 4:00 PM Eastern": a time for the bid date given elsewhere. */
function proseTime({ document, base }: ClockInput): Clock | null {
  for (const { text } of statements(document)) {
    const [time] = findTimes(text);
    if (
      time &&
      findDates(text, base).length === 0 &&
      kindsIn(text.slice(0, time.start))[0] === 'bidDue' &&
      /\b(?:by|due|before|no later than|nlt|until|at)\W*$/i.test(text.slice(0, time.start))
    )
      return time;
  }
  return null;
}

/** Zone of a time, as an IANA name; null if unknown. */
export function settleZone(zone: string | null, input: ClockInput): string | null {
  const named = zone ?? zoneOfAllTimes(input.document);
  if (named === 'local') return zoneOfLocation(input.location);
  return named === null ? null : zoneAtLocation(named, input.location);
}

/** "All times are Pacific." */
function zoneOfAllTimes(document: MailDocument): string | null {
  const pattern = new RegExp(
    `(?:\\b(?:all|any|the|these) (?:dates and |stated |listed )?|^\\W*(?:\\w{1,2}[.)]\\s+)?)(?:times?|hours)\\b(?: (?:and dates|are|is|shown|stated|listed|given|in|as|above|below|here|the|refer to|mean|bid|expressed|this|our|notice|email|e-mail|invitation|document|documents|letter))*[\\s:]+\\(?(?<zone>${zonePattern})`,
    'iu',
  );
  const bracketed = new RegExp(
    `(?:\\(|^\\W*)(?:all|both)(?: (?:in|are))? (?<zone>${zonePattern})(?: times?)?\\W*(?:\\)|$)`,
    'iu',
  );
  const labelled = new RegExp(`^\\W*(?:time ?zone|fuseau(?: horaire)?)[\\s:.–-]+(?<zone>${zonePattern})`, 'iu');
  const french = new RegExp(`\\btoutes les heures\\b[^.]{0,20}\\b(?:à l['’])?(?<zone>${zonePattern})`, 'iu');
  for (const { text } of statements(document)) {
    const match = french.exec(text) ?? pattern.exec(text) ?? bracketed.exec(text) ?? labelled.exec(text);
    if (match?.groups?.zone) return zoneNamed(match.groups.zone);
  }
  return null;
}
