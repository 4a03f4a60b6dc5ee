import type { CompanyName, MergeSuggestion } from '@basis/domain/model/contract/contract';
import { companyKey } from './rows/companies';

/** A company with its number of bids and its email domains. */
export interface MergeCandidate extends CompanyName {
  readonly bids: number;
  readonly domains: readonly string[];
}

interface Pair {
  readonly first: MergeCandidate;
  readonly second: MergeCandidate;
  readonly score: number;
}

/** Two ids with the similarity of their names, up to 1. */
export type LikeNames = readonly [one: string, other: string, score: number];

/** Words in many company names of the trade, which distinguish nothing. */
const commonWords = new Set([
  'and',
  'the',
  'general',
  'contractor',
  'contractors',
  'contracting',
  'construction',
  'constructors',
  'builders',
  'building',
  'group',
  'gc',
]);

/** Name without common words. */
const nameCore = (name: string): string => {
  const words = companyKey(name).split(' ');
  const telling = words.filter((word) => !commonWords.has(word));
  return (telling.length ? telling : words).join(' ');
};

const numbersOf = (name: string): string => (name.match(/\p{N}+/gu) ?? []).join(' ');

/** True for names of a series, such as Local 32 and Local 86: another number is no typo. */
const areNumbered = (one: string, other: string): boolean => {
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  return numbers !== '' && others !== '' && numbers !== others;
};

/** Ids of a pair in ascending order. */
export const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

/** All pairs with a common key. */
const pairsBy = (
  candidates: readonly MergeCandidate[],
  keysOf: (candidate: MergeCandidate) => readonly string[],
  score: number,
): Pair[] => {
  const groups = new Map<string, MergeCandidate[]>();
  for (const candidate of candidates)
    for (const key of keysOf(candidate)) groups.set(key, [...(groups.get(key) ?? []), candidate]);
  return [...groups.values()].flatMap((group) =>
    group.flatMap((first, index) => group.slice(index + 1).map((second) => ({ first, second, score }))),
  );
};

const likeliest = (pairs: readonly Pair[]): Pair[] => {
  const byIds = new Map<string, Pair>();
  for (const pair of pairs) {
    const key = inOrder(pair.first.id, pair.second.id).join(' ');
    if ((byIds.get(key)?.score ?? 0) < pair.score) byIds.set(key, pair);
  }
  return [...byIds.values()];
};

/** Proposes to keep the company with more bids, else the older one. */
const present = ({ first, second }: Pair): MergeSuggestion => {
  const isSecondMain = second.bids > first.bids || (second.bids === first.bids && second.id < first.id);
  const [main, child] = isSecondMain ? [second, first] : [first, second];
  return { mainCompany: { id: main.id, name: main.name }, childCompany: { id: child.id, name: child.name } };
};

/** Chooses pairs that may be duplicates, most likely first, except rejected ones. */
export const chooseMerges = (
  candidates: readonly MergeCandidate[],
  { rejected, likeNames }: { readonly rejected: ReadonlySet<string>; readonly likeNames: readonly LikeNames[] },
): MergeSuggestion[] => {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const like = likeNames.flatMap(([one, other, score]) => {
    const [first, second] = [byId.get(one), byId.get(other)];
    return first && second && !areNumbered(first.name, second.name) ? [{ first, second, score }] : [];
  });
  const pairs = likeliest([
    ...pairsBy(candidates, ({ name }) => [companyKey(name)], 3),
    ...pairsBy(candidates, ({ domains }) => domains, 2),
    ...pairsBy(candidates, ({ name }) => [nameCore(name)], 1),
    ...like,
  ]);
  return pairs
    .filter(({ first, second }) => !rejected.has(inOrder(first.id, second.id).join(' ')))
    .toSorted((one, other) => other.score - one.score || (one.first.name < other.first.name ? -1 : 1))
    .map(present);
};
