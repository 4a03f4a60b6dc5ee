import { joinMapped, sliceMapped, type Mapped } from '../../mapped';
import { findTimes } from './clock';
import { candidatesOf, type Candidate } from './deadlineClauses';
import { changeWords, formerDate, movedBid, roleOfClause, type DeadlineRole } from './deadlineCues';
import type { ClockInput } from './deadlineClock';
import { findDates, writesDayFirst, type DateMention } from './dates';
import { documentText, statements } from '../text/document';
import type { LabelledValue } from '../text/labels';
import { findRelativeDates, withSameDay } from './relativeDates';
import { zoneNamed, zonePattern } from './zones';

/** Dates of an email that may be deadlines. */

export type DeadlineInput = ClockInput & {
  /** Used only if the email itself gives no bid date; null if it may not be used. */
  readonly subject: Mapped | null;
};

const undecided =
  /\b(?:tbd|tba|t\.b\.d|to be (?:determined|decided|announced|confirmed|advised|set)|not (?:yet )?(?:set|known|decided)|pending|unknown|later date)\b/i;

/** Dates of an email with their roles; inexact dates only for deadlines without an exact one. */
export function deadlineCandidates(input: DeadlineInput): readonly Candidate[] {
  const isDayFirst = writesDayFirst(documentText(input.document));
  const all = renewed([...labelledCandidates(input, isDayFirst), ...proseCandidates(input, isDayFirst)], input);
  return [subjectCandidates, openingCandidates, loneCandidates, relativeCandidates, relativeInSubject].reduce<
    readonly Candidate[]
  >((found, more) => completed(found, () => more(input, isDayFirst)), all);
}

const roles: readonly DeadlineRole[] = ['bidDue', 'rfiDue', 'jobWalk'];

/** Adds inexact dates only for deadlines without an exact one. */
function completed(exact: readonly Candidate[], more: () => readonly Candidate[]): readonly Candidate[] {
  const missing = roles.filter((role) => !exact.some((one) => one.role === role));
  return missing.length === 0 ? exact : [...exact, ...more().filter((one) => missing.includes(one.role))];
}

/** True if the email says that the bid date is not set. */
export function isUndecided({ labels, document }: DeadlineInput): boolean {
  if (labels.some((one) => one.kind === 'bidDue' && undecided.test(one.value.text))) return true;
  return statements(document).some(
    ({ text }) =>
      /\bnew (?:bid |due )*date\b[^.]{0,24}\b(?:be announced|follow|be sent|be set)\b|\b(?:postponed|delayed|on hold|suspended) (?:until further notice|indefinitely)\b|\b(?:due|date|deadline)\b[^.]{0,24}\b(?:tbd|tba|not (?:yet )?(?:been )?(?:set|known|fixed|determined)|to be (?:determined|announced|decided|confirmed|set))\b/i.test(
        text,
      ) &&
      (roleOfClause(text) === 'bidDue' || /\bnew (?:bid |due )*date\b/i.test(text)),
  );
}

function labelledCandidates({ labels, base }: DeadlineInput, isDayFirst: boolean): Candidate[] {
  const ownFirst = labels.toSorted((a, b) => Number(isForSender.test(b.label)) - Number(isForSender.test(a.label)));
  return ownFirst.flatMap((labelled) => {
    const { kind, label } = labelled;
    const value = withTimeBelow(labelled);
    if (kind !== 'bidDue' && kind !== 'rfiDue' && kind !== 'jobWalk') return [];
    if (/\bby appointment\b/i.test(value.text)) return [];
    const mentions = findDates(value.text, base, isDayFirst).filter(
      (one) => !formerDate.test(value.text.slice(0, one.start)),
    );
    const mention = mentions[0];
    if (mention === undefined) return [];
    const zone = mention.zone ?? zoneInLabel(label);
    return [
      {
        role: kind,
        mention: { ...mention, zone },
        source: sliceMapped(value, mention.start, mention.end),
        isLabelled: true,
        isNew: /\b(?:new|revised|extended)\b/i.test(label) || changeWords.test(value.text),
      },
    ];
  });
}

/** "Quotes to us by": may follow when the sender bids. */
const isForSender = /\bto (?:us|me)\b|\bsub(?:contract(?:or)?)?s?\b/i;

/** Adds the time that a cell shows on its own line below the date. */
function withTimeBelow({ value, following }: LabelledValue): Mapped {
  const next = following[0];
  return next !== undefined && findTimes(next.text)[0]?.start === 0 && findTimes(value.text).length === 0
    ? joinMapped([value, next], ' ')
    : value;
}

