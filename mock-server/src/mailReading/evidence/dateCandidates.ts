import { sliceMapped, type Mapped } from '../mapped';
import type { MailDocument } from '../extract/text/document';
import { documentText, statements } from '../extract/text/document';
import { figureOrder, findDates, type DateMention, type FigureOrder } from '../extract/dates/dates';
import { findDaysBeside, findRelativeDates, withSameDay } from '../extract/dates/relativeDates';
import { featuresInText, kindsIn } from './dateFeatures';
import { deadlinePhrases } from '../phrases/deadlinePhrases';
import { dateKinds, deadlineKinds, type DateKind, type DeadlineKind } from './dateKinds';
import { probabilitiesOf, type Features, type Weights } from './model';

/** Every date of an email that may be one of its deadlines. */

export type DateCandidate = {
  readonly mention: DateMention;
  /** The date as it is written. */
  readonly source: Mapped;
  /** The sentence or line around it. */
  readonly statement: Mapped;
  readonly features: Features;
};

/** A candidate with the probability of each kind. */
export type JudgedDate = DateCandidate & { readonly odds: Readonly<Record<DateKind, number>> };

export type DateInput = {
  readonly document: MailDocument;
  /** Day of the email, YYYY-MM-DD. */
  readonly base: string;
  /** Null if the subject is older than the text. */
  readonly subject: Mapped | null;
};

type Place = {
  readonly statement: Mapped;
  readonly mentions: readonly DateMention[];
  /** Mentions that are relative beside exact ones. */
  readonly relatives: ReadonlySet<DateMention>;
  readonly heads: readonly string[];
  /** Kind that the sentence before names, if "it" begins this one: "The walk moved. It's now the 4th." */
  readonly meant: string | null;
  readonly marks: readonly string[];
};

/** Candidates in order, those of the subject last. */
export function dateCandidates({ document, base, subject }: DateInput): DateCandidate[] {
  const text = documentText(document);
  const order = figureOrder(text);
  const places = placesOf(document, base, order);
  if (subject !== null) places.push(placeOfSubject(subject, base, order));
  const subjectKinds = subject === null ? [] : kindsIn(subject.text).map((kind) => `subject:${kind}`);
  const days = new Set(places.flatMap(({ mentions }) => mentions.map(({ date }) => date)));
  const columns = columnsOf(document);
  const candidates = places.flatMap(({ statement, mentions, relatives, heads, meant, marks }) => {
    const features = featuresInText({ text: statement.text, mentions });
    return mentions.map((mention, index) => {
      const source = sliceMapped(statement, mention.start, mention.end);
      const own = new Set([...(features[index] ?? []), ...marks, ...ownMarks(mention, source, base)]);
      if (meant !== null && own.delete('no.kind')) own.add(`left:${meant}`);
      if (![...own].some((feature) => /^(?:left|at|right):/.test(feature))) for (const head of heads) own.add(head);
      const place = source.part === 'subject' ? -1 : (source.at[0] ?? -1);
      for (const { start, end, kind } of columns) if (place >= start && place <= end) own.add(`column:${kind}`);
      if (relatives.has(mention)) for (const mark of besideExact) own.add(mark);
      if (!marks.includes('in.subject')) for (const kind of subjectKinds) own.add(kind);
      if (days.size === 1) own.add('lone');
      if (isLabelled(statement.text, mention)) {
        own.add('labelled');
        if (own.has('past') && own.has('year')) own.add('past.labelled');
      }
      if (/\?\s*$/.test(statement.text)) own.add('asked');
      return { mention, source, statement, features: own };
    });
  });
  const isMoved = subject !== null && deadlinePhrases.meaningsIn(subject.text).has('changed');
  return withLetterMarks(candidates, { isMoved, isOff: isOff(document) });
}

type LetterMarks = { readonly isMoved: boolean; readonly isOff: boolean };

const newDate = ['led:changed', 'led.far:changed', 'with:changed', 'tail:changed'];

/** What the other dates of an email say: one that is new makes another old, one for subcontractors another the prime's. */
function withLetterMarks(
  candidates: readonly (DateCandidate & { features: Set<string> })[],
  { isMoved, isOff: isCancelled }: LetterMarks,
): DateCandidate[] {
  const isNew = (one: DateCandidate): boolean => newDate.some((feature) => one.features.has(feature));
  const isForSubs = (one: DateCandidate): boolean => one.features.has('led:subs') || one.features.has('led.far:subs');
  for (const one of candidates) {
    const others = candidates.filter((other) => other.mention.date !== one.mention.date);
    if (!isNew(one) && others.some(isNew)) one.features.add('other.new');
    if (isMoved && !isNew(one) && !one.features.has('in.subject'))
      one.features.add(one.features.has('labelled') ? 'moved.label' : 'moved');
    if (!isForSubs(one) && others.some((other) => isForSubs(other) && isInTimeFor(one, other)))
      one.features.add('other.subs');
    if (isCancelled) one.features.add('letter.off');
  }
  return [...candidates];
}

