import type { Handler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { getProfile as readProfile } from '../rows/users';

export const getProfile: Handler<'getProfile'> = async ({ tx, db, caller }) => {
  const profile = await readProfile(tx, caller.userId);
  const { administratorId, session } = caller;
  if (administratorId === null) return { status: 200, body: { profile } };
  const administrator = await inWorkspace(db, session.workspaceId, (own) => readProfile(own, administratorId));
  return { status: 200, body: { profile, administrator } };
};
