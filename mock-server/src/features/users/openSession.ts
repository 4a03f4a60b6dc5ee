import type { ProfileAnswer, SecondStep, SignInWay } from '@basis/domain/model/contract/contract';
import type { Cookie, PublicContext, Visit } from '../../platform/calls/handler';
import { ApiError } from '../../platform/contract/errors';
import { inWorkspace, type Tx } from '../../platform/db/database';
import { retryAborted } from '../../platform/db/retryAborted';
import { rememberSession } from '../../platform/sessions/authenticate';
import { rememberDevice, trustedDevice } from '../../platform/sessions/knownDevices';
import { sessionCookies } from '../../platform/sessions/sessionCookies';
import { insertSession } from '../../platform/sessions/sessions';
import { newSessionToken } from '../../platform/tokens';
import { forgetOtherSpelling, type Login } from './rows/logins';
import { noteSecurityNews } from './rows/securityNews';
import { findOwnWays, hasSecondWay, secondSteps, type OwnWays } from './rows/signInWays';
import { getProfile } from './rows/users';
import { noSecondStepCookie, secondStepCookie } from './secondStepCookie';

interface Opened {
  readonly body: ProfileAnswer;
  readonly cookies: readonly Cookie[];
  /** True if a user who signed in before did so on an unknown device. */
  readonly isNewDevice: boolean;
}

const openOne = async (
  tx: Tx,
  context: Pick<PublicContext, 'secretKey'> & Visit,
  userId: string,
  way: SignInWay,
  ways: OwnWays,
): Promise<Opened> => {
  const { secretKey, isSecure, agent } = context;
  const token = newSessionToken(tx.workspaceId);
  const isKnown = (await trustedDevice(tx, secretKey, context, userId)) !== undefined;
  const { deviceId, cookie } = await rememberDevice(tx, secretKey, context, userId);
  const mustSetUp = ways.isRequired && !hasSecondWay(ways);
  await insertSession(tx, token, userId, { agent, deviceId, way, mustSetUp });
  rememberSession(token, userId);
  await forgetOtherSpelling(tx, userId);
  const cookies = await sessionCookies(tx, { secretKey, isSecure }, token);
  return {
    body: { profile: await getProfile(tx, userId), ...(mustSetUp ? { mustSetUp } : {}) },
    cookies: [...cookies, cookie],
    isNewDevice: !isKnown && ways.lastSeenAt !== null,
  };
};

/** Opens the session of a workspace's first user, without a notice about a new device. */
export const openFirstSession = async (
  tx: Tx,
  context: Pick<PublicContext, 'secretKey'> & Visit,
  userId: string,
): Promise<Pick<Opened, 'body' | 'cookies'>> => {
  const ways = await findOwnWays(tx, userId);
  if (!ways) throw new Error('The first user is active');
  const { body, cookies } = await openOne(tx, context, userId, 'password', ways);
  return { body, cookies };
};

/** A session, or what is needed before one is opened. */
type Entered =
  | { readonly status: 200; readonly body: ProfileAnswer; readonly cookies: readonly Cookie[] }
  | { readonly status: 202; readonly body: SecondStep; readonly cookies: readonly Cookie[] };

/**
 * Opens a session in the calling browser once `check` has passed, in its transaction. Asks for a second step instead
 * where a password or a provider is not enough.
 * @throws ApiError `refusal` if the user is not active.
 */
export const enter = async (
  context: PublicContext,
  login: Login,
  refusal: () => ApiError,
  check: (tx: Tx, ways: OwnWays) => Promise<SignInWay>,
): Promise<Entered> => {
  const entered = await retryAborted(() =>
    inWorkspace(context.db, login.workspaceId, async (tx) => {
      const ways = await findOwnWays(tx, login.userId);
      if (!ways) throw refusal();
      const way = await check(tx, ways);
      const steps = way === 'password' || way === 'provider' ? secondSteps(ways, way) : [];
      if (steps.length) return { steps, epoch: ways.deviceEpoch } as const;
      const opened = await openOne(tx, context, login.userId, way, ways);
      const { agent } = context;
      if (opened.isNewDevice)
        await noteSecurityNews(tx, login.userId, { kind: 'newDevice', way, agent, at: new Date().toISOString() });
      return { steps: null, opened } as const;
    }),
  );
  if (entered.steps) {
    const { steps, epoch } = entered;
    return { status: 202, body: { ways: [...steps] }, cookies: [secondStepCookie(context, { ...login, epoch })] };
  }
  const { body, cookies, isNewDevice } = entered.opened;
  if (isNewDevice) context.jobs.writeSecurityLetters(login.workspaceId);
  return { status: 200, body, cookies: [...cookies, noSecondStepCookie(context)] };
};

/** As `enter`, for ways that need no second step. */
export const enterFully = async (
  ...args: Parameters<typeof enter>
): Promise<Extract<Entered, { readonly status: 200 }>> => {
  const entered = await enter(...args);
  if (entered.status !== 200) throw new Error('A second step led to another one');
  return entered;
};
