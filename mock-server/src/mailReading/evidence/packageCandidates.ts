import type { MailContext } from '../extract/context';
import { foldName, matchesDomain } from '../extract/text/naming';
import { documentText, type MailDocument } from '../extract/text/document';
import { findDates } from '../extract/dates/dates';
import { stateCode } from '../extract/places/addresses';
import { letterPhrases } from '../phrases/letterPhrases';
import { packagePhrases } from '../phrases/packagePhrases';
import type { PhraseMatch } from '../phrases/phraseBook';
import { isBuildingWord, isMetaWord, isTradeWord, isVagueTradeWord, isWorkWord } from '../phrases/vocabulary';
import type { Mapped } from '../mapped';
import type { Candidate } from './candidate';
import { segmentsOf, type Segment } from './segments';
import { isLink, spanOfTokens, tokensOf, type Token, wordsBeside } from './spans';

/** Everything that may be the trade or bid package. */

export type PackageProposal = { readonly by: string; readonly source: Mapped };

const packageWords = new Set('division div section sec package bp bid trade work scope pkg lot'.split(' '));

/** Key by which writings of one package are the same. */
function packageKey(text: string): string {
  const words = foldName(text)
    .split(' ')
    .filter((word) => word !== 'and' && word !== 'the');
  const named = words.filter((word) => !packageWords.has(word) && !/^\d+[a-z]?$/.test(word));
  return (named.length > 0 ? named : words).join(' ');
}

type Open = { source: Mapped; rank: number; readonly features: Set<string> };

const ranks: Readonly<Record<string, number>> = { label: 1, line: 2, text: 3, subject: 4 };

export function packageCandidates(
  context: MailContext,
  document: MailDocument,
  proposals: readonly PackageProposal[],
  name: string | null,
): Candidate[] {
  const found = new Map<string, Open>();
  const add = (source: Mapped, features: Iterable<string>, rank: number): void => {
    const key = packageKey(source.text);
    if (source.text.length < 2 || source.text.length > maxPackage) return;
    const known = found.get(key) ?? { source, rank, features: new Set<string>() };
    if (rank < known.rank || (rank === known.rank && source.text.length > known.source.text.length))
      Object.assign(known, { source, rank });
    for (const feature of features) known.features.add(feature);
    found.set(key, known);
  };
  const receivers = [...context.ownDomains];
  for (const segment of segmentsOf(context, document)) addSegment(segment, receivers, add);
  for (const { by, source } of proposals) add(source, [`by.${by}`], 2);
  addKeyFeatures(found, context, document, name);
  return [...found.values()].map(({ source, features }) => ({ source, value: source.text, features }));
}

const maxPackage = 100;
const maxLonger = 40;
const maxWords = 10;

const isSmall = (token: Token | undefined): boolean =>
  token !== undefined && (stops.has(token.form) || isLink(token.form));

const isTrade = (form: string): boolean => isTradeWord(form) || isVagueTradeWord(form);

/** "09", "092900", "26" behind "Division", "BP", or six digits. */
function isCode(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !/^\d/.test(token.form)) return false;
  return /^(?:\d{2}|\d{5,6}|\d{1,2}[a-z]?)$/.test(token.form);
}

const stops = new Set(
  'for on at the a an your our its im ive thats heres to is are was will you we i it by in from with please of per as and or this that these need bid bids price quote pricing number numbers scope package coverage project job another other work final contractor contractors firm sub subs bidder bidders'.split(
    ' ',
  ),
);

const roughTrades = new Set(['carpentry', 'framing', 'grading', 'plumbing', 'electrical', 'in', 'and']);

const labelWords = new Set(['trade', 'scope', 'package', 'discipline', 'section', 'needed', 'spec']);

