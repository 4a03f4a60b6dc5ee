import { sliceMapped, spanOf, type Mapped } from '../../mapped';
import { dateCandidates, judgeDates, type JudgedDate } from '../../evidence/dateCandidates';
import type { DeadlineKind } from '../../evidence/dateKinds';
import { groundOf } from '../../evidence/ground';
import { sharesOf } from '../../evidence/model';
import { dateThresholds, dateWeights } from '../../evidence/thresholds';
import { kindsIn } from '../../evidence/dateFeatures';
import { deadlinePhrases } from '../../phrases/deadlinePhrases';
import { statements, type MailDocument } from '../text/document';
import type { Deadline, Found, ReadingWarning } from '../reading';
import { foldName } from '../text/naming';
import { findTimes, type TimeMention } from './clock';
import { clockOf, settleZone, type ClockInput } from './deadlineClock';
import { zoneDisagrees } from './zones';

/** The three deadlines of a project with their warnings. */
export type Deadlines = {
  readonly bidDue: Found<Deadline> | null;
  readonly rfiDue: Found<Deadline> | null;
  readonly jobWalk: Found<Deadline> | null;
  readonly warnings: readonly ReadingWarning[];
};

export type DeadlineInput = ClockInput & {
  /** Null if it may be older than the text. */
  readonly subject: Mapped | null;
  /** Package that the email asks for: tells which row of a table of packages counts. */
  readonly package?: string | null;
  /** Whether the text is an entry of a list, whose only day is the bid's whoever takes it. */
  readonly isEntry?: boolean;
};

const judged = new WeakMap<MailDocument, Map<string, JudgedDate[]>>();

/** Dates of a document with the probability of each kind, found once for each subject. */
export function judgedDates({
  document,
  base,
  subject,
}: Pick<DeadlineInput, 'document' | 'base' | 'subject'>): JudgedDate[] {
  const known = judged.get(document) ?? new Map<string, JudgedDate[]>();
  judged.set(document, known);
  const key = `${base} ${subject?.text ?? ''}`;
  const dates = known.get(key) ?? judgeDates(dateCandidates({ document, base, subject }), dateWeights);
  known.set(key, dates);
  return dates;
}

/** Decides bid, question and walk dates; a contradictory or undecided date is null, with a warning. */
export function readDeadlines(input: DeadlineInput): Deadlines {
  const judgedAll = judgedDates(input);
  const dates = ofOwnRow(judgedAll, input.package ?? null);
  const isBidDated = passing('bidDue', dates).length > 0;
  const closing = isBidDated ? [] : closingOf(dates, input.isEntry === true);
  const bid = settle('bidDue', closing.length > 0 ? closing : dates, input);
  const rfi = settle('rfiDue', dates, input);
  const walk = settle('jobWalk', dates, input);
  const warnings = new Set<ReadingWarning>([bid, rfi, walk].flatMap((settled) => settled.warnings));
  const isOpenRow = dates.length < judgedAll.length && bid.found === null;
  if (bid.found === null && (isOpenRow || isUndecided(input))) warnings.add('date-unclear');
  return { bidDue: bid.found, rfiDue: rfi.found, jobWalk: walk.found, warnings: [...warnings] };
}

const wordsIn = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word.length > 1);

/**
 * Drops the days of other packages: of the rows "03A | Concrete | Dec 1" and "26A | Electrical | Dec 8" the one counts
 * that names the email's own package. Drops all rows if none does, or several do.
 */
function ofOwnRow(dates: readonly JudgedDate[], own: string | null): readonly JudgedDate[] {
  const inRows = passing('bidDue', dates).filter(({ features }) => features.has('column:bidDue'));
  const days = new Map(inRows.map(({ statement, mention }) => [statement, mention]));
  if (new Set([...days.values()].map(({ date }) => date)).size < 2) return dates;
  const named = new Set(wordsIn(own ?? ''));
  const shared = [...days].map(([row, { start }]) => ({
    row,
    count: wordsIn(row.text.slice(0, start)).filter((word) => named.has(word)).length,
  }));
  const most = Math.max(1, ...shared.map(({ count }) => count));
  const [chosen, ...others] = shared.filter(({ count }) => count === most);
  const isKept = ({ statement }: JudgedDate): boolean => others.length === 0 && statement === chosen?.row;
  return dates.filter((one) => !inRows.includes(one) || isKept(one));
}

