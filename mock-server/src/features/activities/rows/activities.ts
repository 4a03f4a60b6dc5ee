import { sql, type RawBuilder } from 'kysely';
import type { Activity } from '@basis/domain/contract/contract';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { readVisibility, visibleValue, type Visibility } from '../../../records/visibility';

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

/** True if a note was deleted from an entity that matches. */
const wasDeletedFrom = (fits: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select from activities gone
  where gone.workspace_id = a.workspace_id and gone.entity = 'note' and gone.entity_id = a.entity_id
    and gone.verb = 'deleted' and gone.from_value->>'entity' ${fits})`;

/** True if a note, deleted or not, is on something other than a quote, and was never deleted from one. */
const isOnNoQuote = sql`(not ${wasDeletedFrom(sql`= 'quote'`)} and (${wasDeletedFrom(sql`<> 'quote'`)}
  or exists (select from notes n where n.workspace_id = a.workspace_id and n.id = a.entity_id and n.entity <> 'quote')))`;

/** Activities of a bid and of the bids merged into it; without prices for readers who may not see them. */
const condition = (workspaceId: string, projectId: string, { seesAmounts }: Visibility): RawBuilder<unknown> => sql`
  a.workspace_id = ${workspaceId} and (a.project_id = ${projectId} or a.project_id in (
    select id from projects where workspace_id = ${workspaceId} and merged_into_id = ${projectId}))
  ${
    seesAmounts
      ? sql``
      : sql`and a.entity <> 'quote' and a.field is distinct from 'quoteCents' and (a.entity <> 'note' or ${isOnNoQuote})`
  }`;

/** Lists the activities of a bid, newest first. */
export const listActivities = async (
  tx: Tx,
  reader: Reader,
  projectId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Activity[]> => {
  const sight = await readVisibility(tx, reader);
  const { rows } = await sql<ActivityRow>`
    select a.*, case when u.id is null then null else
        jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as actor
    from activities a left join users u on u.workspace_id = a.workspace_id and u.id = a.actor_id
    where ${condition(reader.workspaceId, projectId, sight)}
    order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    changeSetId: row.change_set_id,
    actor: row.actor,
    entity: row.entity,
    entityId: row.entity_id,
    verb: row.verb,
    field: row.field,
    from: visibleValue(sight, row.field, row.from_value) as Activity['from'],
    to: visibleValue(sight, row.field, row.to_value) as Activity['to'],
    createdAt: row.created_at,
  }));
};

export const countActivities = async (tx: Tx, reader: Reader, projectId: string): Promise<number> => {
  const sight = await readVisibility(tx, reader);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from activities a
    where ${condition(reader.workspaceId, projectId, sight)}`.execute(tx);
  return rows[0]?.total ?? 0;
};
