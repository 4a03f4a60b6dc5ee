import type { Handler } from '../../../platform/calls/handler';
import { noSessionCookies } from '../../../platform/sessions/sessionCookies';
import { deleteSession as removeSession } from '../../../platform/sessions/sessions';

export const deleteSession: Handler<'deleteSession'> = async ({ tx, caller }) => {
  await removeSession(tx, caller.session);
  return { status: 204, cookies: noSessionCookies };
};
