import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { refreshProjects } from '../../../derived/projectDerived';

/**
 * Recomputes the values of bids with quotes to several companies after the workspace's rule changed. Locks all bids
 * with quotes first, so that quotes logged meanwhile follow the new rule.
 * @returns number of bids whose value changed.
 */
export const recountValues = async (tx: Tx): Promise<number> => {
  const { workspaceId } = tx;
  await sql`select p.id from projects p where p.workspace_id = ${workspaceId}
    and exists (select from quotes q where q.workspace_id = ${own} and q.project_id = p.id)
    order by p.id for no key update`.execute(tx);
  const { rows } = await sql<{ id: string }>`select q.project_id as id from quotes q
    where q.workspace_id = ${workspaceId} and not q.is_alternate
    group by q.project_id
    having count(distinct coalesce(q.company_id, q.project_id)) > 1 order by q.project_id`.execute(tx);
  return refreshProjects(
    tx,
    rows.map(({ id }) => id),
  );
};
