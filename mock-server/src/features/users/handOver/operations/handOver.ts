import { todayIn } from '@basis/domain/model/formats/time';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Handler } from '../../../../platform/calls/handler';
import { downloadHeaders } from '../../../../platform/calls/downloadHeaders';
import { notFound } from '../../../../platform/contract/errors';
import type { Tx } from '../../../../platform/db/database';
import { findAccountState } from '../../rows/accounts';
import { getUser } from '../../rows/users';
import { handOverFile } from '../handOverFile';
import { leave } from '../leave';
import { countHeld } from '../rows/holdings';

/** @throws ApiError 404 for an unknown or hidden user. */
const checkUser = async (tx: Tx, userId: string) => {
  const user = (await findAccountState(tx, userId)) && (await getUser(tx, userId));
  if (!user) throw notFound();
  return user;
};

export const getHandOver: Handler<'getHandOver'> = async ({ tx, caller }, { path }) => {
  const userId = path.userId.toLowerCase();
  await checkUser(tx, userId);
  return { status: 200, body: { holdings: await countHeld(tx, userId, todayIn(caller.workspaceZone)) } };
};

export const getHandOverFile: Handler<'getHandOverFile'> = async ({ tx, caller }, { path, query }) => {
  const userId = path.userId.toLowerCase();
  const { name } = await checkUser(tx, userId);
  const { format = 'xlsx' } = query;
  const zone = caller.workspaceZone;
  const seesAmounts = isAllowed(caller, 'seeAmounts');
  const body = await handOverFile(tx, userId, format, { zone, seesAmounts, currency: caller.currency });
  const fileName = `Hand-over ${name} ${todayIn(zone)}.${format}`;
  return { status: 200, headers: downloadHeaders(fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')), body };
};

export const handOverUser: Handler<'handOverUser'> = async (context, { path, body }) => {
  const { changeSetId, handedOver } = await leave(context, path.userId, { successors: body.successors });
  const user = await getUser(context.tx, path.userId);
  if (!user) throw notFound();
  return { status: 200, body: { user, changeSetId, handedOver: [...handedOver] } };
};
