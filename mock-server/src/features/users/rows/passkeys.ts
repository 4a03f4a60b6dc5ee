import { sql } from 'kysely';
import type { OwnPasskey } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { StoredPasskey, verifyNewPasskey } from '../../../platform/signIn/passkeys';
import { utc } from '../../../platform/utc';

/** Passkeys of a user, oldest first. */
export const listPasskeys = async (tx: Tx, userId: string): Promise<OwnPasskey[]> => {
  const rows = await tx
    .selectFrom('passkeys')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .select(['id', 'name', 'place', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, place, created_at, last_used_at }) => ({
    id,
    name,
    place,
    createdAt: utc(created_at) ?? '',
    lastUsedAt: utc(last_used_at),
  }));
};

/** Ids that the browser knows the passkeys of a user by. */
export const listCredentialIds = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('passkeys')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .select('credential_id')
    .execute();
  return rows.map(({ credential_id }) => credential_id);
};

/** A passkey of a user, locked so that of two answers at once one is compared with the counter of the other. */
export const lockPasskey = async (
  tx: Tx,
  userId: string,
  credentialId: string,
): Promise<(StoredPasskey & { readonly id: string }) | undefined> => {
  const row = await tx
    .selectFrom('passkeys')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .select(['id', 'public_key', 'counter'])
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, credentialId, publicKey: row.public_key, counter: Number(row.counter) };
};

/** Adds a passkey. @returns false if it is there already. */
export const insertPasskey = async (
  tx: Tx,
  userId: string,
  name: string,
  { credentialId, publicKey, counter, transports, place }: Awaited<ReturnType<typeof verifyNewPasskey>>,
): Promise<boolean> => {
  const row = await tx
    .insertInto('passkeys')
    .values({
      workspace_id: tx.workspaceId,
      id: newId(),
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: [...transports],
      place,
      name,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Notes that a passkey answered. */
export const noteUse = async (tx: Tx, passkeyId: string, counter: number): Promise<void> => {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<string>`now()` })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', passkeyId)
    .execute();
};

/** @returns false if the user has no such passkey. */
export const renamePasskey = async (tx: Tx, userId: string, passkeyId: string, name: string): Promise<boolean> => {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** @returns the name of the passkey; null if there is none. */
export const deletePasskey = async (tx: Tx, userId: string, passkeyId: string): Promise<string | null> => {
  const row = await tx
    .deleteFrom('passkeys')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
};
