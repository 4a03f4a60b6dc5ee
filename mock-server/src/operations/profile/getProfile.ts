import type { Handler } from '../../contract/handler';
import { getProfile as readProfile } from '../../repositories/users';

export const getProfile: Handler<'getProfile'> = async ({ tx, caller }) => ({
  status: 200,
  body: { profile: await readProfile(tx, caller.workspaceId, caller.userId) },
});
