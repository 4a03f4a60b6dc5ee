import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { endOtherSession, listOpenSessions } from '../../../platform/sessions/sessions';
import { nameOwnDevice } from '../nameOwnDevice';
import { endOwnAccess } from '../rows/userWrites';

export const listSessions: Handler<'listSessions'> = async ({ tx, caller }) => ({
  status: 200,
  body: { sessions: await listOpenSessions(tx, caller.userId, caller.session) },
});

export const endSession: Handler<'endSession'> = async ({ tx, caller }, { path }) => {
  if (!(await endOtherSession(tx, caller.userId, path.sessionId, caller.session))) throw notFound();
  return { status: 204 };
};

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ tx, caller, secretKey, visit }) => {
  await endOwnAccess(tx, caller.userId, caller.session);
  return { status: 204, cookies: [await nameOwnDevice(tx, secretKey, visit, caller)] };
};
