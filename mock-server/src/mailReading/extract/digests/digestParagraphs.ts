import type { MailContext } from '../context';
import { kindsIn } from '../../evidence/dateFeatures';
import { findDates } from '../dates/dates';
import { readDeadlines } from '../dates/deadlines';
import { readUnionType } from '../kinds/unionType';
import { readName } from '../names/names';
import { isTitleLike } from '../names/titles';
import { withoutSignature } from '../people/signature';
import { readLocation } from '../places/location';
import { readPackage } from '../packages';
import { emptyDraft, type Draft, type Found, type Location, type ReadingWarning } from '../reading';
import { documentOf, isOfAll, marksOf, namedIn } from './jobSentences';
import { cutDocument, statements, type MailDocument } from '../text/document';
import { labelledValues, type LabelledValue } from '../text/labels';
import { foldName } from '../text/naming';
import { sliceMapped, spanOf, type Mapped } from '../../mapped';

/** Reads projects that each have a paragraph, or a line, with name, place and bid date. */

type Paragraphs = { readonly drafts: readonly Draft[]; readonly warnings: readonly ReadingWarning[] };

/** Null for an email with fewer than two such parts, or with a name or place that two of them share. */
export function readParagraphs(context: MailContext, document: MailDocument): Paragraphs | null {
  const letter = withoutSignature(context, document);
  return (
    readParts(context, paragraphsOf(letter), numberedTitle) ??
    readCounted(context, paragraphsOf(letter).filter(isCounted)) ??
    readCounted(context, countedSentences(letter)) ??
    readParts(context, datedLines(letter, context.base), leadingTitle)
  );
}

type TitleOf = (part: MailDocument) => Found<string> | null;

function readParts(context: MailContext, parts: readonly MailDocument[], titleOf: TitleOf): Paragraphs | null {
  const own: MailContext = { ...context, subject: sliceMapped(context.subject, 0, 0), from: null, replyTo: null };
  const placed = parts.flatMap((paragraph) => {
    const labels = labelledValues(paragraph);
    const location = readLocation(own, paragraph, labels);
    return location === null ? [] : [{ paragraph, labels, location }];
  });
  if (placed.length < 2) return null;
  const readings = placed
    .map((one) => readParagraph(own, one, titleOf))
    .filter(({ draft }) => draft.name !== null && draft.bidDue !== null);
  const names = new Set(readings.map(({ draft }) => foldName(draft.name?.value ?? '')));
  const places = new Set(readings.map(({ draft }) => JSON.stringify(draft.location?.value)));
  // Jobs with titles of their own may be in one city.
  const isTitled = readings.every((one) => one.isTitled);
  const isApart = names.size === readings.length && (isTitled || places.size === readings.length);
  if (readings.length < 2 || !isApart) return null;
  return {
    drafts: readings.map(({ draft }) => draft),
    warnings: [...new Set(readings.flatMap(({ warnings }) => warnings))],
  };
}

/** Bounds the work on an email of many blank lines. */
const maxParagraphs = 12;

function paragraphsOf(document: MailDocument): MailDocument[] {
  const starts = document.lines.flatMap(({ text }, index) =>
    text.trim() !== '' && (document.lines[index - 1]?.text.trim() ?? '') === '' ? [index] : [],
  );
  return starts
    .slice(0, maxParagraphs)
    .map((start, at) => cutDocument(document, start, starts[at + 1] ?? document.lines.length));
}

const maxLine = 220;

/** Lines with a date, each alone: "- Heron School, Salem OR, bid 9/17 at 2:00". */
function datedLines(document: MailDocument, base: string): MailDocument[] {
  return document.lines
    .flatMap(({ text }, index) =>
      text.length <= maxLine && leading.test(text) && findDates(text, base).length > 0 ? [index] : [],
    )
    .slice(0, maxParagraphs)
    .map((index) => cutDocument(document, index, index + 1));
}

const leading = /^\s*(?:[-–*•]+\s+|\d{1,2}[.)]\s+)?(?<title>\p{Lu}[^,;:.–—]{3,69}?)(?=[,;:.]\s|\s[-–—]\s)/u;

/** The title that a line begins with. */
function leadingTitle({ lines: [line] }: MailDocument): Found<string> | null {
  const match = leading.exec(line?.text ?? '');
  const title = match?.groups?.title;
  if (!line || !match || title === undefined || !isTitleLike(title) || kindsIn(title).length > 0) return null;
  return { value: title, span: spanOf(sliceMapped(line, match[0].length - title.length, match[0].length)) };
}

/** "1. Heron Clinic Reroof, 810 Irvine Ave, Bemidji, MN."; null for "1. Pre-bid meeting, …". */
function numberedTitle({ lines: [line] }: MailDocument): Found<string> | null {
  const match = /^\s*\d{1,2}[.)]\s+(?<title>[^,;:.]{4,70})(?=[,;:.]\s)/.exec(line?.text ?? '');
  const title = match?.groups?.title;
  if (!line || !match || title === undefined || !isTitleLike(title) || kindsIn(title).length > 0) return null;
  const start = match[0].length - title.length;
  return { value: title, span: spanOf(sliceMapped(line, start, match[0].length)) };
}

