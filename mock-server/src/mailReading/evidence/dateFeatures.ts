import type { DateMention } from '../extract/dates/dates';
import { deadlinePhrases } from '../phrases/deadlinePhrases';
import { wordsOf, type Word } from '../phrases/words';
import { wordMark } from './model';
import type { PhraseMatch } from '../phrases/phraseBook';

/** What the words around a date say about it. */

/** Meanings that name no kind of date. */
const circumstances = new Set([
  'due',
  'changed',
  'former',
  'over',
  'off',
  'open',
  'about',
  'subs',
  'unchanged',
  'appointment',
  'given',
]);

const dateForm = '<date>';

/** A statement with its dates. `mentions` are in order and do not overlap. */
export type DatedText = { readonly text: string; readonly mentions: readonly DateMention[] };

type Read = {
  readonly words: readonly Word[];
  readonly kinds: readonly PhraseMatch[];
  readonly rest: readonly PhraseMatch[];
};

const lengthOf = ({ first, last }: PhraseMatch): number => last - first;

/** Phrases that do not lie within longer ones of their group. */
function outermost(matches: readonly PhraseMatch[]): PhraseMatch[] {
  const kept: PhraseMatch[] = [];
  const taken = new Map<number, PhraseMatch>();
  for (const match of matches.toSorted((a, b) => lengthOf(b) - lengthOf(a) || b.last - a.last)) {
    const holders = new Set<PhraseMatch>();
    for (let word = match.first; word <= match.last; word += 1) {
      const holder = taken.get(word);
      if (holder !== undefined) holders.add(holder);
    }
    const isTaken = [...holders].some((holder) => holder.first !== match.first || holder.last !== match.last);
    if (isTaken) continue;
    kept.push(match);
    for (let word = match.first; word <= match.last; word += 1) taken.set(word, match);
  }
  return kept.toSorted((a, b) => a.last - b.last);
}

function readText({ text, mentions }: DatedText): Read {
  const slots = mentions.map(({ start, end }) => ({ start, end, form: dateForm }));
  const words = wordsOf(text, slots);
  const matches = deadlinePhrases.find(words);
  return {
    words,
    kinds: outermost(matches.filter(({ meaning }) => !circumstances.has(meaning))),
    rest: matches.filter(({ meaning }) => circumstances.has(meaning)),
  };
}

/** Kinds that a text without a date names, the last one first. */
export function kindsIn(text: string): string[] {
  return readText({ text, mentions: [] })
    .kinds.toReversed()
    .map(({ meaning }) => meaning);
}

const near = 6;

/** Words directly before a date that tell how it is meant. */
const leads = new Set(
  'by on until before is at from was through between for of since be till for no due to not this next last the avant le'.split(
    ' ',
  ),
);

const cutWords = new Set(['but', 'while', 'and', 'so', 'then', 'mais', 'et']);

/** Index of the first word of the clause that holds a word. */
function clauseStart(words: readonly Word[], index: number): number {
  for (let at = index; at > 0; at -= 1) {
    const word = words[at];
    if (word?.isApart === true && cutWords.has(word.form)) return at;
  }
  return 0;
}

