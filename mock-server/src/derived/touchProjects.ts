import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import { nextMoment } from '../platform/db/nextMoment';

/** Marks bids as changed, for requests of changes since an instant. */
export const touchProjects = async (tx: Tx, projectIds: readonly string[]): Promise<void> => {
  if (!projectIds.length) return;
  await sql`update projects set updated_at = ${nextMoment}
    where workspace_id = ${tx.workspaceId} and id = any(${projectIds}::uuid[])`.execute(tx);
};
