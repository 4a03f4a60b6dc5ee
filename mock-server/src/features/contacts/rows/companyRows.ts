import type { Company } from '@basis/domain/model/contract/contract';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { inOrderOf } from '../../../platform/db/order';
import { readVisibility, visible } from '../../../records/visibility';

/** Share of won bids among won and lost ones, in hundredths of a percent; null without any. */
export const hitRatio = (won: number, lost: number): number | null =>
  won + lost === 0 ? null : Math.round((won / (won + lost)) * 10_000);

/** Companies by id in the given order, whatever their state. Omits totals for readers who may not see them. */
export const getCompanies = async (tx: Tx, caller: Reader, ids: readonly string[]): Promise<Company[]> => {
  if (!ids.length) return [];
  const rows = await tx
    .selectFrom('companies as c')
    .leftJoin('companies as main', (join) =>
      join.on('main.workspace_id', '=', own).onRef('main.id', '=', 'c.merged_into_id'),
    )
    .where('c.workspace_id', '=', caller.workspaceId)
    .where('c.id', 'in', [...ids])
    .selectAll('c')
    .select('main.name as main_name')
    .execute();
  const sight = await readVisibility(tx, caller);
  const present = (row: (typeof rows)[number]) => ({
    id: row.id,
    name: row.name,
    website: row.website,
    address: row.address,
    region: row.region,
    tag: row.tag,
    blockedAt: row.blocked_at,
    deletedAt: row.deleted_at,
    customFields: row.custom_fields as Company['customFields'],
    openBidsCount: row.open_bids,
    previousBidsCount: row.previous_bids,
    hitRatio: hitRatio(row.won_count, row.lost_count),
    totalSubmitted: row.total_submitted_cents,
    totalWon: row.total_won_cents,
    totalLost: row.total_lost_cents,
    totalContacts: row.total_contacts,
    totalNotes: row.total_notes,
    ...(row.merged_into_id === null ? {} : { mergedInto: { id: row.merged_into_id, name: row.main_name ?? '' } }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
  const companies = rows.map((row): Company => visible(sight, 'company', present(row)));
  return inOrderOf(ids, companies);
};