/** Features of each date of a statement, from its own words. */
export function featuresInText(dated: DatedText): Set<string>[] {
  const read = readText(dated);
  const { words, kinds, rest } = read;
  const places = words.flatMap(({ form }, index) => (form === dateForm ? [index] : []));
  return places.map((place, order) => {
    const before = places[order - 1] ?? -1;
    const after = places[order + 1] ?? words.length;
    const features = new Set<string>();
    const start = Math.max(before + 1, clauseStart(words, place));
    addLeft(
      features,
      kinds.filter(({ first, last }) => first > before && last < place),
      start,
      place,
    );
    const holding = kinds.filter(({ first, last }) => first <= place && last >= place);
    for (const { meaning } of holding) features.add(`at:${meaning}`);
    addRight(
      features,
      kinds.filter(({ first, last }) => first > place && last < after),
      place,
      after < words.length,
    );
    if (before >= 0)
      for (const match of kinds.filter(({ last }) => last < before)) features.add(`earlier:${match.meaning}`);
    for (const { meaning, first, last } of rest) {
      if (first <= place && last >= place) features.add(`with:${meaning}`);
      else if (last < place && first > before)
        features.add(place - last <= near ? `led:${meaning}` : `led.far:${meaning}`);
      else if (first > place && last < after) features.add(`tail:${meaning}`);
      else if (last < before) features.add(`said:${meaning}`);
    }
    const label = labelOf(dated.text, kinds, words, place);
    if (label !== null) features.add(`${before < 0 ? 'label' : 'label.row'}:${label}`);
    const lead = words[place - 1];
    if (lead !== undefined && leads.has(lead.form) && place - 1 > before) features.add(`lead.${lead.form}`);
    if (!hasKind(features)) features.add(features.has('led:due') ? 'due.only' : 'no.kind');
    for (const mark of wordMarks(words, { place, before, after })) features.add(mark);
    if (words.slice(start, after).some(({ form }) => remote.has(form))) features.add('remote');
    if (place === 0) features.add('begins');
    if (before >= 0 && place - before <= 2) features.add('follows.date');
    if (before >= 0) features.add('second');
    if (after < words.length) features.add('more');
    return features;
  });
}

/** Kind that the words before a colon or a tab at the head of a line name. */
function labelOf(text: string, kinds: readonly PhraseMatch[], words: readonly Word[], place: number): string | null {
  const end = text.search(/[:\t]/);
  if (end < 0 || end > longestLabel) return null;
  const within = kinds.filter(({ last }) => last < place && (words[last]?.end ?? 0) <= end);
  return within.at(-1)?.meaning ?? null;
}

const longestLabel = 50;

/** Words of a meeting held remotely. */
const remote = new Set([
  'zoom',
  'team',
  'webex',
  'virtual',
  'virtually',
  'online',
  'webinar',
  'dial',
  'phone',
  'video',
]);

/** Lists the words near a date, up to the dates on either side. */
function wordMarks(
  words: readonly Word[],
  { place, before, after }: { readonly place: number; readonly before: number; readonly after: number },
): string[] {
  const formsOf = (from: number, to: number): string[] =>
    words.slice(Math.max(0, from), Math.max(0, to)).flatMap(({ form }) => (/^\p{L}{2,14}$/u.test(form) ? [form] : []));
  return [
    ...formsOf(Math.max(before + 1, place - 6), place).map((form) => `${wordMark}left ${form}`),
    ...formsOf(place + 1, Math.min(after, place + 5)).map((form) => `${wordMark}right ${form}`),
  ];
}

function addLeft(features: Set<string>, matches: readonly PhraseMatch[], start: number, place: number): void {
  const last = matches.at(-1);
  if (last === undefined) return;
  for (const match of matches) {
    const isLast = match.first === last.first && match.last === last.last;
    const isNear = match.first >= start && place - match.last <= near;
    features.add(`${isLast ? (isNear ? 'left' : 'left.far') : 'left.other'}:${match.meaning}`);
  }
}

const kindPlaces = ['left', 'left.far', 'left.other', 'at', 'right', 'right.far', 'right.shared', 'earlier'];

function hasKind(features: ReadonlySet<string>): boolean {
  return [...features].some((feature) => kindPlaces.includes(feature.slice(0, Math.max(0, feature.indexOf(':')))));
}

function addRight(features: Set<string>, matches: readonly PhraseMatch[], place: number, isShared: boolean): void {
  const [first] = matches;
  if (first === undefined) return;
  for (const match of matches) {
    const isFirst = match.first === first.first && match.last === first.last;
    const isNear = match.first - place <= near;
    if (isFirst) features.add(`${isShared ? 'right.shared' : isNear ? 'right' : 'right.far'}:${match.meaning}`);
  }
}
