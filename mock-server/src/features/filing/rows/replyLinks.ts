import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { insertNew } from '../../../platform/db/insertNew';

/** Finds and locks replies sent to emails, and replies to those, unless they were sent from a bid of their own. */
export const lockReplies = async (tx: Tx, messageIds: readonly string[]): Promise<string[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ id: string }>`with recursive answers (id, rfc_message_id) as (
      select id, rfc_message_id from messages where workspace_id = ${workspaceId} and id = any(${messageIds}::uuid[])
      union
      select m.id, m.rfc_message_id from messages m join answers on m.in_reply_to = answers.rfc_message_id
      where m.workspace_id = ${workspaceId} and m.direction = 'out')
    select m.id from messages m where m.workspace_id = ${workspaceId} and m.id in (select id from answers)
      and m.direction = 'out' and not m.id = any(${messageIds}::uuid[]) and not exists (select from message_projects mp
        where mp.workspace_id = ${own} and mp.message_id = m.id and mp.reason = 'sent')
    order by m.id for update of m`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Files replies, which must be locked, with the bids of the emails that they answer. @returns those newly filed. */
export const fileReplies = async (
  tx: Tx,
  ids: readonly string[],
  { projectIds, userId }: { readonly projectIds: readonly string[]; readonly userId: string | null },
): Promise<readonly string[]> => {
  const rows = ids.flatMap((id) =>
    projectIds.map((projectId) => ({
      workspace_id: tx.workspaceId,
      message_id: id,
      project_id: projectId,
      reason: 'answer',
      linked_by: userId,
    })),
  );
  return insertNew<string>(tx, 'message_projects', rows, 'message_id');
};