type Settled = { readonly found: Found<Deadline> | null; readonly warnings: readonly ReadingWarning[] };

/**
 * An agency that names no other date takes bids until it opens them. Of an entry of a list the day on which the owner
 * takes bids counts.
 */
function closingOf(dates: readonly JudgedDate[], isEntry: boolean): readonly JudgedDate[] {
  const shareOf = ({ odds }: JudgedDate): number => odds.opening + (isEntry ? odds.ours + odds.bidDue : 0);
  return dates
    .filter((one) => shareOf(one) >= surelyOpening && tierOf(one) === 0)
    .map((one) => ({ ...one, odds: { ...one.odds, bidDue: shareOf(one) } }));
}

const surelyOpening = 0.6;

const nothing: Settled = { found: null, warnings: [] };

/** Mentions from the strongest kind of evidence to the weakest: exact in the text, in the subject, relative. */
function tierOf({ features }: JudgedDate): number {
  if (features.has('relative')) return features.has('in.subject') ? 3 : 2;
  return features.has('in.subject') ? 1 : 0;
}

const isChanged = ({ features }: JudgedDate): boolean =>
  ['led:changed', 'with:changed', 'led.far:changed', 'tail:changed'].some((feature) => features.has(feature));

/** Mentions of a kind that pass its threshold, with the likeliest date of the strongest evidence first. */
function passing(kind: DeadlineKind, dates: readonly JudgedDate[]): readonly JudgedDate[] {
  const likely = dates.filter(
    (one) => one.odds[kind] >= (dateThresholds[kind] ?? 1) || (one.odds[kind] >= 0.5 && isSaidTwice(kind, one, dates)),
  );
  const tier = Math.min(...likely.map(tierOf));
  const ofTier = likely.filter((one) => tierOf(one) === tier);
  const rank = (one: JudgedDate): number => (isChanged(one) && kind === 'bidDue' ? 1 : 0) + one.odds[kind];
  return kind === 'jobWalk' ? ofTier : ofTier.toSorted((a, b) => rank(b) - rank(a));
}

/** True if another sentence or the subject probably says the same day of the same kind. */
const isSaidTwice = (kind: DeadlineKind, { mention, statement }: JudgedDate, dates: readonly JudgedDate[]): boolean =>
  mention.date !== null &&
  dates.some((one) => one.statement !== statement && one.mention.date === mention.date && one.odds[kind] >= 0.5);

function settle(kind: DeadlineKind, dates: readonly JudgedDate[], input: DeadlineInput): Settled {
  const likely = passing(kind, dates);
  const chosen = likely.find((one) => one.mention.date !== null);
  if (chosen === undefined || (likely[0] !== chosen && likely[0]?.features.has('labelled') === true))
    return likely.length > 0 || dates.some((one) => one.mention.date === null && one.odds[kind] >= 0.5)
      ? { found: null, warnings: ['date-unclear'] }
      : nothing;
  if (dates.some((one) => contradicts(kind, one, chosen, input.base)))
    return { found: null, warnings: ['date-unclear'] };
  const { date } = chosen.mention;
  if (date === null || (date < input.base && !chosen.features.has('past.labelled'))) return nothing;
  const sameDay = [chosen, ...dates.filter((one) => one.odds[kind] >= 0.3)].filter((one) => one.mention.date === date);
  const own = clockOf(
    kind,
    sameDay.map((one) => one.mention),
    input,
  );
  const clock =
    own.time === null ? (timeBehind(chosen) ?? timeBelow(chosen, input) ?? keptTime(kind, chosen, input) ?? own) : own;
  const warnings: ReadingWarning[] = [];
  if (kind === 'bidDue' && dates.some((one) => isReplaced(one, chosen))) warnings.push('superseded-date');
  // A look at the site begins with a range of hours, bids and questions end with it.
  const time = (kind === 'jobWalk' ? null : clock.until) ?? clock.time;
  const zone = time === null ? null : settleZone(clock.zone, input);
  if (zone !== null && clock.zone !== 'local' && zoneDisagrees(zone, input.location, date))
    warnings.push('zone-disagrees-with-location');
  const found = {
    value: { date, time, zone },
    span: spanOf(withoutStop(chosen.source)),
    ground: groundOf(chosen.odds[kind], sharesOf(chosen.features, kind, dateWeights)),
  };
  return { found, warnings };
}

