import { sql } from 'kysely';
import type { Mention, MentionDraft, Note } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { rolesOf } from '@basis/domain/model/permissions/permissions';

/** Entities with notes. */
export type NotedEntity = 'project' | 'company' | 'contact' | 'quote';

const noteSelect = sql`select n.id, n.message, n.sticky, n.mentions, n.created_at as "createdAt",
    n.updated_at as "updatedAt", jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) as author
  from notes n join users u on u.workspace_id = ${own} and u.id = n.author_id`;

/** Notes on an entity: pinned ones first, then latest first. */
export const listNotes = async (tx: Tx, entity: NotedEntity, entityId: string): Promise<Note[]> => {
  const { rows } = await sql<Note>`${noteSelect} where n.workspace_id = ${tx.workspaceId} and n.entity = ${entity}
    and n.entity_id = ${entityId} order by n.sticky desc, n.created_at desc, n.id limit 1000`.execute(tx);
  return rows;
};

export const getNote = async (tx: Tx, noteId: string): Promise<Note | undefined> => {
  const { rows } = await sql<Note>`${noteSelect} where n.workspace_id = ${tx.workspaceId} and n.id = ${noteId}`.execute(
    tx,
  );
  return rows[0];
};

const tables = { project: 'projects', company: 'companies', contact: 'contacts', quote: 'quotes' } as const;

/** Finds the entity of a note and its bid. */
export const findNoted = async (
  tx: Tx,
  entity: NotedEntity,
  entityId: string,
): Promise<{ projectId: string | null } | undefined> => {
  const projectId = { project: sql`id`, quote: sql`project_id`, company: sql`null`, contact: sql`null` }[entity];
  const { rows } = await sql<{ projectId: string | null }>`select ${projectId} as "projectId"
    from ${sql.table(tables[entity])} where workspace_id = ${tx.workspaceId} and id = ${entityId}`.execute(tx);
  return rows[0];
};

/** Resolves mentions that are just ids to users and teams; null when the workspace doesn't have one of them. */
export const findMentions = async (tx: Tx, drafts: readonly MentionDraft[]): Promise<Mention[] | null> => {
  const { workspaceId } = tx;
  const wanted = drafts.map((draft) => (typeof draft === 'string' ? { id: draft, kind: null } : draft));
  const ids = wanted.map(({ id }) => id);
  const { rows } = await sql<Mention>`
    select 'user' as kind, id from users where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
    union all
    select 'team', id from teams where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
  const mentions = wanted.flatMap(({ id, kind }) => {
    const known = rows.find((row) => row.id === id.toLowerCase() && (kind ?? row.kind) === row.kind);
    return known ? [{ kind: known.kind, id }] : [];
  });
  return mentions.length === wanted.length ? mentions : null;
};

/** Users that mentions name: directly, and as members of teams. */
export const expandMentions = async (
  tx: Tx,
  mentions: readonly Mention[],
): Promise<{ users: string[]; teamMembers: string[] }> => {
  const users = mentions.filter(({ kind }) => kind === 'user').map(({ id }) => id.toLowerCase());
  const teams = mentions.filter(({ kind }) => kind === 'team').map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select distinct user_id as id from team_members
    where workspace_id = ${tx.workspaceId} and team_id = any(${teams}::uuid[])`.execute(tx);
  return { users, teamMembers: rows.map(({ id }) => id).filter((id) => !users.includes(id)) };
};

/** Authors of notes on an entity. */
export const authorsOn = async (tx: Tx, entity: NotedEntity, entityId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct author_id as id from notes
    where workspace_id = ${tx.workspaceId} and entity = ${entity} and entity_id = ${entityId}`.execute(tx);
  return rows.map(({ id }) => id);
};
/** Users who may read notes on a quote: those who may see amounts. */
export const listUsersWhoSeeAmounts = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from users where workspace_id = ${tx.workspaceId}
    and id = any(${ids}::uuid[]) and role = any(${[...rolesOf('seeAmounts')]})`.execute(tx);
  return rows.map(({ id }) => id);
};

/** True if a note ever had the id: activities of a deleted note keep it. */
export const isNoteIdUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('activities')
    .where('workspace_id', '=', tx.workspaceId)
    .where('entity', '=', 'note')
    .where('entity_id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findCompanyName = async (tx: Tx, id: string): Promise<string> => {
  const row = await tx
    .selectFrom('companies')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? '';
};

export const findContactName = async (
  tx: Tx,
  id: string,
): Promise<{ contactFirstName: string; contactLastName: string }> => {
  const row = await tx
    .selectFrom('contacts')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return { contactFirstName: row?.first_name ?? '', contactLastName: row?.last_name ?? '' };
};