function zoneInLabel(label: string): string | null {
  const match = new RegExp(`\\((?<zone>${zonePattern})\\)`, 'iu').exec(label);
  return match?.groups?.zone ? zoneNamed(match.groups.zone) : null;
}

/** A subject that announces a new date makes dates in the email's own text newer than those in the block below. */
function renewed(candidates: readonly Candidate[], { subject }: DeadlineInput): readonly Candidate[] {
  const bids = candidates.filter((one) => one.role === 'bidDue');
  if (subject === null || !movedBid.test(subject.text) || bids.some((one) => one.isNew)) return candidates;
  const ofBlock = bids.filter((one) => one.isLabelled).map((one) => one.mention.date);
  const isNewer = (one: Candidate) => one.role === 'bidDue' && !ofBlock.includes(one.mention.date);
  return ofBlock.length === 0 ? candidates : candidates.map((one) => (isNewer(one) ? { ...one, isNew: true } : one));
}

function proseCandidates({ document, base }: DeadlineInput, isDayFirst: boolean): Candidate[] {
  let last: DateMention | null = null;
  return statements(document)
    .flatMap((statement) => {
      const mentions = withSameDay(statement.text, findDates(statement.text, base, isDayFirst), last);
      last = mentions.at(-1) ?? last;
      return candidatesOf(statement, mentions);
    })
    .filter((one) => one.role === 'bidDue' || !isLongPast(one, base));
}

/** "… - bids due 12/4": the date may be in the subject only. */
function subjectCandidates(input: DeadlineInput, isDayFirst: boolean): Candidate[] {
  const { subject, base } = input;
  return subject === null || isUndecided(input) ? [] : candidatesOf(subject, findDates(subject.text, base, isDayFirst));
}

/** "Job walk tomorrow - Heron Bakery": used only if the email itself gives no date. */
function relativeInSubject(input: DeadlineInput): Candidate[] {
  const { subject, base } = input;
  const isDated = subject === null || isUndecided(input) || findDates(subject.text, base).length > 0;
  return isDated ? [] : candidatesOf(subject, findRelativeDates(subject.text, base));
}

const opening =
  /^\W*(?:public )?(?:bid|tender|proposal) opening\b|^\W*(?:sealed |all )?(?:bids?|tenders?|proposals?) (?:will|shall) be (?:publicly opened|opened (?:publicly|and (?:publicly )?read))\b/i;

/** "Bid opening: March 4, 2 PM": an agency that opens bids accepts them until then. */
function openingCandidates({ document, base }: DeadlineInput, isDayFirst: boolean): Candidate[] {
  return statements(document)
    .filter(({ text }) => opening.test(text))
    .flatMap((source) =>
      findDates(source.text, base, isDayFirst)
        .slice(0, 1)
        .map((mention) => ({ role: 'bidDue' as const, mention, source, isLabelled: false, isNew: false })),
    );
}

/** "By Tues 5/19 10 AM.": a separate sentence after the request. */
function loneCandidates({ document, base }: DeadlineInput, isDayFirst: boolean): Candidate[] {
  return statements(document)
    .filter(({ text }) => text.length < maxLone && loneDate.test(text))
    .flatMap((source) => {
      const [mention, ...others] = findDates(source.text, base, isDayFirst);
      return mention === undefined || others.length > 0 || /[\p{L}\d]/u.test(source.text.slice(mention.end))
        ? []
        : [{ role: 'bidDue' as const, mention, source, isLabelled: false, isNew: false }];
    });
}

const loneDate = /^\W*(?:by|before|no later than)\W/i;
const maxLone = 60;

const manyDays = 300;

/**
 * Treats a date without a year as past if its next occurrence is most of a year away: "last Friday's walk (March 6)".
 */
function isLongPast({ mention: { date }, source }: Candidate, base: string): boolean {
  const isDated = /\b20\d\d\b|\d[/.-]\d{1,2}[/.-]\d{2}/.test(source.text);
  return date !== null && !isDated && (Date.parse(date) - Date.parse(base)) / 86_400_000 > manyDays;
}

/** Blanks exact dates, so that their weekdays are not read as dates. */
function withoutDates(text: string, base: string): string {
  return findDates(text, base).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** Used only without an exact date: "bids are due this Friday at noon". */
function relativeCandidates({ document, base }: DeadlineInput): Candidate[] {
  return statements(document)
    .filter(
      ({ text }) =>
        text.length < 400 &&
        /\b(?:due|by|before|till?|until|bids?|price|pricing|numbers?|quotes?|proposals?|walk\w*|visits?|tours?|eod|cob|end of day|close of business)\b/i.test(
          text,
        ),
    )
    .flatMap((statement) => candidatesOf(statement, findRelativeDates(withoutDates(statement.text, base), base)));
}