/** True for another day that is surely the deadline too, where the email says of neither that it is the new one. */
function contradicts(kind: DeadlineKind, one: JudgedDate, chosen: JudgedDate, base: string): boolean {
  const { date } = one.mention;
  if (kind === 'jobWalk' || date === null || date < base || date === chosen.mention.date) return false;
  const isExact = tierOf(one) <= 1 && tierOf(chosen) <= 1;
  return !isChanged(chosen) && one.odds[kind] >= (isExact ? surelyOther : surelyOtherRelative);
}

const surelyOther = 0.85;
/** Higher for relative days, such as "Monday by 5", which more often belong to something else. */
const surelyOtherRelative = 0.95;

/** True for a bid date that the chosen one replaces although the email still shows it as valid. */
function isReplaced(one: JudgedDate, chosen: JudgedDate): boolean {
  const { date } = one.mention;
  const isNamedOld = ['with:former', 'led:former'].some((feature) => one.features.has(feature));
  if (date === null || date === chosen.mention.date || isNamedOld) return false;
  return one.odds.former >= 0.5 || (isChanged(chosen) && one.odds.bidDue + one.odds.former >= 0.5);
}

const isOpen = (text: string): boolean => deadlinePhrases.meaningsIn(text).has('open');

/** True if the email says that the bid date is not set. */
function isUndecided({ document, labels }: DeadlineInput): boolean {
  if (labels.some((one) => one.kind === 'bidDue' && isOpen(one.value.text))) return true;
  return statements(document).some(({ text }) => {
    const meanings = deadlinePhrases.meaningsIn(text);
    return meanings.has('open') && (meanings.has('bidDue') || meanings.has('changed'));
  });
}

/**
 * "8/11 - bids to me by noon": the time of a line of a schedule that begins with its day. "February 3, electronic bids
 * until 10:00 AM": one that is said of the day before.
 */
function timeBehind({ statement, mention, features }: JudgedDate): TimeMention | null {
  if (features.has('more')) return null;
  const behind = statement.text.slice(mention.end);
  const [time] = findTimes(behind);
  if (time === undefined || features.has('begins')) return time ?? null;
  return /^[^.;:]{0,60}\b(?:until|till|by|before|no later than|not later than)\s+$/i.test(behind.slice(0, time.start))
    ? time
    : null;
}

const longestTime = 40;

/** A cell may show the time on its own line below the date. */
function timeBelow({ statement }: JudgedDate, { document }: DeadlineInput): TimeMention | null {
  const all = statements(document);
  const next = all[all.indexOf(statement) + 1];
  const [time] = next === undefined || next.text.length > longestTime ? [] : findTimes(next.text);
  return time?.start === 0 && all.includes(statement) ? time : null;
}

const isKept = /\b(?:same (?:time|hour)|time\b[^.]{0,30}\b(?:same|unchanged|does not change|did not change))\b/i;

const isOfBid = (text: string): boolean => isKept.test(text) && kindsIn(text).every((one) => one === 'bidDue');

/** "Time stays the same, 2:00 PM.", said of a moved bid date. */
function keptTime(kind: DeadlineKind, chosen: JudgedDate, { document }: DeadlineInput): TimeMention | null {
  if (kind !== 'bidDue' || !isChanged(chosen)) return null;
  const statement = statements(document).find(({ text }) => isOfBid(text));
  return statement === undefined ? null : (findTimes(statement.text)[0] ?? null);
}

/** Drops the full stop after a date at the end of a sentence; "a.m." keeps its own. */
function withoutStop(source: Mapped): Mapped {
  const stop = /(?<!\b[ap]\.\s?m)[.,;:]\s*$/i.exec(source.text);
  return stop === null ? source : sliceMapped(source, 0, stop.index);
}