/** Every part of a segment that may be a package: trades, sections, and what stands where one is asked for. */
function addSegment(
  segment: Segment,
  receivers: readonly string[],
  add: (source: Mapped, features: Iterable<string>, rank: number) => void,
): void {
  const { source, tokens, place, label } = segment;
  if (place === 'signature' || place === 'sender') return;
  if (place === 'label' && label !== 'package' && label !== 'name' && label !== 'other') return;
  const matches = packagePhrases.find(tokens);
  const asked = new Set(
    matches.filter(({ meaning }) => meaning === 'asks' || meaning === 'missing').map(({ last }) => last + 1),
  );
  const nouns = new Set(matches.filter(({ meaning }) => meaning === 'noun').map(({ first }) => first - 1));
  for (const first of tokens.keys()) {
    const token = tokens[first];
    if (token === undefined) continue;
    const isNamed =
      packageWords.has(token.form) &&
      (isCode(tokens, first + 1) || (packageWords.has(tokens[first + 1]?.form ?? '') && isCode(tokens, first + 2)));
    if (!isNamed && (stops.has(token.form) || isLink(token.form))) continue;
    if (tokens[first + 1]?.gap === 'colon' && labelWords.has(token.form)) continue;
    // "You are the low tile number.", "a rough tile budget"
    if (token.form === 'low' && !isVagueTradeWord(tokens[first + 1]?.form ?? '')) continue;
    if (token.form === 'rough' && !roughTrades.has(tokens[first + 1]?.form ?? '')) continue;
    // "Marsh, IL 61520, tile again"
    if (/^\d{5}$/.test(token.form) && stateCode(tokens[first - 1]?.raw ?? '') !== null) continue;
    if (
      !isNamed &&
      !isTrade(token.form) &&
      !asked.has(first) &&
      !isCode(tokens, first) &&
      token.gap === 'space' &&
      place !== 'label'
    )
      continue;
    const before = tokens[first - 1];
    const isWithin =
      before !== undefined &&
      isTrade(before.form) &&
      (token.gap === 'space' || token.gap === 'join') &&
      !asked.has(first);
    if (isWithin && !isNamed) continue;
    let trades = 0;
    let others = 0;
    for (let last = first; last < tokens.length && last - first < maxWords; last += 1) {
      const own = tokens[last];
      if (own === undefined || (last > first && (own.gap === 'stop' || own.gap === 'bar' || own.gap === 'edge'))) break;
      if (isTradeWord(own.form)) trades += 1;
      else if (
        !isVagueTradeWord(own.form) &&
        !isLink(own.form) &&
        own.form !== 'and' &&
        !/^\d/.test(own.form) &&
        !packageWords.has(own.form)
      )
        others += 1;
      // "blown-in insulation", "the storefronts and the curtain wall"
      const isJoined = last > first && own.gap === 'join';
      const isListed = own.form === 'the' && tokens[last - 1]?.form === 'and' && last > first + 1;
      const isStop = stops.has(own.form) && own.form !== 'and' && own.form !== 'of' && !isJoined && !isListed;
      if (others > 4 || (isStop && !(isNamed && last - first < 2))) break;
      if (isLink(own.form) || own.form === 'and' || isListed) continue;
      const next = tokens[last + 1];
      const mayEnd =
        next === undefined ||
        (next.gap !== 'space' && next.gap !== 'join') ||
        stops.has(next.form) ||
        isLink(next.form) ||
        isMetaWord(next.form) ||
        nouns.has(last) ||
        (isTrade(own.form) && !isTrade(next.form));
      if (!mayEnd) continue;
      const hasCode = isNamed || isCode(tokens, first);
      const isSlot = asked.has(first) || nouns.has(last) || (place === 'label' && label === 'package');
      const vagueOnly = trades === 0;
      if (vagueOnly && first === last && !(place === 'label' && label === 'package') && !hasCode) continue;
      const isCut = token.gap !== 'space' && (next === undefined || next.gap !== 'space');
      // "fire protection at the Heron Hall": words that name a trade only together.
      const isBetween =
        others === 0 &&
        (token.gap !== 'space' || isSmall(before)) &&
        (next === undefined || next.gap !== 'space' || isSmall(next));
      const isPiece = last > first && (isCut || isBetween);
      if (vagueOnly && !hasCode && !isSlot && !isPiece) continue;
      const span = spanOfTokens(source, tokens, first, last);
      const isOpen = span.source.text.includes('(') && !span.source.text.includes(')');
      if (isOpen || isOfReceiver(tokens, first, last, receivers)) continue;
      add(span.source, mentionFeatures(segment, first, last, matches), ranks[place] ?? 9);
    }
  }
}

