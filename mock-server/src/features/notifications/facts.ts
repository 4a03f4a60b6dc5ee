import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

/** The colleagues who price a bid. */
export const estimatorsOf = async (tx: Tx, workspaceId: string, projectId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('project_estimators')
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

/** The active Admins whom the workspace's lists show. */
export const adminsOf = async (tx: Tx, workspaceId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('users')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'Admin')
    .where('active', '=', true)
    .where('hidden', '=', false)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The name of a user; empty for a program. */
export const nameOfUser = async (tx: Tx, workspaceId: string, userId: string | null): Promise<string> => {
  if (userId === null) return '';
  const row = await tx
    .selectFrom('users')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() : '';
};

export interface ProjectFacts {
  readonly projectName: string;
  readonly stageName: string;
  readonly bidDueAt: string | null;
}

/** What notifications say of a bid: its deadline is the day alone when no time was given. */
export const projectFacts = async (
  tx: Tx,
  workspaceId: string,
  projectId: string,
): Promise<ProjectFacts | undefined> => {
  const { rows } = await sql<{
    name: string;
    stage: string;
    date: string | null;
    time: string | null;
    at: string | null;
  }>`
    select p.name, s.name as stage, p.bid_deadline_date as date, p.bid_deadline_time as time, p.bid_deadline_at as at
    from projects p join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id
    where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(tx);
  const row = rows[0];
  return row && { projectName: row.name, stageName: row.stage, bidDueAt: row.time === null ? row.date : row.at };
};
