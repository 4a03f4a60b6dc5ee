import { sql } from 'kysely';
import type { FirstSteps } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/**
 * Reads the facts that first steps depend on.
 * @param userId the caller, who does not count as a colleague.
 */
export const readFirstSteps = async (tx: Tx, userId: string): Promise<FirstSteps> => {
  const { workspaceId } = tx;
  const { rows } = await sql<FirstSteps>`select
    exists (select from projects where workspace_id = ${workspaceId}) as "hasBids",
    exists (select from messages where workspace_id = ${workspaceId} and direction = 'in') as "hasEmails",
    exists (select from email_accounts where workspace_id = ${workspaceId} and status = 'Connected') as "hasMailbox",
    exists (select from jobs_shown j
      join activities a on a.workspace_id = ${own} and a.change_set_id = j.change_set_id
        and a.entity = 'project' and a.verb = 'created'
      join projects p on p.workspace_id = ${own} and p.id = a.entity_id
      where j.workspace_id = ${workspaceId} and j.kind = 'import') as "hasImportedBids",
    (select count(*)::int from users u where u.workspace_id = ${workspaceId} and u.id <> ${userId}
      and u.active and not u.hidden) as "colleagues",
    (select count(*)::int from users u where u.workspace_id = ${workspaceId} and u.id <> ${userId}
      and u.active and not u.hidden and (u.password_hash is not null or u.last_seen_at is not null)) as "joined"`.execute(
    tx,
  );
  const [steps] = rows;
  if (!steps) throw new Error('A select without a table has one row.');
  return steps;
};

/** True if the workspace has a bid, deleted and archived ones included. */
export const hasBids = async (tx: Tx): Promise<boolean> => {
  const row = tx.selectFrom('projects').where('workspace_id', '=', tx.workspaceId).select('id').limit(1);
  return (await row.executeTakeFirst()) !== undefined;
};
