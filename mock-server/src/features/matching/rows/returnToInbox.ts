import { sql } from 'kysely';
import { ChangeSet } from '../../../changes/changes';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';

/** Returns an email to the inbox after its bid is gone. */
export const returnToInbox = async (tx: Tx, messageId: string): Promise<void> => {
  const { workspaceId } = tx;
  const { rows } = await sql`update messages set status = 'Unlinked', updated_at = ${nextMoment}
    where workspace_id = ${workspaceId} and id = ${messageId} and status = 'AutoLinked' and not exists (
      select from message_projects mp where mp.workspace_id = ${own} and mp.message_id = messages.id)
    returning id`.execute(tx);
  if (!rows.length) return;
  const changes = new ChangeSet({ workspaceId, userId: null, doing: ['linkMessage'] });
  changes.updated('message', messageId, 'status', { from: 'AutoLinked', to: 'Unlinked' });
  await changes.save(tx);
};
