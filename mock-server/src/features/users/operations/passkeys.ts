import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { spendChallenge } from '../../../platform/sessions/spentChallenges';
import { newPasskeyOptions, verifyNewPasskey } from '../../../platform/signIn/passkeys';
import { announceChange, checkConfirmed, checkMayRemove, lockOwnWays, readOwnSecurity } from '../ownSecurity';
import { challengeCookie, noChallengeCookie, openChallenge, partyOf } from '../passkeyChallenges';
import * as rows from '../rows/passkeys';
import { freeSessions } from '../rows/signInWays';
import { getUser } from '../rows/users';

/** Most passkeys of a user. */
const most = 20;

const tooMany = () => refused(`You can have ${most} passkeys. Remove one that you don't use.`);

export const startNewPasskey: Handler<'startNewPasskey'> = async (context) => {
  const { tx, caller, visit } = context;
  const { userId } = caller;
  const party = partyOf(context);
  await checkConfirmed(context);
  const user = await getUser(tx, userId);
  if (!user) throw notFound();
  const known = await rows.listCredentialIds(tx, userId);
  if (known.length >= most) throw tooMany();
  const options = await newPasskeyOptions(party, { userId, email: user.email, name: user.name || user.email, known });
  const cookie = challengeCookie(context, visit, 'add', { challenge: options.challenge, userId });
  return { status: 200, body: { options: { ...options } }, cookies: [cookie] };
};

export const addPasskey: Handler<'addPasskey'> = async (context, { body }) => {
  const { tx, caller, visit } = context;
  const { userId } = caller;
  const party = partyOf(context);
  await checkConfirmed(context);
  const name = nameLine(body.name);
  if (!name) throw refused('A passkey needs a name.', [{ path: 'body/name', message: 'Enter a name' }]);
  if ((await lockOwnWays(context)).passkeys >= most) throw tooMany();
  const challenge = openChallenge(context, visit, 'add', userId);
  const added = challenge !== null && (await verifyNewPasskey(party, challenge, body.passkey).catch(() => null));
  if (!added || !(await spendChallenge(tx, challenge)))
    throw refused('This passkey could not be added. Try again, on this page.');
  if (!(await rows.insertPasskey(tx, userId, name, added))) throw conflict('This passkey is here already.');
  await freeSessions(tx, userId);
  return {
    status: 200,
    body: { security: await readOwnSecurity(context) },
    cookies: [noChallengeCookie(visit)],
    afterCommit: await announceChange(context, 'passkeyAdded', name),
  };
};

export const renamePasskey: Handler<'renamePasskey'> = async (context, { path, body }) => {
  const name = nameLine(body.name);
  if (!name) throw refused('A passkey needs a name.', [{ path: 'body/name', message: 'Enter a name' }]);
  if (!(await rows.renamePasskey(context.tx, context.caller.userId, path.passkeyId, name))) throw notFound();
  return { status: 200, body: { security: await readOwnSecurity(context) } };
};

export const removePasskey: Handler<'removePasskey'> = async (context, { path }) => {
  const ways = await lockOwnWays(context);
  const name = await rows.deletePasskey(context.tx, context.caller.userId, path.passkeyId);
  if (name === null) throw notFound();
  await checkMayRemove(context, ways, ways.passkeys === 1 && !ways.hasCodes);
  const body = { security: await readOwnSecurity(context) };
  return { status: 200, body, afterCommit: await announceChange(context, 'passkeyRemoved', name) };
};
