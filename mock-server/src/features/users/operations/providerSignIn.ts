import { isSameEmail } from '@basis/domain/model/formats/emailIdentity';
import { hasFeature, type Feature } from '@basis/domain/model/permissions/permissions';
import { ApiError, notFound } from '../../../platform/contract/errors';
import type { Cookie, PublicContext, PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { limitTries, networkOf, providerLimit } from '../../../platform/sessions/rateLimit';
import { findActor } from '../../../platform/sessions/sessions';
import { ProviderAwayError, type SignInProvider } from '../../../platform/signIn/provider';
import { attemptCookieName, attemptSeconds, openAttempt, sealAttempt } from '../../../platform/signIn/sealedAttempt';
import { isSameToken } from '../../../platform/tokens';
import { enter } from '../openSession';
import { findEndings } from '../rows/endings';
import { endLostAccess, getEmailState, listRivals, proveEmail } from '../rows/emailProofs';
import { findProviderLogin, linkProviderUser, type Login } from '../rows/logins';
import { endHandedOver } from '../rows/userWrites';
import { getUser } from '../rows/users';

const refusedSignIn = (message: string): ApiError => new ApiError(401, 'wrongCredentials', message);

const attemptCookie = (isSecure: boolean, value: string | null): Cookie => ({
  name: attemptCookieName(isSecure),
  value,
  isHttpOnly: true,
  maxAgeSeconds: attemptSeconds,
});

/** @throws ApiError 404 if no provider is configured, 429 after too many attempts. */
const providerFor = async ({ db, address, signInProvider }: PublicContext): Promise<SignInProvider> => {
  if (!signInProvider) throw notFound();
  await limitTries(db, { limit: providerLimit, who: networkOf(address) });
  return signInProvider;
};

const away = (name: string): ApiError =>
  new ApiError(503, 'unavailable', `${name} can't be reached. Try again in a moment, or log in with your password.`);

/** Explains why the sign-in failed, without details from the provider. */
const failureOf = (error: unknown, name: string): ApiError =>
  error instanceof ProviderAwayError ? away(name) : refusedSignIn(`${name} didn't confirm the sign-in. Try again.`);

export const startOidc: PublicHandler<'startOidc'> = async (context) => {
  const { secretKey, isSecure } = context;
  const provider = await providerFor(context);
  const { address, attempt } = await provider.begin().catch((error: unknown) => {
    throw failureOf(error, provider.name);
  });
  const cookies = [attemptCookie(isSecure, sealAttempt(secretKey, attempt))];
  return { status: 204, headers: { location: address }, cookies };
};

/** @throws ApiError 401 unless the user is active and the workspace allows provider sign-in. */
const checkMaySignIn = async (tx: Tx, userId: string, unknown: ApiError, name: string): Promise<void> => {
  const actor = await findActor(tx, userId);
  if (!actor) throw unknown;
  if (!hasFeature({ ...actor, enabledFeatures: actor.enabledFeatures as Feature[] }, 'MicrosoftSignIn'))
    throw refusedSignIn(`Your workspace doesn't use sign-in with ${name}. Log in with your password.`);
};

/** True if the provider's word proves the mailbox of the account's email for the first time. */
const provesEmail = async (tx: Tx, userId: string, email: string | null): Promise<boolean> => {
  const user = await getUser(tx, userId);
  if (!user || email === null || !isSameEmail(user.email, email)) return false;
  return !(await getEmailState(tx, userId)).isProved;
};

/**
 * Takes the provider's word for the mailbox of the account's email, the first time.
 * @returns accounts that lost the email by it.
 */
const proveByProvider = async (tx: Tx, userId: string, email: string | null): Promise<readonly Login[] | null> => {
  if (!(await provesEmail(tx, userId, email))) return [];
  await endHandedOver(tx, userId);
  return proveEmail(tx, userId);
};

/** @throws ApiError 401 if the sign-in would leave another workspace without an Admin, which only a link asks about. */
const checkAdminsRemain = async (db: Db, { workspaceId, userId }: Login, email: string | null): Promise<void> => {
  const rivals = await inWorkspace(db, workspaceId, async (tx) =>
    (await provesEmail(tx, userId, email)) ? listRivals(tx, userId) : [],
  );
  const { leavesWithoutAdmin } = await findEndings(db, rivals);
  if (!leavesWithoutAdmin.length) return;
  const places = new Intl.ListFormat('en').format(leavesWithoutAdmin);
  throw refusedSignIn(
    `It would end your account at ${places}, where you are the only Admin. Use the link in your invitation, or ask for a new password by email: both ask first.`,
  );
};

export const finishOidc: PublicHandler<'finishOidc'> = async (context, { query }) => {
  const { db, secretKey, isSecure, cookies } = context;
  const provider = await providerFor(context);
  const { name } = provider;
  const attempt = openAttempt(secretKey, cookies[attemptCookieName(isSecure)]);
  if (!attempt || !isSameToken(attempt.state, query.state))
    throw refusedSignIn('This sign-in took too long, or began in another tab. Try again.');
  const user = await provider.finish(attempt, query).catch((error: unknown) => {
    throw failureOf(error, name);
  });
  // Same message for unknown and deactivated users.
  const unknown = refusedSignIn(`Nobody who may log in has the email address of this ${name} account. Ask your Admin.`);
  const login = await findProviderLogin(db, user);
  if (!login && user.email === null)
    throw refusedSignIn(`${name} hasn't verified your email address. Log in with your password, or ask your Admin.`);
  if (!login) throw unknown;
  await checkAdminsRemain(db, login, user.email);
  let lost: readonly Login[] = [];
  const entered = await enter(
    context,
    login,
    () => unknown,
    async (tx) => {
      await checkMaySignIn(tx, login.userId, unknown, name);
      if (!(await linkProviderUser(tx, login.userId, user))) throw unknown;
      const losers = await proveByProvider(tx, login.userId, user.email);
      if (!losers) throw unknown;
      lost = losers;
      return 'provider';
    },
  );
  await endLostAccess(db, lost);
  return { ...entered, cookies: [...entered.cookies, attemptCookie(isSecure, null)] };
};
