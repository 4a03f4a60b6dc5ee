import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { sweepChallenges } from '../mock-server/src/platform/sessions/spentChallenges';
import { noteSecurityNews } from '../mock-server/src/features/users/rows/securityNews';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { listDueWorkspaces } from '../mock-server/src/platform/db/dueWorkspaces';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { useUpLimits } from './attemptLimits';
import { createAuthenticator, type Distortion } from './authenticator';
import type { Browser, CallAnswer } from './browser';
import { startMailPeer, type MailPeer } from './mailPeer';
import {
  addPasskey,
  confirm,
  forgetTakenCodes,
  originOf,
  passkeySignIn,
  securityOf,
  turnOnCodes,
  type App,
} from './signInWays';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let peer: MailPeer;
let cascade: string;
beforeAll(async () => {
  peer = await startMailPeer();
  server = await startTestServer(undefined, { settings: { smtpUrl: peer.url } });
  cascade = await server.workspaceId('cascade-interiors');
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const runSql = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  inWorkspace(server.connection.db, cascade, (tx) => statement.execute(tx));

/** As before any passkey or code was added. */
const clear = async (): Promise<void> => {
  await server.connection.db.deleteFrom('rate_limits').execute();
  for (const table of ['passkeys', 'one_time_codes', 'recovery_codes'])
    await runSql(sql`delete from ${sql.table(table)}`);
  await runSql(sql`update users set device_epoch = device_epoch + 1`);
  await server.connection.db.updateTable('workspaces').set({ is_second_way_required: false }).execute();
};
beforeEach(clear);
afterEach(() => void (peer.taken.length = 0));

const signedIn = async (email: string = people.member): Promise<Browser> => {
  const browser = server.newBrowser();
  const { status, text } = await browser.signIn(email, demoPassword);
  expect(status, text).toBe(200);
  return browser;
};
/** Signed in, and shown once more who is there. */
const confirmed = async (email: string = people.member): Promise<Browser> => {
  const browser = await signedIn(email);
  await confirm(browser);
  return browser;
};
const withPasskey = async (email: string = people.member) => {
  const browser = await confirmed(email);
  const { authenticator, answer } = await addPasskey(server, browser);
  expect(answer.status, answer.text).toBe(200);
  return { browser, authenticator };
};
const withCodes = async (email: string = people.member) => {
  const browser = await confirmed(email);
  return { browser, app: await turnOnCodes(browser) };
};
const enterCode = (browser: Browser, code: string): Promise<CallAnswer> =>
  browser.call('POST', '/sessions/code', { body: { code } });
const emailOf = ({ json }: CallAnswer): string | undefined => (json as { profile?: { email: string } }).profile?.email;
const isIn = async (browser: Browser): Promise<boolean> => (await browser.call('GET', '/stages')).status === 200;

describe('a passkey', () => {
  it.each([people.admin, people.member, people.restricted, people.readOnly, people.harborMember])(
    'signs %s in by itself, without an email or a password',
    async (email) => {
      const { authenticator } = await withPasskey(email);
      const browser = server.newBrowser();
      const answer = await passkeySignIn(browser, authenticator);
      expect(answer.status, answer.text).toBe(200);
      expect(emailOf(answer)).toBe(email);
      expect(await isIn(browser)).toBe(true);
    },
  );

  it('is enough where one-time codes are on too', async () => {
    const { browser, authenticator } = await withPasskey();
    await turnOnCodes(browser);
    expect((await passkeySignIn(server.newBrowser(), authenticator)).status).toBe(200);
  });

  const wrong = "This passkey doesn't open Basis here. Use another one, or your password.";
  const distortions: readonly (readonly [string, Distortion])[] = [
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'bm90IG91cnM' }],
    ['without a fingerprint or a PIN', { isVerified: false }],
    ['that names nobody', { userHandle: 'AAAA' }],
    ['that names a user who is not there', { userHandle: 'AZMvXnwaelGdQw8qbRybEA' }],
    ['whose counter went back', { counter: 0 }],
  ];
  it.each(distortions)('with an answer %s opens nothing', async (_, distortion) => {
    const { authenticator } = await withPasskey();
    const browser = server.newBrowser();
    const { status, error, headers } = await passkeySignIn(browser, authenticator, distortion);
    expect([status, error.code, error.message]).toEqual([401, 'wrongCredentials', wrong]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await isIn(browser)).toBe(false);
  });

  it('of another user opens nothing of whom it names', async () => {
    const { authenticator } = await withPasskey(people.member);
    const { browser } = await withPasskey(people.otherMember);
    const profile = (await browser.call('GET', '/profile')).json as { profile: { id: string } };
    const userHandle = Buffer.from(profile.profile.id.replaceAll('-', ''), 'hex').toString('base64url');
    const answer = await passkeySignIn(server.newBrowser(), authenticator, { userHandle });
    expect([answer.status, answer.error.message]).toEqual([401, wrong]);
  });

  it('that nobody added, that was removed, or whose user was deactivated opens nothing', async () => {
    const stranger = createAuthenticator(originOf(server));
    const userHandle = 'AZMvXnwaelGdQw8qbRybEA';
    expect((await passkeySignIn(server.newBrowser(), stranger, { userHandle })).error.message).toBe(wrong);
    const { browser, authenticator } = await withPasskey();
    const { passkeys } = await securityOf(browser);
    await browser.call('DELETE', `/profile/passkeys/${passkeys[0]?.id}`);
    expect((await passkeySignIn(server.newBrowser(), authenticator)).error.message).toBe(wrong);
    const { authenticator: second } = await withPasskey();
    await runSql(sql`update users set active = false where email = ${people.member}`);
    expect((await passkeySignIn(server.newBrowser(), second)).error.message).toBe(wrong);
    await runSql(sql`update users set active = true where email = ${people.member}`);
  });

  it('of an account whose email was proved elsewhere opens nothing, and tells nothing of it', async () => {
    const { browser, authenticator } = await withPasskey();
    const id = ((await browser.call('GET', '/profile')).json as { profile: { id: string } }).profile.id;
    const lose = (lost_at: Date | null) =>
      server.connection.db.updateTable('login_directory').set({ lost_at }).where('user_id', '=', id).execute();
    await lose(timeNow());
    const answer = await passkeySignIn(server.newBrowser(), authenticator);
    expect([answer.status, answer.error.message, emailOf(answer)]).toEqual([401, wrong, undefined]);
    await lose(null);
  });

  it('answers a challenge once, and only in the browser that asked', async () => {
    const { authenticator } = await withPasskey();
    const browser = server.newBrowser();
    const { options } = (await browser.call('GET', '/sessions/passkey')).json as {
      options: Parameters<typeof authenticator.answer>[0];
    };
    const cookie = browser.cookieHeader();
    const passkey = authenticator.answer(options);
    const other = server.newBrowser();
    expect((await other.call('POST', '/sessions/passkey', { body: { passkey } })).status).toBe(401);
    const send = () =>
      server.newBrowser().call('POST', '/sessions/passkey', { body: { passkey }, headers: { cookie } });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    const later = authenticator.answer(options);
    const again = await server
      .newBrowser()
      .call('POST', '/sessions/passkey', { body: { passkey: later }, headers: { cookie } });
    expect(again.status).toBe(401);
    await server.connection.db
      .updateTable('spent_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    await sweepChallenges(server.connection.db);
    expect(await server.connection.db.selectFrom('spent_challenges').select('hash').execute()).toEqual([]);
  });

  it('is added only with user verification, at this origin, for the challenge of the same user', async () => {
    const browser = await confirmed();
    for (const distortion of [{ isVerified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      expect((await addPasskey(server, browser, distortion)).answer.status).toBe(422);
    const other = await confirmed(people.otherMember);
    const { options } = (await browser.call('GET', '/profile/passkeys')).json as { options: { challenge: string } };
    const passkey = createAuthenticator(originOf(server)).make(options);
    expect((await other.call('POST', '/profile/passkeys', { body: { name: 'Mine', passkey } })).status).toBe(422);
    expect((await securityOf(browser)).passkeys).toEqual([]);
  });

  it('is named, renamed and removed by its user alone', async () => {
    const { browser, authenticator } = await withPasskey();
    const { passkeys } = await securityOf(browser);
    expect(passkeys).toMatchObject([{ name: 'Office desktop', place: 'computer', lastUsedAt: null }]);
    const path = `/profile/passkeys/${passkeys[0]?.id}`;
    const other = await confirmed(people.otherMember);
    expect((await other.call('PATCH', path, { body: { name: 'Mine' } })).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await browser.call('PATCH', path, { body: { name: ' My   phone ' } })).status).toBe(200);
    expect((await browser.call('PATCH', path, { body: { name: '  ' } })).status).toBe(422);
    await passkeySignIn(server.newBrowser(), authenticator);
    const [renamed] = (await securityOf(browser)).passkeys;
    expect([renamed?.name, typeof renamed?.lastUsedAt]).toEqual(['My phone', 'string']);
    expect((await addPasskey(server, browser, {}, authenticator)).answer.status).toBe(409);
  });
});

describe('a one-time code', () => {
  let app: App;
  let browser: Browser;
  /** A browser in which the password was right. */
  const begun = async (): Promise<Browser> => {
    const next = server.newBrowser();
    const { status, json, headers } = await next.signIn(people.member, demoPassword);
    expect([status, json]).toEqual([202, { ways: ['code'] }]);
    expect(headers.getSetCookie().join('\n')).not.toContain('basis_session');
    return next;
  };
  beforeEach(async () => {
    ({ browser, app } = await withCodes());
  });

  it('is asked for after the password, and finishes the sign-in', async () => {
    const next = await begun();
    expect(await isIn(next)).toBe(false);
    const answer = await enterCode(next, app.codeOf());
    expect([answer.status, emailOf(answer)]).toEqual([200, people.member]);
    expect(await isIn(next)).toBe(true);
    expect([...next.cookies.keys()]).not.toContain('basis_second_step');
  });

  it('is not told of to who has not the password', async () => {
    const answer = await server.newBrowser().signIn(people.member, 'wrong');
    expect([answer.status, answer.error.code]).toEqual([401, 'wrongCredentials']);
  });

  it('is taken once, also of two at once, and none older than it', async () => {
    const tries = await Promise.all([begun(), begun()]);
    const code = app.codeOf();
    const statuses = await Promise.all(tries.map(async (each) => (await enterCode(each, code)).status));
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    await server.connection.db.deleteFrom('rate_limits').execute();
    expect((await enterCode(await begun(), app.codeOf(0))).status).toBe(401);
  });

  it('is taken once the clock is right, though one was taken while it was ahead, and then once', async () => {
    await runSql(sql`update one_time_codes set last_step = last_step + 120`);
    const code = app.codeOf();
    expect((await enterCode(await begun(), code)).status).toBe(200);
    expect((await enterCode(await begun(), code)).status).toBe(401);
  });

  it.each([
    ['a wrong one', () => '000000'],
    ['an expired one', () => app.codeOf(-4)],
    ['one of later', () => app.codeOf(4)],
    ['a recovery code that nobody has', () => '7KQ2-M9XD-04TB-RWEP'],
  ])('that is %s opens nothing', async (_, codeOf) => {
    const next = await begun();
    const { status, error } = await enterCode(next, codeOf());
    expect([status, error.code]).toEqual([401, 'wrongCredentials']);
    expect(await isIn(next)).toBe(false);
  });

  it('needs the password first, in the same browser, and not one that was changed meanwhile', async () => {
    expect((await enterCode(server.newBrowser(), app.codeOf())).error.code).toBe('unauthorized');
    const next = await begun();
    const password = 'staple correct horse';
    const changed = await browser.call('PUT', '/profile/password', {
      body: { currentPassword: demoPassword, password },
    });
    expect(changed.status).toBe(204);
    expect((await enterCode(next, app.codeOf())).error.code).toBe('unauthorized');
    await browser.call('PUT', '/profile/password', { body: { currentPassword: password, password: demoPassword } });
  });

  it('opens nothing for a user who was deactivated meanwhile', async () => {
    const next = await begun();
    await runSql(sql`update users set active = false where email = ${people.member}`);
    expect((await enterCode(next, app.codeOf())).status).toBe(401);
    await runSql(sql`update users set active = true where email = ${people.member}`);
  });

  it('can be a recovery code, once, however it is typed', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    expect((await enterCode(await begun(), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enterCode(await begun(), first)).status).toBe(401);
    expect((await enterCode(await begun(), second)).status).toBe(200);
    expect((await securityOf(browser)).recoveryCodesLeft).toBe(8);
    await confirm(browser);
    const made = await browser.call('POST', '/profile/recovery-codes');
    const { recoveryCodes } = made.json as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    await server.connection.db.deleteFrom('rate_limits').execute();
    expect((await enterCode(await begun(), app.recoveryCodes[2] ?? '')).status).toBe(401);
    expect((await enterCode(await begun(), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is counted: strangers who know the password use up their tries and leave a known device its own', async () => {
    const stranger = await begun();
    await enterCode(stranger, '000000');
    await useUpLimits(server);
    const waiting = await enterCode(stranger, app.codeOf());
    expect([waiting.status, waiting.error.code]).toEqual([429, 'tooManyRequests']);
    expect((await browser.signIn(people.member, demoPassword)).status).toBe(202);
    expect((await enterCode(browser, app.codeOf())).status).toBe(200);
  });

  it('keeps its key sealed, and recovery codes as hashes', async () => {
    const rows = (await runSql(
      sql`select secret_enc::text as kept from one_time_codes union all select code_hash::text from recovery_codes`,
    )) as { rows: { kept: string }[] };
    const kept = rows.rows.map((row) => Buffer.from(row.kept.slice(2), 'hex').toString('latin1')).join('\n');
    expect(rows.rows).toHaveLength(11);
    for (const code of app.recoveryCodes) expect(kept).not.toContain(code);
    expect(kept).not.toMatch(/[A-Z2-7]{32}/);
  });

  it('replaces none that is on, and is off until a code of its key was given', async () => {
    await confirm(browser);
    expect((await browser.call('POST', '/profile/one-time-codes')).status).toBe(409);
    const other = await confirmed(people.otherMember);
    await other.call('POST', '/profile/one-time-codes');
    expect((await other.call('PUT', '/profile/one-time-codes', { body: { code: '000000' } })).status).toBe(422);
    expect((await securityOf(other)).codesSince).toBeNull();
    expect((await server.newBrowser().signIn(people.otherMember, demoPassword)).status).toBe(200);
  });

  it('is asked for no more once it was turned off', async () => {
    await confirm(browser);
    expect((await browser.call('DELETE', '/profile/one-time-codes')).status).toBe(200);
    expect((await browser.call('DELETE', '/profile/one-time-codes')).status).toBe(404);
    expect((await server.newBrowser().signIn(people.member, demoPassword)).status).toBe(200);
  });
});

describe('who is there is asked once more', () => {
  const calls: readonly (readonly [string, (browser: Browser) => Promise<CallAnswer>])[] = [
    ['to start adding a passkey', (browser) => browser.call('GET', '/profile/passkeys')],
    [
      'to add a passkey',
      (browser) =>
        browser.call('POST', '/profile/passkeys', {
          body: {
            name: 'Mine',
            passkey: { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
          },
        }),
    ],
    ['to start with one-time codes', (browser) => browser.call('POST', '/profile/one-time-codes')],
    [
      'to turn one-time codes on',
      (browser) => browser.call('PUT', '/profile/one-time-codes', { body: { code: '000000' } }),
    ],
    ['to make recovery codes', (browser) => browser.call('POST', '/profile/recovery-codes')],
  ];
  it.each(calls)('%s, and five minutes later again', async (_, call) => {
    const browser = await signedIn();
    expect((await call(browser)).error.code).toBe('unconfirmed');
    await confirm(browser);
    expect((await call(browser)).error?.code).not.toBe('unconfirmed');
    await runSql(sql`update sessions set confirmed_at = confirmed_at - interval '6 minutes'`);
    expect((await call(browser)).error.code).toBe('unconfirmed');
    // Confirmed while the clock was ahead.
    await runSql(sql`update sessions set confirmed_at = now() + interval '2 hours'`);
    expect((await call(browser)).error.code).toBe('unconfirmed');
  });

  it('to remove the last way, but not one of several', async () => {
    const { browser } = await withPasskey();
    await turnOnCodes(browser);
    await runSql(sql`update sessions set confirmed_at = null`);
    const [passkey] = (await securityOf(browser)).passkeys;
    expect((await browser.call('DELETE', `/profile/passkeys/${passkey?.id}`)).status).toBe(200);
    const answer = await browser.call('DELETE', '/profile/one-time-codes');
    expect([answer.status, answer.error.code]).toEqual([403, 'unconfirmed']);
    expect((await securityOf(browser)).codesSince).not.toBeNull();
  });

  it('with a passkey of one’s own or the password, and not with another’s or a sign-in’s answer', async () => {
    const { browser, authenticator } = await withPasskey();
    const { authenticator: other } = await withPasskey(people.otherMember);
    const optionsAt = async (path: string) =>
      ((await browser.call('GET', path)).json as { options: { challenge: string; rpId: string } }).options;
    const send = (passkey: unknown) => browser.call('POST', '/profile/confirmation', { body: { passkey } });
    expect((await send(other.answer(await optionsAt('/profile/confirmation')))).status).toBe(422);
    expect((await send(authenticator.answer(await optionsAt('/sessions/passkey')))).status).toBe(422);
    expect((await browser.call('POST', '/profile/confirmation', { body: { password: 'wrong' } })).status).toBe(422);
    expect((await browser.call('POST', '/profile/confirmation', { body: {} })).status).toBe(400);
    expect((await send(authenticator.answer(await optionsAt('/profile/confirmation')))).status).toBe(204);
  });
});

describe('a workspace that requires it of Admins', () => {
  const require = (browser: Browser, isSecondWayRequired = true) =>
    browser.call('PUT', '/customer-settings/security', { body: { isSecondWayRequired } });
  const lone = async (): Promise<Browser> => {
    const { browser } = await withPasskey(people.admin);
    expect((await require(browser)).status).toBe(200);
    await runSql(sql`delete from passkeys`);
    return browser;
  };

  it('is switched by an Admin who has a way, and by nobody else', async () => {
    const admin = await confirmed(people.admin);
    expect((await require(admin)).status).toBe(422);
    await addPasskey(server, admin);
    const answer = await require(admin);
    expect(answer.json).toMatchObject({ security: { isSecondWayRequired: true, isReady: true, readyCount: 1 } });
    for (const email of [people.member, people.restricted, people.readOnly]) {
      const browser = await signedIn(email);
      expect((await require(browser, false)).status).toBe(403);
      expect((await browser.call('GET', '/customer-settings/security')).status).toBe(403);
    }
    expect((await require(admin, false)).status).toBe(200);
  });

  it('is not switched by an undo', async () => {
    const { browser } = await withPasskey(people.admin);
    expect((await require(browser)).status).toBe(200);
    expect((await require(browser, false)).status).toBe(200);
    await runSql(sql`delete from passkeys`);
    const { rows } = (await runSql(
      sql`select change_set_id as id from activities where field = 'isSecondWayRequired'`,
    )) as { rows: { id: string }[] };
    expect(rows.length).toBeGreaterThan(1);
    for (const { id } of rows) expect((await browser.call('POST', `/change-sets/${id}/undo`)).status).toBe(409);
    expect((await browser.call('GET', '/customer-settings/security')).json).toMatchObject({
      security: { isSecondWayRequired: false },
    });
  });

  it('leads an Admin without one to set it up at the next sign-in, who can do nothing else before', async () => {
    const before = await lone();
    expect(await isIn(before)).toBe(true);
    const browser = server.newBrowser();
    const opened = await browser.signIn(people.admin, demoPassword);
    expect([opened.status, (opened.json as { mustSetUp?: boolean }).mustSetUp]).toEqual([200, true]);
    for (const [method, path] of [
      ['GET', '/stages'],
      ['GET', '/profile/sessions'],
      ['PUT', '/customer-settings/security'],
      ['GET', '/events'],
    ] as const) {
      const body = method === 'PUT' ? { body: { isSecondWayRequired: false } } : {};
      const { status, error } = await browser.call(method, path, body);
      expect([path, status, error.code]).toEqual([path, 403, 'setUpNeeded']);
    }
    expect((await browser.call('GET', '/profile')).json).toMatchObject({ mustSetUp: true });
    expect((await browser.call('GET', '/customer-settings')).status).toBe(200);
    expect((await securityOf(browser)).mustSetUp).toBe(true);
    expect((await addPasskey(server, browser)).answer.status).toBe(200);
    expect(await isIn(browser)).toBe(true);
  });

  it('does not ask Members, and lets Admins go who are none any more, or where it is switched off', async () => {
    await lone();
    expect(await isIn(await signedIn(people.member))).toBe(true);
    const browser = await signedIn(people.admin);
    expect(await isIn(browser)).toBe(false);
    await server.connection.db.updateTable('workspaces').set({ is_second_way_required: false }).execute();
    expect(await isIn(browser)).toBe(true);
  });

  it('asks an Admin who has a passkey alone for it after the password', async () => {
    const { browser, authenticator } = await withPasskey(people.admin);
    await require(browser);
    const next = server.newBrowser();
    const { status, json } = await next.signIn(people.admin, demoPassword);
    expect([status, json]).toEqual([202, { ways: ['passkey'] }]);
    expect((await passkeySignIn(next, authenticator)).status).toBe(200);
  });

  it('keeps the last way of an Admin', async () => {
    const { browser } = await withPasskey(people.admin);
    await require(browser);
    const [passkey] = (await securityOf(browser)).passkeys;
    expect((await browser.call('DELETE', `/profile/passkeys/${passkey?.id}`)).status).toBe(422);
    expect((await securityOf(browser)).passkeys).toHaveLength(1);
    await turnOnCodes(browser);
    const both = await Promise.all([
      browser.call('DELETE', `/profile/passkeys/${passkey?.id}`),
      browser.call('DELETE', '/profile/one-time-codes'),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });
});

const lettersTo = (email: string, subject: string) =>
  peer.taken.filter(({ to, raw }) => to.includes(email) && raw.includes(`Subject: ${subject}`));
const letterArrives = (email: string, subject: string, count = 1) =>
  vi.waitFor(() => expect(lettersTo(email, subject)).toHaveLength(count), { timeout: 30_000, interval: 50 });

describe('an Admin who helps a colleague', () => {
  const idOf = async (browser: Browser): Promise<string> =>
    ((await browser.call('GET', '/profile')).json as { profile: { id: string } }).profile.id;

  it('takes passkeys and codes away: sessions end, the colleague is told and logs in with the password', async () => {
    const { browser, authenticator } = await withPasskey();
    await turnOnCodes(browser);
    const id = await idOf(browser);
    const admin = await signedIn(people.admin);
    expect((await admin.call('DELETE', `/users/${id}/sign-in-ways`)).status).toBe(204);
    expect(await isIn(browser)).toBe(false);
    expect((await passkeySignIn(server.newBrowser(), authenticator)).status).toBe(401);
    expect((await server.newBrowser().signIn(people.member, demoPassword)).status).toBe(200);
    await letterArrives(people.member, 'Your passkeys and one-time codes were removed');
  });

  it('is another Admin of the same workspace, in person', async () => {
    const { browser } = await withPasskey();
    const id = await idOf(browser);
    const own = await signedIn(people.admin);
    expect((await own.call('DELETE', `/users/${await idOf(own)}/sign-in-ways`)).status).toBe(422);
    expect((await own.call('DELETE', `/users/${randomId()}/sign-in-ways`)).status).toBe(404);
    for (const email of [people.member, people.readOnly])
      expect((await (await signedIn(email)).call('DELETE', `/users/${id}/sign-in-ways`)).status).toBe(403);
    const foreign = await signedIn(people.harborAdmin);
    expect((await foreign.call('DELETE', `/users/${id}/sign-in-ways`)).status).toBe(404);
    const support = await signedIn(people.basisAdmin);
    const headers = { 'X-User-Id': await idOf(own) };
    for (const [method, path] of [
      ['DELETE', `/users/${id}/sign-in-ways`],
      ['GET', '/profile/security'],
      ['POST', '/profile/one-time-codes'],
    ] as const)
      expect((await support.call(method, path, { headers })).status).toBe(403);
    expect((await securityOf(browser)).passkeys).toHaveLength(1);
  });
});

const userIdOf = async (tx: Tx, email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(tx);
  return rows[0]?.id ?? '';
};

describe('a device that was not known', () => {
  const subject = 'A new device logged in to Basis';

  /** Invites somebody, to whom no other test sends letters, and who chose a password on one device. */
  const join = async (): Promise<string> => {
    const email = `noor-${randomId()}@cascade-interiors.example`;
    const admin = await signedIn(people.admin);
    const user = { firstName: 'Noor', email, role: 'Member' };
    const { id } = ((await admin.call('POST', '/users', { body: { user } })).json as { user: { id: string } }).user;
    const made = await admin.call('POST', `/users/${id}/invitations`, { body: { isEmailed: false } });
    const token = (made.json as { link: string }).link.split('/').pop();
    await server.newBrowser().call('PUT', `/password-resets/${token}`, { body: { password: demoPassword } });
    return email;
  };

  it('is announced by email once, and never at a user’s first sign-in', async () => {
    const email = await join();
    const [first, second] = [server.newBrowser(), server.newBrowser()];
    // On another device than the one that chose the password.
    expect((await first.signIn(email, demoPassword)).status).toBe(200);
    expect((await first.signIn(email, demoPassword)).status).toBe(200);
    expect((await second.signIn(email, demoPassword)).status).toBe(200);
    await letterArrives(email, subject);
    const [letter] = lettersTo(email, subject);
    expect(letter?.raw.replaceAll('=\r\n', '')).toContain('with a password');
    expect((await second.signIn(email, demoPassword)).status).toBe(200);
    expect((await first.signIn(email, demoPassword)).status).toBe(200);
    await server.newBrowser().signIn(email, demoPassword);
    await letterArrives(email, subject, 2);
  });

  it('needs none for a change in how one signs in, which is announced by its own email', async () => {
    const email = await join();
    const { browser } = await withPasskey(email);
    await letterArrives(email, 'A passkey was added to your Basis account');
    await turnOnCodes(browser);
    await letterArrives(email, 'One-time codes were turned on for Basis');
    expect((await browser.call('POST', '/profile/recovery-codes')).status).toBe(200);
    await letterArrives(email, 'New recovery codes were made for Basis');
    expect((await browser.call('DELETE', '/profile/one-time-codes')).status).toBe(200);
    await letterArrives(email, 'One-time codes were turned off for Basis');
    const [passkey] = (await securityOf(browser)).passkeys;
    expect((await browser.call('DELETE', `/profile/passkeys/${randomId()}`)).status).toBe(404);
    expect((await browser.call('DELETE', `/profile/passkeys/${passkey?.id}`)).status).toBe(200);
    const removed = 'A passkey was removed from your Basis account';
    await letterArrives(email, removed);
    const body = { currentPassword: demoPassword, password: 'staple correct horse' };
    expect((await browser.call('PUT', '/profile/password', { body: { ...body, currentPassword: 'x' } })).status).toBe(
      422,
    );
    expect((await browser.call('PUT', '/profile/password', { body })).status).toBe(204);
    await letterArrives(email, 'Your password for Basis was changed');
    const text = lettersTo(email, removed)[0]?.raw.replaceAll('=\r\n', '').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`was removed from ${email}`);
    expect(text).toContain('/settings/reset-password');
    expect(lettersTo(email, 'A passkey was')).toHaveLength(2);
    expect(lettersTo(email, 'Your password')).toHaveLength(1);
  });

  it('is announced though the process that noted it ended: its email waits with the change', async () => {
    const { db } = server.connection;
    const email = await join();
    await inWorkspace(db, cascade, async (tx) => {
      await noteSecurityNews(tx, await userIdOf(tx, email), {
        kind: 'newDevice',
        way: 'passkey',
        agent: '',
        at: timeNow().toISOString(),
      });
    });
    expect(await listDueWorkspaces(db, 'securityNews')).toEqual([cascade]);
    await withPasskey(await join());
    await letterArrives(email, subject);
  });

  it('is not announced to a user who was deactivated meanwhile, nor when the sign-in is not stored', async () => {
    const { db } = server.connection;
    const email = await join();
    const noted = inWorkspace(db, cascade, async (tx) => {
      await noteSecurityNews(tx, await userIdOf(tx, email), { kind: 'reset', by: 'Ada' });
      throw new Error('not stored');
    });
    await expect(noted).rejects.toThrow('not stored');
    await inWorkspace(db, cascade, async (tx) => {
      const id = await userIdOf(tx, email);
      await sql`update users set active = false where id = ${id}`.execute(tx);
      await noteSecurityNews(tx, id, { kind: 'reset', by: 'Ada' });
    });
    const other = await join();
    await withPasskey(other);
    await letterArrives(other, 'A passkey was added to your Basis account');
    await vi.waitFor(async () => expect(await listDueWorkspaces(db, 'securityNews')).toEqual([]), { timeout: 30_000 });
    expect(lettersTo(email, 'Your passkeys and one-time codes')).toEqual([]);
  });

  it('says how it signed in, as the list of sessions does', async () => {
    const email = await join();
    const { browser, authenticator } = await withPasskey(email);
    const app = await turnOnCodes(browser);
    await passkeySignIn(server.newBrowser(), authenticator);
    const second = server.newBrowser();
    await second.signIn(email, demoPassword);
    await enterCode(second, app.codeOf());
    await forgetTakenCodes(server);
    const third = server.newBrowser();
    await third.signIn(email, demoPassword);
    await enterCode(third, app.recoveryCodes[0] ?? '');
    const { sessions } = (await browser.call('GET', '/profile/sessions')).json as { sessions: { way: string }[] };
    const ways = sessions.slice(0, 4).map(({ way }) => way);
    expect(ways.toSorted()).toEqual(['code', 'passkey', 'password', 'recoveryCode']);
    await letterArrives(email, subject, 3);
  });
});
