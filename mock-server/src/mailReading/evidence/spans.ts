import { memoizeShort } from '../extract/text/memoize';
import { sliceMapped, trimMapped, type Mapped } from '../mapped';
import { isOwnerWord } from '../phrases/vocabulary';
import { formOf, wordsOf, type Word } from '../phrases/words';
import { wordMark } from './model';

/** Parts of a text that may be names: of projects, companies, packages. */

/** What separates two words. */
export type Gap =
  | 'edge'
  | 'space'
  | 'join'
  | 'and'
  | 'dot'
  | 'dash'
  | 'comma'
  | 'colon'
  | 'open'
  | 'close'
  | 'bar'
  | 'stop';

export type Token = Word & {
  readonly raw: string;
  /** Begins with a capital letter or a digit. */
  readonly isLoud: boolean;
  /** What is before it. */
  readonly gap: Gap;
};

/** A part of a segment; `last` is its last word. */
export type Span = { readonly first: number; readonly last: number; readonly source: Mapped };

/** Words that link the parts of a name. */
const links = new Set('of the at and for on in to de la le du des aux au et l d y a del los las by with'.split(' '));

export const isLink = (form: string): boolean => links.has(form);

const abbreviations = new Set(
  'st mt ft no ph bldg dr jr sr ste ave rd blvd ln hwy co inc corp bros dept dist univ intl assoc apt elem n s e w mc div'.split(
    ' ',
  ),
);

/** Abbreviations that may end a sentence. */
const legalForms = new Set(['co', 'inc', 'corp', 'bros', 'ltd', 'llc']);

function gapOf(between: string, before: string | undefined): Gap {
  if (before === undefined) return 'edge';
  if (between === ' ' || between === ' #' || between === ' “' || between === ' "') return 'space';
  if (/[\t\n|•·]| {3,}/.test(between)) return 'bar';
  if (/[([]/.test(between)) return 'open';
  if (/[)\]]/.test(between)) return 'close';
  if (/[?!;]/.test(between)) return 'stop';
  if (/^\.\s/.test(between) && legalForms.has(before)) return 'dot';
  if (/\.\s/.test(between)) return before.length === 1 || abbreviations.has(before) ? 'space' : 'stop';
  if (between.includes(':')) return between.length === 1 ? 'join' : 'colon';
  if (/,/.test(between)) return 'comma';
  if (/\s[-–—/~»>]+\s|[–—]|--|\.{2,}|\s\/|-\s|\s-/.test(between)) return 'dash';
  if (/[&+]/.test(between)) return 'and';
  return /\s/.test(between) ? 'space' : 'join';
}

