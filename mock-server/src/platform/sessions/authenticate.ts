import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { actingHeader, impersonationsIn } from '@basis/domain/model/permissions/acting';
import type { Feature } from '@basis/domain/model/permissions/permissions';
import { withheldFrom } from '@basis/domain/model/permissions/withheld';
import { isSmallUuid } from '@basis/domain/model/formats/uuid';
import { isQuery, type Operation } from '../contract/document';
import { ApiError, badRequest, unauthorized } from '../contract/errors';
import type { Caller, ServerParts } from '../calls/handler';
import { inSnapshot, inWorkspace, type Db, type Tx } from '../db/database';
import { findActor, findSession, findWorkspaceOfUser, touchSession } from './sessions';
import { createCallerTurns, mostUnderWay } from './callerTurns';
import { createTurnOwners } from './turnOwners';
import { antiForgeryToken, isSameToken, parseApiToken, parseSessionToken, type SessionToken } from '../tokens';
import { findApiToken, type FoundToken } from './apiTokens';

export const sessionCookie = 'basis_session';
export const antiForgeryCookie = 'XSRF-TOKEN';
const antiForgeryHeader = 'x-xsrf-token';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** With https the __Host- prefix keeps other hosts from setting the cookie. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${sessionCookie}` : sessionCookie);

/** Session named by a request, not yet looked up. */
export const sessionTokenOf = (request: FastifyRequest) =>
  parseSessionToken(request.cookies[sessionCookieName(request.protocol === 'https')]);

/** API token that a request brings, as it is written; undefined without one. */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

/** True if a request brings an API token, right or wrong. */
export const bringsToken = (request: FastifyRequest): boolean => bearerOf(request) !== undefined;

/** @throws ApiError 400 for a request with a session and a token, of which either may be of another user. */
export const refuseTwoProofs = (request: FastifyRequest): void => {
  if (bringsToken(request) && sessionTokenOf(request))
    throw badRequest('This request brings a session and an API token. Send one of the two.');
};

const wrongToken = (message: string): ApiError =>
  new ApiError(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });

/** What a request proves its caller by, not yet looked up: the API token, else the session. */
const proofOf = (request: FastifyRequest): SessionToken => {
  const text = bearerOf(request);
  const proof = text === undefined ? sessionTokenOf(request) : parseApiToken(text);
  if (proof) return proof;
  throw text === undefined ? unauthorized() : wrongToken('This is no API token of Basis, or not the whole of one.');
};

/** Calls that a Basis administrator always makes as themselves. */
const ownCalls: ReadonlySet<Operation['id']> = new Set([
  'createImpersonation',
  'listImpersonationUsers',
  'listImpersonationWorkspaces',
  'listWrittenBanners',
  'createOperationBanner',
  'endOperationBanner',
  'deleteSession',
]);

/** Calls made by links, frames and streams, which send cookies but no custom headers. */
const browserCalls: ReadonlySet<Operation['id']> = new Set([
  'streamEvents',
  'downloadProjectFiles',
  'getAttachment',
  'previewAttachment',
  'getRawMessage',
  'getMessageImage',
  'getJobFile',
  'getHandOverFile',
]);

/** Calls that a session may make which must set up a passkey or one-time codes first. */
const setUpCalls: ReadonlySet<Operation['id']> = new Set([
  'getProfile',
  'getCustomerSettings',
  'deleteSession',
  'getOwnSecurity',
  'startConfirmation',
  'confirmItIsMe',
  'startNewPasskey',
  'addPasskey',
  'startOneTimeCodes',
  'turnOnOneTimeCodes',
]);

const setUpNeeded = (): ApiError =>
  new ApiError(403, 'setUpNeeded', 'Your workspace requires a passkey or one-time codes of you. Set them up first.');

const setUpNeededForToken = (): ApiError =>
  new ApiError(403, 'setUpNeeded', 'The workspace requires a passkey or one-time codes of the user of this token.');

/** Why a token is refused. The caller has its secret, so nothing is given away. */
const endedTokens: Readonly<Record<Exclude<FoundToken['state'], 'Active'>, string>> = {
  Revoked: 'This API token was revoked.',
  Expired: 'This API token expired.',
  Suspended: 'The user of this API token is deactivated, or no longer an Admin.',
};

/** Id of the user that a request wants to act as. */
const wantedUser = (request: FastifyRequest, operation: Operation): string | undefined => {
  if (ownCalls.has(operation.id) && !bringsToken(request)) return undefined;
  const named = request.headers[actingHeader.toLowerCase()];
  if (typeof named === 'string') return named;
  return browserCalls.has(operation.id) && !bringsToken(request)
    ? Object.values(impersonationsIn(request.cookies))[0]
    : undefined;
};

const goneUser = (): ApiError =>
  new ApiError(404, 'actingRefused', 'The user that you acted as is deactivated or not there any more.');

/**
 * User that a Basis administrator acts as, in any workspace.
 * @throws ApiError 403 for other users, 404 if the user does not exist.
 */
const actAs = async (db: Db, administrator: Caller, userId: string): Promise<Caller> => {
  if (!administrator.basisAdmin)
    throw new ApiError(403, 'actingRefused', 'Only Basis administrators can act as other users.');
  const workspaceId = isSmallUuid(userId) ? await findWorkspaceOfUser(db, userId) : null;
  if (workspaceId === null) throw goneUser();
  const found = await inWorkspace(db, workspaceId, (tx) => findActor(tx, userId));
  if (!found) throw goneUser();
  const { enabledFeatures, ...rest } = found;
  const { session, tokenId, doing, userId: administratorId } = administrator;
  const features = enabledFeatures as Feature[];
  return {
    workspaceId,
    ...rest,
    enabledFeatures: features,
    isActedFor: true,
    session,
    tokenId,
    doing,
    administratorId,
  };
};

/** Work of an authenticated call, in a transaction of the caller's workspace. */
export type CallWork<T> = (tx: Tx, caller: Caller) => Promise<T>;

/** A query reads one moment, so that the parts of its answer agree. */
const transactionOf = (operation: Operation) => (isQuery(operation) ? inSnapshot : inWorkspace);

/** User of a session. @throws ApiError 401 without a live one, 403 if it must set something up first. */
const callerOf = async (
  tx: Tx,
  session: SessionToken,
  operation: Operation,
): Promise<{ caller: Caller; isTouchDue: boolean }> => {
  const found = await findSession(tx, session);
  if (!found) throw unauthorized();
  const { isTouchDue, mustSetUp, ...rest } = found;
  if (mustSetUp && !setUpCalls.has(operation.id)) throw setUpNeeded();
  const { workspaceId } = session;
  const user = { workspaceId, ...rest, enabledFeatures: found.enabledFeatures as Feature[] };
  return { caller: { ...user, session, administratorId: null, tokenId: null, doing: [operation.id] }, isTouchDue };
};

/** User of a token, with its scopes. @throws ApiError 401 unless it is active. */
const callerOfToken = async (
  tx: Tx,
  session: SessionToken,
  operation: Operation,
  tell: (found: FoundToken) => void,
): Promise<Caller> => {
  const found = await findApiToken(tx, session);
  if (!found) throw unknownToken();
  tell(found);
  const { state, mustSetUp, scopes, kind, ...rest } = found;
  if (state !== 'Active') throw wrongToken(endedTokens[state]);
  if (mustSetUp) throw setUpNeededForToken();
  const { workspaceId } = session;
  return {
    workspaceId,
    ...rest,
    enabledFeatures: found.enabledFeatures as Feature[],
    session,
    administratorId: null,
    withheld: withheldFrom(scopes),
    // Its rights are those of directories, whatever becomes of the Admin who made it.
    ...(kind === 'Directory' ? { isDirectory: true, basisAdmin: false, isInternal: false } : {}),
    doing: [operation.id],
  };
};

/**
 * Authenticates the caller and does the work in one transaction. Records the use of the session after it, so that calls
 * of one session do not block each other.
 */
const workAsOneself = async <T>(
  { db }: ServerParts,
  session: SessionToken,
  operation: Operation,
  work: CallWork<T>,
): Promise<T> => {
  let isDue = false;
  try {
    return await transactionOf(operation)(db, session.workspaceId, async (tx) => {
      const { caller, isTouchDue } = await callerOf(tx, session, operation);
      isDue = isTouchDue;
      return work(tx, caller);
    });
  } finally {
    // The work is over even if this fails; the next call records it then.
    if (isDue) await inWorkspace(db, session.workspaceId, (tx) => touchSession(tx, session)).catch(() => undefined);
  }
};

/** Caller ids for the log. */
export interface CallerIds {
  readonly userId: string;
  readonly workspaceId: string;
  readonly administratorId?: string;
  readonly tokenId?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null until the caller is authenticated. */
    callerIds: CallerIds | null;
    /** Owner of the turns that the call takes; null until the session or API token was looked up. */
    turnOwner: string | null;
  }
}

const idsOf = ({ userId, workspaceId, administratorId, tokenId }: Caller): CallerIds => ({
  userId,
  workspaceId,
  ...(administratorId === null ? {} : { administratorId }),
  ...(tokenId === null ? {} : { tokenId }),
});

const turns = createCallerTurns();
const owners = createTurnOwners();

/** Names a session or an API token by its hash. */
const proofName = ({ workspaceId, hash }: SessionToken): string => `${workspaceId} ${hash.toString('base64url')}`;

/** Gives the calls of a new session the turns of its user. */
export const rememberSession = (session: SessionToken, userId: string): void =>
  owners.remember(proofName(session), userId);

const unknownToken = (): ApiError => wrongToken('This API token is not known here.');

/**
 * Owner of the turns of a session or an API token. Services of a workspace share theirs; a token that ended has its own,
 * so that its holder delays nobody.
 */
const findTurnOwner = (db: Db, proof: SessionToken, isToken: boolean): Promise<string> =>
  inWorkspace(db, proof.workspaceId, async (tx) => {
    if (!isToken) {
      const session = await findSession(tx, proof);
      if (!session) throw unauthorized();
      return session.userId;
    }
    const token = await findApiToken(tx, proof);
    if (!token) throw unknownToken();
    if (token.state !== 'Active') return `ended token ${token.tokenId}`;
    if (token.kind === 'Directory') return `directory of ${proof.workspaceId}`;
    return token.kind === 'Service' ? `services of ${proof.workspaceId}` : token.userId;
  });

/** Proof of a request's caller. A malformed one is refused as late as a wrong one. */
const wholeProof = async (request: FastifyRequest): Promise<SessionToken> => {
  try {
    return proofOf(request);
  } catch (fault) {
    const text = bearerOf(request) ?? request.cookies[sessionCookieName(request.protocol === 'https')];
    if (text) await owners.ownerOf({ proof: `malformed ${text}`, address: request.ip }, () => Promise.reject(fault));
    throw fault;
  }
};

/**
 * Finds the owner of a call's turns, before its body is read.
 * @throws ApiError 401 without a live session or a known token, 429 where too many calls of a network wait.
 */
export const findCaller = async ({ db }: ServerParts, request: FastifyRequest): Promise<void> => {
  const [proof, isToken] = [await wholeProof(request), bringsToken(request)];
  const asked = { proof: proofName(proof), address: request.ip };
  request.turnOwner = await owners.ownerOf(asked, () => findTurnOwner(db, proof, isToken));
};

/** Delay of the refusal of a call beyond the limit; a client that is refused at once asks again at once. */
const refusalMs = 1000;

const tooManyUnderWay = (): ApiError =>
  new ApiError(429, 'tooManyRequests', `${mostUnderWay} of your calls are under way. Wait for their answers.`, {
    headers: { 'retry-after': '1' },
  });

/** Does the work of a call, counted among those of its user that are under way. @throws ApiError 429 if they are too many. */
export const whileUnderWay = async <T>({ turnOwner }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  if (turnOwner === null) return work();
  const leave = turns.enter(turnOwner);
  if (!leave) {
    await wait(refusalMs);
    throw tooManyUnderWay();
  }
  try {
    return await work();
  } finally {
    leave();
  }
};

/**
 * Does the work as the user of the session or of the API token, or as the user that a Basis administrator acts as.
 * @throws ApiError 401 without a live session or token.
 */
export const workAsCaller = async <T>(
  parts: ServerParts,
  request: FastifyRequest,
  operation: Operation,
  work: CallWork<T>,
): Promise<T> => {
  const session = proofOf(request);
  const noted: CallWork<T> = (tx, caller) => {
    request.callerIds = idsOf(caller);
    return work(tx, caller);
  };
  const { workspaceId } = session;
  const user = request.turnOwner ?? proofName(session);
  const inTurn = async (): Promise<T> => {
    const userId = wantedUser(request, operation);
    if (bringsToken(request)) {
      if (userId !== undefined) throw new ApiError(403, 'actingRefused', 'An API token acts as its own user alone.');
      const note = ({ tokenId, userId: id }: FoundToken): void => {
        request.callerIds = { userId: id, workspaceId: session.workspaceId, tokenId };
      };
      return transactionOf(operation)(parts.db, session.workspaceId, async (tx) =>
        noted(tx, await callerOfToken(tx, session, operation, note)),
      );
    }
    if (userId === undefined) return workAsOneself(parts, session, operation, noted);
    const administrator = await workAsOneself(parts, session, operation, (_, caller) => Promise.resolve(caller));
    const caller = await actAs(parts.db, administrator, userId.toLowerCase());
    return transactionOf(operation)(parts.db, caller.workspaceId, (tx) => noted(tx, caller));
  };
  try {
    return await turns.take({ user, workspaceId, isQuery: isQuery(operation) }, inTurn);
  } catch (error) {
    // It ended since it was looked up.
    if (error instanceof ApiError && error.status === 401) owners.forget(proofName(session));
    throw error;
  }
};

const forged = (): ApiError =>
  new ApiError(403, 'antiForgery', 'This request did not come from a Basis page. Reload the page and try again.');

/** Rejects what another site's page sends, by the browser's headers. */
export const checkSameSite = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forged();
};

/** Rejects cross-site requests: by the browser's headers, and by a token that only the app's own pages can read. */
export const checkAntiForgery = (request: FastifyRequest, secretKey: Buffer, operation: Operation): void => {
  if (safeMethods.has(request.method)) return;
  checkSameSite(request);
  const session = sessionTokenOf(request);
  if (operation.isPublic || !session || bringsToken(request)) return;
  const given = request.headers[antiForgeryHeader];
  if (typeof given !== 'string' || !isSameToken(given, antiForgeryToken(secretKey, session))) throw forged();
};
