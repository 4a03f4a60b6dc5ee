import { sql } from 'kysely';
import { own, txMoment } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { ChangeSet } from '../../../changes/changes';
import { tracked, type Scope } from '../../../changes/journal';
import { refreshProjects } from '../../../derived/projectDerived';
import { nextMoment } from '../../../platform/db/nextMoment';

/** Tables with rows of a bid, and the column with its id. */
const belongings = [
  { table: 'project_companies', column: 'project_id' },
  { table: 'project_estimators', column: 'project_id' },
  { table: 'bid_invites', column: 'project_id' },
  { table: 'competitors', column: 'project_id' },
  { table: 'quotes', column: 'project_id' },
  { table: 'tasks', column: 'project_id' },
  { table: 'notes', column: 'entity_id' },
  { table: 'message_projects', column: 'project_id' },
  { table: 'notifications', column: 'project_id' },
  { table: 'custom_values', column: 'entity_id' },
] as const;

/** Bids with everything that belongs to them. */
export const wholeProjects = (ids: readonly string[]): Scope[] => [
  { table: 'projects', column: 'id', ids },
  ...belongings.map((belonging) => ({ ...belonging, ids })),
];

/** Rows that move by their project id alone; others could duplicate rows of the target. */
const movable = ['bid_invites', 'competitors', 'quotes', 'tasks', 'notifications'] as const;

const moveBelongings = async (tx: Tx, target: string, sources: readonly string[]): Promise<void> => {
  const { workspaceId } = tx;
  const from = sql`where workspace_id = ${workspaceId} and project_id = any(${sources}::uuid[])`;
  await sql`insert into project_companies (workspace_id, project_id, company_id)
    select distinct workspace_id, ${target}::uuid, company_id from project_companies ${from}
    on conflict do nothing`.execute(tx);
  await sql`insert into project_estimators (workspace_id, project_id, user_id, assigned_at)
    select workspace_id, ${target}::uuid, user_id, min(assigned_at) from project_estimators ${from}
    group by workspace_id, user_id on conflict do nothing`.execute(tx);
  await sql`insert into message_projects (workspace_id, message_id, project_id, reason, linked_by, linked_at)
    select distinct on (message_id) workspace_id, message_id, ${target}::uuid, reason, linked_by, linked_at
    from message_projects ${from} order by message_id, linked_at on conflict do nothing`.execute(tx);
  for (const table of movable) await sql`update ${sql.table(table)} set project_id = ${target} ${from}`.execute(tx);
  await sql`update notes set entity_id = ${target} where workspace_id = ${workspaceId} and entity = 'project'
    and entity_id = any(${sources}::uuid[])`.execute(tx);
  await sql`delete from message_projects ${from}`.execute(tx);
  await sql`delete from project_companies ${from}`.execute(tx);
  await sql`delete from project_estimators ${from}`.execute(tx);
};

const closeSources = async (tx: Tx, target: string, sources: readonly string[]): Promise<void> => {
  const { workspaceId } = tx;
  const merged = sql`p.workspace_id = ${workspaceId} and p.id = any(${[target, ...sources]}::uuid[])`;
  await sql`update projects set
      external_keys = array(select distinct key from projects p, unnest(p.external_keys) key where ${merged} order by key),
      plan_keywords = (select coalesce(jsonb_object_agg(summed.word, summed.times), '{}') from (
        select k.key as word, sum(k.value::int)::int as times from projects p, jsonb_each_text(p.plan_keywords) k
        where ${merged} group by k.key) summed)
    where workspace_id = ${workspaceId} and id = ${target}`.execute(tx);
  await sql`update projects set merged_into_id = ${target}, deleted_at = coalesce(deleted_at, ${txMoment}), archived_at = null,
      updated_at = ${nextMoment}
    where workspace_id = ${workspaceId} and id = any(${sources}::uuid[])`.execute(tx);
};

/** Moves everything of some bids to another one and closes them. All must be locked. */
export const mergeProjects = async (
  tx: Tx,
  changes: ChangeSet,
  target: string,
  sources: readonly { id: string; name: string }[],
): Promise<void> => {
  const ids = sources.map(({ id }) => id);
  await tracked(tx, changes, wholeProjects([target, ...ids]), async () => {
    await moveBelongings(tx, target, ids);
    await closeSources(tx, target, ids);
  });
  changes.updated('project', target, 'connectedBids', { from: null, to: sources.map(({ name }) => name) });
  await refreshProjects(tx, [target, ...ids]);
};

