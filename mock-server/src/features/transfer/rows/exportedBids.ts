import type { Project } from '@basis/domain/model/contract/contract';
import { getProjects } from '../../bids/rows/projects';
import type { Tx } from '../../../platform/db/database';
import type { Reader } from '../../../platform/calls/handler';

/** A bid with the contacts of its invitations, in stored order. */
export type ExportedBid = Project & { readonly contactIds: readonly string[] };
export const readBids = async (tx: Tx, reader: Reader, ids: readonly string[]): Promise<ExportedBid[]> => {
  if (!ids.length) return [];
  const bids = await getProjects(tx, reader, ids);
  const rows = await tx
    .selectFrom('projects')
    .where('workspace_id', '=', reader.workspaceId)
    .where('id', 'in', [...ids])
    .select(['id', 'contact_ids'])
    .execute();
  const byId = new Map(rows.map(({ id, contact_ids }) => [id, contact_ids]));
  return bids.map((bid) => ({ ...bid, contactIds: byId.get(bid.id) ?? [] }));
};
