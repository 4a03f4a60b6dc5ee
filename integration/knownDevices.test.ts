import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { useUpLimits as spendLimits } from './attemptLimits';
import type { Browser, CallAnswer } from './browser';
import { createBrowser } from './browser';
import { makeSeededCopy } from './seeded';
import { newDataFolder, startSeeding } from './serverSettings';
import { people, startTestServer, type TestServer } from './testServer';

const settings = { trustedProxies: 1 } as const;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(undefined, { settings });
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

/** Networks of five strangers, and those of the owner. */
const strangers = [1, 2, 3, 4, 5].map((index) => `198.51.100.${index}`);
const [ownNetwork, elsewhere] = ['203.0.113.7', '203.0.113.8'];

type Guess = (browser: Browser, network: string, isRight?: boolean) => Promise<CallAnswer>;
const headersOf = (network: string): Record<string, string> => ({ 'x-forwarded-for': network });

const signInFrom =
  (email: string): Guess =>
  (browser, network, isRight = false) =>
    browser.call('POST', '/sessions', {
      body: { email, password: isRight ? demoPassword : 'wrong' },
      headers: headersOf(network),
    });
const signIn = signInFrom(people.member);
const askForLink: Guess = (browser, network) =>
  browser.call('POST', '/password-resets', { body: { email: people.member }, headers: headersOf(network) });

/** A browser on which Maya signed in before. */
const knownBrowser = async (guess: Guess = signIn): Promise<Browser> => {
  const browser = server.newBrowser();
  expect((await guess(browser, ownNetwork, true)).status).toBe(200);
  return browser;
};
const statusOf = async (answer: Promise<CallAnswer>): Promise<number> => (await answer).status;

