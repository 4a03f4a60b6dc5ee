import { joinMapped, sliceMapped, spanOf, splitMapped, trimMapped, type Mapped } from '../../mapped';
import { parseAddress } from '../places/addresses';
import type { MailContext } from '../context';
import { readDeadlines } from '../dates/deadlines';
import { findTimes } from '../dates/clock';
import { readLabelledLocation } from '../places/location';
import { findDates } from '../dates/dates';
import { companyAndPerson, namedPlace } from './digestCells';
import { readLabelledBlocks } from './digestLabels';
import { readParagraphs } from './digestParagraphs';
import { readProse } from './digestProse';
import { readTable } from './digestTable';
import { cutDocument, type MailDocument } from '../text/document';
import { labelledContact } from '../people/people';
import { isKnownLabel, labelledValues } from '../text/labels';
import { labelKind } from '../text/labelKinds';
import { foldName, isPersonName, looksLikeCompany } from '../text/naming';
import { memoizePerSource } from '../text/memoize';
import { keyOfUrl } from '../platforms/recognise';
import { emptyDraft, type Draft, type Found, type Location, type Platform, type ReadingWarning } from '../reading';
import { isTitleLike } from '../names/titles';
import { isTradePhrase } from '../text/trades';
import { readUnionType } from '../kinds/unionType';

/**
 * Reads emails that list several projects: as blocks with labels, or as rows "project | location | company - person |
 * date".
 */
export type DigestReading = { readonly drafts: readonly Draft[]; readonly warnings: readonly ReadingWarning[] };

/** Null for an email about at most one project. */
export function readDigest(context: MailContext, platform: Platform): DigestReading | null {
  for (const document of context.documents) {
    const digest =
      readCards(context, document, platform) ??
      readBlocks(context, document, platform) ??
      readRows(context, document) ??
      (platform === 'Unknown'
        ? (readLabelledBlocks(context, document) ?? readParagraphs(context, document) ?? readProse(context, document))
        : null);
    if (digest !== null) return digest;
  }
  return null;
}

/** Reads cards whose titles are links with keys of the platform; trade, company, place and day are lines of their own. */
function readCards(context: MailContext, document: MailDocument, platform: Platform): DigestReading | null {
  const keyed = document.links.filter(
    ({ url, label }) => keyOfUrl(platform, url) !== null && isTitleLike(label.trim()),
  );
  const starts = [...new Set(keyed.map(({ line }) => line))].filter((line) => {
    const title = titleOf(document, line)?.text ?? '';
    return keyed.some((one) => one.line === line && one.label.trim() === title) && !isKnownLabel(title);
  });
  const keys = new Set(keyed.map(({ url }) => keyOfUrl(platform, url)));
  const titles = new Set(starts.map((start) => foldName(titleOf(document, start)?.text ?? '')));
  if (starts.length < 2 || titles.size < starts.length || keys.size < starts.length) return null;
  const readings = starts.map((start, index) => {
    const block = cutDocument(document, start, starts[index + 1] ?? endOfCard(document, start));
    const { draft, warnings } = readBlock(context, block, platform);
    return { draft: withLines(draft, block), warnings };
  });
  if (!readings.every(({ draft }) => draft.location !== null && draft.bidDue !== null)) return null;
  return {
    drafts: readings.map(({ draft }) => draft),
    warnings: [...new Set(readings.flatMap(({ warnings }) => warnings))],
  };
}

function endOfCard({ lines }: MailDocument, start: number): number {
  const end = lines.findIndex(({ text }, index) => index > start && text.trim() === '');
  return end < 0 ? Math.min(lines.length, start + maxBlock) : end;
}

const foundIn = (line: Mapped | undefined): Found<string> | null =>
  line === undefined ? null : { value: line.text, span: spanOf(line) };

