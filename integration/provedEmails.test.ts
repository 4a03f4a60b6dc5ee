import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserAccount } from '@basis/domain/model/contract/contract';
import { newWord } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { noAdapters } from '../mock-server/src/platform/adapters';
import type { Browser, CallAnswer } from './browser';
import { startForgingProvider, type ForgingProvider } from './forgingProvider';
import { freePort } from './freePort';
import { openEventStream } from './serverEvents';
import { confirm, securityOf, turnOnCodes } from './signInWays';
import { people, startTestServer, type TestServer } from './testServer';
import { outboxOf } from './outbox';

const clientId = 'basis';
let provider: ForgingProvider;
let server: TestServer;
/** The Admin of the firm that an address belongs to, and the one of another firm who takes it first. */
let firm: Browser;
let other: Browser;
beforeAll(async () => {
  provider = await startForgingProvider(clientId);
  const port = await freePort();
  const hosts = [new URL(provider.issuer).host];
  const signIn = { issuer: provider.issuer, clientId, clientSecret: null, name: 'Microsoft', hosts };
  const settings = { port, publicUrl: `http://127.0.0.1:${port}`, adapters: { ...noAdapters, signIn } };
  server = await startTestServer(undefined, { settings });
  [firm, other] = [await server.as('admin'), await server.as('harborAdmin')];
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const [password, otherPassword] = ['staple correct horse', 'horse battery correct'];
const newEmail = (): string => `${newWord()}@third-firm.example`;

/** Emails to an address that have a link to choose a password. */
const lettersTo = (email: string): string[] =>
  outboxOf(server.dataFolder).filter((text) => text.includes(`<${email}>`) && /reset-password\/\S/.test(text));
const tokensOf = (letters: readonly string[]): string[] =>
  letters.map((letter) => /reset-password\/(\S+)/.exec(letter)?.[1] ?? '');

const invite = async (admin: Browser, email: string): Promise<string> => {
  const user = { email, firstName: 'New', lastName: 'Hire', role: 'Member' };
  const answer = await admin.call('POST', '/users', { body: { user } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { user: { id: string } }).user.id;
};
/** The token of the invitation that was emailed last. */
const emailedTo = async (email: string, workspaceName: string): Promise<string> => {
  const found = (): string[] => lettersTo(email).filter((letter) => letter.includes(workspaceName));
  await vi.waitFor(() => expect(found().length).toBeGreaterThan(0), { timeout: 60_000 });
  return tokensOf(found()).at(-1) ?? '';
};
const shown = async (admin: Browser, userId: string): Promise<string> => {
  const answer = await admin.call('POST', `/users/${userId}/invitations`, { body: { isEmailed: false } });
  return (answer.json as { link: string }).link.split('/reset-password/')[1] ?? '';
};
const redeem = (token: string, chosen: string): Promise<CallAnswer> =>
  server.newBrowser().call('PUT', `/password-resets/${token}`, { body: { password: chosen } });
const stateOf = async (admin: Browser, userId: string): Promise<UserAccount['state'] | undefined> => {
  const { data } = await admin.client.GET('/users/accounts', { params: { query: { limit: 200 } } });
  return data?.accounts.find(({ user }) => user.id === userId)?.state;
};
const signedIn = async (email: string, chosen: string): Promise<Browser> => {
  const browser = server.newBrowser();
  const answer = await browser.signIn(email, chosen);
  expect(answer.status, answer.text).toBe(200);
  return browser;
};
const workspaceOf = async (browser: Browser): Promise<string | undefined> =>
  (await browser.client.GET('/profile')).data?.profile.customerWorkspace;
const refusalOf = async (email: string, chosen: string): Promise<string> => {
  const answer = await server.newBrowser().signIn(email, chosen);
  expect(answer.status).toBe(401);
  return answer.error.message;
};

/** Signs in at the provider with a verified email. */
const signInAtProvider = async (email: string, sub: string): Promise<[Browser, CallAnswer]> => {
  const browser = server.newBrowser();
  const start = await browser.call('GET', '/sessions/oidc/start');
  const asked = new URL(start.headers.get('location') ?? '').searchParams;
  provider.claims = { email, email_verified: true, nonce: asked.get('nonce') ?? '', sub };
  const query = { code: 'any', state: asked.get('state') ?? '' };
  return [browser, await browser.call('GET', '/sessions/oidc/callback', { query })];
};

const endingBy = async (token: string): Promise<string[]> =>
  ((await server.newBrowser().call('GET', `/password-resets/${token}`)).json as { link: { endsAccountsAt: string[] } })
    .link.endsAccountsAt;

/** An account that another firm's Admin made with somebody's email and opened with the link that the Admin was shown. */
const taken = async (email: string): Promise<{ userId: string; browser: Browser }> => {
  const userId = await invite(other, email);
  expect((await redeem(await shown(other, userId), otherPassword)).status).toBe(204);
  return { userId, browser: await signedIn(email, otherPassword) };
};

describe('an account whose email nobody proved', () => {
  it('works in its own workspace, where no mail server is needed', async () => {
    const { browser, userId } = await taken(newEmail());
    expect(await workspaceOf(browser)).toBe('harbor-electric');
    expect(await stateOf(other, userId)).toBe('Active');
    expect((await browser.call('POST', '/tasks', { body: { task: { title: 'Works' } } })).status).toBe(201);
  });

  it('holds its email against no other workspace, and stands beside an account there', async () => {
    const email = newEmail();
    const first = await taken(email);
    const userId = await invite(firm, email);
    expect((await redeem(await shown(firm, userId), password)).status).toBe(204);
    expect(await workspaceOf(await signedIn(email, password))).toBe('cascade-interiors');
    expect(await workspaceOf(await signedIn(email, otherPassword))).toBe('harbor-electric');
    expect((await first.browser.call('GET', '/profile')).status).toBe(200);
  });
});

describe('the accounts that an emailed link would end', () => {
  it('are named by it before they end, and by no link that an Admin was shown', async () => {
    const email = newEmail();
    const first = await taken(email);
    const userId = await invite(firm, email);
    const emailed = await emailedTo(email, 'Cascade Interiors');
    expect(await endingBy(emailed)).toEqual(['Harbor Electric']);
    expect(await endingBy(await shown(firm, userId))).toEqual([]);
    expect((await first.browser.call('GET', '/profile')).status).toBe(200);
    expect((await redeem(emailed, password)).status).toBe(204);
    expect((await first.browser.call('GET', '/profile')).status).toBe(401);
    expect(await endingBy(emailed)).toEqual([]);
  });

  it('end nowhere as that of an only Admin unless it is agreed to, which the email and the link say', async () => {
    const email = newEmail();
    const first = await taken(email);
    await other.call('PATCH', `/users/${first.userId}`, { body: { role: 'Admin' } });
    const { workspaceId } = await server.connection.db
      .selectFrom('login_directory')
      .where('user_id', '=', first.userId)
      .select('workspace_id as workspaceId')
      .executeTakeFirstOrThrow();
    const setOthers = (role: 'Admin' | 'Member') =>
      inWorkspace(server.connection.db, workspaceId, (tx) =>
        sql`update users set role = ${role} where workspace_id = ${workspaceId} and email = ${people.harborAdmin}`.execute(
          tx,
        ),
      );
    await setOthers('Member');
    await invite(firm, email);
    const emailed = await emailedTo(email, 'Cascade Interiors');
    expect(lettersTo(email).at(-1)?.replaceAll(/\s+/g, ' ')).toContain('ends that account');
    const look = await server.newBrowser().call('GET', `/password-resets/${emailed}`);
    expect(look.json).toMatchObject({
      link: { endsAccountsAt: ['Harbor Electric'], leavesWithoutAdmin: ['Harbor Electric'] },
    });
    const answer = await redeem(emailed, password);
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'You are the only Admin at Harbor Electric, where your account ends. Make somebody else an Admin there first, or agree that nobody is.',
    ]);
    expect((await first.browser.call('GET', '/profile')).status).toBe(200);
    const [, refusedSignIn] = await signInAtProvider(email, newWord());
    expect([refusedSignIn.status, refusedSignIn.error.message]).toEqual([
      401,
      'It would end your account at Harbor Electric, where you are the only Admin. Use the link in your invitation, or ask for a new password by email: both ask first.',
    ]);
    expect((await first.browser.call('GET', '/profile')).status).toBe(200);
    const body = { password, isAdminLossAccepted: true };
    expect((await server.newBrowser().call('PUT', `/password-resets/${emailed}`, { body })).status).toBe(204);
    await setOthers('Admin');
    expect((await first.browser.call('GET', '/profile')).status).toBe(401);
    expect(await workspaceOf(await signedIn(email, password))).toBe('cascade-interiors');
  });

  it('are none that nobody has used', async () => {
    const email = newEmail();
    const unused = await invite(other, email);
    await invite(firm, email);
    const emailed = await emailedTo(email, 'Cascade Interiors');
    expect(await endingBy(emailed)).toEqual([]);
    expect((await redeem(await shown(other, unused), otherPassword)).status).toBe(204);
    expect(await endingBy(emailed)).toEqual(['Harbor Electric']);
  });
});

describe('once the mailbox is proved elsewhere', () => {
  const ways: readonly (readonly [string, (email: string) => Promise<void>])[] = [
    [
      'the emailed invitation',
      async (email) => {
        await invite(firm, email);
        expect((await redeem(await emailedTo(email, 'Cascade Interiors'), password)).status).toBe(204);
      },
    ],
    [
      'the sign-in provider',
      async (email) => {
        await invite(firm, email);
        const [browser, answer] = await signInAtProvider(email, newWord());
        expect(answer.status, answer.text).toBe(200);
        expect(await workspaceOf(browser)).toBe('cascade-interiors');
      },
    ],
    [
      'an emailed link for a new password',
      async (email) => {
        const userId = await invite(firm, email);
        await redeem(await shown(firm, userId), 'any password at all');
        const before = lettersTo(email).length;
        await server.newBrowser().call('POST', '/password-resets', { body: { email } });
        // One for each account, which names its workspace.
        await vi.waitFor(() => expect(lettersTo(email).length).toBe(before + 2), { timeout: 60_000 });
        const letter = lettersTo(email).findLast((text) => text.includes('new password for Cascade Interiors'));
        expect((await redeem(tokensOf([letter ?? ''])[0] ?? '', password)).status).toBe(204);
      },
    ],
  ];

  it.each(ways)(
    'by %s, the other account is out at once and its Admin is asked for another email',
    async (_, prove) => {
      const email = newEmail();
      const { userId, browser } = await taken(email);
      const stream = await openEventStream(server.address, browser.cookieHeader());
      const made = await browser.call('POST', '/calendar-subscriptions', { body: { query: {} } });
      const { token } = (made.json as { calendarSubscription: { token: string } }).calendarSubscription;
      const readFeed = async () => (await server.newBrowser().call('GET', `/calendar/${token}.ics`)).status;
      expect(await readFeed()).toBe(200);
      await prove(email);
      expect((await browser.call('GET', '/profile')).status).toBe(401);
      await vi.waitFor(() => expect(stream.isEnded).toBe(true), { timeout: 60_000 });
      expect(await stateOf(other, userId)).toBe('NeedsEmail');
      expect(await readFeed()).toBe(404);
      // The sentence is that of any wrong password.
      expect(await refusalOf(email, otherPassword)).toBe(await refusalOf(newEmail(), otherPassword));
      const again = await other.call('POST', `/users/${userId}/invitations`, { body: { isEmailed: true } });
      expect([again.status, again.error.message]).toEqual([422, 'New Hire needs another email first.']);
    },
  );

  it('the other account is back with another email, and the password it had', async () => {
    const email = newEmail();
    const { userId } = await taken(email);
    await invite(firm, email);
    await redeem(await emailedTo(email, 'Cascade Interiors'), password);
    const next = newEmail();
    const changed = await other.call('PUT', `/users/${userId}/email`, { body: { email: next } });
    expect(changed.status, changed.text).toBe(200);
    expect(await stateOf(other, userId)).toBe('Active');
    expect(await workspaceOf(await signedIn(next, otherPassword))).toBe('harbor-electric');
    expect((await redeem(await emailedTo(next, 'Harbor Electric'), password)).status).toBe(204);
    expect((await other.call('PUT', `/users/${userId}/email`, { body: { email: newEmail() } })).status).toBe(422);
    const { changeSetId } = changed.json as { changeSetId: string };
    expect((await other.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(409);
  });

  it('a later invitation elsewhere is made as any other, and its link opens nothing', async () => {
    const email = newEmail();
    await invite(firm, email);
    await redeem(await emailedTo(email, 'Cascade Interiors'), password);
    const userId = await invite(other, email);
    expect(await stateOf(other, userId)).toBe('Invited');
    const emailed = await emailedTo(email, 'Harbor Electric');
    const token = await shown(other, userId);
    const look = await server.newBrowser().call('GET', `/password-resets/${token}`);
    expect(look.json).toMatchObject({ link: { state: 'withdrawn', email: null } });
    expect((await redeem(token, otherPassword)).status).toBe(404);
    expect((await redeem(emailed, otherPassword)).status).toBe(404);
    expect(await stateOf(other, userId)).toBe('NeedsEmail');
    expect(await workspaceOf(await signedIn(email, password))).toBe('cascade-interiors');
  });

  it('a deactivated account holds it no longer, and needs another email when it is active again', async () => {
    const email = newEmail();
    const userId = await invite(other, email);
    await redeem(await emailedTo(email, 'Harbor Electric'), otherPassword);
    await other.call('DELETE', `/users/${userId}`);
    await invite(firm, email);
    expect((await redeem(await emailedTo(email, 'Cascade Interiors'), password)).status).toBe(204);
    await other.call('PATCH', `/users/${userId}`, { body: { active: true } });
    expect(await stateOf(other, userId)).toBe('NeedsEmail');
  });

  it('of two who prove it at once, one has it', async () => {
    const email = newEmail();
    await invite(firm, email);
    await invite(other, email);
    const tokens = [await emailedTo(email, 'Cascade Interiors'), await emailedTo(email, 'Harbor Electric')];
    const answers = await Promise.all(tokens.map((token, index) => redeem(token, index ? otherPassword : password)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 404]));
    const works = await Promise.all(
      [password, otherPassword].map(async (chosen) => (await server.newBrowser().signIn(email, chosen)).status),
    );
    expect(works).toEqual(expect.arrayContaining([200, 401]));
  });
});

describe('whoever was handed the link of an account', () => {
  it('is out once its mailbox signs in with the provider, and so are links that are still open', async () => {
    const email = newEmail();
    const userId = await invite(firm, email);
    const [one, two] = [await shown(firm, userId), await shown(firm, userId)];
    await redeem(one, otherPassword);
    const handed = await signedIn(email, otherPassword);
    const [browser, answer] = await signInAtProvider(email, newWord());
    expect(answer.status, answer.text).toBe(200);
    expect((await handed.call('GET', '/profile')).status).toBe(401);
    expect((await browser.call('GET', '/profile')).status).toBe(200);
    await refusalOf(email, otherPassword);
    expect((await redeem(two, otherPassword)).status).toBe(404);
  });

  const claims: readonly [string, (email: string) => Promise<Browser>][] = [
    ['the provider', async (email) => (await signInAtProvider(email, newWord()))[0]],
    [
      'an emailed link',
      async (email) => {
        const before = lettersTo(email).length;
        await server.newBrowser().call('POST', '/password-resets', { body: { email } });
        await vi.waitFor(() => expect(lettersTo(email).length).toBe(before + 1), { timeout: 60_000 });
        expect((await redeem(tokensOf(lettersTo(email)).at(-1) ?? '', password)).status).toBe(204);
        return signedIn(email, password);
      },
    ],
  ];
  it.each(claims)('leaves no way in behind once its mailbox claims it by %s', async (_, claim) => {
    const email = newEmail();
    const userId = await invite(firm, email);
    await redeem(await shown(firm, userId), otherPassword);
    const handed = await signedIn(email, otherPassword);
    await confirm(handed, otherPassword);
    await turnOnCodes(handed);
    const made = await handed.call('POST', '/calendar-subscriptions', { body: { query: {} } });
    const { token } = (made.json as { calendarSubscription: { token: string } }).calendarSubscription;
    const readFeed = async () => (await server.newBrowser().call('GET', `/calendar/${token}.ics`)).status;
    expect(await readFeed()).toBe(200);
    const own = await claim(email);
    expect(await securityOf(own)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0, passkeys: [] });
    expect([await readFeed(), (await handed.call('GET', '/profile')).status]).toEqual([404, 401]);
  });
});

describe('another email', () => {
  it('is given by Admins alone, to nobody of another workspace, and to nobody who signs in', async () => {
    const userId = await invite(firm, newEmail());
    const give = async (browser: Browser, id: string) =>
      (await browser.call('PUT', `/users/${id}/email`, { body: { email: newEmail() } })).status;
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      expect(await give(await server.as(person), userId), person).toBe(403);
    expect(await give(other, userId)).toBe(404);
    const me = (await firm.client.GET('/profile')).data?.profile.id ?? '';
    expect(await give(firm, me)).toBe(422);
    const support = await server.as('basisAdmin');
    const acting = await support.call('PUT', `/users/${userId}/email`, {
      body: { email: newEmail() },
      headers: { 'x-user-id': me },
    });
    expect(acting.status).toBe(403);
    expect(await give(firm, userId)).toBe(200);
  });

  it('is none that a colleague has, which is said at its field', async () => {
    const email = newEmail();
    await invite(firm, email);
    const userId = await invite(firm, newEmail());
    const answer = await firm.call('PUT', `/users/${userId}/email`, { body: { email: email.toUpperCase() } });
    const message = 'New Hire is invited already. Send that invitation again instead.';
    expect([answer.status, answer.error.details]).toEqual([409, [{ path: 'body/email', message }]]);
  });
});
