import type { Directory, DirectoryHandOver } from '@basis/domain/model/contract/contract';
import { makeChange } from '../../../changes/makeChange';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { notFound, refused } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import { lockRow } from '../../../records/entityFields';
import { makeToken } from '../../tokens/operations/apiTokens';
import { areActiveUsers } from '../../users/rows/users';
import { fillTeams, giveRoles } from '../groupEffects';
import { giveToAnother, heldBy } from '../leaving';
import {
  countKept,
  getDirectorySettings,
  listGroupRules,
  lockDirectory,
  saveDirectorySettings,
  saveGroupRule,
} from '../rows/directorySettings';
import { endHandOver, listWaiting, lockWaiting, type StoredHandOver } from '../rows/handOvers';
import { findGroup } from '../rows/scimGroups';

const presentHandOver = async (tx: Tx, handOver: StoredHandOver): Promise<DirectoryHandOver> => {
  const { changeSetId: _, handedOver, at, ...rest } = handOver;
  return {
    ...rest,
    at: new Date(at).toISOString(),
    handedOver: [...handedOver],
    left: await heldBy(tx, handOver.userId),
  };
};

const readDirectory = async ({ tx }: CallContext): Promise<Directory> => {
  const handOvers: DirectoryHandOver[] = [];
  for (const handOver of await listWaiting(tx)) handOvers.push(await presentHandOver(tx, handOver));
  return {
    ...(await getDirectorySettings(tx)),
    users: await countKept(tx),
    groups: await listGroupRules(tx),
    handOvers,
  };
};

/** @throws ApiError 422 unless the user is active. */
const checkSuccessor = async (tx: Tx, successorId: string): Promise<void> => {
  if (await areActiveUsers(tx, [successorId])) return;
  throw refused('Choose an active user.', [{ path: 'body/successorId', message: 'Choose an active user.' }]);
};

export const getDirectory: Handler<'getDirectory'> = async (context) => ({
  status: 200,
  body: await readDirectory(context),
});

export const updateDirectory: Handler<'updateDirectory'> = async (context, { body }) => {
  const { tx } = context;
  const before = await lockDirectory(tx);
  if (body.successorId) await checkSuccessor(tx, body.successorId.toLowerCase());
  await saveDirectorySettings(tx, { ...before, ...body });
  return { status: 200, body: await readDirectory(context) };
};

export const createDirectoryToken: Handler<'createDirectoryToken'> = async (context, { body }) => {
  if (context.caller.role !== 'Admin') throw refused('Only an Admin of the workspace can make a token of a directory.');
  return makeToken(context, 'Directory', { ...body, scopes: ['directory:write'] });
};

export const updateDirectoryGroup: Handler<'updateDirectoryGroup'> = async (context, { path, body }) => {
  const { tx } = context;
  await lockDirectory(tx);
  const group = await findGroup(tx, path.directoryGroupId.toLowerCase());
  if (!group) throw notFound();
  const { role = group.role, teamId = group.teamId } = body;
  if (teamId !== null && !(await lockRow(tx, 'team', teamId)))
    throw refused('This team is not there any more.', [{ path: 'body/teamId', message: 'Choose another team' }]);
  await saveGroupRule(tx, group.id, { role, teamId });
  await makeChange(context, async (changes) => {
    if (role !== group.role)
      await giveRoles(
        tx,
        changes,
        group.members.map(({ id }) => id),
      );
    if (teamId !== group.teamId) await fillTeams(tx, changes, [group.teamId, teamId]);
  });
  return { status: 200, body: await readDirectory(context) };
};

export const confirmDirectoryHandOver: Handler<'confirmDirectoryHandOver'> = async (context, { path, body }) => {
  const { tx } = context;
  const successorId = body.successorId?.toLowerCase() ?? null;
  const handOver = await lockWaiting(tx, { id: path.directoryHandOverId.toLowerCase() });
  if (!handOver) throw notFound();
  if (successorId !== null) {
    if (successorId === handOver.userId)
      throw refused('Choose somebody else.', [{ path: 'body/successorId', message: 'Choose somebody else.' }]);
    await checkSuccessor(tx, successorId);
    await giveToAnother(context, handOver, successorId);
  }
  await endHandOver(tx, handOver.id, 'Confirmed');
  return { status: 200, body: await readDirectory(context) };
};