/** "for Quill HVAC": the end of the receiver's own name is no package. */
function isOfReceiver(tokens: readonly Token[], first: number, last: number, receivers: readonly string[]): boolean {
  let from = first;
  while (from > 0 && first - from < 4 && tokens[from]?.gap === 'space' && tokens[from - 1]?.isLoud === true) from -= 1;
  const words = tokens.slice(from, last + 1).map(({ raw }) => raw);
  return from < first && receivers.some((domain) => matchesDomain(words.join(' '), domain));
}

function mentionFeatures(
  { place, tokens, label, index, source }: Segment,
  first: number,
  last: number,
  matches: readonly PhraseMatch[],
): Set<string> {
  const [before, own, behind] = [tokens[first - 1], tokens[first], tokens[last + 1]];
  const at = place === 'label' ? `label.${label}` : place;
  const features = new Set<string>([`in.${at}`]);
  for (const mark of wordsBeside(tokens, first, last)) features.add(mark);
  const start =
    before === undefined
      ? 'edge'
      : own?.gap === 'space' || own?.gap === 'join'
        ? isTrade(before.form)
          ? 'trade'
          : before.isLoud
            ? 'loud'
            : isLink(before.form)
              ? before.form
              : 'word'
        : (own?.gap ?? 'edge');
  const end =
    behind === undefined
      ? 'edge'
      : behind.gap === 'space' || behind.gap === 'join'
        ? isTrade(behind.form)
          ? 'trade'
          : behind.isLoud
            ? 'loud'
            : isLink(behind.form)
              ? behind.form
              : isMetaWord(behind.form)
                ? 'meta'
                : 'word'
        : behind.gap;
  features.add(`${at}.start.${start}`);
  features.add(`${at}.end.${end}`);
  if (start === 'edge' && end === 'edge') features.add(`${at}.whole`);
  if (end === 'edge' && start !== 'edge') features.add(`${at}.last`);
  if (
    behind &&
    (behind.gap === 'comma' || behind.gap === 'and' || behind.form === 'and') &&
    isTrade(tokens[last + (behind.form === 'and' ? 2 : 1)]?.form ?? '')
  )
    features.add('goes.on');
  else if (behind && (behind.gap === 'and' || behind.form === 'and')) features.add('goes.on.other');
  if (
    before &&
    (own?.gap === 'comma' || own?.gap === 'and' || before.form === 'and') &&
    isTrade(tokens[before.form === 'and' ? first - 2 : first - 1]?.form ?? '')
  )
    features.add('went.before');
  if (place === 'line' || place === 'text') features.add(index < 4 ? 'early' : index > 15 ? 'late' : 'middle');
  if (/^\s*[-*•·–]/.test(source.text)) features.add('bullet');
  for (const { meaning, first: from, last: to } of matches) {
    if (to === first - 1) features.add(`lead:${meaning}`);
    else if (to < first && first - to <= 5) features.add(`near:${meaning}`);
    else if (from === last + 1) features.add(`tail:${meaning}`);
    else if (from > last && from - last <= 4) features.add(`far:${meaning}`);
    else if (from >= first && to <= last && meaning !== 'asks') features.add(`holds:${meaning}`);
  }
  if (features.has('lead:asks') && features.has('tail:noun')) features.add('asked.noun');
  if (/\?\s*$/.test(source.text)) features.add('question');
  return features;
}

const askedMarks = ['lead:asks', 'asked.noun', 'label.package.start.edge'];

/** True for words that a longer entry of a list holds. */
const isIn = (all: readonly string[], key: string): boolean =>
  all.some((other) => other.length > key.length + 2 && other.includes(` ${key} `));

const isList = (text: string): boolean => /,|&| and | et /.test(text);