/** Columns that a duplicate copies. */
const copied = sql.raw(
  `location, location_fold, city_fold, address_fold, address_line, city, region, postal_code, place_zone, lat, lng, union_type,
  distance_miles, travel_minutes, plan_keywords, start_at, end_at, custom_fields`,
);
/** Columns of a bid's stage and state, which the split-off part keeps. */
const stateColumns = sql.raw(
  'stage_id, stage_reason_id, stage_comment, stage_order, received_at, submitted_at, awarded_at, lost_at, archived_at, deleted_at',
);

export interface NewBid {
  readonly id: string;
  readonly name: string;
  readonly nameFold: string;
}

const copyEstimatorsAndFields = async (tx: Tx, from: string, to: string): Promise<void> => {
  const { workspaceId } = tx;
  await sql`insert into project_estimators (workspace_id, project_id, user_id, assigned_at)
    select workspace_id, ${to}::uuid, user_id, assigned_at from project_estimators
    where workspace_id = ${workspaceId} and project_id = ${from}`.execute(tx);
  await sql`insert into custom_values (workspace_id, field_id, entity, entity_id, text_fold, num, day, ids)
    select workspace_id, field_id, entity, ${to}::uuid, text_fold, num, day, ids from custom_values
    where workspace_id = ${workspaceId} and entity = 'Project' and entity_id = ${from}`.execute(tx);
};

const copyInvites = async (tx: Tx, from: string, to: string): Promise<string[]> => {
  const { workspaceId } = tx;
  await sql`insert into project_companies (workspace_id, project_id, company_id)
    select workspace_id, ${to}::uuid, company_id from project_companies
    where workspace_id = ${workspaceId} and project_id = ${from}`.execute(tx);
  const parts = ['bid_deadline', 'rfi_deadline', 'job_walk'].flatMap((name) =>
    ['date', 'time', 'zone', 'at'].map((part) => sql.ref(`${name}_${part}`)),
  );
  const { rows } = await sql<{ id: string }>`
    with copies as materialized (select gen_random_uuid() as copy_id, i.* from bid_invites i
        where i.workspace_id = ${workspaceId} and i.project_id = ${from}),
      added as (insert into bid_invites (workspace_id, id, project_id, company_id, package, ${sql.join(parts)})
        select workspace_id, copy_id, ${to}::uuid, company_id, package, ${sql.join(parts)} from copies returning id),
      people as (insert into bid_invite_contacts (workspace_id, invite_id, contact_id)
        select c.workspace_id, copies.copy_id, c.contact_id from copies join bid_invite_contacts c
          on c.workspace_id = ${own} and c.invite_id = copies.id)
    select id from added`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Adds a copy of a bid in the default stage; false if the id exists. */
export const duplicateProject = async (tx: Tx, changes: ChangeSet, from: string, copy: NewBid): Promise<boolean> => {
  const { workspaceId } = changes;
  const isAdded = await tracked(tx, changes, wholeProjects([copy.id]), async () => {
    const { rows } = await sql`
      insert into projects (workspace_id, id, name, name_fold, stage_id, change_state, change_state_at, ${copied})
      select p.workspace_id, ${copy.id}::uuid, ${copy.name}, ${copy.nameFold}, s.id, 'New', now(), ${copied}
      from projects p join (select workspace_id as stage_workspace, id from stages
          where workspace_id = ${workspaceId} and is_default order by sort_order limit 1) s (stage_workspace, id)
        on s.stage_workspace = p.workspace_id
      where p.workspace_id = ${workspaceId} and p.id = ${from}
      on conflict (workspace_id, id) do nothing returning projects.id`.execute(tx);
    if (!rows.length) return false;
    await copyEstimatorsAndFields(tx, from, copy.id);
    await copyInvites(tx, from, copy.id);
    return true;
  });
  await refreshProjects(tx, [copy.id]);
  return isAdded;
};

/** Adds a bid in the stage and state of another, without its invitations; false if the id exists. */
export const addSibling = async (tx: Tx, from: string, sibling: NewBid): Promise<boolean> => {
  const { rows } = await sql`
    insert into projects (workspace_id, id, name, name_fold, change_state, change_state_at, ${copied}, ${stateColumns})
    select workspace_id, ${sibling.id}::uuid, ${sibling.name}, ${sibling.nameFold}, 'New', now(), ${copied}, ${stateColumns}
    from projects where workspace_id = ${tx.workspaceId} and id = ${from}
    on conflict (workspace_id, id) do nothing returning id`.execute(tx);
  if (!rows.length) return false;
  await copyEstimatorsAndFields(tx, from, sibling.id);
  return true;
};
