import { sql } from 'kysely';
import type { Tx } from '../db/connect';

/** What is compared with one job, at most. */
const mostCandidates = 100;

export interface Candidates {
  readonly projectIds: readonly string[];
  readonly messageIds: readonly string[];
}

/** Bids and e-mails that have a key in common with a job: those that share its address, key or thread first. */
export const findCandidates = async (
  tx: Tx,
  workspaceId: string,
  messageId: string,
  keys: readonly string[],
): Promise<Candidates> => {
  if (!keys.length) return { projectIds: [], messageIds: [] };
  const { rows } = await sql<{ entity: 'project' | 'message'; id: string }>`
    select entity, entity_id as id from match_keys
    where workspace_id = ${workspaceId} and key = any(${keys}::text[]) and entity_id <> ${messageId}
    group by entity, entity_id
    order by bool_or(key < 'c' or key like 'k:%' or key like 'm:%') desc, count(*) desc, entity_id desc
    limit ${mostCandidates}`.execute(tx);
  const idsOf = (entity: string): string[] => rows.filter((row) => row.entity === entity).map(({ id }) => id);
  return { projectIds: idsOf('project'), messageIds: idsOf('message') };
};

/** E-mails of the inbox that a bid may belong to now, or was thought to; the newest first. */
export const findMessagesOfProject = async (
  tx: Tx,
  workspaceId: string,
  projectId: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select other.entity_id as id from match_keys mine join match_keys other
          on other.workspace_id = mine.workspace_id and other.key = mine.key and other.entity = 'message'
        where mine.workspace_id = ${workspaceId} and mine.entity = 'project' and mine.entity_id = ${projectId}
          and mine.key <> '-'
      union select message_id from message_suggestions
        where workspace_id = ${workspaceId} and kind = 'project' and target_id = ${projectId})
    select m.id from found join messages m on m.workspace_id = ${workspaceId} and m.id = found.id
    where m.deleted_at is null and m.direction = 'in'
      and ((m.status = 'Unlinked' and not m.is_spam) or m.status = 'AutoLinked')
    order by m.received_at desc, m.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** E-mails of the inbox, the newest first. */
export const findOpenMessages = async (tx: Tx, workspaceId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from messages where workspace_id = ${workspaceId}
    and status = 'Unlinked' and not is_spam and deleted_at is null and direction = 'in'
    order by received_at desc, id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};