/** Begins a sentence of speech that is written without a stop before it: "at Quill Builders I'm in the truck", "and I". */
const speaker = /^(?:I|We|You|They)['’](?:m|ll|ve|d|re)$/;

/** Words of a text with what separates them. */
export const tokensOf = memoizeShort((text: string): readonly Token[] => {
  let end = 0;
  let before: string | undefined;
  return wordsOf(text)
    .filter(({ form }) => !/^[$%?]$/.test(form))
    .map((word) => {
      const raw = text.slice(word.start, word.end);
      const between = gapOf(text.slice(end, word.start), before);
      const isSpeech = speaker.test(raw) || (raw === 'I' && before === 'and');
      const gap = between === 'space' && isSpeech ? 'stop' : between;
      end = word.end;
      before = word.form;
      return { ...word, raw, isLoud: /^[\p{Lu}\p{N}#]/u.test(raw), gap };
    });
});

/** End of a span in the text: with the dot of an abbreviation, a closing bracket or a mark that belongs to it. */
function endOf(text: string, tokens: readonly Token[], first: number, last: number): number {
  const token = tokens[last];
  if (token === undefined) return 0;
  const start = tokens[first]?.start ?? 0;
  const behind = text.slice(token.end, token.end + 2);
  const open = text.slice(start, token.end).split('(').length - text.slice(start, token.end).split(')').length;
  if (open > 0 && behind.startsWith(')')) return token.end + 1;
  if (behind.startsWith('.') && /^(?:inc|co|corp|ltd|bros|llc|no|st|ltee|l)$/.test(token.form)) return token.end + 1;
  return token.end;
}

/** Start of a span: with a mark that belongs to its first word. */
function startOf(text: string, token: Token | undefined): number {
  if (token === undefined) return 0;
  return text[token.start - 1] === '#' ? token.start - 1 : token.start;
}

export function spanOfTokens(source: Mapped, tokens: readonly Token[], first: number, last: number): Span {
  const start = startOf(source.text, tokens[first]);
  return { first, last, source: trimMapped(sliceMapped(source, start, endOf(source.text, tokens, first, last))) };
}

const isPlainWord = ({ raw }: Token): boolean => /^\p{Ll}{1,14}$/u.test(raw);

/** Returns the lower-case words of a span's sentence next to it. Capitalized words may be names. */
export function wordsBeside(tokens: readonly Token[], first: number, last: number): string[] {
  const marks: string[] = [];
  for (const distance of [1, 2, 3]) {
    const before = tokens[first - distance];
    if (before === undefined || isEnd(tokens[first - distance + 1])) break;
    if (isPlainWord(before)) marks.push(`${wordMark}${distance === 1 ? 'before' : 'ahead'} ${before.form}`);
  }
  for (const distance of [1, 2]) {
    const behind = tokens[last + distance];
    if (behind === undefined || isEnd(behind)) break;
    if (isPlainWord(behind)) marks.push(`${wordMark}${distance === 1 ? 'behind' : 'after'} ${behind.form}`);
  }
  return marks;
}

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || token.gap === 'stop' || token.gap === 'bar' || token.gap === 'edge';

/** A cut that may begin or end a name. */
const soft = new Set<Gap>(['dot', 'dash', 'comma', 'colon', 'open', 'close', 'bar', 'stop', 'edge']);

export type SpanOptions = {
  /** Words around names that are not part of them. */
  readonly isMeta: (form: string) => boolean;
  /** Words in lower case that may end a name. */
  readonly isTail: (form: string) => boolean;
  /** Whether words in lower case may stand anywhere: in subjects and short lines. */
  readonly isFree: boolean;
};

const maxWords = 14;
const maxLength = 110;
const maxSpans = 160;

/** Words that begin the name of a project in French, without a capital: "la réfection de la toiture", "l'école Saint-Paul". */
const frenchHeads = new Set(
  'agrandissement refection renovation remplacement reamenagement amenagement rehabilitation modernisation construction reconstruction transformation restauration ecole bibliotheque caserne poste usine arena pavillon hopital piscine patinoire garderie clinique'.split(
    ' ',
  ),
);

const isFrenchHead = (tokens: readonly Token[], at: number): boolean =>
  frenchHeads.has(tokens[at]?.form ?? '') && /^(?:l|d|la|le|les|du|de|des)$/.test(tokens[at - 1]?.form ?? '');

/** True between the parts of a word with a hyphen: "Rivière-aux-Loups". */
const isWithinWord = (text: string, at: number): boolean => /^(?:\p{L}-\p{L}|\d-\d)$/u.test(text.slice(at - 1, at + 2));

/** True behind "Linn County's" and "City of Salem's". */
function isOwnerBefore(tokens: readonly Token[], at: number): boolean {
  const owner = tokens[at - 1];
  if (owner === undefined || !/['’]s$/.test(owner.raw)) return false;
  const isBody = isOwnerWord(formOf(owner.raw.slice(0, -2)));
  return (
    isBody || [3, 4, 5].some((by) => tokens[at - by + 1]?.form === 'of' && isOwnerWord(tokens[at - by]?.form ?? ''))
  );
}

/** True where a name may begin at a word. */
function begins(tokens: readonly Token[], at: number, { isMeta, isFree }: SpanOptions): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || (!token.isLoud && !isFree && !isFrenchHead(tokens, at))) return false;
  if (!token.isLoud && isLink(token.form)) return false;
  if (!token.isLoud && !isFree) return true;
  if (before === undefined || soft.has(token.gap)) return true;
  if (isMeta(before.form)) return true;
  if (isFree) return true;
  if (isOwnerBefore(tokens, at)) return true;
  return token.isLoud && (!before.isLoud || isLink(before.form) || /\d/.test(before.form));
}

/** True where a name may end at a word. */
function ends(tokens: readonly Token[], at: number, { isMeta, isTail, isFree }: SpanOptions): boolean {
  const token = tokens[at];
  const behind = tokens[at + 1];
  if (token === undefined || (isLink(token.form) && !/^[A-Z]$/.test(token.raw))) return false;
  if (!token.isLoud && !isFree && !isTail(token.form)) return false;
  if (behind === undefined || soft.has(behind.gap)) return true;
  if (isMeta(behind.form) || (isFree && token.isLoud)) return true;
  if (!token.isLoud && isTail(token.form)) return true;
  return !behind.isLoud || isLink(behind.form);
}

/** Whether a word may stand within a name. */
function goesOn(tokens: readonly Token[], at: number, { isTail, isFree }: SpanOptions): boolean {
  const token = tokens[at];
  if (token === undefined || token.gap === 'stop' || token.gap === 'bar' || token.gap === 'edge') return false;
  if (isFree || token.isLoud || token.gap === 'join' || isLink(token.form) || isTail(token.form)) return true;
  // A word in lower case before one that may end a name: "Hotel Marlowe lobby refresh".
  return [1, 2].some((by) => isTail(tokens[at + by]?.form ?? '') && tokens[at + by]?.gap === 'space');
}

/** Every part of a segment that may be a name. */
export function spansOf(source: Mapped, tokens: readonly Token[], options: SpanOptions): Span[] {
  const spans: Span[] = [];
  for (const first of tokens.keys()) {
    const start = tokens[first]?.start ?? 0;
    const isPart = isWithinWord(source.text, start - 1) && !options.isMeta(tokens[first - 1]?.form ?? '');
    if (isPart || !begins(tokens, first, options)) continue;
    for (let last = first; last < tokens.length && last - first < maxWords; last += 1) {
      if (last > first && !goesOn(tokens, last, options)) break;
      if (isWithinWord(source.text, tokens[last]?.end ?? 0) || !ends(tokens, last, options)) continue;
      const span = spanOfTokens(source, tokens, first, last);
      if (span.source.text.length > maxLength) break;
      if (span.source.text.length > 1) spans.push(span);
      if (spans.length >= maxSpans) return spans;
    }
  }
  return spans;
}
