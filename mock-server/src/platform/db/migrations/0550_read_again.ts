import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** As in `0540_travel`, with the emails that another version reads again. */
const dueWorkspaces = (rereading: string): string => `create or replace function
  due_workspaces(work text, moment timestamptz) returns setof uuid
  language plpgsql set search_path from current as $$
begin
  perform set_config('basis.sweep', 'on', true);
  return query select w.id from workspaces w where case work
    when 'reading' then exists (select from raw_messages t where t.workspace_id = w.id and t.state = 'stored')
    when 'placing' then exists (select from travel_recounts t where t.workspace_id = w.id)
    when 'routing' then exists (select from driving_routes t where t.workspace_id = w.id and t.try_at <= moment)
    ${rereading}
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
    end order by w.id;
  perform set_config('basis.sweep', '', true);
end $$`;

const secured = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
];

/**
 * Each email knows which version of the reader read it. Open emails of another version are read again, and values that
 * are read differently are kept beside the new ones until a person acts on them.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table messages add column reader_version text, add column read_again_at timestamptz(3)',
    `alter table message_readings add column reads jsonb not null default '{}'`,
    `create index messages_open on messages (workspace_id, received_at, id) include (reader_version)
      where direction = 'in' and status = 'Unlinked' and not is_spam and deleted_at is null and failure_code is null
        and raw_id is not null`,
    `create table former_readings (
      workspace_id uuid not null,
      message_id uuid not null,
      ordinal int not null,
      field text not null,
      value jsonb not null,
      primary key (workspace_id, message_id, ordinal, field),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
    )`,
    ...secured('former_readings'),
    `create table rereadings (
      workspace_id uuid primary key references workspaces (id),
      version text not null,
      is_due boolean not null,
      lease_id uuid,
      leased_until timestamptz(3)
    )`,
    ...secured('rereadings'),
    `create policy sweep on rereadings for select using (current_setting('basis.sweep', true) = 'on')`,
    dueWorkspaces(`when 'rereading' then exists (select from rereadings t where t.workspace_id = w.id and t.is_due
      and (t.leased_until is null or t.leased_until <= moment))`),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    dueWorkspaces(''),
    'drop table rereadings',
    'drop table former_readings',
    'drop index messages_open',
    'alter table message_readings drop column reads',
    'alter table messages drop column read_again_at, drop column reader_version',
  ]);
