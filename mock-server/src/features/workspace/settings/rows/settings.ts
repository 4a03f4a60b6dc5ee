import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database';

/** Owner of a setting: a user, or with a null `userId` the workspace. */
export interface SettingOwner {
  readonly workspaceId: string;
  readonly userId: string | null;
}

/** A stored value and its tag; null and the tag of null if it was never stored. */
export interface StoredSetting {
  readonly value: unknown;
  readonly etag: string;
}

/** Tag of a value. */
export const etagOf = (value: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;

const read = (tx: Tx, { workspaceId, userId }: SettingOwner, key: string) =>
  userId === null
    ? tx.selectFrom('workspace_settings').where('workspace_id', '=', workspaceId).where('key', '=', key).select('value')
    : tx
        .selectFrom('user_settings')
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .select('value');

export const getSetting = async (tx: Tx, owner: SettingOwner, key: string): Promise<StoredSetting> => {
  const row = await read(tx, owner, key).executeTakeFirst();
  const value = row?.value ?? null;
  return { value, etag: etagOf(value) };
};

const lockName = ({ workspaceId, userId }: SettingOwner, key: string): string =>
  `${workspaceId}:${userId ?? ''}:${key}`;

/** Reads and locks a value, even if it was never stored. */
export const lockSetting = async (tx: Tx, owner: SettingOwner, key: string): Promise<StoredSetting> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(owner, key)}, 0))`.execute(tx);
  return getSetting(tx, owner, key);
};

/** Reads a value with a shared lock: any number of transactions may hold it, and a change waits for them. */
export const lockSettingShared = async (tx: Tx, owner: SettingOwner, key: string): Promise<StoredSetting> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(owner, key)}, 0))`.execute(tx);
  return getSetting(tx, owner, key);
};

export const putSetting = async (tx: Tx, owner: SettingOwner, key: string, value: unknown): Promise<StoredSetting> => {
  const { workspaceId, userId } = owner;
  const json = JSON.stringify(value);
  const change = { value: json, updated_at: new Date() };
  if (userId === null) {
    await tx
      .insertInto('workspace_settings')
      .values({ workspace_id: workspaceId, key, value: json })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'key']).doUpdateSet(change))
      .execute();
  } else {
    await tx
      .insertInto('user_settings')
      .values({ workspace_id: workspaceId, user_id: userId, key, value: json })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id', 'key']).doUpdateSet(change))
      .execute();
  }
  // Read back, because the database reorders keys of objects: the tag must equal that of later reads.
  return getSetting(tx, owner, key);
};
