import type { OwnSecurity } from '@basis/domain/model/contract/contract';
import type { CallContext } from '../../platform/calls/handler';
import { ApiError, notFound, refused } from '../../platform/contract/errors';
import type { OwnChange } from '../../platform/db/securityNews';
import { findSession, isConfirmed } from '../../platform/sessions/sessions';
import { lockRow } from '../../records/entityFields';
import { findCodes } from './rows/oneTimeCodes';
import { listPasskeys } from './rows/passkeys';
import { noteSecurityNews } from './rows/securityNews';
import { findOwnWays, type OwnWays } from './rows/signInWays';

/** Sign-in methods of the caller. */
export const readOwnSecurity = async ({ tx, caller, relyingParty }: CallContext): Promise<OwnSecurity> => {
  const ways = await findOwnWays(tx, caller.userId);
  if (!ways) throw notFound();
  const session = await findSession(tx, caller.session);
  return {
    hasPassword: ways.hasPassword,
    arePasskeysOffered: relyingParty !== null,
    passkeys: await listPasskeys(tx, caller.userId),
    ...(await findCodes(tx, caller.userId)),
    isRequired: ways.isRequired,
    mustSetUp: session?.mustSetUp ?? false,
  };
};

/** @throws ApiError 403 unless the caller proved within the last minutes who is there. */
export const checkConfirmed = async ({ tx, caller }: CallContext): Promise<void> => {
  if (!(await isConfirmed(tx, caller.session)))
    throw new ApiError(403, 'unconfirmed', 'Confirm with your password or a passkey that it is you.');
};

/** Ways of the caller, whom no other call changes meanwhile. */
export const lockOwnWays = async ({ tx, caller }: CallContext): Promise<OwnWays> => {
  await lockRow(tx, 'user', caller.userId);
  const ways = await findOwnWays(tx, caller.userId);
  if (!ways) throw notFound();
  return ways;
};

/**
 * Checks that a method may be removed.
 * @param isLast set if only a password would remain
 * @throws ApiError 422 if the workspace requires one of the caller, 403 if a confirmation is needed
 */
export const checkMayRemove = async (context: CallContext, ways: OwnWays, isLast: boolean): Promise<void> => {
  if (!isLast) return;
  if (ways.isRequired)
    throw refused('Your workspace requires a passkey or one-time codes of you. Add another one before.');
  await checkConfirmed(context);
};

/**
 * Stores the news that the caller gets by email about a change in how they sign in.
 * @param name of the passkey, API token or webhook
 * @returns what to do after the commit
 */
export const announceChange = async (
  { tx, jobs, caller, visit }: Pick<CallContext, 'tx' | 'jobs' | 'caller' | 'visit'>,
  change: OwnChange,
  name = '',
): Promise<() => Promise<void>> => {
  const at = new Date().toISOString();
  await noteSecurityNews(tx, caller.userId, { kind: 'ownChange', change, name, agent: visit.agent, at });
  return () => Promise.resolve(jobs.writeSecurityLetters(caller.workspaceId));
};