/** Company, trade and place of a card that labels none of them. */
function withLines(draft: Draft, block: MailDocument): Draft {
  const pieces = block.lines.slice(1, maxBlock).flatMap((line) => splitMapped(line, /\s+[·•|]\s+|\t/g).map(trimMapped));
  const lines = pieces.filter(
    ({ text }) =>
      text !== '' && !text.includes(':') && !isReference(text) && findDates(text, '2000-01-01').length === 0,
  );
  const person = pieces.flatMap((piece) => personOfLabel(piece) ?? [])[0] ?? null;
  const place = lines.find((line) => placeOf(line) !== null);
  const trade = lines.find((line) => line !== place && isTradePhrase(line.text));
  const others = lines.filter((line) => line !== place && line !== trade && isTitleLike(line.text));
  // Accepts a name without a legal form only as the single line beside a known trade: unknown trades look like companies.
  const company =
    others.find(({ text }) => looksLikeCompany(text)) ?? (trade && others.length === 1 ? others[0] : undefined);
  return {
    ...draft,
    location: draft.location ?? (place ? placeOf(place) : null),
    package: draft.package ?? foundIn(trade),
    company: draft.company ?? foundIn(company),
    contact:
      draft.contact ?? (person && { value: { name: person.text, email: null, phone: null }, span: spanOf(person) }),
  };
}

/** "Lead: Ada Quill" */
function personOfLabel(piece: Mapped): Mapped | null {
  const [label = '', name = ''] = piece.text.split(/:\s+/);
  return labelKind(label) === 'contact' && isPersonName(name)
    ? sliceMapped(piece, piece.text.length - name.length)
    : null;
}

/** "Report 202600418833": the number of a project in a list, which is no title. */
const isReference = (text: string): boolean => /^[^:]{0,40}\b\d{6,}$/.test(text) && text.split(' ').length <= 4;

/** Reads blocks with a title above "City, ST" and a bid date label. */
function readBlocks(context: MailContext, document: MailDocument, platform: Platform): DigestReading | null {
  const placed = document.lines.flatMap((_, index) => (startsBlock(document, index) ? [index] : []));
  const starts = placed.length < 2 ? startsAboveLabels(document) : placed;
  const dated = labelledValues(document).filter((one) => one.kind === 'bidDue');
  const titles = new Set(starts.map((start) => foldName(titleOf(document, start)?.text ?? '')));
  if (titles.size < 2 || titles.size < starts.length || (dated.length < 2 && datedBlocks(document, starts) < 2))
    return null;
  const longest = Math.max(...starts.slice(1).map((start, index) => start - (starts[index] ?? start)));
  const readings = starts.map((start, index) => {
    const block = cutDocument(document, start, starts[index + 1] ?? document.lines.length);
    const { draft, warnings } = readBlock(context, block, platform);
    return { draft: withLines(draft, cutDocument(block, 0, longest)), warnings };
  });
  return {
    drafts: readings.map((reading) => reading.draft),
    warnings: [...new Set(readings.flatMap((reading) => reading.warnings))],
  };
}

/** Finds titles above labelled lines that include a bid date. */
function startsAboveLabels(document: MailDocument): number[] {
  const labels = labelledValues(document);
  const labelled = new Set(labels.map(({ line }) => line));
  const dated = labels.filter(({ kind }) => kind === 'bidDue');
  const isRepeated = dated.every(({ label }) => foldName(label) === foldName(dated[0]?.label ?? ''));
  if (dated.length < 2 || !isRepeated) return [];
  const starts = dated.map(({ line }) => {
    const title = document.lines.findLastIndex(
      (one, index) => index < line && !labelled.has(index) && one.text !== '' && placeOf(one) === null,
    );
    const isAbove = title >= 0 && line - title <= maxBlock && !isBroken(document, title, line);
    return isAbove && isTitleLike(titleOf(document, title)?.text ?? '') ? title : -1;
  });
  return starts.includes(-1) ? [] : [...new Set(starts)];
}

const isBroken = ({ lines }: MailDocument, from: number, to: number): boolean =>
  lines.slice(from + 2, to).some(({ text }) => text === '');

/** How many blocks name the day of a bid, with a label or in words: "Bids due 1/21". */
function datedBlocks(document: MailDocument, starts: readonly number[]): number {
  return starts.filter((start, index) =>
    document.lines
      .slice(start, starts[index + 1] ?? start + maxBlock)
      .some(({ text }) => /\b(?:due|bids?|closes?|closing)\b/i.test(text) && findDates(text, '2000-01-01').length > 0),
  ).length;
}

const maxBlock = 8;