/** Returns false if subcontractors' prices are due after the bid, which contradicts it. */
const isInTimeFor = ({ mention: bid }: DateCandidate, { mention: prices }: DateCandidate): boolean =>
  bid.date === null || prices.date === null || prices.date <= bid.date;

/** True if the email says that the bid is off. */
function isOff(document: MailDocument): boolean {
  return statements(document)
    .slice(0, maxHeadStatements)
    .some(({ text }) => text.length < maxRelative && deadlinePhrases.meaningsIn(text).has('off'));
}

const maxHeadStatements = 8;

/** Candidates with their probabilities. */
export function judgeDates(candidates: readonly DateCandidate[], weights: Weights): JudgedDate[] {
  return candidates.map((one) => ({ ...one, odds: probabilitiesOf(one.features, dateKinds, weights) }));
}

/** "Bids due: 12/4", or the date in the cell beside. */
function isLabelled(text: string, { start }: DateMention): boolean {
  return /^[^.;:\t]{1,60}[:\t] ?[^.;:\t]{0,12}$/.test(text.slice(0, start));
}

const dayInMs = 86_400_000;

function ownMarks(mention: DateMention, source: Mapped, base: string): string[] {
  const days = mention.date === null ? null : Math.round((Date.parse(mention.date) - Date.parse(base)) / dayInMs);
  const isDated = /\b20\d\d\b|\d[/.-]\d{1,2}[/.-]\d{2}|\d [a-z]{3,9}\.? \d{2}\b/i.test(source.text);
  return [
    mention.time === null ? 'untimed' : 'timed',
    isDated ? 'year' : 'yearless',
    ...(days === null ? ['unclear'] : [daysMark(days, isDated)]),
  ];
}

function daysMark(days: number, isDated: boolean): string {
  if (days < 0) return 'past';
  if (days === 0) return 'today';
  if (days <= 2) return 'days.few';
  if (days <= 75) return 'days.some';
  return days > 270 && !isDated ? 'days.wrapped' : 'days.many';
}

const maxHead = 60;
const maxHeadWords = 8;

/** A short line without a verb names what is below it, as does one in capitals: "5. YOUR BID." */
function isHead(text: string): boolean {
  const isLoud = text === text.toUpperCase() && /[A-Z]{2}/.test(text);
  return text.length <= maxHead && text.split(' ').length <= maxHeadWords && (isLoud || !/[.!?]$/.test(text));
}

function placesOf(document: MailDocument, base: string, order: FigureOrder): Place[] {
  const places: Place[] = [];
  let last: DateMention | null = null;
  let isLastRelative = false;
  let exact = false;
  const above: Above[] = [];
  const all = statements(document);
  for (const [index, statement] of all.entries()) {
    const written = findDates(statement.text, base, order);
    const withLent = withSameDay(statement.text, written, last);
    // The day before a relative one is relative too.
    const isLent = isLastRelative && written.length === 0 && withLent.length > 0;
    const found = isLent ? [] : withLent;
    if (found.length > 0) exact = true;
    const spoken = statement.text.length < maxRelative ? findRelativeDates(statement.text, base) : [];
    const relative = isLent ? inOrder([...withLent, ...spoken]) : spoken;
    if (found.length > 0) isLastRelative = false;
    else if (last === null && relative.length > 0) isLastRelative = true;
    last = found.at(-1) ?? (isLastRelative ? relative.at(-1) : undefined) ?? last;
    const isRelative = found.length === 0 && relative.length > 0;
    const relatives = isRelative ? [] : apart(relative).filter((one) => isHourOfWeekday(one, found, statement.text));
    const beside = isRelative || relatives.length > 0 ? [] : findDaysBeside(statement.text, base, found);
    const mentions = isRelative ? apart(relative) : inOrder([...found, ...relatives, ...beside]);
    if (mentions.length > 0 && places.length < maxPlaces)
      places.push({
        statement,
        mentions,
        relatives: new Set(relatives),
        heads: headsAbove(above),
        meant: isOfIt(statement.text) ? (kindsIn(above.at(-1)?.text ?? '')[0] ?? null) : null,
        marks: [
          ...(isRelative ? ['relative'] : []),
          ...(isOfCalendar(statement.text, all[index + 1]?.text ?? '') ? ['of.calendar'] : []),
        ],
      });
    const isOwn = mentions.length > 0 && isHead(statement.text);
    above.push({ text: statement.text, isRow: isOwn || mentions.some((one) => isLabelled(statement.text, one)) });
  }
  return exact
    ? places.map((place) =>
        place.marks.includes('relative') ? { ...place, marks: [...new Set([...place.marks, ...besideExact])] } : place,
      )
    : places;
}

