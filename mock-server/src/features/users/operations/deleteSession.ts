import type { Handler } from '../../../platform/calls/handler';
import { deleteSession as removeSession } from '../../../platform/sessions/sessions';
import { antiForgeryCookie, sessionCookie, sessionCookieName } from '../../../platform/sessions/authenticate';

export const deleteSession: Handler<'deleteSession'> = async ({ tx, caller }) => {
  await removeSession(tx, caller.session);
  return {
    status: 204,
    cookies: [
      { name: sessionCookie, value: null, isHttpOnly: true },
      { name: sessionCookieName(true), value: null, isHttpOnly: true },
      { name: antiForgeryCookie, value: null, isHttpOnly: false },
    ],
  };
};
