import type { MailContext } from '../extract/context';
import type { MailDocument } from '../extract/text/document';
import { documentText } from '../extract/text/document';
import { labelledValues } from '../extract/text/labels';
import {
  foldName,
  isPersonName,
  isSenderName,
  looksLikeCompany,
  matchesDomain,
  personOf,
} from '../extract/text/naming';
import { isPlausibleName } from '../extract/names/plausibleName';
import { isTitleLike } from '../extract/names/titles';
import { senderDomain } from '../extract/people/displayedCompany';
import { isStreetSuffix, stateCode } from '../extract/places/addresses';
import { meanings } from '../match/shortWords';
import { formOf } from '../phrases/words';
import { namePhrases } from '../phrases/namePhrases';
import {
  isBuildingWord,
  isCompanyWord,
  isMetaWord,
  isOwnerWord,
  isTradeWord,
  isVagueTradeWord,
  isWorkWord,
} from '../phrases/vocabulary';
import type { Mapped } from '../mapped';
import { segmentsOf, type Segment } from './segments';
import { isLink, spansOf, tokensOf, type Span, type Token } from './spans';
import type { Candidate } from './candidate';

/** Everything that may be the name of the project. */

export type NameProposal = { readonly by: string; readonly source: Mapped };

const isTail = (form: string): boolean => isWorkWord(form) || isBuildingWord(form);

/** Words before the number or letter of a part of a project. */
const partWords = new Set(
  'building phase tower lot unit wing pad parcel block stage increment area segment hangar pier gate'.split(' '),
);

/** A text in which names are compared: parts are written in one way, as "Bldg. C" and "Building C" are. */
export const foldedParts = (text: string): string =>
  foldName(text)
    .replace(/\bbldgs?(?= )/g, 'building')
    .replace(/\bphs?(?= (?:\d|[ivx]+\b))/g, 'phase')
    .replace(/\b(?:apts|rd|ave|blvd|hwy|elem|univ|ctr|centre)\b/g, (short) => longForms[short] ?? short);

/** Number of words that are written in short: of two writings of one name the longer is shown. */
const shortFormsIn = (text: string): number =>
  foldName(text)
    .split(' ')
    .filter((word) => word in longForms).length;

const longForms: Readonly<Record<string, string>> = {
  apts: 'apartments',
  rd: 'road',
  ave: 'avenue',
  blvd: 'boulevard',
  hwy: 'highway',
  elem: 'elementary',
  univ: 'university',
  ctr: 'center',
  centre: 'center',
};

/** Key by which writings of one name are the same. */
export const nameKey = (text: string): string =>
  foldedParts(text)
    .replace(/^the /, '')
    .replace(/ project$/, '');

export function nameCandidates(
  context: MailContext,
  document: MailDocument,
  proposals: readonly NameProposal[],
  city: string | null,
): Candidate[] {
  const found = new Map<string, Open>();
  const add: AddName = (source, features, rank, tokens) => {
    const key = nameKey(source.text);
    if (key.length < 3 || !isPlausibleName(source.text)) return;
    const known = found.get(key) ?? {
      source,
      rank,
      tokens: tokens ?? tokensOf(source.text),
      features: new Set<string>(),
    };
    const [own, other] = [shortFormsIn(source.text), shortFormsIn(known.source.text)];
    if (own < other || (own === other && rank < known.rank)) Object.assign(known, { source, rank });
    for (const feature of features) known.features.add(feature);
    found.set(key, known);
  };
  for (const segment of segmentsOf(context, document)) addSegment(segment, add);
  for (const { by, source } of proposals) add(source, [`by.${by}`], 0.5);
  // "P.S. 118 Boiler Replacement (Rebid)" is one name.
  for (const [key, { source }] of found) if (/\(rebid\)$/i.test(source.text)) found.delete(key.replace(/ rebid$/, ''));
  addKeyFeatures(found, context, document, city === null ? '-' : foldName(city));
  return [...found.values()].map(({ source, features }) => ({ source, value: source.text, features }));
}

type Open = {
  source: Mapped;
  rank: number;
  readonly tokens: readonly Token[];
  readonly features: Set<string>;
};

type AddName = (source: Mapped, features: Iterable<string>, rank: number, tokens?: readonly Token[]) => void;

const ranks: Readonly<Record<string, number>> = { label: 1, line: 2, text: 3, subject: 4, signature: 5, sender: 6 };

function addSegment(segment: Segment, add: AddName): void {
  const { source, tokens, place, label } = segment;
  if (place === 'label' && label !== 'name' && label !== 'location' && label !== 'other' && label !== 'package') return;
  const isFree = place === 'subject' || (place === 'label' && label === 'name');
  const spans = spansOf(source, tokens, { isMeta: isMetaWord, isTail, isFree });
  const matches = namePhrases.find(tokens);
  for (const span of spans)
    add(
      span.source,
      mentionFeatures(segment, span, matches),
      ranks[place] ?? 9,
      tokens.slice(span.first, span.last + 1),
    );
}

