import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import type { Entity } from '../changes/change';
import { shapes } from './entityFields';

/** True if an invitation has the contact; its own invitations are removed before. */
const isInvited = async (tx: Tx, contactId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('bid_invite_contacts')
    .where('workspace_id', '=', tx.workspaceId)
    .where('contact_id', '=', contactId)
    .select('invite_id')
    .executeTakeFirst();
  return row !== undefined;
};

const removeRows = async (tx: Tx, entity: Entity, ids: readonly string[]): Promise<void> => {
  const { workspaceId } = tx;
  await sql`delete from ${sql.table(shapes[entity].table)}
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from custom_values where workspace_id = ${workspaceId} and lower(entity) = ${entity.toLowerCase()}
    and entity_id = any(${ids}::uuid[])`.execute(tx);
};

/** Entities that other rows may have come to use: kept in that case. */
const kept: ReadonlySet<Entity> = new Set<Entity>(['company', 'contact', 'quoteTrade', 'user']);

/** Removes a row unless it is in use elsewhere. @returns true if it is gone. */
const removeUnused = async (tx: Tx, entity: Entity, id: string): Promise<boolean> => {
  if (entity === 'contact' && (await isInvited(tx, id))) return false;
  await sql`savepoint removal`.execute(tx);
  try {
    await removeRows(tx, entity, [id]);
    if (entity === 'user')
      await tx
        .deleteFrom('login_directory')
        .where('workspace_id', '=', tx.workspaceId)
        .where('user_id', '=', id)
        .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    await sql`rollback to savepoint removal`.execute(tx);
    return false;
  }
  await sql`release savepoint removal`.execute(tx);
  return true;
};

const idsAtOnce = 1000;

/** Removes created rows of one kind, except those in use elsewhere. @returns the removed ids. */
export const removeCreated = async (tx: Tx, entity: Entity, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const gone = new Set<string>();
  if (kept.has(entity)) {
    for (const id of ids) if (await removeUnused(tx, entity, id)) gone.add(id);
    return gone;
  }
  for (let start = 0; start < ids.length; start += idsAtOnce)
    await removeRows(tx, entity, ids.slice(start, start + idsAtOnce));
  return new Set(ids);
};
