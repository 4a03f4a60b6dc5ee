import { sql } from 'kysely';
import type { Cookie, Visit } from '../calls/handler';
import { inWorkspace, type Db, type Tx } from '../db/database';
import { newId } from '../ids';
import { decryptSecret, encryptSecret } from '../secrets/storedSecrets';

/** An account that signed in on a device. */
interface Known {
  readonly userId: string;
  readonly epoch: number;
  readonly deviceId: string;
}

const owner = ['known device'];
/** Longest time that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;
/** Accounts that one browser is known for; a shared computer has several. */
const mostAccounts = 5;
/** Lost devices of a user that are remembered. */
const mostLost = 100;

/** With https the __Host- prefix keeps other hosts from setting the cookie. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-basis_device' : 'basis_device');

/** Accounts that a browser is known for, latest first; none if the cookie is not of this server. */
const accountsOf = (secretKey: Buffer, { cookies, isSecure }: Visit): readonly Known[] => {
  const cookie = cookies[cookieName(isSecure)];
  if (cookie === undefined) return [];
  try {
    return JSON.parse(decryptSecret(secretKey, owner, Buffer.from(cookie, 'base64url'))) as Known[];
  } catch {
    return [];
  }
};

/** Device of a visit for a user, whether or not it is still trusted; undefined if the user never signed in there. */
export const findDevice = (secretKey: Buffer, visit: Visit, userId: string): Known | undefined =>
  accountsOf(secretKey, visit).find((known) => known.userId === userId);

/** Id of the device of a visit if the user signed in there before and did not sign out of it from elsewhere. */
export const trustedDevice = async (
  tx: Tx,
  secretKey: Buffer,
  visit: Visit,
  userId: string,
): Promise<string | undefined> => {
  const known = findDevice(secretKey, visit, userId);
  if (!known) return undefined;
  const row = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .where('device_epoch', '=', known.epoch)
    .where(sql<boolean>`not ${known.deviceId}::uuid = any(lost_devices)`)
    .select('id')
    .executeTakeFirst();
  return row && known.deviceId;
};

/**
 * As `trustedDevice`, of the account of an email. Undefined where several unproved accounts share it: who is known for one
 * of them may be a stranger to the others.
 */
export const trustedDeviceOf = async (
  db: Db,
  secretKey: Buffer,
  visit: Visit,
  logins: readonly { readonly workspaceId: string; readonly userId: string }[],
): Promise<string | undefined> => {
  const [login, ...others] = logins;
  if (!login || others.length || !findDevice(secretKey, visit, login.userId)) return undefined;
  return inWorkspace(db, login.workspaceId, (tx) => trustedDevice(tx, secretKey, visit, login.userId));
};

/** Makes the browser of a visit known for a user. @returns its device, and the cookie that names it. */
export const rememberDevice = async (
  tx: Tx,
  secretKey: Buffer,
  visit: Visit,
  userId: string,
): Promise<{ readonly deviceId: string; readonly cookie: Cookie }> => {
  const deviceId = (await trustedDevice(tx, secretKey, visit, userId)) ?? newId();
  const { device_epoch: epoch } = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .select('device_epoch')
    .executeTakeFirstOrThrow();
  const others = accountsOf(secretKey, visit).filter((known) => known.userId !== userId);
  const accounts = [{ userId, epoch, deviceId }, ...others].slice(0, mostAccounts);
  const value = encryptSecret(secretKey, owner, JSON.stringify(accounts)).toString('base64url');
  return { deviceId, cookie: { name: cookieName(visit.isSecure), value, isHttpOnly: true, maxAgeSeconds } };
};

/** Makes every browser of a user unknown again. */
export const forgetDevices = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ device_epoch: sql<number>`device_epoch + 1`, lost_devices: [] })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .execute();
};

/** Makes one browser of a user unknown again. */
export const forgetDevice = async (tx: Tx, userId: string, deviceId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ lost_devices: sql<string[]>`(array_prepend(${deviceId}::uuid, lost_devices))[1:${sql.lit(mostLost)}]` })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .execute();
};
