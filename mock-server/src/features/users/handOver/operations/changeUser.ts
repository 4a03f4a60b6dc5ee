import { changeFields, lockRow } from '../../../../records/entityFields';
import { makeChange } from '../../../../changes/makeChange';
import type { CallContext, Handler } from '../../../../platform/calls/handler';
import { notFound, refused } from '../../../../platform/contract/errors';
import { namesOf } from '../../operations/names';
import { getUser } from '../../rows/users';
import { checkAdminRemains } from '../../rows/userWrites';
import { leave } from '../leave';

/** @throws ApiError 404 for an unknown or hidden user. */
const lockUser = async ({ tx }: CallContext, userId: string) => {
  const row = await lockRow(tx, 'user', userId);
  if (!row || row['hidden'] === true) throw notFound();
  return row;
};

export const updateUser: Handler<'updateUser'> = async (context, { path, body }) => {
  const { tx } = context;
  const { successorId, ...change } = body;
  const row = await lockUser(context, path.userId);
  const { active, ...values } = namesOf(change);
  const isLeaving = active === false && row['active'] === true;
  if (successorId !== undefined && active !== false) {
    const message = 'Name a successor only for somebody who is deactivated.';
    throw refused(message, [{ path: 'body/successorId', message }]);
  }
  if (values.role !== undefined && values.role !== 'Admin') await checkAdminRemains(tx, path.userId);
  const { changeSetId } = isLeaving
    ? await leave(context, path.userId, { successorId }, values)
    : await makeChange(context, (changes) =>
        changeFields(tx, { entity: 'user', row }, { ...values, ...(active === undefined ? {} : { active }) }, changes),
      );
  const user = await getUser(tx, path.userId);
  if (!user) throw notFound();
  return { status: 200, body: { user, changeSetId } };
};

export const deleteUser: Handler<'deleteUser'> = async (context, { path, query }) => {
  const row = await lockUser(context, path.userId);
  // A call that is repeated because its answer was lost changes nothing.
  const { changeSetId } =
    row['active'] === true
      ? await leave(context, path.userId, { successorId: query.successorId })
      : await makeChange(context, async () => undefined);
  return { status: 200, body: { changeSetId } };
};
