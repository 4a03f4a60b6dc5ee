import { makeChange } from '../../../changes/makeChange';
import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { lockRow } from '../../../records/entityFields';
import { lockOwnWays } from '../ownSecurity';
import { countReadyAdmins, deleteSecondWays, findOwnWays, hasSecondWay } from '../rows/signInWays';
import { findRequirement, lockRequirement, saveRequirement } from '../rows/secondWayRequirement';
import { endOwnAccess } from '../rows/userWrites';
import { noteSecurityNews } from '../rows/securityNews';
import { getUser } from '../rows/users';

const readSecurity = async ({ tx, caller }: CallContext) => {
  const isSecondWayRequired = await findRequirement(tx);
  const ways = await findOwnWays(tx, caller.userId);
  return { isSecondWayRequired, ...(await countReadyAdmins(tx)), isReady: ways !== undefined && hasSecondWay(ways) };
};

export const getWorkspaceSecurity: Handler<'getWorkspaceSecurity'> = async (context) => ({
  status: 200,
  body: { security: await readSecurity(context) },
});

export const saveWorkspaceSecurity: Handler<'saveWorkspaceSecurity'> = async (context, { body }) => {
  const { tx } = context;
  const { isSecondWayRequired: isWanted } = body;
  if (isWanted && !hasSecondWay(await lockOwnWays(context)))
    throw refused('Add a passkey or one-time codes for yourself first, so that you are not shut out.');
  if ((await lockRequirement(tx)) !== isWanted)
    await makeChange(context, async (changes) => {
      await saveRequirement(tx, isWanted);
      changes.updated('workspace', tx.workspaceId, 'isSecondWayRequired', { from: !isWanted, to: isWanted });
    });
  return { status: 200, body: { security: await readSecurity(context) } };
};

export const resetSignInWays: Handler<'resetSignInWays'> = async (context, { path }) => {
  const { tx, caller, jobs } = context;
  const userId = path.userId.toLowerCase();
  const row = await lockRow(tx, 'user', userId);
  if (!row || row['hidden'] === true) throw notFound();
  if (userId === caller.userId) throw refused('Another Admin takes your passkeys and one-time codes away.');
  await makeChange(context, async (changes) => {
    await deleteSecondWays(tx, userId);
    changes.updated('user', userId, 'signInWays');
  });
  await endOwnAccess(tx, userId);
  await noteSecurityNews(tx, userId, { kind: 'reset', by: (await getUser(tx, caller.userId))?.name ?? '' });
  return { status: 204, afterCommit: () => Promise.resolve(jobs.writeSecurityLetters(caller.workspaceId)) };
};
