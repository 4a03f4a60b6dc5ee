import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import type { OwnSecurity } from '@basis/domain/model/contract/contract';
import { sql } from 'kysely';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { relyingPartyOf } from '../mock-server/src/platform/signIn/relyingParty';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createAuthenticator, type Authenticator, type Distortion } from './authenticator';
import type { Browser, CallAnswer } from './browser';
import type { TestServer } from './testServer';

/** Options that a call answered. */
type Options = Parameters<Authenticator['answer']>[0];

const optionsOf = ({ status, text, json }: CallAnswer): Options => {
  expect(status, text).toBe(200);
  return (json as { options: Options }).options;
};

/** The origin of a test server's pages. */
export const originOf = ({ address }: Pick<TestServer, 'address'>): string =>
  relyingPartyOf(null, address)?.origin ?? '';

/** Shows once more who is there, with the password. */
export const confirm = async (browser: Browser, password: string = demoPassword): Promise<void> => {
  const { status, text } = await browser.call('POST', '/profile/confirmation', { body: { password } });
  expect(status, text).toBe(204);
};

/** Adds a passkey to the account of a browser. */
export const addPasskey = async (
  server: Pick<TestServer, 'address'>,
  browser: Browser,
  distortion: Distortion = {},
  authenticator = createAuthenticator(originOf(server)),
): Promise<{ readonly authenticator: Authenticator; readonly answer: CallAnswer }> => {
  const options = optionsOf(await browser.call('GET', '/profile/passkeys'));
  const body = { name: 'Office desktop', passkey: authenticator.make(options, distortion) };
  return { authenticator, answer: await browser.call('POST', '/profile/passkeys', { body }) };
};

/** Signs in with a passkey. */
export const passkeySignIn = async (
  browser: Browser,
  authenticator: Authenticator,
  distortion: Distortion = {},
): Promise<CallAnswer> => {
  const options = optionsOf(await browser.call('GET', '/sessions/passkey'));
  return browser.call('POST', '/sessions/passkey', { body: { passkey: authenticator.answer(options, distortion) } });
};

const periodMs = 30_000;

/** An authenticator app. */
export interface App {
  /**
   * A code that turning codes on did not take: by default that of the next period, which is taken too, whether or not
   * the period ends meanwhile.
   */
  codeOf(period?: number): string;
  readonly recoveryCodes: readonly string[];
}

const appOf = (key: string, recoveryCodes: readonly string[]): App => ({
  recoveryCodes,
  codeOf: (period = 1) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: timeNow().getTime() + period * periodMs }),
});

/** Turns one-time codes on. */
export const turnOnCodes = async (browser: Browser): Promise<App> => {
  const started = await browser.call('POST', '/profile/one-time-codes');
  expect(started.status, started.text).toBe(200);
  const { key } = started.json as { key: string };
  const body = { code: appOf(key, []).codeOf(0) };
  const turnedOn = await browser.call('PUT', '/profile/one-time-codes', { body });
  expect(turnedOn.status, turnedOn.text).toBe(200);
  return appOf(key, (turnedOn.json as { recoveryCodes: string[] }).recoveryCodes);
};

/** Forgets which codes were taken, as if time had passed. */
export const forgetTakenCodes = async ({ connection, workspaceId }: TestServer): Promise<void> => {
  const id = await workspaceId('cascade-interiors');
  await inWorkspace(connection.db, id, (tx) =>
    sql`update one_time_codes set last_step = null where workspace_id = ${id}`.execute(tx),
  );
};

/** How the user of a browser signs in. */
export const securityOf = async (browser: Browser): Promise<OwnSecurity> => {
  const { status, text, json } = await browser.call('GET', '/profile/security');
  expect(status, text).toBe(200);
  return (json as { security: OwnSecurity }).security;
};
