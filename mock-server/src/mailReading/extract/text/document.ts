import { htmlToLines, type ReadableHtml } from '../../htmlLines';
import type { SanitisedHtml } from '../../html';
import {
  joinMapped,
  mapText,
  sliceMapped,
  spanOf,
  splitMapped,
  trimMapped,
  type Mapped,
  type PartName,
  type SourceSpan,
} from '../../mapped';
import { unwrapUrl } from '../../urls';
import { unglued } from './glued';
import { memoizePerSource } from './memoize';
import { withCapitals } from './quiet';
import { unshouted } from './shouted';

/** A link without redirect wrappers. `label` is the text to click on. */
export type DocumentLink = { readonly label: string; readonly url: string; readonly line: number };

/** A link of plain text: the address as written, and its range. */
export type TextLink = DocumentLink & { readonly href: string; readonly source: SourceSpan };

/** One body of an email as lines and links, each line mapped to the part's canonical text. */
export type MailDocument = {
  readonly part: PartName;
  readonly lines: readonly Mapped[];
  readonly links: readonly DocumentLink[];
  /** Ignored text: hidden by style, or addressed to software. */
  readonly unread: string;
};

const urlInText = /[<([]?\s?\bhttps?:\/\/[^\s<>"]+(?:\s?[>)\]])?/gi;

/** Bounds the work per email: relevant content is on the first pages. */
const maxReadUnits = 60_000;
const maxReadLines = 1500;

type TextDocument = Omit<MailDocument, 'links'> & { readonly links: readonly TextLink[] };

export function documentOfText(text: string): TextDocument {
  const canonical = mapText('text/plain', text.slice(0, maxReadUnits));
  const lines: Mapped[] = [];
  const links: TextLink[] = [];
  for (const raw of splitMapped(canonical, /\r?\n|\r/g)
    .map(evenlySpaced)
    .map(unshouted)
    .flatMap(unglued)
    .slice(0, maxReadLines)) {
    const found = linksOfLine(raw, lines);
    for (const link of found.links) links.push({ ...link, line: lines.length });
    lines.push(trimEnd(found.line));
  }
  return { part: 'text/plain', lines: withCapitals(lines), links, unread: '' };
}

/** Collapses two blanks between words; more of them separate columns. */
function evenlySpaced(line: Mapped): Mapped {
  return / {2}/.test(line.text) ? joinMapped(splitMapped(line, /(?<=\S) {2}(?=\S)/g), ' ') : line;
}

/** A link of HTML, with the address as written. */
type HtmlLink = DocumentLink & { readonly href: string };

/** Web links of HTML, labelled by their text, or by the text before if they only show the address. */
export const linksOfHtml = ({ links, lines }: ReadableHtml): HtmlLink[] =>
  links
    .filter((link) => /^https?:/i.test(link.href))
    .map((link) => ({
      ...link,
      url: unwrapUrl(link.href),
      label: isAddress(link.label) ? labelBefore(lines, link.line, link.label) : link.label,
    }));

export function documentOfHtml(html: SanitisedHtml): MailDocument {
  const readable = htmlToLines(html.html, true);
  const links = linksOfHtml(readable);
  return {
    part: 'text/html',
    lines: withCapitals(firstLines(readable.lines).map(unshouted)),
    links,
    unread: readable.hidden.slice(0, maxReadUnits),
  };
}

function firstLines(lines: readonly Mapped[]): readonly Mapped[] {
  let units = 0;
  return lines.slice(0, maxReadLines).filter((line) => (units += line.text.length) <= maxReadUnits);
}

/** Part of a document between two lines, including links. */
export function cutDocument(source: MailDocument, from: number, to: number): MailDocument {
  return {
    ...source,
    lines: source.lines.slice(from, to),
    links: source.links
      .filter((link) => link.line >= from && link.line < to)
      .map((link) => ({ ...link, line: link.line - from })),
  };
}

/** Two parts of one body, one below the other. */
export function joinDocuments(first: MailDocument, second: MailDocument): MailDocument {
  return {
    ...first,
    lines: [...first.lines, ...second.lines],
    links: [...first.links, ...second.links.map((link) => ({ ...link, line: link.line + first.lines.length }))],
  };
}

/** Empties the lines that match, so that the others keep their numbers. */
export function withoutLines(source: MailDocument, unwanted: ReadonlySet<number>): MailDocument {
  if (unwanted.size === 0) return source;
  const lines = source.lines.map((line, index) => (unwanted.has(index) ? sliceMapped(line, 0, 0) : line));
  const dropped = source.lines.filter((_, index) => unwanted.has(index)).map((line) => line.text);
  return {
    ...source,
    lines,
    links: source.links.filter((link) => !unwanted.has(link.line)),
    unread: [source.unread, ...dropped].join('\n'),
  };
}

export const documentText = memoizePerSource((source: MailDocument) =>
  source.lines.map((line) => line.text).join('\n'),
);

/** Sentences and separate lines: hard-wrapped prose is joined before it is split. */
export const statements = memoizePerSource((source: MailDocument): readonly Mapped[] =>
  paragraphs(source).flatMap((paragraph) =>
    splitMapped(
      paragraph,
      /(?<=\p{Ll}{2}\.? \d[.!?]|\d ?h[.!?]|[^\s.][\p{Ll}\d%)”"’'][.!?]|[\p{Ll}\d)][.!?][)”"]|[\s,(][A-Z]{2,4}[.!?])(?<!\b(?:N[EW]|S[EW]|NO|ST|FT|MT|PH|BLDG|DIST|STE|DR|AVE|RD|BLVD|LN|HWY|INC|CO|CORP|No|St|Mt|Ft|Ph|Bldg|Dist|Ste|Dr|Mr|Ms|Mrs|Jr|Sr|Ave|Rd|Blvd|Ln|Hwy|Pkwy|[Aa]ttn|approx|Misc|Mon|Tues?|Wed|Thur?s?|Fri|Sept?|Oct|Nov|Dec|Jan|Feb|Mar|Apr|Aug|Inc|Co|Corp|Div|Bros|Assoc)\.)\s+(?=[\p{Lu}"“(])/gu,
    )
      .map(trimMapped)
      .filter((piece) => piece.text !== ''),
  ),
);

/** Lines, with wrapped ones joined. */
function paragraphs(source: MailDocument): Mapped[] {
  const wide = wrapWidth(source);
  const alone = loneWidth(source);
  const joined: Mapped[][] = [];
  let open = false;
  for (const line of source.lines) {
    const current = joined.at(-1);
    const last = current?.at(-1)?.text.length ?? 0;
    const goesOn = open || (last === alone && /^[\p{Ll}\d(&]/u.test(line.text));
    if (goesOn && current && continues(line.text)) current.push(line);
    else joined.push([line]);
    open = line.text.length >= wide && !/[:|\t]\s*$/.test(line.text);
  }
  return joined.map((lines) => trimMapped(joinMapped(lines, ' '))).filter((line) => line.text !== '');
}

const minLone = 60;

/** A short email may have one long line, which only the lower-case line below shows to be wrapped. */
function loneWidth(source: MailDocument): number {
  const lengths = source.lines.map((line) => line.text.length).filter((length) => length > 40);
  const [only = 0] = lengths;
  return source.part === 'text/plain' && lengths.length === 1 && only >= minLone && only <= 100 ? only : -1;
}

/** Length from which a line may be wrapped; HTML lines are never wrapped. */
function wrapWidth(source: MailDocument): number {
  if (source.part === 'text/html') return Number.POSITIVE_INFINITY;
  const all = source.lines.map((line) => line.text.length);
  const lengths = all.filter((length) => length > 40 && length <= 100);
  // A text that keeps long lines is not wrapped.
  const isFlowing = all.filter((length) => length > 100).length > 1;
  return lengths.length < 2 || isFlowing ? Number.POSITIVE_INFINITY : Math.max(45, Math.max(...lengths) - 24);
}

function continues(text: string): boolean {
  return (
    text.trim() !== '' &&
    !/^\s*(?:[-*•·–]\s|\d{1,2}[.)]\s|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s*[-–—:]\s|[\p{Lu}][\p{L}0-9 '’/&().#-]{0,30}(?::(?:\s|$)|\.{3}\s| {3}\S))/u.test(
      text,
    ) &&
    !text.includes('\t')
  );
}

function trimEnd(line: Mapped): Mapped {
  return sliceMapped(line, 0, line.text.trimEnd().length);
}

function isAddress(label: string): boolean {
  return label === '' || /^(?:https?:\/\/|www\.)\S+$/i.test(label);
}

/** Text before a bare address: on its line, or on the line above if the address is alone. */
function labelBefore(lines: readonly Mapped[], line: number, address: string): string {
  const own = lines[line]?.text ?? '';
  const at = address === '' ? own.length : own.indexOf(address);
  const before = own.slice(0, Math.max(0, at)).trim();
  return before === '' ? lastWords(lines, line) : tidyLabel(before);
}

/** Last words before a line, across lines. */
function lastWords(lines: readonly Mapped[], before = lines.length): string {
  let at = Math.min(before, lines.length) - 1;
  while (at > 0 && lines[at]?.text.trim() === '') at -= 1;
  return tidyLabel(lines[at]?.text ?? '');
}

function tidyLabel(label: string): string {
  return label.replace(/^[\s|[(•/-]+|[\s|:\])»›>-]+$/g, '').replace(/\s+/g, ' ');
}

type LineLinks = { readonly line: Mapped; readonly links: readonly Omit<TextLink, 'line'>[] };

/** Extracts the addresses of a plain text line, labelled by the text before. */
function linksOfLine(line: Mapped, before: readonly Mapped[]): LineLinks {
  const links: Omit<TextLink, 'line'>[] = [];
  const kept: Mapped[] = [];
  let start = 0;
  for (const match of line.text.matchAll(urlInText)) {
    const words = sliceMapped(line, start, match.index);
    const label = tidyLabel(words.text.split(/\||\t| {3,}/).at(-1) ?? '');
    const href = bareUrl(match[0]);
    const at = match.index + match[0].indexOf(href);
    const source = spanOf(sliceMapped(line, at, at + href.length));
    if (source)
      links.push({
        label: label === '' && start === 0 ? lastWords(before) : label,
        url: unwrapUrl(href),
        href,
        source,
      });
    kept.push(words);
    start = match.index + match[0].length;
  }
  if (links.length === 0) return { line, links };
  kept.push(sliceMapped(line, start));
  return { line: joinMapped(kept, ' '), links };
}

function bareUrl(match: string): string {
  const inner = match
    .replace(/^[<([]?\s?/, '')
    .replace(/\s?[>\]]$/, '')
    .trim()
    .replace(/[.,;!?'"]+$/, '');
  const unclosed = inner.endsWith(')') && !inner.includes('(') ? inner.slice(0, -1) : inner;
  return unclosed.trim().replace(/[.,;!?'"]+$/, '');
}