function startsBlock(document: MailDocument, index: number): boolean {
  const title = titleOf(document, index);
  const below = document.lines
    .slice(index + 1, index + 4)
    .filter((line) => !isReference(line.text.trim()))
    .slice(0, 2)
    .find((line) => line.text.trim() !== '');
  return (
    title !== null &&
    isTitleLike(title.text) &&
    !isReference(title.text) &&
    !isKnownLabel(title.text) &&
    below !== undefined &&
    placeOf(below) !== null &&
    placeOf(title) === null
  );
}

/** Link labels by line. */
const linkWords = memoizePerSource((document: MailDocument): ReadonlyMap<number, readonly string[]> => {
  const words = new Map<number, string[]>();
  for (const { line, label } of document.links) {
    const there = words.get(line);
    if (there) there.push(label.trim());
    else words.set(line, [label.trim()]);
  }
  return words;
});

/** Text of a line without the link ("View") that a card shows next to its title. */
function titleOf(document: MailDocument, index: number): Mapped | null {
  const line = document.lines[index];
  if (line === undefined) return null;
  const [title, ...beside] = splitMapped(line, /\t/g).map(trimMapped);
  const links = linkWords(document).get(index) ?? [];
  return withoutMark(title && beside.every((cell) => links.includes(cell.text)) ? title : trimMapped(line));
}

function placeOf(line: Mapped): Found<Location> | null {
  const cell = trimMapped(splitMapped(line, /\t|\s+\|\s+/g)[0] ?? line);
  const location = cell.text.length > 100 ? null : parseAddress(cell.text);
  return location?.city && location.state ? { value: location, span: spanOf(cell) } : null;
}

function readBlock(
  context: MailContext,
  block: MailDocument,
  platform: Platform,
): { draft: Draft; warnings: readonly ReadingWarning[] } {
  const labels = labelledValues(block);
  const title = titleOf(block, 0) ?? { part: block.part, text: '', at: [] };
  const place =
    readLabelledLocation(cutDocument(block, 0, 0), labels) ??
    block.lines
      .slice(1, 4)
      .map(placeOf)
      .find((found) => found !== null) ??
    null;
  const valueOf = (kind: 'company' | 'package'): Found<string> | null =>
    foundIn(labels.find((one) => one.kind === kind)?.value);
  const { warnings, ...dates } = readDeadlines({
    document: block,
    labels,
    base: context.base,
    subject: null,
    location: place?.value ?? null,
    isEntry: true,
  });
  const key = block.links.map((link) => keyOfUrl(platform, link.url)).find((found) => found !== null) ?? null;
  // "Bids to owner": the owner asks for bids itself.
  const isOwners = block.lines.some(({ text }) => /\b(?:bids?|proposals?|quotes?) to (?:the )?owner\b/i.test(text));
  const owner = isOwners ? ownerIn(block) : undefined;
  const draft: Draft = {
    ...emptyDraft,
    ...dates,
    name: { value: title.text, span: spanOf(title) },
    location: place,
    company: valueOf('company') ?? foundIn(owner),
    contact: labelledContact(context, block, labels),
    package: valueOf('package'),
    unionType: readUnionType(block),
    externalId: key === null ? null : { value: key, span: null },
  };
  return { draft, warnings };
}

/** "Owner: City of Salem   Contact: Purchasing" */
const ownerIn = ({ lines }: MailDocument): Mapped | undefined =>
  lines
    .flatMap((line) => splitMapped(line, /\t| {3,}|\s+[|•·]\s+/g).map(trimMapped))
    .filter(({ text }) => /^owner:\s+\S/i.test(text))
    .map((cell) => trimMapped(sliceMapped(cell, cell.text.indexOf(':') + 1)))[0];

function readRows(context: MailContext, document: MailDocument): DigestReading | null {
  const headed = readTable(context, document);
  if (headed.length > 1) return { drafts: headed, warnings: undated(headed) };
  const drafts = rowsOf(document).flatMap((line) => readRow(context, line) ?? []);
  return drafts.length < 2 ? null : { drafts, warnings: [] };
}

function undated(drafts: readonly Draft[]): ReadingWarning[] {
  return drafts.some((draft) => draft.bidDue === null) ? ['date-unclear'] : [];
}

/** Lines, with rows rejoined whose last cell is on the next line. */
function rowsOf(document: MailDocument): Mapped[] {
  const rows: Mapped[] = [];
  for (const line of document.lines) {
    const last = rows.at(-1);
    if (last && /\|\s*$/.test(last.text)) rows[rows.length - 1] = joinMapped([last, line], ' ');
    else rows.push(line);
  }
  return rows;
}

