import { sql, type Selectable } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { MessagesTable } from '../../../platform/db/schema';
import type { Author } from '../../../changes/change';
import type { Recipient } from './notify';

/** Estimators of a bid. */
export const estimatorsOf = async (tx: Tx, projectId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('project_estimators')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

/** Active Admins, except hidden ones. */
export const adminsOf = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('role', '=', 'Admin')
    .where('active', '=', true)
    .where('hidden', '=', false)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Name of a user; empty for a program. */
export const nameOfUser = async (tx: Tx, userId: string | null): Promise<string> => {
  if (userId === null) return '';
  const row = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() : '';
};

/** Name of who made a change: a user or a rule; empty for another program. */
export const nameOfAuthor = async (
  tx: Tx,
  { userId, ruleName }: Pick<Author, 'userId' | 'ruleName'>,
): Promise<string> => (ruleName === undefined ? nameOfUser(tx, userId) : `Rule “${ruleName}”`);

export interface BidFacts {
  readonly projectName: string;
  readonly stageName: string;
  readonly bidDueAt: string | null;
}

/** Facts of a bid for notifications; without a time, its deadline is the day alone. */
export const readBidFacts = async (tx: Tx, projectId: string): Promise<BidFacts | undefined> => {
  const { rows } = await sql<{
    name: string;
    stage: string;
    date: string | null;
    time: string | null;
    at: string | null;
  }>`
    select p.name, s.name as stage, p.bid_deadline_date as date, p.bid_deadline_time as time, p.bid_deadline_at as at
    from projects p join stages s on s.workspace_id = ${own} and s.id = p.stage_id
    where p.workspace_id = ${tx.workspaceId} and p.id = ${projectId}`.execute(tx);
  const row = rows[0];
  return row && { projectName: row.name, stageName: row.stage, bidDueAt: row.time === null ? row.date : row.at };
};
/** Company of an invitation, if the bid already had others. */
export const findFurtherCompany = async (
  tx: Tx,
  projectId: string,
  inviteId: string,
): Promise<{ id: string; name: string } | undefined> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from bid_invites i
      join companies c on c.workspace_id = ${own} and c.id = i.company_id
    where i.workspace_id = ${tx.workspaceId} and i.id = ${inviteId} and i.project_id = ${projectId}
      and exists (select from bid_invites o where o.workspace_id = ${own} and o.project_id = i.project_id
        and o.id <> i.id and o.company_id <> i.company_id)
      and not exists (select from bid_invites o where o.workspace_id = ${own}
        and o.project_id = i.project_id and o.id <> i.id and o.company_id = i.company_id)`.execute(tx);
  return rows[0];
};
/** Lists platforms of emails that lack a sign-in, except those that Admins were notified of in the last 30 days. */
export const listMissingPlatforms = async (tx: Tx, messageIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ platform: string }>`
    select distinct m.platform from messages m
    where m.workspace_id = ${tx.workspaceId} and m.id = any(${messageIds}::uuid[]) and m.platform <> 'Unknown'
      and not exists (select from platform_credentials c
        where c.workspace_id = ${own} and c.platform = m.platform)
      and not exists (select from notifications n where n.workspace_id = ${own}
        and n.type = 'MissingPlatformCredentials' and n.data -> 'platforms' ? m.platform
        and n.created_at > now() - interval '30 days')
    order by m.platform`.execute(tx);
  return rows.map(({ platform }) => platform);
};

/**
 * Adds platforms to the latest notification of missing sign-ins of each user who has had it unread for less than a day,
 * since a new workspace hears of most of its platforms at once. One that was emailed already stays as it is.
 * @returns the ids of users who have such a notification
 */
export const addMissingPlatforms = async (
  tx: Tx,
  recipients: readonly Recipient[],
  platforms: readonly string[],
): Promise<string[]> => {
  const ids = recipients.map(({ id }) => id);
  const emailed = recipients.filter(({ email }) => email).map(({ id }) => id);
  const { rows } = await sql<{ user_id: string }>`
    update notifications n
    set data = jsonb_set(n.data, '{platforms}', (n.data -> 'platforms') || (
      select coalesce(jsonb_agg(added), '[]') from jsonb_array_elements(${JSON.stringify(platforms)}::jsonb) added
      where not n.data -> 'platforms' @> added))
    where n.workspace_id = ${tx.workspaceId} and n.id in (
      select distinct on (l.user_id) l.id from notifications l
      where l.workspace_id = ${tx.workspaceId} and l.type = 'MissingPlatformCredentials' and l.read_at is null
        and l.created_at > now() - interval '1 day' and l.user_id = any(${ids}::uuid[])
        and (l.email_from is not null or l.user_id <> all(${emailed}::uuid[]))
      order by l.user_id, l.created_at desc, l.id desc)
    returning n.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};

export const findSubject = (
  tx: Tx,
  messageId: string,
): Promise<Pick<Selectable<MessagesTable>, 'subject' | 'communication_type'> | undefined> =>
  tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', messageId)
    .select(['subject', 'communication_type'])
    .executeTakeFirst();

/** Finds a sent email that failed for good. */
export const findNotSent = async (tx: Tx, messageId: string) => {
  const { rows } = await sql<{ user_id: string; subject: string; send_state: string }>`
    select o.user_id, m.subject, m.send_state from outgoing_messages o
      join messages m on m.workspace_id = ${own} and m.id = o.message_id
    where o.workspace_id = ${tx.workspaceId} and o.message_id = ${messageId} and o.settled_at is not null
      and m.send_error is not null and m.send_state in ('Sent', 'Failed', 'Unconfirmed')`.execute(tx);
  return rows[0];
};
