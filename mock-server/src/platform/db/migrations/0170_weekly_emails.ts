import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** As in `0160_due_workspaces`, with the weekly emails. */
const dueWorkspaces = (weekly: string): string => `create or replace function
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
    ${weekly}
    end order by w.id;
  perform set_config('basis.sweep', '', true);
end $$`;

/**
 * Weekly emails of bids that are due. Emails by Basis itself share the queue of users' emails: `email_id` names the
 * email that users see, and is null for those.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table weekly_emails (
      workspace_id uuid not null,
      user_id uuid not null,
      weekday smallint not null check (weekday between 0 and 6),
      time text not null,
      bids text not null check (bids in ('mine', 'all', 'view')),
      view_id text,
      view_name text,
      view_filter jsonb not null default '{}',
      next_at timestamptz(3) not null,
      last_sent_at timestamptz(3),
      attempts int not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, user_id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index weekly_emails_due on weekly_emails (workspace_id, next_at)',
    'alter table weekly_emails enable row level security',
    'alter table weekly_emails force row level security',
    `create policy tenant on weekly_emails
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    `create policy sweep on weekly_emails for select using (current_setting('basis.sweep', true) = 'on')`,
    dueWorkspaces(
      `when 'weekly' then exists (select from weekly_emails t where t.workspace_id = w.id and t.next_at <= moment)`,
    ),
    'alter table outgoing_messages add column email_id uuid',
    'update outgoing_messages set email_id = message_id',
    'alter table outgoing_messages drop constraint outgoing_messages_workspace_id_message_id_fkey',
    `alter table outgoing_messages add foreign key (workspace_id, email_id)
      references messages (workspace_id, id) on delete cascade`,
    'create index outgoing_messages_email on outgoing_messages (workspace_id, email_id)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'delete from outgoing_messages where email_id is null',
    'alter table outgoing_messages drop column email_id',
    `alter table outgoing_messages add foreign key (workspace_id, message_id)
      references messages (workspace_id, id) on delete cascade`,
    dueWorkspaces(''),
    'drop table weekly_emails',
  ]);
