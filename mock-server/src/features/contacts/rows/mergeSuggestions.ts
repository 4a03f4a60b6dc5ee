import { sql } from 'kysely';
import type { MergeSuggestion } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { chooseMerges, inOrder, type LikeNames, type MergeCandidate } from '../mergeCandidates';

const readCandidates = async (tx: Tx): Promise<MergeCandidate[]> => {
  const { rows } = await sql<{ id: string; name: string; bids: number; domains: string[] }>`
    select c.id, c.name, c.open_bids + c.previous_bids as bids,
      array(select a.value_fold from company_aliases a where a.workspace_id = ${own} and a.company_id = c.id
        and a.kind = 'domain' order by 1) as domains
    from companies c where c.workspace_id = ${tx.workspaceId} and c.deleted_at is null order by c.name_fold, c.id`.execute(
    tx,
  );
  return rows;
};

/** Pairs of names that differ by a few letters. */
const readLikeNames = async (tx: Tx): Promise<LikeNames[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ one: string; other: string; score: number }>`
    select a.id as one, b.id as other, similarity(a.name_fold, b.name_fold) as score
    from companies a join companies b on b.workspace_id = ${own} and b.id > a.id
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

/** Suggests companies that may be duplicates, most likely first, except rejected pairs. */
export const suggestMerges = async (tx: Tx): Promise<MergeSuggestion[]> => {
  const candidates = await readCandidates(tx);
  const rejected = await readRejected(tx);
  return chooseMerges(candidates, { rejected, likeNames: await readLikeNames(tx) });
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