describe('strangers who guess', () => {
  it('50 passwords from 5 networks do not keep a device waiting on which the owner signed in before', async () => {
    const owner = await knownBrowser();
    const guesses = strangers.map(async (network) => {
      for (let index = 0; index < 10; index += 1) await signIn(server.newBrowser(), network);
    });
    await Promise.all(guesses);
    expect(await statusOf(signIn(owner, ownNetwork, true))).toBe(200);
  });

  const ways: readonly (readonly [string, Guess, number])[] = [
    ['passwords', signIn, 200],
    ['for the owner’s new password', askForLink, 202],
  ];
  it.each(ways)('%s until nothing is left leave a known device free, on any network', async (_, guess, right) => {
    const owner = await knownBrowser();
    for (const network of [...strangers, ownNetwork]) await guess(server.newBrowser(), network);
    await spendLimits(server);
    for (const network of [strangers[0] ?? '', ownNetwork]) {
      expect(await statusOf(guess(server.newBrowser(), network, true))).toBe(429);
      expect(await statusOf(guess(owner, network, true))).toBe(right);
    }
  });

  it('are told the same of an address that nobody has', async () => {
    const nobody = signInFrom('nobody@cascade-interiors.example');
    const answers: (readonly [number, string])[] = [];
    for (const guess of [signIn, nobody]) {
      await guess(server.newBrowser(), elsewhere);
      await spendLimits(server);
      const { status, error } = await guess(server.newBrowser(), elsewhere);
      answers.push([status, error.message.replace(/\d+/, 'n')]);
      await server.connection.db.deleteFrom('rate_limits').execute();
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('are counted by all processes of a database together', async () => {
    const folder = newDataFolder();
    const copy = await makeSeededCopy(folder);
    const start = () => startSeeding(folder, { settings: { ...settings, databaseUrl: copy.databaseUrl } });
    const servers = [await start(), await start()];
    const [one, other] = servers.map(
      ({ address }) =>
        (): Browser =>
          createBrowser(address),
    );
    if (!one || !other) throw new Error('Two servers run');
    const owner = one();
    expect(await statusOf(signIn(owner, ownNetwork, true))).toBe(200);
    await signIn(one(), elsewhere);
    await spendLimits({ connection: servers[0]!.connection });
    expect(await statusOf(signIn(other(), elsewhere))).toBe(429);
    const cookie = owner.cookieHeader();
    const answer = await other().call('POST', '/sessions', {
      body: { email: people.member, password: demoPassword },
      headers: { ...headersOf(elsewhere), cookie },
    });
    expect(answer.status).toBe(200);
    for (const each of servers) await each.close();
    await copy.drop();
  });
});

describe('a known device', () => {
  const cookieOf = (browser: Browser): string => browser.cookies.get('basis_device') ?? '';
  /** Whether it is counted apart when strangers have used everything up. */
  const isApart = async (cookie: string, guess: Guess = signIn): Promise<boolean> => {
    await guess(server.newBrowser(), elsewhere);
    await spendLimits(server);
    const answer = await server.newBrowser().call('POST', '/sessions', {
      body: { email: people.member, password: demoPassword },
      headers: { ...headersOf(elsewhere), cookie: `basis_device=${cookie}` },
    });
    await server.connection.db.deleteFrom('rate_limits').execute();
    return answer.status === 200;
  };

  it('is named by a cookie that scripts can’t read, that other sites don’t send, and that outlives the session', async () => {
    const browser = await knownBrowser();
    const { headers } = await signIn(server.newBrowser(), ownNetwork, true);
    const line = headers.getSetCookie().find((each) => each.startsWith('basis_device=')) ?? '';
    expect(line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(cookieOf(browser), 'base64url').toString('latin1')).not.toContain(people.member);
    await browser.call('DELETE', '/sessions');
    expect([...browser.cookies.keys()]).toEqual(['basis_device']);
    expect(await isApart(cookieOf(browser))).toBe(true);
  });

  it('is known by each account that signed in there, and by no other', async () => {
    const browser = await knownBrowser();
    expect(await statusOf(signInFrom(people.otherMember)(browser, ownNetwork, true))).toBe(200);
    expect(await isApart(cookieOf(browser))).toBe(true);
    const other = server.newBrowser();
    expect(await statusOf(signInFrom(people.admin)(other, ownNetwork, true))).toBe(200);
    expect(await isApart(cookieOf(other))).toBe(false);
  });

  it('is not known by a cookie that was changed, or that another server made', async () => {
    const cookie = cookieOf(await knownBrowser());
    const changed = `${cookie.slice(0, 40)}${cookie[40] === 'A' ? 'B' : 'A'}${cookie.slice(41)}`;
    for (const forged of [changed, 'x', Buffer.from('[]').toString('base64url')])
      expect(await isApart(forged)).toBe(false);
  });

  it('has a limit of its own, which leaves strangers theirs', async () => {
    const browser = await knownBrowser();
    await server.connection.db.deleteFrom('rate_limits').execute();
    await signIn(browser, ownNetwork);
    await spendLimits(server);
    expect(await statusOf(signIn(browser, ownNetwork, true))).toBe(429);
    expect(await statusOf(signIn(server.newBrowser(), elsewhere, true))).toBe(200);
  });

  it('is unknown once the user signed out of it from elsewhere, or everywhere', async () => {
    const [mine, lost] = [await knownBrowser(), await knownBrowser()];
    const { json } = await mine.call('GET', '/profile/sessions');
    const { sessions } = json as { sessions: readonly { id: string; isCurrent: boolean }[] };
    const latest = sessions.find(({ isCurrent }) => !isCurrent);
    expect(await statusOf(mine.call('DELETE', `/profile/sessions/${latest?.id}`))).toBe(204);
    expect([await isApart(cookieOf(mine)), await isApart(cookieOf(lost))]).toEqual([true, false]);
    const third = await knownBrowser();
    await mine.call('DELETE', '/profile/sessions');
    expect([await isApart(cookieOf(mine)), await isApart(cookieOf(third))]).toEqual([true, false]);
  });

  it('is one that chose a password by a link', async () => {
    const admin = await server.as('admin');
    const user = { firstName: 'Noor', email: 'noor@cascade-interiors.example', role: 'Member' };
    const invited = await admin.call('POST', '/users', { body: { user } });
    const { id } = (invited.json as { user: { id: string } }).user;
    const made = await admin.call('POST', `/users/${id}/invitations`, { body: { isEmailed: false } });
    const token = (made.json as { link: string }).link.split('/').pop();
    const browser = server.newBrowser();
    const chosen = await browser.call('PUT', `/password-resets/${token}`, { body: { password: demoPassword } });
    expect(chosen.status, chosen.text).toBe(204);
    const guess = signInFrom(user.email);
    await guess(server.newBrowser(), elsewhere);
    await spendLimits(server);
    expect(await statusOf(guess(server.newBrowser(), elsewhere, true))).toBe(429);
    expect(await statusOf(guess(browser, elsewhere, true))).toBe(200);
  });

  it('is named for a session that is older than the cookie', async () => {
    const browser = await knownBrowser();
    const session = browser.cookies.get('basis_session') ?? '';
    const older = createBrowser(server.address);
    const { headers } = await older.call('GET', '/profile', { headers: { cookie: `basis_session=${session}` } });
    const cookie = /^basis_device=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? '';
    expect(await isApart(cookie)).toBe(true);
    expect((await browser.call('GET', '/profile')).headers.getSetCookie()).toEqual([]);
  });
});