const leadWords = new Set(
  'for on at the our of in is with to from and a by name called bid bidding price pricing new job project pour de le la du about have got doing at is'.split(
    ' ',
  ),
);
const nextWords = new Set(
  'in at is are located will for on project job has was due by bid and to out to with from which that need near en au est this goes'.split(
    ' ',
  ),
);

function mentionFeatures(
  { place, tokens, label, index }: Segment,
  { first, last }: Span,
  matches: ReturnType<typeof namePhrases.find>,
): Set<string> {
  const [before, behind] = [tokens[first - 1], tokens[last + 1]];
  const at = place === 'label' ? `label.${label}` : place;
  const features = new Set<string>([`in.${at}`]);
  const start = edgeBefore(tokens, first);
  const end = edgeBehind(tokens, last);
  features.add(`${at}.start.${start}`);
  features.add(`${at}.end.${end}`);
  if (start === 'edge' && end === 'edge') features.add(`${at}.whole`);
  if (first === 0) features.add(`${at}.first`);
  if (place === 'line' || place === 'text') {
    if (index < 4) features.add(`${at}.early`);
    if (before && (tokens[first]?.gap === 'space' || tokens[first]?.gap === 'join'))
      features.add(`left:${leadWords.has(before.form) ? before.form : before.isLoud ? 'loud' : 'other'}`);
    if (behind && (behind.gap === 'space' || behind.gap === 'join'))
      features.add(`right:${nextWords.has(behind.form) ? behind.form : behind.isLoud ? 'loud' : 'other'}`);
  }
  for (const { meaning, first: from, last: to } of matches) {
    if (to === first - 1 || (to === first - 2 && before && isLink(before.form))) features.add(`lead:${meaning}`);
    else if (to < first && first - to <= near) features.add(`near:${meaning}`);
    else if (from > last && from - last <= 2) features.add(`tail:${meaning}`);
    else if (from >= first && to <= last && meaning !== 'asks') features.add(`holds:${meaning}`);
  }
  if (place === 'subject') features.add(`subject.rest.${restOf(tokens, first, last)}`);
  if (isPart(tokens, last + 1)) features.add('before.part');
  if (before !== undefined && isId(before.raw)) features.add('after.id');
  if (behind !== undefined && isTradeWord(behind.form)) features.add('before.trade');
  if (before !== undefined && isTradeWord(before.form)) features.add('after.trade');
  if (behind?.gap === 'comma' && stateAhead(tokens, last)) features.add('before.place');
  if (
    before === undefined
      ? false
      : first > 1 && tokens[first]?.gap === 'comma' && stateCode(tokens[first]?.raw ?? '') !== null
  )
    features.add('is.state');
  return features;
}

/** True where "Building C" or "Ph. 2" begins. */
function isPart(tokens: readonly Token[], at: number): boolean {
  const [word, value] = [tokens[at], tokens[at + 1]];
  if (word === undefined || value === undefined) return false;
  return (
    partWords.has(foldedParts(`${word.raw} ${value.raw}`).split(' ')[0] ?? '') &&
    /^(?:\d+\p{L}?|\p{Lu}|[IVX]+)$/u.test(value.raw)
  );
}

const months = new Set(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

const isMonth = (form: string): boolean => months.has(form);

const near = 6;
const maxRepeated = 40;

/** How many words of a subject say something besides a name: neither stock words nor trades nor dates. */
function restOf(tokens: readonly Token[], first: number, last: number): string {
  const rest = tokens.filter(
    ({ form }, at) =>
      (at < first || at > last) && !isMetaWord(form) && !isLink(form) && !isTradeWord(form) && !/^\d/.test(form),
  ).length;
  return rest > 2 ? 'many' : String(rest);
}

/** The number of a solicitation: "B-26-4", "26-011", "W912HN". */
const isId = (raw: string): boolean => /^(?=\w*\d)\w{2,}$/.test(raw);

/** ", Salem, OR" or " in Salem, OR" behind a name. */
function stateAhead(tokens: readonly Token[], last: number): boolean {
  return [2, 3, 4].some((by) => {
    const token = tokens[last + by];
    return token !== undefined && token.raw.length === 2 && stateCode(token.raw) !== null;
  });
}

function edgeBefore(tokens: readonly Token[], first: number): string {
  const token = tokens[first];
  const before = tokens[first - 1];
  if (token === undefined || before === undefined) return 'edge';
  if (token.gap !== 'space' && token.gap !== 'join') return token.gap;
  if (isLink(before.form)) return isMetaWord(tokens[first - 2]?.form ?? '') ? 'meta.link' : `link`;
  if (isMetaWord(before.form)) return 'meta';
  return before.isLoud ? 'loud' : 'word';
}

function edgeBehind(tokens: readonly Token[], last: number): string {
  const behind = tokens[last + 1];
  if (behind === undefined) return 'edge';
  if (behind.gap !== 'space' && behind.gap !== 'join') return behind.gap;
  if (isLink(behind.form)) return behind.form === 'of' ? 'of' : 'link';
  if (isMetaWord(behind.form)) return 'meta';
  return behind.isLoud ? 'loud' : 'word';
}

/** Words that may name a project. */
const contentOf = (forms: readonly string[]): string[] =>
  forms.filter((form) => form.length > 1 && !isLink(form) && !isMetaWord(form) && !isTradeWord(form));

/** The same word, or a short form of it: "Apts" and "Apartments", "Bldg" and "Building". */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 2 && long.startsWith(short)) return true;
  return formOf(meanings[short]?.split(' ')[0] ?? '-') === long;
}

