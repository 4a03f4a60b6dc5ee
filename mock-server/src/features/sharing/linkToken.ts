import { createHmac } from 'node:crypto';
import { parseSessionToken, type SessionToken } from '../../platform/tokens';

/** Content of a link: it is part of its secret, so that a link of one kind is invalid for another. */
type LinkKind = 'shared-list' | 'calendar-feed';

/**
 * Secret of a link. It follows from its id and the server's key, so that a call that is repeated because its answer was
 * lost returns the same link, and no copy of the database holds it.
 */
export const linkToken = (secretKey: Buffer, kind: LinkKind, workspaceId: string, id: string): SessionToken => {
  const proof = createHmac('sha256', secretKey).update(`${kind}:${workspaceId}:${id}`).digest('base64url');
  const token = parseSessionToken(`${workspaceId}.${proof}`);
  if (!token) throw new Error('A link has no secret');
  return token;
};

/** Cookie value that a visitor gets for the password of a shared list; another password gives another one. */
export const linkPass = (secretKey: Buffer, listId: string, passwordHash: string): string =>
  createHmac('sha256', secretKey).update(`shared-list-pass:${listId}:${passwordHash}`).digest('base64url');
