import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/** As in `0530_daily_emails`, with further kinds of work. */
const dueWorkspaces = (further: string): string => `create or replace function
  due_workspaces(work text, moment timestamptz) returns setof uuid
  language plpgsql set search_path from current as $$
begin
  perform set_config('basis.sweep', 'on', true);
  return query select w.id from workspaces w where case work
    when 'reading' then exists (select from raw_messages t where t.workspace_id = w.id and t.state = 'stored')
    when 'matching' then exists (select from match_queue t where t.workspace_id = w.id)
    when 'recounting' then exists (select from keyword_recounts t where t.workspace_id = w.id)
    when 'fileTexts' then exists (select from attachments t where t.workspace_id = w.id and t.is_text_due)
    when 'jobs' then exists (select from jobs_shown t where t.workspace_id = w.id and t.state in ('waiting', 'running'))
    when 'sending' then exists (select from outgoing_messages t where t.workspace_id = w.id and t.settled_at is null)
    when 'collecting' then exists (select from email_accounts t where t.workspace_id = w.id
      and t.status <> 'Disabled' and t.next_try_at <= moment)
    when 'reminding' then exists (select from reminders t where t.workspace_id = w.id
      and t.sent_at is null and t.remind_at <= moment)
    when 'weekly' then exists (select from weekly_emails t where t.workspace_id = w.id and t.next_at <= moment)
    when 'notifying' then exists (select from notifications t where t.workspace_id = w.id and t.email_from <= moment)
      or exists (select from daily_emails t where t.workspace_id = w.id and (t.next_at is null or t.next_at <= moment))
    when 'reports' then exists (select from saved_reports t where t.workspace_id = w.id and t.schedule is not null
      and (t.next_at is null or t.next_at <= moment or t.planned_for is distinct from t.schedule))
    ${further}
    end order by w.id;
  perform set_config('basis.sweep', '', true);
end $$`;

const secured = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table}
    using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
  `create policy sweep on ${table} for select using (current_setting('basis.sweep', true) = 'on')`,
];

/**
 * Computes how far bids are from the office. What an import wrote stays in `distance_miles` and `travel_minutes`. A job
 * places the bids that are there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `alter table projects
      add column computed_miles numeric(7, 1),
      add column computed_minutes int,
      add column travel_source text check (travel_source in ('StraightLine', 'Road'))`,
    'create index projects_points on projects (workspace_id, lat, lng) where lat is not null',
    `create table driving_routes (
      workspace_id uuid not null references workspaces (id),
      from_lat double precision not null,
      from_lng double precision not null,
      to_lat double precision not null,
      to_lng double precision not null,
      miles numeric(7, 1),
      minutes int,
      failures int not null default 0,
      try_at timestamptz(3) default now(),
      primary key (workspace_id, from_lat, from_lng, to_lat, to_lng)
    )`,
    'create index driving_routes_due on driving_routes (workspace_id, try_at) where try_at is not null',
    `create table travel_recounts (
      workspace_id uuid primary key references workspaces (id),
      after_id uuid not null default '00000000-0000-0000-0000-000000000000',
      changed int not null default 0
    )`,
    ...secured('driving_routes'),
    ...secured('travel_recounts'),
    dueWorkspaces(`when 'placing' then exists (select from travel_recounts t where t.workspace_id = w.id)
    when 'routing' then exists (select from driving_routes t where t.workspace_id = w.id and t.try_at <= moment)`),
  ]);
  await acrossWorkspaces(db, ['travel_recounts'], async () => {
    await sql`insert into travel_recounts (workspace_id) select id from workspaces`.execute(db);
  });
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    dueWorkspaces(''),
    'drop table travel_recounts',
    'drop table driving_routes',
    'drop index projects_points',
    'alter table projects drop column travel_source, drop column computed_minutes, drop column computed_miles',
  ]);
