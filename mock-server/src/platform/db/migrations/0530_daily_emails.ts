import { sql, type Kysely } from 'kysely';
import { emailTimesKey } from '@basis/domain/model/notifications/emailTimes';
import { acrossWorkspaces, runStatements } from '../statements';

/** As in `0380_saved_reports`, with the daily emails. */
const dueWorkspaces = (daily: string): string => `create or replace function
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
      ${daily}
    when 'reports' then exists (select from saved_reports t where t.workspace_id = w.id and t.schedule is not null
      and (t.next_at is null or t.next_at <= moment or t.planned_for is distinct from t.schedule))
    end order by w.id;
  perform set_config('basis.sweep', '', true);
end $$`;

/** Daily emails. `next_at` is null until it is planned, as after a change of the setting or of the user's clock. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `create table daily_emails (
      workspace_id uuid not null,
      user_id uuid not null,
      next_at timestamptz(3),
      attempts int not null default 0,
      primary key (workspace_id, user_id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index daily_emails_due on daily_emails (workspace_id, next_at)',
    'alter table daily_emails enable row level security',
    'alter table daily_emails force row level security',
    `create policy tenant on daily_emails
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    `create policy sweep on daily_emails for select using (current_setting('basis.sweep', true) = 'on')`,
    dueWorkspaces(`or exists (select from daily_emails t where t.workspace_id = w.id
        and (t.next_at is null or t.next_at <= moment))`),
  ]);
  await acrossWorkspaces(db, ['daily_emails', 'user_settings'], async () => {
    await sql`insert into daily_emails (workspace_id, user_id) select workspace_id, user_id from user_settings
      where key = ${emailTimesKey} and value -> 'digest' ->> 'isOn' = 'true'`.execute(db);
  });
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [dueWorkspaces(''), 'drop table daily_emails']);
