import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { insertOneTimeToken } from '../mock-server/src/platform/sessions/oneTimeTokens';
import { noAdapters } from '../mock-server/src/platform/adapters';
import { freePort } from './freePort';
import { signInAtPeer, startOidcPeer, type OidcPeer } from '../e2e/oidcPeer';
import type { Browser, CallAnswer } from './browser';
import { startForgingProvider, type ForgingProvider } from './forgingProvider';
import { useUpLimits } from './attemptLimits';
import { confirm, turnOnCodes } from './signInWays';
import { people, startTestServer, type TestServer } from './testServer';

// Shared by the servers, which run one after another.
const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const redirectUri = `${publicUrl}/login/provider`;

const signInWith = (provider: { issuer: string; clientId: string; clientSecret: string | null }) => ({
  settings: {
    port,
    publicUrl,
    adapters: {
      ...noAdapters,
      signIn: { ...provider, name: 'Microsoft', hosts: [new URL(provider.issuer).host] },
    },
  },
});

/** Starts a sign-in; the browser keeps the attempt cookie. */
const start = async (browser: Browser): Promise<URL> => {
  const answer = await browser.call('GET', '/sessions/oidc/start');
  expect(answer.status, answer.text).toBe(204);
  return new URL(answer.headers.get('location') ?? '');
};

const finish = (browser: Browser, { searchParams }: URL, change: Readonly<Record<string, string>> = {}) =>
  browser.call('GET', '/sessions/oidc/callback', { query: { ...Object.fromEntries(searchParams), ...change } });

/** Checks that a refused sign-in opened no session. @returns the error message. */
const refusal = async (browser: Browser, answer: CallAnswer): Promise<string> => {
  expect([answer.status, answer.error.code]).toEqual([401, 'wrongCredentials']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await browser.call('GET', '/profile')).status).toBe(401);
  return answer.error.message;
};