function readRow(context: MailContext, line: Mapped): Draft | null {
  const cells = cellsOf(withoutMark(line));
  const dated = cells.slice(1).find(isDated) ?? cells.slice(0, 1).find(isDated) ?? cells.slice(1).find(isOfferTo);
  const [head, ...rest] = cells[0] === dated ? cells.slice(1) : cells;
  const ownPlace = rest.map(placeOf).find((found) => found !== null) ?? null;
  const { title, place } = ownPlace === null && head ? namedPlace(head) : { title: head, place: ownPlace };
  // Of several days nothing says which is that of the bid.
  const days = cells.filter((cell) => isDated(cell) && findDates(cell.text, context.base).length > 0);
  if (days.length > 1) return null;
  const mention = dated ? findDates(dated.text, context.base)[0] : undefined;
  if (!title || place === null || !dated || !mention?.date || !isTitleLike(title.text, 0.5)) return null;
  const others = rest.filter((cell) => cell !== dated && placeOf(cell) === null && cell.text !== '');
  const clock = others.find((cell) => findTimes(cell.text)[0]?.start === 0);
  const time = mention.time === null ? clock && findTimes(clock.text)[0] : mention;
  const trade = others.find((cell) => isTradePhrase(cell.text));
  const asker = others.find((cell) => cell !== clock && cell !== trade) ?? null;
  const parts = asker === null ? null : companyAndPerson(asker);
  const taker = takerOf(dated, mention.start);
  return {
    ...emptyDraft,
    name: { value: title.text, span: spanOf(title) },
    location: place,
    package: trade === undefined ? null : { value: trade.text, span: spanOf(trade) },
    company: foundIn(taker ?? parts?.company ?? undefined),
    contact: parts?.person
      ? { value: { name: parts.person.text, email: null, phone: null }, span: spanOf(parts.person) }
      : null,
    bidDue: { value: { date: mention.date, time: time?.time ?? null, zone: time?.zone ?? null }, span: spanOf(dated) },
  };
}

/** "bids to Quill & Dow (masonry), Thursday, December 3, 1:30 PM" */
const offerTo = /^(?:bids?|quotes?|proposals?) to (?<taker>[^,;(]{3,60})/i;

const isOfferTo = ({ text }: Mapped): boolean => offerTo.test(text) && findDates(text, '2000-01-01').length === 1;

/** Who takes the bids. */
function takerOf(cell: Mapped, end: number): Mapped | null {
  const taker = offerTo.exec(cell.text.slice(0, end))?.groups?.taker?.trim();
  const start = taker === undefined ? 0 : cell.text.indexOf(taker);
  return taker === undefined || /^(?:us|me|our)\b/i.test(taker) ? null : sliceMapped(cell, start, start + taker.length);
}

function isDated({ text }: Mapped): boolean {
  return /^\D{0,5}\d{1,2}[/.-]\d{1,2}|^(?:bids? )?(?:due|close)s?:? .{0,20}\d|^\p{L}{3,9}\.?,? \d{1,2}\b/u.test(text);
}

/** Drops list marks: "1. Heron Bakery", "• Heron Bakery". */
function withoutMark(line: Mapped): Mapped {
  return sliceMapped(line, /^\s*(?:\d{1,2}[.)]|[-*•·–])\s+/.exec(line.text)?.[0].length ?? 0);
}

/** Cells of a table or between bars; in a line of dashes the title ends at the location, as it may contain a dash. */
function cellsOf(line: Mapped): Mapped[] {
  const cells = splitMapped(line, /\s+\|\s+|\t/g).map(trimMapped);
  if (cells.length > 1) return cells;
  const dashed = splitMapped(line, /\s+[-–—]\s+|:\s+(?=(?:bids?|due)\b)/gi).map(trimMapped);
  const place = dashed.findIndex((cell) => placeOf(cell) !== null);
  if (place < 1 && dashed.length > 1 && namedPlace(dashed[0] ?? line).place !== null) return dashed;
  const at = line.text.indexOf(dashed[place]?.text ?? line.text);
  const title = trimMapped(sliceMapped(line, 0, line.text.slice(0, at).replace(/[\s–—-]+$/, '').length));
  return place < 1 ? cells : [title, ...dashed.slice(place)];
}
