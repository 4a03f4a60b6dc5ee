import type { Caller, Cookie, Visit } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import { rememberDevice } from '../../platform/sessions/knownDevices';
import { nameDevice } from '../../platform/sessions/sessions';

/** Makes the browser of a live session known. @returns the cookie that names it. */
export const nameOwnDevice = async (
  tx: Tx,
  secretKey: Buffer,
  visit: Visit,
  { userId, session }: Pick<Caller, 'userId' | 'session'>,
): Promise<Cookie> => {
  const { deviceId, cookie } = await rememberDevice(tx, secretKey, visit, userId);
  await nameDevice(tx, session, deviceId);
  return cookie;
};
