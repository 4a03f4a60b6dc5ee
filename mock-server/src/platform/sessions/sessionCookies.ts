import type { Cookie } from '../calls/handler';
import type { Tx } from '../db/database';
import { antiForgeryToken, type SessionToken } from '../tokens';
import { antiForgeryCookie, sessionCookie, sessionCookieName } from './authenticate';
import { markOf, readerCookie } from './readerMark';
import { findSession } from './sessions';

interface Parts {
  readonly secretKey: Buffer;
  readonly isSecure: boolean;
}

/** Cookies of a session that was just stored. */
export const sessionCookies = async (
  tx: Tx,
  { secretKey, isSecure }: Parts,
  token: SessionToken,
): Promise<readonly Cookie[]> => {
  const found = await findSession(tx, token);
  return [
    { name: sessionCookieName(isSecure), value: token.text, isHttpOnly: true },
    { name: antiForgeryCookie, value: antiForgeryToken(secretKey, token), isHttpOnly: false },
    { name: readerCookie, value: found ? markOf(secretKey, token, found) : null, isHttpOnly: false },
  ];
};

/** Deletes the cookies of a session that is over. */
export const noSessionCookies: readonly Cookie[] = [
  { name: sessionCookie, value: null, isHttpOnly: true },
  { name: sessionCookieName(true), value: null, isHttpOnly: true },
  { name: antiForgeryCookie, value: null, isHttpOnly: false },
  { name: readerCookie, value: null, isHttpOnly: false },
];
