import { sql, type RawBuilder } from 'kysely';
import type { Activity } from '@basis/domain/contract/contract';
import type { Tx } from '../db/connect';

interface ActivityRow {
  id: string;
  change_set_id: string;
  actor: Activity['actor'];
  entity: string;
  entity_id: string;
  verb: Activity['verb'];
  field: string | null;
  from_value: unknown;
  to_value: unknown;
  created_at: string;
}

/** Activities of a bid and of the bids that went into it; without prices for whoever may not see them. */
const condition = (workspaceId: string, projectId: string, canSeeAmounts: boolean): RawBuilder<unknown> => sql`
  a.workspace_id = ${workspaceId} and (a.project_id = ${projectId} or a.project_id in (
    select id from projects where workspace_id = ${workspaceId} and merged_into_id = ${projectId}))
  ${canSeeAmounts ? sql`` : sql`and a.entity <> 'quote' and a.field is distinct from 'quoteCents'`}`;

/** What was done on a bid, newest first. */
export const listActivities = async (
  tx: Tx,
  workspaceId: string,
  projectId: string,
  { canSeeAmounts, limit, offset }: { canSeeAmounts: boolean; limit: number; offset: number },
): Promise<Activity[]> => {
  const { rows } = await sql<ActivityRow>`
    select a.*, case when u.id is null then null else
        jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as actor
    from activities a left join users u on u.workspace_id = a.workspace_id and u.id = a.actor_id
    where ${condition(workspaceId, projectId, canSeeAmounts)}
    order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    changeSetId: row.change_set_id,
    actor: row.actor,
    entity: row.entity,
    entityId: row.entity_id,
    verb: row.verb,
    field: row.field,
    from: row.from_value as Activity['from'],
    to: row.to_value as Activity['to'],
    createdAt: row.created_at,
  }));
};

export const countActivities = async (
  tx: Tx,
  workspaceId: string,
  projectId: string,
  canSeeAmounts: boolean,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from activities a
    where ${condition(workspaceId, projectId, canSeeAmounts)}`.execute(tx);
  return rows[0]?.total ?? 0;
};
