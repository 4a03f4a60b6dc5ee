import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import type { Entity } from '../changes/change';
import { findInFields, removeUnlessUsed, stillUsed, type Use } from '../changes/inUse';
import type { ApiError } from '../platform/contract/errors';
import { shapes } from './entityFields';

/** Finds uses that no foreign key protects. */
const findOwnUse = async (tx: Tx, entity: Entity, id: string): Promise<string | null> => {
  const { workspaceId } = tx;
  const has = async (table: string, column: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where workspace_id = ${workspaceId} and ${sql.ref(column)} = ${id} limit 1`.execute(tx);
    return rows.length > 0;
  };
  if (entity === 'contact') {
    // Its own invitations are removed before.
    if (await has('bid_invite_contacts', 'contact_id')) return 'bids';
    if (await has('distribution_list_members', 'contact_id')) return 'distribution lists';
  }
  if (entity === 'user') {
    if (await has('team_members', 'user_id')) return 'teams';
    if ((await has('activities', 'actor_id')) || (await has('activities', 'on_behalf_id'))) return 'activities';
  }
  return (await findInFields(tx, [id]))?.usedIn ?? null;
};

const removeRows = async (tx: Tx, entity: Entity, ids: readonly string[]): Promise<void> => {
  const { workspaceId } = tx;
  await sql`delete from ${sql.table(shapes[entity].table)}
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from custom_values where workspace_id = ${workspaceId} and lower(entity) = ${entity.toLowerCase()}
    and entity_id = any(${ids}::uuid[])`.execute(tx);
};

/** Nouns of entities that differ from their names. */
const words: Readonly<Partial<Record<Entity, string>>> = {
  project: 'bid',
  bidInvite: 'invitation',
  message: 'email',
  quoteTrade: 'trade',
  distributionList: 'distribution list',
  stageReason: 'reason',
  customFieldSetting: 'field',
  mailRule: 'rule',
  savedReport: 'report',
};

/** Name of an entity in error messages. */
export const nounOf = (entity: Entity): string => words[entity] ?? entity;

/** Makes the error of an undo that would remove an entity in use. */
export const usedEntity = (tx: Tx, entity: Entity, use: Use): Promise<ApiError> =>
  stillUsed(tx, shapes[entity].table, nounOf(entity), use);

/** Entities that other rows may have come to use: kept in that case. */
const kept: ReadonlySet<Entity> = new Set<Entity>(['company', 'contact', 'quoteTrade', 'team', 'user']);

/** Removes a row unless it is in use. @returns what it is used in, or null if it is gone. */
const removeUnused = async (tx: Tx, entity: Entity, id: string): Promise<string | null> => {
  const own = await findOwnUse(tx, entity, id);
  if (own) return own;
  const use = await removeUnlessUsed(tx, [id], async () => {
    await removeRows(tx, entity, [id]);
    if (entity === 'user')
      await tx
        .deleteFrom('login_directory')
        .where('workspace_id', '=', tx.workspaceId)
        .where('user_id', '=', id)
        .execute();
  });
  return use?.usedIn ?? null;
};

const idsAtOnce = 1000;

/**
 * Removes created rows of one kind, except those in use.
 * @returns rows that stay because they are in use
 * @throws ApiError 409 if a row is in use that can't stay alone.
 */
export const removeCreated = async (tx: Tx, entity: Entity, ids: readonly string[]): Promise<readonly Use[]> => {
  const used: Use[] = [];
  if (kept.has(entity)) {
    for (const id of ids) {
      const usedIn = await removeUnused(tx, entity, id);
      if (usedIn) used.push({ id, usedIn });
    }
    return used;
  }
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    const use = await removeUnlessUsed(tx, some, (batch) => removeRows(tx, entity, batch));
    if (use) throw await usedEntity(tx, entity, { id: use.item, usedIn: use.usedIn });
  }
  return used;
};
