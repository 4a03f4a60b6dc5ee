import { sql } from 'kysely';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';

/** Pairs a company with a bid; once is enough. */
export const ensurePair = async (tx: Tx, projectId: string, companyId: string): Promise<void> => {
  await sql`insert into project_companies (workspace_id, project_id, company_id)
    values (${tx.workspaceId}, ${projectId}, ${companyId}) on conflict do nothing`.execute(tx);
};

/** Those of the bids that have a company. */
export const bidsWithCompany = async (tx: Tx, projectIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select distinct project_id as id from project_companies
    where workspace_id = ${tx.workspaceId} and project_id = any(${projectIds}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Removes pairs of bid and company without an invitation. */
export const removeEmptyPairs = async (tx: Tx, projectIds: readonly string[]): Promise<void> => {
  await sql`delete from project_companies pc where pc.workspace_id = ${tx.workspaceId}
    and pc.project_id = any(${projectIds}::uuid[])
    and not exists (select from bid_invites i where i.workspace_id = ${own}
      and i.project_id = pc.project_id and i.company_id = pc.company_id)`.execute(tx);
};

/** A bid has the key of a platform while one of its invitations has it. */
export const forgetKey = async (tx: Tx, projectId: string, key: string | null): Promise<void> => {
  await sql`update projects p set external_keys = array_remove(external_keys, ${key})
    where workspace_id = ${tx.workspaceId} and id = ${projectId} and not exists (select from bid_invites i
      where i.workspace_id = ${own} and i.project_id = p.id and i.external_key = ${key})`.execute(tx);
};
