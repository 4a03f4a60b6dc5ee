import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

const isLive = 'where deleted_at is null and archived_at is null';

const listIndexes = (further: string): string[] => [
  'drop index projects_deadline',
  `create index projects_deadline on projects (workspace_id, bid_deadline_at, id)
    include (bid_deadline_date, stage_id, quote_cents${further}) ${isLive}`,
  'drop index projects_stage_deadline',
  `create index projects_stage_deadline on projects (workspace_id, stage_id, bid_deadline_at, id)
    include (bid_deadline_date, quote_cents${further}) ${isLive}`,
];

const fill = (db: Kysely<unknown>) => async (): Promise<void> => {
  await sql`update projects p set bid_passes_at = passing.moments, overdue_at = passing.last
    from (select i.workspace_id, i.project_id, array_agg(i.moment order by i.moment) as moments, max(i.moment) as last
      from (select i.workspace_id, i.project_id,
          (case when i.bid_deadline_time is null then (i.bid_deadline_date + 1)::timestamp at time zone
            coalesce(i.bid_deadline_zone, p.place_zone, w.zone) else i.bid_deadline_at end)::timestamptz(3) as moment
        from bid_invites i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
          join workspaces w on w.id = i.workspace_id
        where i.bid_deadline_date is not null) i
      group by i.workspace_id, i.project_id) passing
    where p.workspace_id = passing.workspace_id and p.id = passing.project_id`.execute(db);
  await sql`update projects set bid_passes_at = array[bid_deadline_at], overdue_at = bid_deadline_at
    where bid_deadline_at is not null and overdue_at is null`.execute(db);
};

/** Stores when the deadlines of a bid's invitations pass, and when the last one does. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `alter table projects add column bid_passes_at timestamptz(3)[] not null default '{}',
      add column overdue_at timestamptz(3)`,
  ]);
  await acrossWorkspaces(db, ['projects', 'bid_invites', 'workspaces'], fill(db));
  await runStatements(db, [
    `alter table projects add constraint projects_overdue_whole
      check ((overdue_at is null) = (bid_deadline_at is null))`,
    ...listIndexes(', overdue_at'),
    `create index projects_overdue on projects (workspace_id, overdue_at desc nulls last, id)
      include (bid_deadline_at, stage_id, quote_cents) ${isLive}`,
  ]);
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index projects_overdue',
    ...listIndexes(''),
    'alter table projects drop constraint projects_overdue_whole',
    'alter table projects drop column bid_passes_at, drop column overdue_at',
  ]);