describe('signing in with a provider', () => {
  let peer: OidcPeer;
  let server: TestServer;
  beforeAll(async () => {
    peer = await startOidcPeer(redirectUri);
    server = await startTestServer(undefined, signInWith(peer));
  });
  afterAll(async () => {
    await server.close();
    await peer.close();
  });
  afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

  const signIn = async (email: string, isVerified = true): Promise<[Browser, CallAnswer]> => {
    peer.account = isVerified ? { email, isVerified } : { email, isVerified, subject: `unverified ${email}` };
    const browser = server.newBrowser();
    return [browser, await finish(browser, await signInAtPeer((await start(browser)).href, redirectUri))];
  };

  it('INTEG-05: opens a session like a password does, for the user with the verified email', async () => {
    const [browser, answer] = await signIn(people.member.toUpperCase());
    expect(answer.status, answer.text).toBe(200);
    expect((answer.json as { profile: { email: string } }).profile.email).toBe(people.member);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'XSRF-TOKEN',
      'basis_device',
      'basis_reader',
      'basis_session',
    ]);
    const sessions = await browser.call('GET', '/profile/sessions');
    expect(sessions.text).toContain('"isCurrent":true');
    expect((await browser.call('PUT', '/profile/settings/lastLogin', { body: { value: 'now' } })).status).toBe(200);
  });

  it('asks the provider with PKCE, a state and a nonce, to lead back to the public address exactly', async () => {
    const browser = server.newBrowser();
    const { searchParams } = await start(browser);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: redirectUri,
      response_type: 'code',
      client_id: peer.clientId,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    const attempt = browser.cookies.get('basis_sign_in') ?? '';
    expect(Buffer.from(attempt, 'base64url').toString()).not.toContain(searchParams.get('state'));
  });

  it('keeps the attempt from scripts, for ten minutes', async () => {
    const answer = await server.newBrowser().call('GET', '/sessions/oidc/start');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^basis_sign_in=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses an email that the provider has not verified', async () => {
    expect(await refusal(...(await signIn(people.member, false)))).toBe(
      "Microsoft hasn't verified your email address. Log in with your password, or ask your Admin.",
    );
  });

  it('says the same of an unknown user and of one who was deactivated', async () => {
    const sentences = [
      await refusal(...(await signIn('nobody@cascade-interiors.example'))),
      await refusal(...(await signIn(people.inactive))),
    ];
    expect(new Set(sentences)).toEqual(
      new Set(['Nobody who may log in has the email address of this Microsoft account. Ask your Admin.']),
    );
  });

  it('refuses the users of a workspace that does without it', async () => {
    expect(await refusal(...(await signIn(people.harborMember)))).toBe(
      "Your workspace doesn't use sign-in with Microsoft. Log in with your password.",
    );
  });

  it('lets in an invited user, who is active then and needs no password', async () => {
    const admin = await server.as('admin');
    const email = 'noor@cascade-interiors.example';
    const user = { firstName: 'Noor', lastName: 'Haddad', email, role: 'Member', position: 'Unknown' };
    const invited = await admin.call('POST', '/users', { body: { user } });
    expect(invited.status, invited.text).toBe(201);
    const stateOf = async (): Promise<unknown> => {
      const { json } = await admin.call('GET', '/users/accounts', { query: { search: email } });
      return (json as { accounts: readonly { state: string }[] }).accounts[0]?.state;
    };
    expect(await stateOf()).toBe('Invited');
    expect((await signIn(email))[1].status).toBe(200);
    expect(await stateOf()).toBe('Active');
  });

  it('refuses an answer that another browser began, a changed state, and one that was used', async () => {
    peer.account = { email: people.member, isVerified: true };
    const [mine, other] = [server.newBrowser(), server.newBrowser()];
    const back = await signInAtPeer((await start(mine)).href, redirectUri);
    const sentence = 'This sign-in took too long, or began in another tab. Try again.';
    expect(await refusal(other, await finish(other, back))).toBe(sentence);
    await start(other);
    expect(await refusal(other, await finish(other, back))).toBe(sentence);
    expect(await refusal(mine, await finish(mine, back, { state: 'x'.repeat(43) }))).toBe(sentence);
    const attempt = mine.cookieHeader();
    expect((await finish(mine, back)).status).toBe(200);
    const replay = await other.call('GET', '/sessions/oidc/callback', {
      query: Object.fromEntries(back.searchParams),
      headers: { cookie: attempt },
    });
    expect(await refusal(other, replay)).toBe("Microsoft didn't confirm the sign-in. Try again.");
  });

  it('refuses an answer that names another provider', async () => {
    peer.account = { email: people.member, isVerified: true };
    const browser = server.newBrowser();
    const back = await signInAtPeer((await start(browser)).href, redirectUri);
    expect(await refusal(browser, await finish(browser, back, { iss: 'https://other.example' }))).toBe(
      "Microsoft didn't confirm the sign-in. Try again.",
    );
  });

  it('is counted: the sixty-first try of a minute waits', async () => {
    const { db } = server.connection;
    const limit = await db
      .selectFrom('rate_limits')
      .where('bucket', 'like', 'sign-in-provider:%')
      .selectAll()
      .execute();
    expect(limit).toEqual([]);
    const browser = server.newBrowser();
    await start(browser);
    await useUpLimits(server, 60);
    const answer = await browser.call('GET', '/sessions/oidc/start');
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  });

  it('asks for no code, unless the workspace requires a second way of its Admins', async () => {
    const admin = await server.as('admin');
    await confirm(admin);
    const app = await turnOnCodes(admin);
    const [, alone] = await signIn(people.admin);
    expect([alone.status, alone.headers.getSetCookie().join().includes('basis_session=')]).toEqual([200, true]);
    const require = (isSecondWayRequired: boolean) =>
      admin.call('PUT', '/customer-settings/security', { body: { isSecondWayRequired } });
    expect((await require(true)).status).toBe(200);
    const [browser, asked] = await signIn(people.admin);
    expect([asked.status, asked.json]).toEqual([202, { ways: ['code'] }]);
    expect((await browser.call('GET', '/profile')).status).toBe(401);
    expect((await browser.call('POST', '/sessions/code', { body: { code: app.codeOf() } })).status).toBe(200);
    const { sessions } = (await browser.call('GET', '/profile/sessions')).json as {
      sessions: readonly { way: string }[];
    };
    expect(sessions.map(({ way }) => way).toSorted()).toEqual(['code', 'password', 'provider']);
    await require(false);
    await confirm(admin);
    expect((await admin.call('DELETE', '/profile/one-time-codes')).status).toBe(200);
  });

  it('counts towards the last time that a user was seen', async () => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    const seen = () =>
      inWorkspace(server.connection.db, workspaceId, async (tx) => {
        const users = tx
          .selectFrom('users')
          .where('workspace_id', '=', workspaceId)
          .where('email', '=', people.restricted);
        return String((await users.select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at);
      });
    const before = await seen();
    await signIn(people.restricted);
    expect(await seen()).not.toBe(before);
  });
});

