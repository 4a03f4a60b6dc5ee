import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A session's secret as the browser holds it, and what the server keeps of it. */
export interface SessionToken {
  readonly workspaceId: string;
  readonly text: string;
  readonly hash: Buffer;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new secret of 256 random bits. It names its workspace first, by which it is looked up. */
export const newSessionToken = (workspaceId: string): SessionToken => {
  const text = `${workspaceId}.${randomBytes(32).toString('base64url')}`;
  return { workspaceId, text, hash: hashOf(text) };
};

/** A secret as a cookie brought it; null when it can't be one. */
export const parseSessionToken = (text: string | undefined): SessionToken | null => {
  const workspaceId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(text ?? '')?.[1];
  return text && workspaceId ? { workspaceId, text, hash: hashOf(text) } : null;
};

/** The anti-forgery token of a session: only who can read this site's cookies can send it in a header. */
export const antiForgeryToken = (secretKey: Buffer, session: SessionToken): string =>
  createHmac('sha256', secretKey).update('anti-forgery').update(session.hash).digest('base64url');

/** Compares two tokens in a time that does not depend on where they differ. */
export const isSameToken = (one: string, other: string): boolean => {
  const [a, b] = [hashOf(one), hashOf(other)];
  return timingSafeEqual(a, b);
};
