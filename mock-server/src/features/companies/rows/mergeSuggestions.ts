import { sql } from 'kysely';
import type { CompanyName, MergeSuggestion } from '@basis/domain/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { companyKey } from './companies';

interface Candidate extends CompanyName {
  readonly bids: number;
  readonly domains: readonly string[];
}

interface Pair {
  readonly first: Candidate;
  readonly second: Candidate;
  readonly score: number;
}

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

const readCandidates = async (tx: Tx): Promise<Candidate[]> => {
  const { rows } = await sql<{ id: string; name: string; bids: number; domains: string[] }>`
    select c.id, c.name, c.open_bids + c.previous_bids as bids,
      array(select a.value_fold from company_aliases a where a.workspace_id = c.workspace_id and a.company_id = c.id
        and a.kind = 'domain' order by 1) as domains
    from companies c where c.workspace_id = ${tx.workspaceId} and c.deleted_at is null order by c.name_fold, c.id`.execute(
    tx,
  );
  return rows;
};

/** Pairs of names that differ by a few letters. */
const readLikeNames = async (tx: Tx): Promise<[string, string, number][]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ one: string; other: string; score: number }>`
    select a.id as one, b.id as other, similarity(a.name_fold, b.name_fold) as score
    from companies a join companies b on b.workspace_id = a.workspace_id and b.id > a.id
      and b.name_fold % a.name_fold and similarity(a.name_fold, b.name_fold) >= 0.7 and b.deleted_at is null
    where a.workspace_id = ${workspaceId} and b.workspace_id = ${workspaceId} and a.deleted_at is null`.execute(tx);
  return rows.map(({ one, other, score }) => [one, other, score]);
};

const readRejected = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('merge_rejections')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['first_id', 'second_id'])
    .execute();
  return new Set(rows.map(({ first_id, second_id }) => `${first_id} ${second_id}`));
};

/** Ids of a pair in ascending order. */
const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

/** All pairs with a common key. */
const pairsBy = (
  candidates: readonly Candidate[],
  keysOf: (candidate: Candidate) => readonly string[],
  score: number,
): Pair[] => {
  const groups = new Map<string, Candidate[]>();
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

/** Suggests companies that may be duplicates, most likely first, except rejected pairs. */
export const suggestMerges = async (tx: Tx): Promise<MergeSuggestion[]> => {
  const candidates = await readCandidates(tx);
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const rejected = await readRejected(tx);
  const like = (await readLikeNames(tx)).flatMap(([one, other, score]) => {
    const [first, second] = [byId.get(one), byId.get(other)];
    return first && second ? [{ first, second, score }] : [];
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

/** Records that two companies are not duplicates. */
export const rejectMerge = async (tx: Tx, one: string, other: string): Promise<void> => {
  const [first_id, second_id] = inOrder(one.toLowerCase(), other.toLowerCase());
  await tx
    .insertInto('merge_rejections')
    .values({ workspace_id: tx.workspaceId, first_id, second_id })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'first_id', 'second_id']).doNothing())
    .execute();
};
