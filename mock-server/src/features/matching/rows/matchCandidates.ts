import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/** Candidates per project. */
const maxCandidates = 100;

export interface Candidates {
  readonly projectIds: readonly string[];
  readonly messageIds: readonly string[];
}

interface FoundRow {
  messageId: string;
  entity: 'project' | 'message';
  id: string;
}

/**
 * Finds bids and emails that share a key with emails; a shared address, platform key or thread ranks first.
 * @param keys by id of email.
 * @returns candidates by id of email.
 */
export const findCandidates = async (
  tx: Tx,
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, Candidates>> => {
  if (!keys.size) return new Map();
  const { rows } = await sql<FoundRow>`
    select wanted.id as "messageId", found.entity, found.entity_id as id
    from unnest(${[...keys.keys()]}::uuid[], ${[...keys.values()].map((each) => JSON.stringify(each))}::jsonb[])
        wanted (id, keys),
      lateral (select entity, entity_id from match_keys
        where workspace_id = ${tx.workspaceId} and key = any(array(select jsonb_array_elements_text(wanted.keys)))
          and entity_id <> wanted.id
        group by entity, entity_id
        order by bool_or(key < 'c' or key like 'k:%' or key like 'm:%') desc, count(*) desc, entity_id desc
        limit ${maxCandidates}) found`.execute(tx);
  const found = new Map([...keys.keys()].map((id) => [id, { project: [] as string[], message: [] as string[] }]));
  for (const { messageId, entity, id } of rows) found.get(messageId)?.[entity].push(id);
  return new Map([...found].map(([id, { project, message }]) => [id, { projectIds: project, messageIds: message }]));
};

/** Emails of the inbox that may belong to a bid, or were suggested for it; newest first. */
export const findMessagesOfProject = async (tx: Tx, projectId: string, limit: number): Promise<string[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ id: string }>`
    with found as (
      select other.entity_id as id from match_keys mine join match_keys other
          on other.workspace_id = ${own} and other.key = mine.key and other.entity = 'message'
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

/** Emails of the inbox, newest first. */
export const findOpenMessages = async (tx: Tx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from messages where workspace_id = ${tx.workspaceId}
    and status = 'Unlinked' and not is_spam and deleted_at is null and direction = 'in'
    order by received_at desc, id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};
