import { sql } from 'kysely';
import { txMoment } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { decryptSecret, encryptSecret } from '../../../platform/secrets/storedSecrets';
import {
  bareCode,
  isAppCode,
  newRecoveryCode,
  recoveryCodeCount,
  recoveryHash,
  lastStepAt,
  stepOfCode,
} from '../../../platform/signIn/oneTimeCodes';
import { utc } from '../../../platform/utc';

const ownerOf = (tx: Tx, userId: string): readonly string[] => ['one_time_codes', tx.workspaceId, userId];

const own = (tx: Tx, userId: string) =>
  tx.selectFrom('one_time_codes').where('workspace_id', '=', tx.workspaceId).where('user_id', '=', userId);

/** Keeps a new key, which counts once a code of it was given. @returns false if one-time codes are on already. */
export const keepKey = async (tx: Tx, secretKey: Buffer, userId: string, key: string): Promise<boolean> => {
  const secret = encryptSecret(secretKey, ownerOf(tx, userId), key);
  const { rows } = await sql`insert into one_time_codes (workspace_id, user_id, secret_enc)
    values (${tx.workspaceId}, ${userId}, ${secret})
    on conflict (workspace_id, user_id) do update set secret_enc = excluded.secret_enc, created_at = ${txMoment},
      last_step = null where one_time_codes.turned_on_at is null
    returning user_id`.execute(tx);
  return rows.length > 0;
};

/** The key of a user; null if it was sealed with another key of the server, or there is none. */
const lockKey = async (tx: Tx, secretKey: Buffer, userId: string, isOn: boolean) => {
  const row = await own(tx, userId)
    .where('turned_on_at', isOn ? 'is not' : 'is', null)
    .select(['secret_enc', 'last_step'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  try {
    const key = decryptSecret(secretKey, ownerOf(tx, userId), row.secret_enc);
    return { key, lastStep: row.last_step === null ? -1 : Number(row.last_step) };
  } catch {
    return null;
  }
};

interface Given {
  readonly secretKey: Buffer;
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * Takes a code of the app once. One taken while the clock was ahead does not count once the clock is right.
 * @returns false for a code that does not fit or was taken, or that is older than one taken
 */
const takeAppCode = async (tx: Tx, { secretKey, userId, code, now }: Given, isOn: boolean): Promise<boolean> => {
  const locked = await lockKey(tx, secretKey, userId, isOn);
  const step = locked && stepOfCode(locked.key, code, now);
  if (!locked || step === null) return false;
  if (step <= locked.lastStep && locked.lastStep <= lastStepAt(now)) return false;
  await tx
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .execute();
  return true;
};

const takeRecoveryCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Takes a code of the app or a recovery code, once. @returns what it was; null if it does not fit or was taken. */
export const takeCode = async (tx: Tx, given: Given): Promise<'code' | 'recoveryCode' | null> => {
  const code = bareCode(given.code);
  if (isAppCode(code)) return (await takeAppCode(tx, { ...given, code }, true)) ? 'code' : null;
  return (await takeRecoveryCode(tx, given.userId, code)) ? 'recoveryCode' : null;
};

/** Turns one-time codes on with a code of the key that was kept. @returns false if it does not fit. */
export const turnOnCodes = async (tx: Tx, given: Given): Promise<boolean> => {
  if (!(await takeAppCode(tx, { ...given, code: bareCode(given.code) }, false))) return false;
  await tx
    .updateTable('one_time_codes')
    .set({ turned_on_at: sql<string>`now()` })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', given.userId)
    .execute();
  return true;
};

/** Turns one-time codes off; recovery codes end with them. @returns false if they are off. */
export const turnOffCodes = async (tx: Tx, userId: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('one_time_codes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('turned_on_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await deleteRecoveryCodes(tx, userId);
  return row !== undefined;
};

const deleteRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .deleteFrom('recovery_codes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .execute();
};

/** Makes new recovery codes in place of those before. Only their hashes are kept. */
export const makeRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  await deleteRecoveryCodes(tx, userId);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ workspace_id: tx.workspaceId, user_id: userId, code_hash: recoveryHash(code) })))
    .execute();
  return codes;
};

/** Since when one-time codes of a user are on, and how many recovery codes are left. */
export const findCodes = async (tx: Tx, userId: string) => {
  const row = await own(tx, userId).select('turned_on_at').executeTakeFirst();
  const { left } = await tx
    .selectFrom('recovery_codes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('left'))
    .executeTakeFirstOrThrow();
  return { codesSince: utc(row?.turned_on_at ?? null), recoveryCodesLeft: left };
};