/** "When: Thursday 3 PM" above "Where: Microsoft Teams": lines that a calendar writes. */
const isOfCalendar = (text: string, below: string): boolean =>
  /^when:/i.test(text) && /^(?:where|location|join|organizer)\b/i.test(below);

/** True for a sentence about what the one before it names. */
const isOfIt = (text: string): boolean =>
  /^(?:(?:(?:and|so|now) )?(?:it|that|this|they|those|these)(?:['’](?:s|re|ll)| is| are| will| has| have| moved| moves)|(?:elle|il|celle-ci) (?:est|aura|se))\b/i.test(
    text,
  );

const maxRelative = 400;
const besideExact = ['relative', 'relative.beside'];

const inOrder = (mentions: readonly DateMention[]): DateMention[] => mentions.toSorted((a, b) => a.start - b.start);

/** "I bid it Monday the 14th at 3, so yours by Monday 10 am": a weekday with its own time beside an exact date. */
function isHourOfWeekday(one: DateMention, exact: readonly DateMention[], text: string): boolean {
  const isWeekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b/i.test(text.slice(one.start, one.end));
  return one.time !== null && isWeekday && !exact.some(({ start, end }) => one.start < end && start < one.end);
}

/** Bounds the work on a text made to exhaust it; no real email has as many dated lines. */
const maxPlaces = 120;

function apart(mentions: readonly DateMention[]): DateMention[] {
  return mentions.filter((one, index) => {
    const before = mentions[index - 1];
    return before === undefined || before.end <= one.start;
  });
}

type Above = {
  readonly text: string;
  /** True for a label or a short line with a date of its own. */
  readonly isRow: boolean;
};

/** Kinds that the lines above a date name: `head` for a heading or a label alone, `before` for a sentence. */
function headsAbove(above: readonly Above[]): string[] {
  const features: string[] = [];
  for (const [distance, { text, isRow }] of above.slice(-3).toReversed().entries()) {
    const kinds = isRow ? [] : kindsIn(text);
    const [kind] = kinds;
    if (kind === undefined) continue;
    const name = isHead(text) || text.endsWith(':') ? 'head' : 'before';
    features.push(distance === 0 ? `${name}:${kind}` : `${name}.far:${kind}`);
    break;
  }
  return features;
}

function placeOfSubject(subject: Mapped, base: string, order: FigureOrder): Place {
  const exact = findDates(subject.text, base, order);
  const mentions = exact.length > 0 ? exact : apart(findRelativeDates(subject.text, base));
  return {
    statement: subject,
    mentions,
    relatives: new Set(),
    heads: [],
    meant: null,
    marks: ['in.subject', ...(exact.length > 0 ? [] : ['relative'])],
  };
}

/** Part of a row below a head that names a kind of date, as offsets in the text of the email. */
type Column = { readonly start: number; readonly end: number; readonly kind: string };

/** Cells of a line with their ranges. */
function cellsOf(text: string): { readonly text: string; readonly start: number; readonly end: number }[] {
  const cells: { text: string; start: number; end: number }[] = [];
  let start = 0;
  for (const match of [...text.matchAll(/\t| {3,}/g), null]) {
    const end = match?.index ?? text.length;
    if (text.slice(start, end).trim() !== '') cells.push({ text: text.slice(start, end).trim(), start, end });
    start = end + (match?.[0].length ?? 0);
  }
  return cells;
}

/** Parts of rows below a row of heads. */
function columnsOf(document: MailDocument): Column[] {
  const columns: Column[] = [];
  let heads: readonly Head[] = [];
  for (const { text, at } of document.lines) {
    const cells = cellsOf(text);
    if (cells.length > 1 && !/\d/.test(text))
      heads = cells.map((cell, index) => ({
        kind: kindOfHead(cell.text),
        start: index === 0 ? 0 : cell.start,
        end: cells[index + 1]?.start ?? Number.POSITIVE_INFINITY,
      }));
    else if (text.trim() === '') heads = [];
    else {
      // In a table set with blanks a value may reach the next column: each begins below its head.
      const ranges = cells.length === heads.length ? cells : text.includes('\t') ? [] : heads;
      for (const [index, { start, end }] of ranges.entries()) {
        const kind = heads[index]?.kind ?? null;
        const [first, last] = [at[start], at[Math.min(end, at.length) - 1]];
        if (kind !== null && first !== undefined && last !== undefined) columns.push({ start: first, end: last, kind });
      }
    }
  }
  return columns;
}

type Head = { readonly kind: string | null; readonly start: number; readonly end: number };

/** Finds the deadline that the head of a column names. */
export function deadlineOfHead(text: string): DeadlineKind | null {
  const kind = kindOfHead(text);
  return deadlineKinds.find((one) => one === kind) ?? null;
}

/** Heads of columns are shorter than other labels. */
function kindOfHead(text: string): string | null {
  return /^(?:bids?|due|date)$/i.test(text) ? 'bidDue' : (kindsIn(text)[0] ?? null);
}