/** "First one is the Heron Clinic in Salem OR", "The other is the Tern School, 9 Tern Ave, also Salem." */
const counted =
  /^\s*(?:(?:and )?(?:the )?(?:first|second|third|other|next|last|one|another|1st|2nd|3rd)(?: (?:one|job|project|up))?|(?:job|project|number|no\.?) (?:one|two|three|[1-9]))(?: is|:|,| -| –)+ (?:(?:a |much )?\p{Ll}+(?: one| job)?, )?(?:the |a |an |our )?(?<title>[^,;:.()]{4,70}?|(?:St|Mt|Ft)\.[^,;:.()]{4,66}?)(?= (?:in|at|on) |[,;:.(])/iu;

const isCounted = ({ lines: [line] }: MailDocument): boolean => counted.test(line?.text ?? '');

function countedTitle({ lines: [line] }: MailDocument): Found<string> | null {
  const match = counted.exec(line?.text ?? '');
  const title = match?.groups?.title;
  if (!line || !match || title === undefined || !/\p{Lu}/u.test(title) || kindsIn(title).length > 0) return null;
  return { value: title, span: spanOf(sliceMapped(line, match[0].length - title.length, match[0].length)) };
}

const maxSentences = 6;

/** Each counted job with the sentences that follow it, those that name it, and those about all of them. */
function countedSentences(letter: MailDocument): MailDocument[] {
  const all = statements(letter);
  const starts = all.flatMap(({ text }, index) => (counted.test(text) ? [index] : [])).slice(0, maxParagraphs);
  const marks = marksOf(starts.map((start) => counted.exec(all[start]?.text ?? '')?.groups?.title ?? ''));
  const shared = all.filter(({ text }, index) => !starts.includes(index) && isOfAll(text));
  const parts = starts.map((start): Mapped[] => (all[start] === undefined ? [] : [all[start]]));
  for (const [at, start] of starts.entries())
    for (const sentence of all.slice(start + 1, starts[at + 1] ?? start + maxSentences)) {
      const [named = at] = namedIn(sentence.text, marks);
      if (!shared.includes(sentence)) parts[named]?.push(sentence);
    }
  return starts.length < 2 ? [] : parts.map((part) => documentOf(letter, [...part, ...shared]));
}

/** Projects that are counted, with or without a place of their own. */
function readCounted(context: MailContext, parts: readonly MailDocument[]): Paragraphs | null {
  const own: MailContext = { ...context, subject: sliceMapped(context.subject, 0, 0), from: null, replyTo: null };
  let last: Found<Location> | null = null;
  const readings = parts.map((paragraph) => {
    const labels = labelledValues(paragraph);
    const location: Found<Location> | null = readLocation(own, paragraph, labels) ?? besideOther(paragraph, last);
    last = location ?? last;
    return readParagraph(own, { paragraph, labels, location }, countedTitle);
  });
  const names = new Set(readings.map(({ draft }) => foldName(draft.name?.value ?? '')));
  const isWhole = readings.every(({ draft }) => draft.name !== null && draft.bidDue !== null);
  if (names.size < 2 || names.size < readings.length || !isWhole) return null;
  return {
    drafts: readings.map(({ draft }) => draft),
    warnings: [...new Set(readings.flatMap(({ warnings }) => warnings))],
  };
}

/** "404 Lincoln Ave N, also Fergus Falls": a street in the city of the project before. */
function besideOther({ lines: [line] }: MailDocument, other: Found<Location> | null): Found<Location> | null {
  const { city = null, state = null } = other?.value ?? {};
  const at = city === null ? -1 : (line?.text.indexOf(city) ?? -1);
  if (line === undefined || at < 0) return null;
  const street = /(?<street>\d{1,6} \p{Lu}[^,;:.]{2,40}),?(?: (?:also|again|too|in|same))* $/u.exec(
    line.text.slice(0, at),
  );
  const start = street?.index ?? at;
  return {
    value: { addressLine: street?.groups?.street ?? null, city, state, postalCode: null },
    span: spanOf(sliceMapped(line, start, at + (city ?? '').length)),
  };
}

type Placed = {
  readonly paragraph: MailDocument;
  readonly labels: readonly LabelledValue[];
  readonly location: Found<Location> | null;
};

function readParagraph(
  context: MailContext,
  { paragraph, labels, location }: Placed,
  titleOf: TitleOf,
): { readonly draft: Draft; readonly warnings: readonly ReadingWarning[]; readonly isTitled: boolean } {
  const title = titleOf(paragraph);
  // A line alone is a project only if it begins with its title.
  const city = location?.value.city ?? null;
  const name = title ?? (titleOf === leadingTitle ? null : readName(context, paragraph, labels, city));
  const { warnings, ...dates } = readDeadlines({
    document: paragraph,
    labels,
    base: context.base,
    subject: null,
    location: location?.value ?? null,
  });
  const draft: Draft = {
    ...emptyDraft,
    ...dates,
    name,
    location,
    package: readPackage(context, paragraph, labels, name?.value ?? null),
    unionType: readUnionType(paragraph),
  };
  return { draft, warnings, isTitled: title !== null };
}
