import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** As in `0222_notification_emails`, with the saved reports. */
const dueWorkspaces = (reports: string): string => `create or replace function
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
    ${reports}
    end order by w.id;
  perform set_config('basis.sweep', '', true);
end $$`;

/**
 * Saved reports. `next_at` is when the schedule is due, computed for `planned_for`: an undo restores a schedule without
 * its moment.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table saved_reports (
      workspace_id uuid not null references workspaces (id) on delete cascade,
      id uuid not null,
      owner_id uuid not null,
      name text not null,
      description text not null default '',
      is_shared boolean not null default false,
      definition jsonb not null,
      schedule jsonb,
      next_at timestamptz(3),
      planned_for jsonb,
      attempts int not null default 0,
      last_sent_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, owner_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index saved_reports_owner on saved_reports (workspace_id, owner_id)',
    'create index saved_reports_due on saved_reports (workspace_id, next_at) where schedule is not null',
    'alter table saved_reports enable row level security',
    'alter table saved_reports force row level security',
    `create policy tenant on saved_reports
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    `create policy sweep on saved_reports for select using (current_setting('basis.sweep', true) = 'on')`,
    dueWorkspaces(
      `when 'reports' then exists (select from saved_reports t where t.workspace_id = w.id and t.schedule is not null
      and (t.next_at is null or t.next_at <= moment or t.planned_for is distinct from t.schedule))`,
    ),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [dueWorkspaces(''), 'drop table saved_reports']);
