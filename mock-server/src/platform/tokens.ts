import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isSmallUuid } from '@basis/domain/model/formats/uuid';

/** A session's secret in the browser's form, and the hash that the server stores. */
export interface SessionToken {
  readonly workspaceId: string;
  readonly text: string;
  readonly hash: Buffer;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new secret of 256 random bits. Begins with its workspace, which the lookup needs. */
export const newSessionToken = (workspaceId: string): SessionToken => {
  const text = `${workspaceId}.${randomBytes(32).toString('base64url')}`;
  return { workspaceId, text, hash: hashOf(text) };
};

/** Parses a secret from a cookie; null if invalid. */
export const parseSessionToken = (text: string | undefined): SessionToken | null => {
  const [workspaceId = '', secret = '', ...others] = text?.split('.') ?? [];
  const isWhole = isSmallUuid(workspaceId) && /^[\w-]{43}$/.test(secret) && others.length === 0;
  return text !== undefined && isWhole ? { workspaceId, text, hash: hashOf(text) } : null;
};

/** Anti-forgery token of a session: only code that can read this site's cookies can send it in a header. */
export const antiForgeryToken = (secretKey: Buffer, session: SessionToken): string =>
  createHmac('sha256', secretKey).update('anti-forgery').update(session.hash).digest('base64url');

/** Compares two tokens in constant time. */
export const isSameToken = (one: string, other: string): boolean => {
  const [a, b] = [hashOf(one), hashOf(other)];
  return timingSafeEqual(a, b);
};
