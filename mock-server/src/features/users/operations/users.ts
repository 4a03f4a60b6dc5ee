import type { User } from '@basis/domain/model/contract/contract';
import { notFound } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { changeFields, lockRow } from '../../../records/entityFields';
import { makeChange } from '../../../changes/makeChange';
import { listAccounts } from '../rows/accounts';
import { getUser } from '../rows/users';
import { checkAdminRemains, revokeAccount } from '../rows/userWrites';
import { namesOf } from './names';

const readUser = async ({ tx }: CallContext, userId: string): Promise<User> => {
  const user = await getUser(tx, userId);
  if (!user) throw notFound();
  return user;
};

export const listUserAccounts: Handler<'listUserAccounts'> = async ({ tx }, { query }) => {
  const { search = '', state = null, limit = 50, offset = 0 } = query;
  return { status: 200, body: await listAccounts(tx, { search, state, limit, offset }) };
};

export const updateUser: Handler<'updateUser'> = async (context, { path, body }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'user', path.userId);
  if (!row || row['hidden'] === true) throw notFound();
  const values = namesOf(body);
  const isAdminLost = (body.role !== undefined && body.role !== 'Admin') || body.active === false;
  if (isAdminLost) await checkAdminRemains(tx, path.userId);
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'user', row }, values, changes),
  );
  if (body.active === false) await revokeAccount(tx, String(row['id']));
  return { status: 200, body: { user: await readUser(context, path.userId), changeSetId } };
};

export const deleteUser: Handler<'deleteUser'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'user', path.userId);
  if (!row || row['hidden'] === true) throw notFound();
  await checkAdminRemains(tx, path.userId);
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'user', row }, { active: false }, changes),
  );
  await revokeAccount(tx, String(row['id']));
  return { status: 200, body: { changeSetId } };
};
