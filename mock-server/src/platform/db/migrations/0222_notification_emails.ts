import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/** As in `0170_weekly_emails`, with the emails of notifications. */
const dueWorkspaces = (notifying: string): string => `create or replace function
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
    ${notifying}
    end order by w.id;
  perform set_config('basis.sweep', '', true);
end $$`;

/**
 * Adds emails of notifications: `is_in_app` hides a notification from the app, `email_from` is when it began to wait for
 * its email, null if it waits for none.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table notifications add column is_in_app boolean not null default true,
      add column email_from timestamptz(3), add column email_tries int not null default 0`,
    `create index notifications_emails on notifications (workspace_id, user_id) where email_from is not null`,
    `create policy sweep on notifications for select using (current_setting('basis.sweep', true) = 'on')`,
    dueWorkspaces(
      `when 'notifying' then exists (select from notifications t where t.workspace_id = w.id and t.email_from <= moment)`,
    ),
  ]);

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await acrossWorkspaces(db, ['notifications'], async () => {
    await sql`delete from notifications where not is_in_app`.execute(db);
  });
  await runStatements(db, [
    dueWorkspaces(''),
    'drop policy sweep on notifications',
    'drop index notifications_emails',
    'alter table notifications drop column is_in_app, drop column email_from, drop column email_tries',
  ]);
};