/** What a name is like by itself, and what it shares with others. */
function addKeyFeatures(
  found: ReadonlyMap<string, Open>,
  context: MailContext,
  document: MailDocument,
  city: string,
): void {
  const domain = senderDomain(context);
  const person = foldName(personOf(context.from?.name ?? '') ?? '-');
  const subject = ` ${foldedParts(context.subject.text)} `;
  const body = ` ${foldedParts(documentText(document))} `;
  const quoted = ` ${foldedParts(context.quoted)} `;
  const labels = new Set(labelledValues(document).map(({ label }) => foldName(label)));
  const both: string[] = [];
  for (const [key, open] of found) {
    const { features } = open;
    const inSubject = subject.includes(` ${key} `);
    const inBody = body.includes(` ${key} `);
    if (inSubject && inBody) both.push(key);
    features.add(inSubject ? (inBody ? 'both' : 'only.subject') : 'only.body');
    if (quoted.includes(` ${key} `)) features.add('quoted');
    const count = body.split(` ${key} `).length - 1;
    if (count > 1) features.add(count > 2 ? 'often' : 'twice');
    if (key === person) features.add('is.person');
    if (labels.has(key)) features.add('is.label');
    if (key === city) features.add('is.city');
    else if (key.endsWith(` ${city}`)) features.add('ends.city');
    else if (key.startsWith(`${city} `)) features.add('starts.city');
    if (domain !== '' && matchesDomain(open.source.text, domain)) features.add('is.domain');
    addShape(features, open.source.text, open.tokens);
  }
  const keysWith = (feature: string): string[] =>
    [...found].filter(([, { features }]) => features.has(feature)).map(([key]) => key);
  const labelled = keysWith('label.name.whole');
  const repeated = keysWith('often')
    .filter((key) => key.includes(' '))
    .slice(0, maxRepeated);
  const told = [...new Set(contentOf(tokensOf(context.subject.text).map(({ form }) => form)))];
  const alikes = new Map<string, readonly string[]>();
  const alikeIn = (word: string): readonly string[] => {
    const words = alikes.get(word) ?? told.filter((other) => areAlike(word, other));
    alikes.set(word, words);
    return words;
  };
  const isBare = (key: string): boolean =>
    !['starts.stock', 'ends.stock'].some((one) => found.get(key)?.features.has(one));
  const shared = both
    .filter(isBare)
    .map((key) => ` ${key} `)
    .slice(0, maxRepeated);
  for (const [key, { features }] of found) {
    const own = contentOf(key.split(' '));
    if (told.length > 0 && own.length > 0) {
      const alike = own.map(alikeIn);
      const named = new Set(alike.flat()).size;
      const covered = alike.filter((words) => words.length > 0).length;
      features.add(named === told.length ? 'names.subject' : named === 0 ? 'names.nothing' : 'names.part');
      if (named > 1 && own.length > told.length) features.add('fuller.than.subject');
      if (covered === own.length) features.add('all.of.subject');
    }
    const padded = ` ${key} `;
    if (shared.some((other) => other.length > padded.length && other.includes(padded))) features.add('in.longer.both');
    if (shared.some((other) => other.length < padded.length && other.length > 7 && padded.includes(other)))
      features.add('holds.both');
    for (const other of labelled) {
      if (other.length > key.length && ` ${other} `.includes(padded)) features.add('in.label.longer');
      if (other.length < key.length && padded.includes(` ${other} `)) features.add('holds.label');
    }
    if (repeated.some((other) => other.length > key.length && ` ${other} `.includes(padded)))
      features.add('in.longer.often');
  }
}

