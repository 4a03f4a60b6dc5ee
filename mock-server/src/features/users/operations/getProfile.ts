import type { Handler } from '../../../platform/calls/handler';
import { getProfile as readProfile } from '../rows/users';

export const getProfile: Handler<'getProfile'> = async ({ tx, caller }) => ({
  status: 200,
  body: { profile: await readProfile(tx, caller.userId) },
});
