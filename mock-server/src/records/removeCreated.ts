import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import type { Entity } from '../changes/change';
import { shapes } from './entityFields';

/** Whether an invitation names the person; its own go before the people do. */
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

/** What others may come to use: it stays when they have. */
const kept: ReadonlySet<Entity> = new Set<Entity>(['company', 'contact', 'quoteTrade', 'user']);

/** Removes something unless something else has come to use it. Whether it is gone. */
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

/** Takes back what was created of one kind, but what something else has come to use. Which of it are gone. */
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
