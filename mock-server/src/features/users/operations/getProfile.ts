import type { Handler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { findDevice } from '../../../platform/sessions/knownDevices';
import { findSession } from '../../../platform/sessions/sessions';
import { nameOwnDevice } from '../nameOwnDevice';
import { getProfile as readProfile } from '../rows/users';

export const getProfile: Handler<'getProfile'> = async ({ tx, db, caller, secretKey, visit }) => {
  const profile = await readProfile(tx, caller.userId);
  const { administratorId, session, tokenId } = caller;
  if (tokenId !== null) {
    const isRead = !caller.withheld?.has('getProfileSetting');
    return { status: 200, body: { profile: isRead ? profile : { ...profile, settings: {} } } };
  }
  if (administratorId === null) {
    // A session that is older than its device's cookie.
    const isKnown = findDevice(secretKey, visit, caller.userId) !== undefined;
    const cookies = isKnown ? [] : [await nameOwnDevice(tx, secretKey, visit, caller)];
    const live = await findSession(tx, caller.session);
    return { status: 200, body: { profile, ...(live?.mustSetUp ? { mustSetUp: true } : {}) }, cookies };
  }
  const administrator = await inWorkspace(db, session.workspaceId, (own) => readProfile(own, administratorId));
  return { status: 200, body: { profile, administrator } };
};
