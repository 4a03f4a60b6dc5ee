import { sql } from 'kysely';
import type { PlatformCredential } from '@basis/domain/model/contract/contract';
import { conflict } from '../../../platform/contract/errors';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';

type Platform = PlatformCredential['platformId'];

const shown = sql`id, platform as "platformId", user_name as "userName", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** Sign-ins to platforms, or a single one by id; without passwords. */
export const listCredentials = async (tx: Tx, id: string | null = null): Promise<PlatformCredential[]> => {
  const { rows } = await sql<PlatformCredential>`select ${shown} from platform_credentials
    where workspace_id = ${tx.workspaceId} and (${id}::uuid is null or id = ${id}::uuid)
    order by platform, user_name, id limit 100`.execute(tx);
  return rows;
};

const there = (): Error => conflict('This sign-in already exists.');

export interface NewCredential {
  readonly id: string;
  readonly platformId: Platform;
  readonly userName: string;
  readonly secret: Buffer;
}

/** @throws ApiError 409 if the platform and user name, or the id, exist. */
export const insertCredential = async (tx: Tx, added: NewCredential): Promise<void> => {
  const { rows } = await sql`insert into platform_credentials (workspace_id, id, platform, user_name, secret_enc)
    values (${tx.workspaceId}, ${added.id}, ${added.platformId}, ${added.userName}, ${added.secret})
    on conflict do nothing returning id`.execute(tx);
  if (!rows.length) throw there();
};

/**
 * Changes a sign-in; absent fields stay.
 * @returns false if the id does not exist.
 * @throws ApiError 409 if another one has the same platform and user name.
 */
export const updateCredential = async (
  tx: Tx,
  id: string,
  { platformId, userName, secret }: Partial<Omit<NewCredential, 'id'>>,
): Promise<boolean> => {
  const { workspaceId } = tx;
  // Serialize changes, so that two can't produce the same sign-in.
  await lockInWorkspace(tx, 'platformCredentials');
  const { rows: same } = await sql`select 1 from platform_credentials mine
      join platform_credentials other on other.workspace_id = ${own} and other.id <> mine.id
        and other.platform = coalesce(${platformId ?? null}, mine.platform)
        and other.user_name = coalesce(${userName ?? null}, mine.user_name)
    where mine.workspace_id = ${workspaceId} and mine.id = ${id}`.execute(tx);
  if (same.length) throw there();
  const { rows } = await sql`update platform_credentials set platform = coalesce(${platformId ?? null}, platform),
      user_name = coalesce(${userName ?? null}, user_name), secret_enc = coalesce(${secret ?? null}, secret_enc),
      updated_at = now()
    where workspace_id = ${workspaceId} and id = ${id} returning id`.execute(tx);
  return rows.length === 1;
};

/** @returns false if the id does not exist. */
export const deleteCredential = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`delete from platform_credentials where workspace_id = ${tx.workspaceId} and id = ${id}
    returning id`.execute(tx);
  return rows.length === 1;
};

/** Platforms that wrote to the workspace without a sign-in. */
export const listMissing = async (tx: Tx): Promise<Platform[]> => {
  const { rows } = await sql<{ platform: Platform }>`select m.platform from messages m
    where m.workspace_id = ${tx.workspaceId} and m.platform <> 'Unknown' and m.deleted_at is null
      and not exists (select from platform_credentials c
        where c.workspace_id = ${own} and c.platform = m.platform)
    group by m.platform
    order by lower(m.platform)`.execute(tx);
  return rows.map(({ platform }) => platform);
};