describe('a token', () => {
  const clientId = 'basis';
  let provider: ForgingProvider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startForgingProvider(clientId);
    server = await startTestServer(undefined, signInWith({ issuer: provider.issuer, clientId, clientSecret: null }));
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const finishWith = async (claims: (nonce: string) => object, isForged = false): Promise<[Browser, CallAnswer]> => {
    const browser = server.newBrowser();
    const { searchParams } = await start(browser);
    const verified = { email: people.member, email_verified: true, nonce: searchParams.get('nonce') ?? '' };
    provider.claims = { ...verified, ...claims(verified.nonce) };
    provider.isForged = isForged;
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code: 'a', state: searchParams.get('state') ?? '' }).toString();
    return [browser, await finish(browser, back)];
  };

  it('is taken when it is good', async () => {
    const [, answer] = await finishWith(() => ({}));
    expect(answer.status, answer.text).toBe(200);
  });

  const past = Math.floor(timeNow().getTime() / 1000) - 3600;
  it.each([
    ['of another audience', () => ({ aud: 'another app' })],
    ['of another issuer', () => ({ iss: 'https://other.example' })],
    ['that has expired', () => ({ exp: past, iat: past - 60 })],
    ['of an earlier sign-in', () => ({ nonce: 'of an earlier one' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['with a blank subject', () => ({ sub: '  ' })],
    ['with a subject that is too long', () => ({ sub: 'x'.repeat(256) })],
  ])('%s opens nothing', async (_, claims) => {
    expect(await refusal(...(await finishWith(claims)))).toBe("Microsoft didn't confirm the sign-in. Try again.");
  });

  it('that the provider did not sign opens nothing', async () => {
    expect(await refusal(...(await finishWith(() => ({}), true)))).toBe(
      "Microsoft didn't confirm the sign-in. Try again.",
    );
  });

  it('without an email opens nothing', async () => {
    const claims = () => ({ sub: 'another', email: undefined });
    expect(await refusal(...(await finishWith(claims)))).toContain("hasn't verified your email");
  });

  it('opens the account that its subject opened before, whatever its email is by then', async () => {
    const opened = async (claims: object): Promise<string> => {
      const [, answer] = await finishWith(() => claims);
      expect(answer.status, answer.text).toBe(200);
      return (answer.json as { profile: { email: string } }).profile.email;
    };
    expect(await opened({})).toBe(people.member);
    expect(await opened({ email: people.admin })).toBe(people.member);
    expect(await opened({ email: undefined })).toBe(people.member);
    expect(await opened({ email_verified: false })).toBe(people.member);
  });

  it('of another subject does not open an account that a subject opened before, also with its email', async () => {
    expect(await refusal(...(await finishWith(() => ({ sub: 'another' }))))).toContain('Nobody who may log in');
  });

  it('of another subject opens it once its user has chosen a password by email', async () => {
    const { db } = server.connection;
    const workspaceId = await server.workspaceId('cascade-interiors');
    const token = await inWorkspace(db, workspaceId, async (tx) => {
      const users = tx.selectFrom('users').where('workspace_id', '=', workspaceId).where('email', '=', people.member);
      const { id } = await users.select('id').executeTakeFirstOrThrow();
      return insertOneTimeToken(tx, 'password_resets', id, newId());
    });
    const body = { password: 'staple correct horse' };
    expect((await server.newBrowser().call('PUT', `/password-resets/${token.text}`, { body })).status).toBe(204);
    const [, answer] = await finishWith(() => ({ sub: 'another' }));
    expect(answer.status, answer.text).toBe(200);
    expect(await refusal(...(await finishWith(() => ({}))))).toContain('Nobody who may log in');
  });
});

describe('a provider', () => {
  const away = "Microsoft can't be reached. Try again in a moment, or log in with your password.";

  it('that is not there is told in a sentence, and a password still opens a session', async () => {
    const server = await startTestServer(
      undefined,
      signInWith({ issuer: 'http://127.0.0.1:9', clientId: 'basis', clientSecret: null }),
    );
    const browser = server.newBrowser();
    const answer = await browser.call('GET', '/sessions/oidc/start');
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([503, 'unavailable', away]);
    expect((await server.as('member')).cookies.has('basis_session')).toBe(true);
    await server.close();
  });

  it('that names hosts which are not configured is not followed there', async () => {
    const [provider, other] = [await startForgingProvider('basis'), await startForgingProvider('basis')];
    provider.tokenEndpoint = `${other.issuer}/token`;
    const server = await startTestServer(
      undefined,
      signInWith({ issuer: provider.issuer, clientId: 'basis', clientSecret: null }),
    );
    const browser = server.newBrowser();
    const { searchParams } = await start(browser);
    const answer = await browser.call('GET', '/sessions/oidc/callback', {
      query: { code: 'a', state: searchParams.get('state') ?? '' },
    });
    expect([answer.status, answer.error.message]).toEqual([503, away]);
    expect(other.asked).toEqual([]);
    await server.close();
    await Promise.all([provider.close(), other.close()]);
  });

  it('that is not set up is not found', async () => {
    const server = await startTestServer();
    const browser = server.newBrowser();
    expect((await browser.call('GET', '/sessions/oidc/start')).status).toBe(404);
    const query = { code: 'a', state: 'a' };
    expect((await browser.call('GET', '/sessions/oidc/callback', { query })).status).toBe(404);
    await server.close();
  });
});
