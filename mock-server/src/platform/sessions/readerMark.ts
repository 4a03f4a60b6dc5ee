import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ServerParts } from '../calls/handler';
import { inWorkspace } from '../db/database';
import type { SessionToken } from '../tokens';
import { sessionTokenOf } from './authenticate';
import { findSession, type FoundSession } from './sessions';

/**
 * Cookie that scripts read: it changes with the session and with everything that decides what its user may see. A page
 * drops what it stored in the browser under another value.
 */
export const readerCookie = 'basis_reader';

/** A page does not wait longer for its mark. */
const maxWaitMs = 500;

/** Value of the cookie. */
export const markOf = (secretKey: Buffer, session: SessionToken, found: FoundSession): string => {
  const { userId, role, basisAdmin, isInternal, enabledFeatures, mustSetUp } = found;
  return createHmac('sha256', secretKey)
    .update('reader')
    .update(session.hash)
    .update(JSON.stringify([userId, role, basisAdmin, isInternal, enabledFeatures.toSorted(), mustSetUp]))
    .digest('base64url')
    .slice(0, 22);
};

type Parts = Pick<ServerParts, 'db' | 'secretKey'>;

const findMark = async ({ db, secretKey }: Parts, request: FastifyRequest): Promise<string | null> => {
  const session = sessionTokenOf(request);
  if (!session) return null;
  const found = await inWorkspace(db, session.workspaceId, (tx) => findSession(tx, session));
  return found ? markOf(secretKey, session, found) : null;
};

/** Mark of a request's reader: null without a live session, undefined if it can't be determined now. */
export const readerMark = (parts: Parts, request: FastifyRequest): Promise<string | null | undefined> => {
  const unknown = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs, undefined).unref());
  return Promise.race([findMark(parts, request).catch(() => undefined), unknown]);
};
