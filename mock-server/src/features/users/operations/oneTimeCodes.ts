import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { keyAddress, newKey } from '../../../platform/signIn/oneTimeCodes';
import { announceChange, checkConfirmed, checkMayRemove, lockOwnWays, readOwnSecurity } from '../ownSecurity';
import * as rows from '../rows/oneTimeCodes';
import { freeSessions } from '../rows/signInWays';
import { getUser } from '../rows/users';

const alreadyOn = () => conflict('One-time codes are on already. Turn them off to use another app.');

export const startOneTimeCodes: Handler<'startOneTimeCodes'> = async (context) => {
  const { tx, caller, secretKey } = context;
  await checkConfirmed(context);
  const key = newKey();
  const user = await getUser(tx, caller.userId);
  if (!user) throw notFound();
  if (!(await rows.keepKey(tx, secretKey, caller.userId, key))) throw alreadyOn();
  return { status: 200, body: { key, address: keyAddress(key, user.email) } };
};

const wrongCode = 'This code is wrong. Enter the one that the app shows now.';

export const turnOnOneTimeCodes: Handler<'turnOnOneTimeCodes'> = async (context, { body }) => {
  const { tx, caller, secretKey } = context;
  const { userId } = caller;
  await checkConfirmed(context);
  if ((await lockOwnWays(context)).hasCodes) throw alreadyOn();
  if (!(await rows.turnOnCodes(tx, { secretKey, userId, code: body.code, now: new Date() })))
    throw refused(wrongCode, [{ path: 'body/code', message: wrongCode }]);
  const recoveryCodes = await rows.makeRecoveryCodes(tx, userId);
  await freeSessions(tx, userId);
  const answer = { recoveryCodes, security: await readOwnSecurity(context) };
  return { status: 200, body: answer, afterCommit: await announceChange(context, 'codesOn') };
};

export const turnOffOneTimeCodes: Handler<'turnOffOneTimeCodes'> = async (context) => {
  const ways = await lockOwnWays(context);
  if (!(await rows.turnOffCodes(context.tx, context.caller.userId))) throw notFound();
  await checkMayRemove(context, ways, ways.passkeys === 0);
  const body = { security: await readOwnSecurity(context) };
  return { status: 200, body, afterCommit: await announceChange(context, 'codesOff') };
};

export const makeRecoveryCodes: Handler<'makeRecoveryCodes'> = async (context) => {
  await checkConfirmed(context);
  if (!(await lockOwnWays(context)).hasCodes) throw refused('Turn one-time codes on first.');
  const recoveryCodes = await rows.makeRecoveryCodes(context.tx, context.caller.userId);
  const body = { recoveryCodes, security: await readOwnSecurity(context) };
  return { status: 200, body, afterCommit: await announceChange(context, 'recoveryCodes') };
};
