import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newWord } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { inOneMinute } from './attemptLimits';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Each test signs in as if the minute were new.
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const signedIn = async (email: string = people.otherMember): Promise<Browser> => {
  const browser = server.newBrowser();
  const { status } = await browser.signIn(email, demoPassword);
  expect(status).toBe(200);
  return browser;
};

const tokenHash = (browser: Browser): string =>
  createHash('sha256')
    .update(browser.cookies.get('basis_session') ?? '')
    .digest('hex');

/** Changes the stored session of a browser, as time or an administrator would. */
const changeSession = async (browser: Browser, assignment: string): Promise<void> => {
  const workspaceId = await server.workspaceId('cascade-interiors');
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const { numAffectedRows } = await sql`update sessions set ${sql.raw(assignment)}
      where encode(token_hash, 'hex') = ${tokenHash(browser)}`.execute(tx);
    expect(numAffectedRows).toBe(1n);
  });
};

describe('signing in', () => {
  it('answers a wrong password, an unknown email and an inactive user with one and the same sentence', async () => {
    const answers = [
      await server.newBrowser().signIn(people.admin, 'wrong'),
      await server.newBrowser().signIn('nobody@cascade-interiors.example', 'wrong'),
      await server.newBrowser().signIn(people.inactive, demoPassword),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ error }) => `${error.code} ${error.message}`))).toEqual(
      new Set(["wrongCredentials This email and password don't match. Check both and try again."]),
    );
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it('takes the email in any case, and nothing around it', async () => {
    expect((await server.newBrowser().signIn('GRACE@Cascade-Interiors.example', demoPassword)).status).toBe(200);
    expect((await server.newBrowser().signIn(' GRACE@Cascade-Interiors.example ', demoPassword)).status).toBe(401);
  });

  it('keeps the session cookie from scripts and other sites, and the anti-forgery token readable', async () => {
    const { headers } = await server.newBrowser().signIn(people.member, demoPassword);
    const [session = '', antiForgery = ''] = headers.getSetCookie();
    expect(session).toMatch(/^basis_session=.+; HttpOnly; SameSite=Lax$/);
    expect(antiForgery).toMatch(/^XSRF-TOKEN=.+; SameSite=Lax$/);
    expect(antiForgery).not.toContain('HttpOnly');
    expect(session).not.toContain('Domain=');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('stores the hash of the token and never the token', async () => {
    const browser = await signedIn();
    const secret = browser.cookies.get('basis_session')?.split('.')[1] ?? '';
    const workspaceId = await server.workspaceId('cascade-interiors');
    const rows = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql<{ row: string; hash: string }>`select sessions::text as row, encode(token_hash, 'hex') as hash
        from sessions`.execute(tx),
    );
    expect(secret).toHaveLength(43);
    expect(rows.rows.map(({ hash }) => hash)).toContain(tokenHash(browser));
    expect(rows.rows.map(({ row }) => row).join('\n')).not.toContain(secret);
  });

  const tryEleven = (emails: readonly string[]) =>
    inOneMinute(async () => {
      const suffix = newWord();
      const browser = server.newBrowser();
      const answers = [];
      for (let index = 0; index < 11; index += 1) {
        const email = (emails[index % emails.length] ?? '').replace('@', `${suffix}@`);
        answers.push(await browser.signIn(email, 'wrong'));
      }
      return answers;
    });

  it('refuses the eleventh try for one email within a minute, and says when to come back', async () => {
    const answers = await tryEleven(['somebody@cascade-interiors.example']);
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
    const last = answers[10];
    expect(last?.status).toBe(429);
    expect(last?.error.code).toBe('tooManyRequests');
    const wait = Number(last?.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(last?.error.message).toBe(`Too many attempts. Wait ${wait} seconds, then try again.`);
  });

  it('counts tries for one account together, in whatever case its email is written', async () => {
    const answers = await tryEleven(['olga@basis.example', 'OLGA@basis.example', 'Olga@Basis.Example']);
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('a write', () => {
  const write = (browser: Browser, headers: Record<string, string>) =>
    browser.call('PUT', '/profile/settings/appearance', { body: { value: 'dark' }, headers });

  it('needs the anti-forgery token of its own session', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const answers = [
      await write(mine, { 'x-xsrf-token': '' }),
      await write(mine, { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' }),
      await write(mine, { 'x-xsrf-token': 'x'.repeat(43) }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(answers.map(() => [403, 'antiForgery']));
    expect((await write(mine, {})).status).toBe(200);
  });

  it.each(['cross-site', 'same-site'])(
    'that the browser says is %s is refused, its token notwithstanding',
    async (site) => {
      const answer = await write(await signedIn(), { 'sec-fetch-site': site });
      expect([answer.status, answer.error.code]).toEqual([403, 'antiForgery']);
    },
  );

  it('of a form of another site is not taken for JSON', async () => {
    const answer = await write(await signedIn(), { 'content-type': 'text/plain' });
    expect(answer.status).toBe(400);
  });

  it('cannot be a sign-in that another site sends', async () => {
    const answer = await server.newBrowser().call('POST', '/sessions', {
      body: { email: people.admin, password: demoPassword },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a session', () => {
  const profileStatus = async (browser: Browser): Promise<number> => (await browser.call('GET', '/profile')).status;

  it('CALLS-012, SESSION-09: ends with signing out, also for who kept its cookie', async () => {
    const browser = await signedIn();
    const kept = browser.cookieHeader();
    expect([...browser.cookies.keys()]).toEqual(['basis_session', 'XSRF-TOKEN', 'basis_reader', 'basis_device']);
    const answer = await browser.call('DELETE', '/sessions');
    expect(answer.status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual(['basis_device']);
    expect((await server.newBrowser().call('GET', '/profile', { headers: { cookie: kept } })).status).toBe(401);
  });

  it('leaves the other sessions of the same user alone when it ends', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await one.call('DELETE', '/sessions');
    expect(await profileStatus(other)).toBe(200);
  });

  it('is over when it has expired', async () => {
    const browser = await signedIn();
    await changeSession(browser, "expires_at = now() - interval '1 second'");
    expect(await profileStatus(browser)).toBe(401);
  });

  it('is over when it lay idle for fourteen days, and alive a minute before', async () => {
    const browser = await signedIn();
    await changeSession(browser, "last_seen_at = now() - interval '14 days' + interval '1 minute'");
    expect(await profileStatus(browser)).toBe(200);
    await changeSession(browser, "last_seen_at = now() - interval '14 days' - interval '1 second'");
    expect(await profileStatus(browser)).toBe(401);
  });

  it('is kept awake by use', async () => {
    const browser = await signedIn();
    await changeSession(browser, "last_seen_at = now() - interval '13 days'");
    expect(await profileStatus(browser)).toBe(200);
    await changeSession(browser, "last_seen_at = last_seen_at - interval '2 days'");
    expect(await profileStatus(browser)).toBe(200);
  });

  it('is kept awake by a call that is refused, too', async () => {
    const browser = await signedIn();
    await changeSession(browser, "last_seen_at = now() - interval '13 days'");
    expect((await browser.call('GET', '/projects/01932f5e-0000-7000-8000-000000000000')).status).toBe(404);
    await changeSession(browser, "last_seen_at = last_seen_at - interval '2 days'");
    expect(await profileStatus(browser)).toBe(200);
  });

  it('is over for a user who is not active any more', async () => {
    const browser = await signedIn('tom@cascade-interiors.example');
    const workspaceId = await server.workspaceId('cascade-interiors');
    const setActive = (isActive: boolean) =>
      inWorkspace(server.connection.db, workspaceId, (tx) =>
        tx.updateTable('users').set({ active: isActive }).where('email_fold', 'like', 'tom@%').execute(),
      );
    await setActive(false);
    expect(await profileStatus(browser)).toBe(401);
    await setActive(true);
  });

  it('cannot be had with a token that names another workspace', async () => {
    const browser = await signedIn();
    const harbor = await server.workspaceId('harbor-electric');
    const secret = browser.cookies.get('basis_session')?.split('.')[1] ?? '';
    const answer = await server
      .newBrowser()
      .call('GET', '/profile', { headers: { cookie: `basis_session=${harbor}.${secret}` } });
    expect(answer.status).toBe(401);
  });
});

describe('the mark of who reads a page', () => {
  const mark = (browser: Browser): string | undefined => browser.cookies.get('basis_reader');

  it('differs between sessions and is gone after signing out', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect(mark(one)).toMatch(/^[\w-]{22}$/);
    expect(mark(other)).not.toBe(mark(one));
    await one.call('DELETE', '/sessions');
    expect(mark(one)).toBeUndefined();
  });
});
