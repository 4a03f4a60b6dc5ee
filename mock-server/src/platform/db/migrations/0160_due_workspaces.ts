import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const waitingTables = [
  'raw_messages',
  'match_queue',
  'keyword_recounts',
  'attachments',
  'jobs_shown',
  'outgoing_messages',
  'email_accounts',
  'reminders',
];

/**
 * Finds the workspaces with due work in one statement. Returns only workspace ids and resets the setting that opens the
 * tables before returning. Replaces an existing function, since a restore may move only the tables aside.
 */
const dueWorkspaces = `create or replace function due_workspaces(work text, moment timestamptz) returns setof uuid
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
    end order by w.id;
  perform set_config('basis.sweep', '', true);
end $$`;

/** Lets a sweep query the workspaces with due work instead of visiting each one. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index jobs_shown_waiting on jobs_shown (workspace_id) where state in ('waiting', 'running')`,
    ...waitingTables.map(
      (table) => `create policy sweep on ${table} for select using (current_setting('basis.sweep', true) = 'on')`,
    ),
    dueWorkspaces,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop function due_workspaces(text, timestamptz)',
    ...waitingTables.map((table) => `drop policy sweep on ${table}`),
    'drop index jobs_shown_waiting',
  ]);
