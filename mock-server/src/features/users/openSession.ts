import type { ProfileAnswer } from '@basis/domain/contract/contract';
import type { Cookie, PublicContext } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import { sessionCookies } from '../../platform/sessions/sessionCookies';
import { insertSession } from '../../platform/sessions/sessions';
import { newSessionToken } from '../../platform/tokens';
import { forgetOtherSpelling } from './rows/logins';
import { getProfile } from './rows/users';

/** Opens a session for a user and sets its cookies in the calling browser. */
export const openSession = async (
  tx: Tx,
  { secretKey, isSecure, agent }: Pick<PublicContext, 'secretKey' | 'isSecure' | 'agent'>,
  userId: string,
): Promise<{ readonly body: ProfileAnswer; readonly cookies: readonly Cookie[] }> => {
  const token = newSessionToken(tx.workspaceId);
  await insertSession(tx, token, userId, agent);
  await forgetOtherSpelling(tx, userId);
  const cookies = await sessionCookies(tx, { secretKey, isSecure }, token);
  return { body: { profile: await getProfile(tx, userId) }, cookies };
};