const isStock = (part: readonly Token[]): boolean => part.every(({ form }) => isMetaWord(form) || isLink(form));

/** Whether the first or last part of a text are stock words only: "Job Walk - Heron Hall - site visit CANCELLED". */
function stockParts(tokens: readonly Token[]): { readonly isFirst: boolean; readonly isLast: boolean } {
  const cuts = tokens.flatMap(({ gap }, at) => (at > 0 && partGaps.has(gap) ? [at] : []));
  const [first = 0, last = 0] = [cuts[0], cuts.at(-1)];
  return { isFirst: first > 0 && isStock(tokens.slice(0, first)), isLast: last > 0 && isStock(tokens.slice(last)) };
}

const partGaps = new Set(['dash', 'colon', 'comma', 'bar', 'open']);

/** Features of the words of a name. */
function addShape(features: Set<string>, text: string, tokens: readonly Token[]): void {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const words = tokens.filter(({ form }) => !isLink(form));
  features.add(`words.${Math.min(words.length, 8)}`);
  if (first === undefined || last === undefined) return;
  const count = (test: (form: string) => boolean): number => words.filter(({ form }) => test(form)).length;
  const [works, sites, metas] = [count(isWorkWord), count(isBuildingWord), count(isMetaWord)];
  const [trade, vague] = [count(isTradeWord), count(isVagueTradeWord)];
  if (isWorkWord(last.form)) features.add('ends.work');
  if (isBuildingWord(last.form)) features.add('ends.building');
  if (works > 0) features.add('has.work');
  if (sites > 0) features.add('has.building');
  if (sites === 0 && works === 0) features.add('has.no.kind');
  if (metas > 0) features.add(`has.meta.${Math.min(3, metas)}`);
  if (isMetaWord(first.form)) features.add('starts.meta');
  if (isMetaWord(last.form)) features.add('ends.meta');
  if (trade > 0 && trade + vague >= words.length - works) features.add('is.trade');
  else if (trade > 0) features.add('has.trade');
  if (isTradeWord(first.form) && !features.has('is.trade')) features.add('starts.trade');
  if (isTradeWord(last.form) && !features.has('is.trade')) features.add('ends.trade');
  if (isSenderName(text)) features.add('is.sender');
  else if (looksLikeCompany(text)) features.add('like.company');
  if (isCompanyWord(last.form)) features.add('ends.company');
  if (isOwnerWord(last.form)) features.add('ends.owner');
  if (/^(?:city|county|town|village|port|state|university|department) of\b/i.test(text)) features.add('is.owner');
  if (isPersonName(text)) features.add('like.person');
  if (stateCode(last.raw) !== null && tokens.length > 1) features.add('ends.state');
  if (tokens.length > 2 && last.gap === 'comma') features.add('ends.comma.part');
  if (/^\d+$/.test(last.form)) features.add('ends.number');
  if (/^\d{1,6}$/.test(first.form)) features.add('starts.number');
  if (/\d{4,}|\d-\d/.test(text)) features.add('has.long.number');
  if (/^\W*(?:[A-Z]{1,6}[ #-]*)?\d+-\d/.test(text) || /^(?=\S*\d)(?=\S*-)\S{5,} /.test(text)) features.add('starts.id');
  if (tokens.some((_, at) => isPart(tokens, at))) features.add('has.part');
  if (/[()]/.test(text)) features.add('has.bracket');
  if (
    features.has('label.name.whole') &&
    tokens.some(({ gap }, at) => at > 0 && gap === 'comma') &&
    stateCode(last.raw) === null
  )
    features.add('label.commas');
  if (tokens.some(({ form }, at) => at > 1 && isStreetSuffix(form) && /^\d+$/.test(tokens[at - 2]?.form ?? '')))
    features.add('has.street');
  const { isFirst, isLast } = stockParts(tokens);
  if (isFirst) features.add('starts.stock');
  if (isLast) features.add('ends.stock');
  for (const gap of new Set(tokens.slice(1).map((token) => token.gap)))
    if (gap !== 'space' && gap !== 'join') features.add(`gap.${gap}`);
  if (!first.isLoud) features.add('starts.small');
  if (!last.isLoud) features.add('ends.small');
  const small = words.filter(({ isLoud }) => !isLoud).length;
  if (small > 0) features.add(small > words.length / 2 ? 'small' : 'partly.small');
  if (isTitleLike(text)) features.add('title');
  if (
    /\d[/-]\d/.test(text) ||
    tokens.some(
      ({ form }, at) => at > 0 && /^\d{1,2}(?:st|nd|rd|th)?$/.test(form) && isMonth(tokens[at - 1]?.form ?? ''),
    )
  )
    features.add('has.date');
}
