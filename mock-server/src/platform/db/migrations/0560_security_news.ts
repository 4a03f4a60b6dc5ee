import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** As in `0550_read_again`, with the news about sign-ins. */
const dueWorkspaces = (telling: string): string => `create or replace function
  due_workspaces(work text, moment timestamptz) returns setof uuid
  language plpgsql set search_path from current as $$
begin
  perform set_config('basis.sweep', 'on', true);
  return query select w.id from workspaces w where case work
    when 'reading' then exists (select from raw_messages t where t.workspace_id = w.id and t.state = 'stored')
    when 'placing' then exists (select from travel_recounts t where t.workspace_id = w.id)
    when 'routing' then exists (select from driving_routes t where t.workspace_id = w.id and t.try_at <= moment)
    when 'rereading' then exists (select from rereadings t where t.workspace_id = w.id and t.is_due
      and (t.leased_until is null or t.leased_until <= moment))
    ${telling}
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

/** News about sign-ins are stored with the change that they tell of, and wait there for their email. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table security_news (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      user_id uuid not null,
      news jsonb not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'alter table security_news enable row level security',
    'alter table security_news force row level security',
    `create policy tenant on security_news
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    `create policy sweep on security_news for select using (current_setting('basis.sweep', true) = 'on')`,
    dueWorkspaces(`when 'securityNews' then exists (select from security_news t where t.workspace_id = w.id)`),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [dueWorkspaces(''), 'drop table security_news']);