function addKeyFeatures(
  found: ReadonlyMap<string, Open>,
  context: MailContext,
  document: MailDocument,
  name: string | null,
): void {
  const subject = ` ${foldName(context.subject.text)} `;
  const body = ` ${foldName(documentText(document))} `;
  const nameOfJob = name === null ? '' : ` ${foldName(name)} `;
  const strong = [...found].filter(
    ([key, { features }]) =>
      key.includes(' ') &&
      (features.has('lead:asks') || features.has('label.package.whole') || features.has('subject.whole')),
  );
  const trades = new Set(
    [...found].filter(([key]) => !key.includes(' ') && isTradeWord(tokensOf(key)[0]?.form ?? '')).map(([key]) => key),
  );
  const told = letterPhrases.meaningsIn(context.subject.text);
  const isNews = ['addendum', 'extension', 'outcome', 'rfi', 'update', 'memo'].some((meaning) => told.has(meaning));
  const wholes = [...found].flatMap(([key, { features }]) =>
    key.includes(' ') && (features.has('text.whole') || features.has('line.whole')) ? [` ${key} `] : [],
  );
  const lists = [...found].flatMap(([key, { source, features }]) =>
    isList(source.text) && askedMarks.some((mark) => features.has(mark)) ? [` ${key} `] : [],
  );
  // Bounds the work on an email of many lists.
  wholes.splice(maxLonger);
  lists.splice(maxLonger);
  for (const [key, { source, features }] of found) {
    if (lists.includes(` ${key} `)) features.add(isIn(lists, key) ? 'asked.part' : 'asked.list');
    else if (isIn(lists, key)) features.add('of.asked.list');
    if (isIn(wholes, key)) features.add('in.whole');
    if (isNews) features.add(features.has('in.text') ? 'news.text' : 'news');
    if (context.isReply) features.add('reply');
    const tokens = tokensOf(source.text);
    const words = tokens.filter(({ form }) => !isLink(form) && form !== 'and' && form !== '#');
    const count = (test: (form: string) => boolean): number => words.filter(({ form }) => test(form)).length;
    const [trade, vague, work, site] = [
      count(isTradeWord),
      count(isVagueTradeWord),
      count(isWorkWord),
      count(isBuildingWord),
    ];
    const digits = count((form) => /^\d/.test(form));
    const folded = foldName(source.text);
    if (subject.includes(` ${folded} `)) features.add(body.includes(` ${folded} `) ? 'both' : 'only.subject');
    if (body.split(` ${folded} `).length > 2) features.add('twice');
    features.add(`words.${Math.min(words.length, 7)}`);
    features.add(
      trade === 0
        ? vague > 0
          ? 'vague.only'
          : 'unknown'
        : trade + vague + digits >= words.length
          ? 'all.trade'
          : 'some.trade',
    );
    if (isTradeWord(words.at(-1)?.form ?? '')) features.add('ends.trade');
    else if (isVagueTradeWord(words.at(-1)?.form ?? '')) features.add('ends.vague');
    if (digits > 0)
      features.add(
        /^\d{2} ?\d{2} ?\d{2}\b|^\d{5,6}\b/.test(source.text)
          ? 'section'
          : packageWords.has(words[0]?.form ?? '')
            ? 'numbered'
            : 'digits',
      );
    if (digits === words.length) features.add('only.digits');
    if (work > 0 && !isTradeWord(words.at(-1)?.form ?? '')) features.add('has.work');
    if (site > 0) features.add('has.site');
    if (words.some(({ form }) => isMetaWord(form) && !packageWords.has(form))) features.add('has.meta');
    if (tokens[0]?.isLoud === false) features.add('small');
    if (words.length > 1 && words.slice(1).some(({ isLoud }) => isLoud)) features.add('loud');
    if (
      tokens.some(({ form }) => form === 'and') ||
      tokens.slice(1).some(({ gap }) => gap === 'and' || gap === 'comma')
    )
      features.add('list');
    if (tokens.slice(1).some(({ gap }) => gap === 'dash' || gap === 'colon')) features.add('parts');
    if (/\d/.test(source.text) && findDates(source.text, '2000-01-01').length > 0) features.add('date');
    if (nameOfJob !== '') {
      if (nameOfJob.trim() === folded) features.add('is.name');
      else if (nameOfJob.includes(` ${folded} `)) features.add('in.name');
      else if (` ${folded} `.includes(nameOfJob)) features.add('holds.name');
    }
    if (strong.some(([other]) => other.length > key.length && ` ${other} `.includes(` ${key} `)))
      features.add('in.longer.asked');
    features.add(trades.size > 6 ? 'many.trades' : trades.size > 2 ? 'some.trades' : 'few.trades');
  }
}
