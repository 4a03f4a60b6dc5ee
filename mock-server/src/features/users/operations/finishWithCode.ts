import { ApiError } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { trustedDeviceOf } from '../../../platform/sessions/knownDevices';
import { codeTries, limitTries } from '../../../platform/sessions/rateLimit';
import { enterFully } from '../openSession';
import { takeCode } from '../rows/oneTimeCodes';
import { openSecondStep } from '../secondStepCookie';

const tookTooLong = (): ApiError =>
  new ApiError(401, 'unauthorized', 'This sign-in took too long. Enter your email and password again.');

const wrongCode = (): ApiError =>
  new ApiError(401, 'wrongCredentials', 'This code is wrong or was used already. Wait for the next one.');

export const finishWithCode: PublicHandler<'finishWithCode'> = async (context, { body }) => {
  const { db, address, secretKey } = context;
  const begun = openSecondStep(context);
  if (!begun) throw tookTooLong();
  const { workspaceId, userId, epoch } = begun;
  const deviceId = await trustedDeviceOf(db, secretKey, context, [begun]);
  await limitTries(db, ...codeTries(address, userId, deviceId));
  return enterFully(context, { workspaceId, userId }, tookTooLong, async (tx, ways) => {
    if (ways.deviceEpoch !== epoch) throw tookTooLong();
    const taken = await takeCode(tx, { secretKey, userId, code: body.code, now: new Date() });
    if (taken === null) throw wrongCode();
    return taken;
  });
};
