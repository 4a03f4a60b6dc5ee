import type { FastifyRequest } from 'fastify';
import type { Feature } from '@basis/domain/permissions/permissions';
import type { Operation } from '../contract/document';
import { ApiError, notFound, unauthorized } from '../contract/errors';
import type { Caller, ServerParts } from '../contract/handler';
import { inWorkspace, type Db } from '../db/connect';
import { findActor, findSession, touchSession } from '../repositories/sessions';
import { findWorkspaceOfUser } from '../repositories/userWrites';
import { antiForgeryToken, isSameToken, parseSessionToken } from './tokens';

export const sessionCookie = 'basis_session';
export const antiForgeryCookie = 'XSRF-TOKEN';
const antiForgeryHeader = 'x-xsrf-token';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Under https the browser itself keeps other hosts from setting the cookie. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${sessionCookie}` : sessionCookie);

/** The session that a request names, whether or not there is such a one. */
export const sessionTokenOf = (request: FastifyRequest) =>
  parseSessionToken(request.cookies[sessionCookieName(request.protocol === 'https')]);

const actingHeader = 'x-user-id';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Calls that an administrator of Basis makes as oneself, whoever is acted as. */
const ownCalls: ReadonlySet<Operation['id']> = new Set([
  'createImpersonation',
  'listImpersonationUsers',
  'deleteSession',
]);

/**
 * The user as whom an administrator of Basis acts, of whichever workspace.
 * @throws ApiError 403 for anybody else, 404 when there is no such user.
 */
const actAs = async (db: Db, administrator: Caller, userId: string): Promise<Caller> => {
  if (!administrator.basisAdmin) throw new ApiError(403, 'forbidden', 'Only administrators of Basis act as others.');
  const workspaceId = isId.test(userId) ? await findWorkspaceOfUser(db, userId) : null;
  if (workspaceId === null) throw notFound();
  const found = await inWorkspace(db, workspaceId, (tx) => findActor(tx, workspaceId, userId));
  if (!found) throw notFound();
  const { zone, enabledFeatures, ...rest } = found;
  const { session, userId: administratorId } = administrator;
  const features = enabledFeatures as Feature[];
  return { workspaceId, workspaceZone: zone, ...rest, enabledFeatures: features, session, administratorId };
};

/**
 * Who calls: the user of the session, or whom that user acts as.
 * @throws ApiError 401 when there is no live session.
 */
export const authenticate = async (
  parts: ServerParts,
  request: FastifyRequest,
  operation: Operation,
): Promise<Caller> => {
  const caller = await authenticateSession(parts, request);
  const userId = request.headers[actingHeader];
  if (typeof userId !== 'string' || ownCalls.has(operation.id)) return caller;
  return actAs(parts.db, caller, userId.toLowerCase());
};

const authenticateSession = async ({ db }: ServerParts, request: FastifyRequest): Promise<Caller> => {
  const session = sessionTokenOf(request);
  if (!session) throw unauthorized();
  return inWorkspace(db, session.workspaceId, async (tx) => {
    const found = await findSession(tx, session);
    if (!found) throw unauthorized();
    if (found.isTouchDue) await touchSession(tx, session);
    return {
      workspaceId: session.workspaceId,
      workspaceZone: found.zone,
      userId: found.userId,
      role: found.role,
      basisAdmin: found.basisAdmin,
      enabledFeatures: found.enabledFeatures as Feature[],
      session,
      administratorId: null,
    };
  });
};

const forged = (): ApiError =>
  new ApiError(403, 'antiForgery', 'This request did not come from a page of Basis. Reload the page and try again.');

/**
 * Refuses what another site makes the browser send: by what the browser says of the sender, and by a token that only
 * our own pages can read.
 */
export const checkAntiForgery = (request: FastifyRequest, secretKey: Buffer, operation: Operation): void => {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forged();
  const session = sessionTokenOf(request);
  if (operation.isPublic || !session) return;
  const given = request.headers[antiForgeryHeader];
  if (typeof given !== 'string' || !isSameToken(given, antiForgeryToken(secretKey, session))) throw forged();
};
