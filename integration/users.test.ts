import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { positions } from '@basis/domain/model/permissions/roleWords';
import type { Browser } from './browser';
import { people, startTestServer, type TestServer } from './testServer';
import { outboxOf } from './outbox';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const idOf = async (firstName: string): Promise<string> =>
  (await grace.client.GET('/users')).data?.users.find((user) => user.firstName === firstName)?.id ?? '';
const undo = (json: unknown) =>
  grace.call('POST', `/change-sets/${(json as { changeSetId: string }).changeSetId}/undo`);

/** Number of mails sent to a user. */
const lettersTo = (email: string): number =>
  outboxOf(server.dataFolder).filter((text) => text.includes(`<${email}>`)).length;

/** Waits for the last of so many mails to a user. @returns the token of its link. */
const tokenOf = async (email: string, count = 1): Promise<string> => {
  await vi.waitFor(() => expect(lettersTo(email)).toBe(count), { timeout: 20_000 });
  return tokenFor(email);
};

/** Requests a password reset and reads the link from the mail, which is sent after the response. */
const askForLink = async (email: string): Promise<string> => {
  const before = lettersTo(email);
  await server.newBrowser().call('POST', '/password-resets', { body: { email } });
  return tokenOf(email, before + 1);
};

/** The token of the last letter to somebody. */
const tokenFor = (email: string): string => {
  const letter = outboxOf(server.dataFolder).findLast((text) => text.includes(`<${email}>`));
  return /reset-password\/(\S+)/.exec(letter ?? '')?.[1] ?? '';
};
const signIn = async (email: string, password: string): Promise<number> =>
  (await server.newBrowser().signIn(email, password)).status;
const redeem = (token: string, password: string) =>
  server.newBrowser().call('PUT', `/password-resets/${token}`, { body: { password } });

describe('the users of a workspace', () => {
  it('OVERVIEW-05: have every position in the demo', async () => {
    const users = (await grace.client.GET('/users', { params: { query: { active: true } } })).data?.users ?? [];
    expect([...new Set(users.map(({ position }) => position))].toSorted()).toEqual([...positions].toSorted());
  });

  it('CALLS-107: are those who are active, those who are not, or some of them, by name', async () => {
    const usersOf = async (query: { active?: boolean; limit?: number; offset?: number }) =>
      (await grace.client.GET('/users', { params: { query } })).data?.users ?? [];
    const all = await usersOf({});
    expect(all.some(({ active }) => !active)).toBe(true);
    expect(await usersOf({ active: true })).toEqual(all.filter(({ active }) => active));
    expect(await usersOf({ active: false })).toEqual(all.filter(({ active }) => !active));
    expect(await usersOf({ limit: 2, offset: 1 })).toEqual(all.slice(1, 3));
  });
});

describe('a colleague', () => {
  it('CALLS-108: is invited by an Admin, chooses a password by the link once, and signs in', async () => {
    const email = 'noor@cascade-interiors.example';
    const body = { user: { email, firstName: 'Noor', lastName: 'Haddad', role: 'Member' } };
    const invited = await grace.call('POST', '/users', { body });
    expect(invited.status, invited.text).toBe(201);
    expect(invited.json).toMatchObject({ user: { name: 'Noor Haddad', active: true, role: 'Member' } });
    expect(await idOf('Noor')).not.toBe('');
    const token = await tokenOf(email);
    expect((await redeem(token, 'staple correct horse')).status).toBe(204);
    expect(await signIn(email, 'staple correct horse')).toBe(200);
    expect((await redeem(token, 'another password')).status).toBe(404);
  });

  it('whose address a user of the workspace has is a conflict; of other workspaces nothing is told', async () => {
    const invited = (email: string) =>
      grace.call('POST', '/users', { body: { user: { firstName: 'Luis', role: 'Member', email } } });
    expect((await invited(people.member)).status).toBe(409);
    const { status, json } = await invited(people.harborMember);
    expect(status).toBe(201);
    expect((await undo(json)).status).toBe(200);
  });

  it('CALLS-110: who is deactivated is out at once, keeps the name on earlier work, and is back by undoing', async () => {
    const daniel = server.newBrowser();
    await daniel.signIn(people.otherMember, demoPassword);
    const [daniels, mayas] = [await idOf('Daniel'), await idOf('Maya')];
    const gone = await grace.call('DELETE', `/users/${daniels}?successorId=${mayas}`);
    expect(gone.status).toBe(200);
    expect((await daniel.call('GET', '/profile')).status).toBe(401);
    expect((await grace.client.GET('/users')).data?.users.find(({ firstName }) => firstName === 'Daniel')?.active).toBe(
      false,
    );
    await undo(gone.json);
    expect(await signIn(people.otherMember, demoPassword)).toBe(200);
  });

  it('CALLS-109: gets another role, which holds from the next call on', async () => {
    const victor = await server.as('readOnly');
    const id = await idOf('Victor');
    const changed = await grace.call('PATCH', `/users/${id}`, { body: { role: 'Member' } });
    expect((await grace.client.GET('/users')).data?.users.find((user) => user.id === id)?.role).toBe('Member');
    expect((await victor.call('POST', '/tasks', { body: { task: { title: 'Now I may' } } })).status).toBe(201);
    await undo(changed.json);
    expect((await victor.call('POST', '/tasks', { body: { task: { title: 'x' } } })).status).toBe(403);
  });

  it('who is the last Admin stays one, and nobody else changes users, also not by undoing', async () => {
    const id = await idOf('Grace');
    expect((await grace.call('DELETE', `/users/${id}`)).status).toBe(422);
    expect((await grace.call('PATCH', `/users/${id}`, { body: { role: 'Member' } })).status).toBe(422);
    const maya = await server.as('member');
    expect((await maya.call('PATCH', `/users/${id}`, { body: { role: 'Member' } })).status).toBe(403);
    const changed = await grace.call('PATCH', `/users/${await idOf('Tom')}`, { body: { position: 'Other' } });
    const { changeSetId } = changed.json as { changeSetId: string };
    expect((await maya.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(403);
  });
});

describe('the accounts of a workspace', () => {
  const accountsOf = async (query: object = {}) => {
    const { data } = await grace.client.GET('/users/accounts', { params: { query } });
    return data ?? { accounts: [], total: 0, counts: { Active: 0, NeedsEmail: 0, Invited: 0, Deactivated: 0 } };
  };
  const invite = async (part: object) => {
    const user = { firstName: 'Ada', lastName: `Zz ${randomId().slice(0, 6)}`, role: 'Member', ...part };
    return grace.call('POST', '/users', { body: { user } });
  };
  const idIn = ({ json }: { json: unknown }): string => (json as { user: { id: string } }).user.id;

  it('SETTINGS-30: are found by state, by name and by email, in pages, with how many there are', async () => {
    const mark = randomId().slice(0, 8);
    for (const name of ['A', 'B', 'C'])
      await invite({ lastName: mark, firstName: name, email: `${name}-${mark}@cascade-interiors.example` });
    const all = await accountsOf({ search: `  ${mark.toUpperCase()} ` });
    expect(all.accounts.map(({ user, state }) => [user.firstName, state])).toEqual([
      ['A', 'Invited'],
      ['B', 'Invited'],
      ['C', 'Invited'],
    ]);
    expect(all).toMatchObject({ total: 3, counts: { Active: 0, NeedsEmail: 0, Invited: 3, Deactivated: 0 } });
    await grace.call('DELETE', `/users/${all.accounts[0]?.user.id}`);
    const off = await accountsOf({ search: `a-${mark}@`, state: 'Deactivated' });
    expect(off.accounts).toMatchObject([{ state: 'Deactivated', invitation: null }]);
    expect(timeNow().getTime() - Date.parse(off.accounts[0]?.deactivatedAt ?? '')).toBeLessThan(60_000);
    const page = await accountsOf({ search: mark, limit: 1, offset: 1 });
    expect([page.accounts.map(({ user }) => user.firstName), page.total]).toEqual([['C'], 3]);
    expect((await accountsOf({ search: '%' })).total).toBe(0);
  });

  it('tell who was seen when, who invited whom, and how many open bids one has', async () => {
    await server.as('member');
    const [maya] = (await accountsOf({ search: 'maya' })).accounts;
    expect(maya).toMatchObject({ state: 'Active', invitation: null, deactivatedAt: null });
    expect(maya?.openBids).toBeGreaterThan(0);
    expect(timeNow().getTime() - Date.parse(maya?.lastSeenAt ?? '')).toBeLessThan(600_000);
    const email = `ada-${randomId()}@cascade-interiors.example`;
    await invite({ email });
    const [ada] = (await accountsOf({ search: email })).accounts;
    expect(ada).toMatchObject({ lastSeenAt: null, openBids: 0, invitation: { by: 'Grace Whitfield' } });
    const days = (Date.parse(ada?.invitation?.expiresAt ?? '') - timeNow().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
  });

  it('UNKNOWN-64: are seen by Admins alone, and never those that are hidden or of another workspace, also by name', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      expect((await (await server.as(person)).call('GET', '/users/accounts')).status).toBe(403);
    const emails = (await accountsOf({ limit: 200 })).accounts.map(({ user }) => user.email);
    const named = (await grace.client.GET('/users')).data?.users.map(({ email }) => email) ?? [];
    for (const listed of [emails, named]) {
      expect(listed).toContain(people.member);
      expect(listed.filter((email) => !email.endsWith('cascade-interiors.example'))).toEqual([]);
    }
  });

  it('are not invited twice: the reason stands at the email', async () => {
    const email = `ada-${randomId()}@cascade-interiors.example`;
    const first = await invite({ email });
    const name = (first.json as { user: { name: string } }).user.name;
    const reasonOf = async (given: string) => {
      const { status, json } = await invite({ email: given });
      const { message, details } = json as { message: string; details: unknown };
      expect([status, details]).toEqual([409, [{ path: 'body/user/email', message }]]);
      return message;
    };
    expect(await reasonOf(email)).toBe(`${name} is invited already. Send that invitation again instead.`);
    await grace.call('DELETE', `/users/${idIn(first)}`);
    expect(await reasonOf(email.toUpperCase())).toBe(
      `${name} has this email and is deactivated. Activate that user instead.`,
    );
    expect(await reasonOf(people.member)).toBe('Maya Okafor already has this email.');
  });

  it('one invitation is one user, also when its answer is lost and it is sent again', async () => {
    const email = `ada-${randomId()}@cascade-interiors.example`;
    const body = { user: { id: randomId(), email, firstName: 'Ada', role: 'Member' } };
    const headers = { 'idempotency-key': randomId() };
    const [one, two] = [
      await grace.call('POST', '/users', { body, headers }),
      await grace.call('POST', '/users', { body, headers }),
    ];
    expect([one.status, two.status, two.json]).toEqual([201, 201, one.json]);
    await tokenOf(email);
    expect((await accountsOf({ search: email })).total).toBe(1);
  });

  it('who are invited get a further link, by email or to be handed over, until one was used', async () => {
    const email = `ada-${randomId()}@cascade-interiors.example`;
    const id = idIn(await invite({ email }));
    const again = (isEmailed: boolean) => grace.call('POST', `/users/${id}/invitations`, { body: { isEmailed } });
    await tokenOf(email);
    expect((await again(true)).json).toMatchObject({ link: null });
    await tokenOf(email, 2);
    const { link } = (await again(false)).json as { link: string };
    expect(lettersTo(email)).toBe(2);
    const token = link.split('/reset-password/')[1] ?? '';
    expect((await redeem(token, 'staple correct horse')).status).toBe(204);
    expect((await redeem(tokenFor(email), 'staple correct horse')).status).toBe(404);
    expect((await again(true)).error.message).toMatch(/has already chosen a password/);
    await grace.call('PATCH', `/users/${id}`, { body: { active: false } });
    expect((await again(false)).error.message).toMatch(/is deactivated/);
  });

  it('keep an Admin when two Admins demote each other at once', async () => {
    const email = `ada-${randomId()}@cascade-interiors.example`;
    const id = idIn(await invite({ email, role: 'Admin' }));
    await redeem(await tokenOf(email), 'staple correct horse');
    const ada = server.newBrowser();
    await ada.signIn(email, 'staple correct horse');
    const graceId = await idOf('Grace');
    const demote = { body: { role: 'Member' } };
    const answers = await Promise.all([
      grace.call('PATCH', `/users/${id}`, demote),
      ada.call('PATCH', `/users/${graceId}`, demote),
    ]);
    const left = (await (await server.as('member')).client.GET('/users')).data?.users.filter(
      ({ role, active }) => role === 'Admin' && active,
    );
    expect(left).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(false);
    const [one] = left ?? [];
    const admin = one?.id === graceId ? grace : ada;
    await admin.call('PATCH', `/users/${graceId}`, { body: { role: 'Admin' } });
    if (one?.id !== graceId) await grace.call('PATCH', `/users/${id}`, demote);
  });

  it('have names without the spaces around them, and not of spaces alone', async () => {
    const id = idIn(await invite({ email: `ada-${randomId()}@cascade-interiors.example` }));
    const rename = (firstName: string) => grace.call('PATCH', `/users/${id}`, { body: { firstName } });
    expect((await rename('  Ada  ')).json).toMatchObject({ user: { firstName: 'Ada' } });
    expect((await rename('   ')).status).toBe(422);
    expect((await grace.call('PATCH', '/profile', { body: { firstName: '  ' } })).status).toBe(422);
  });
});

describe('one’s own', () => {
  it('sessions are listed with their browsers, and end one by one or all but this one', async () => {
    const [here, there, third] = [server.newBrowser(), server.newBrowser(), server.newBrowser()];
    for (const browser of [here, there, third]) await browser.signIn(people.harborAdmin, demoPassword);
    const sessionsOf = async () => (await here.client.GET('/profile/sessions')).data?.sessions ?? [];
    const all = await sessionsOf();
    expect(all.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const end = (id: string) => here.call('DELETE', `/profile/sessions/${id}`);
    expect((await end(all[0]?.id ?? '')).status).toBe(404);
    const maya = await server.as('member');
    expect((await maya.call('DELETE', `/profile/sessions/${all[1]?.id}`)).status).toBe(404);
    expect((await end(all[1]?.id ?? '')).status).toBe(204);
    expect(await sessionsOf()).toHaveLength(2);
    expect((await here.call('DELETE', '/profile/sessions')).status).toBe(204);
    expect((await sessionsOf()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    for (const browser of [there, third]) expect((await browser.call('GET', '/profile')).status).toBe(401);
  });

  it('time zone is one that exists, or that of the workspace', async () => {
    const daniel = await server.as('otherMember');
    const put = (timeZone: string | null) => daniel.call('PATCH', '/profile', { body: { timeZone } });
    expect((await put('America/Denver')).json).toMatchObject({ profile: { timeZone: 'America/Denver' } });
    expect((await put('Mars/Base')).status).toBe(422);
    expect((await put(null)).json).toMatchObject({ profile: { timeZone: null } });
  });

  it('CALLS-005: profile changes in the given fields only', async () => {
    const maya = await server.as('member');
    const before = (await maya.client.GET('/profile')).data?.profile;
    const changed = await maya.call('PATCH', '/profile', { body: { position: 'Estimator' } });
    expect(changed.json).toEqual({ profile: { ...before, position: 'Estimator' } });
    expect((await maya.call('PATCH', '/profile', { body: { role: 'Admin' } })).status).toBe(400);
  });

  it('profile tells the settings that are needed at once, also before they are stored', async () => {
    const daniel = await server.as('otherMember');
    const { data } = await daniel.client.GET('/profile');
    expect(data?.profile.settings).toMatchObject({ NOTIFICATIONS: null, lastLogin: null });
  });

  it('password changes with the current one, and every other session ends', async () => {
    const [here, there] = [server.newBrowser(), server.newBrowser()];
    for (const browser of [here, there]) await browser.signIn(people.restricted, demoPassword);
    const change = (currentPassword: string) =>
      here.call('PUT', '/profile/password', { body: { currentPassword, password: 'staple correct horse' } });
    expect((await change('wrong')).status).toBe(422);
    expect((await change(demoPassword)).status).toBe(204);
    expect([(await here.call('GET', '/profile')).status, (await there.call('GET', '/profile')).status]).toEqual([
      200, 401,
    ]);
    expect(await signIn(people.restricted, demoPassword)).toBe(401);
  });

  it('password that is forgotten is chosen anew by a link, and the answer does not tell who is known', async () => {
    const ask = (email: string) => server.newBrowser().call('POST', '/password-resets', { body: { email } });
    const before = lettersTo(people.harborMember);
    const [known, unknown] = [await ask(people.harborMember), await ask('nobody@nowhere.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(202);
    const token = await tokenOf(people.harborMember, before + 1);
    const luis = await server.as('harborMember');
    expect((await redeem(token, 'staple correct horse')).status).toBe(204);
    expect((await luis.call('GET', '/profile')).status).toBe(401);
    expect(await signIn(people.harborMember, 'staple correct horse')).toBe(200);
  });
});

describe('a password link', () => {
  const look = async (token: string) => {
    const { status, json } = await server.newBrowser().call('GET', `/password-resets/${token}`);
    return status === 200 ? (json as { link: object }).link : status;
  };

  const account = async (email: string): Promise<{ id: string; invitation: string }> => {
    const body = { user: { email, firstName: 'Ines', role: 'Member' } };
    const { json } = await grace.call('POST', '/users', { body });
    return { id: (json as { user: { id: string } }).user.id, invitation: await tokenOf(email) };
  };

  it('ROUTE-05: tells what it is good for without being used: open, used, expired, of who was deactivated, or unknown', async () => {
    const email = 'ines-looks@cascade-interiors.example';
    const { id, invitation } = await account(email);
    const invited = {
      kind: 'invitation',
      workspaceName: expect.any(String),
      endsAccountsAt: [],
      leavesWithoutAdmin: [],
    };
    for (let times = 0; times < 2; times += 1)
      expect(await look(invitation)).toEqual({ ...invited, state: 'open', email });
    const reset = await askForLink(email);
    expect(await look(reset)).toMatchObject({ kind: 'reset', state: 'open', email });
    await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), async (tx) => {
      await sql`update password_resets set expires_at = now() where user_id = ${id}`.execute(tx);
    });
    expect(await look(reset)).toMatchObject({ state: 'expired', email: null });
    expect((await redeem(reset, 'staple correct horse')).status).toBe(404);
    await redeem(invitation, 'staple correct horse');
    expect(await look(invitation)).toEqual({ ...invited, state: 'used', email: null });
    await grace.call('DELETE', `/users/${id}`);
    expect(await look(invitation)).toMatchObject({ state: 'deactivated', email: null });
    const harbor = await server.workspaceId('harbor-electric');
    expect(await look(invitation.replace(/^[^.]+/, harbor))).toBe(404);
    expect(await look('unknown')).toBe(404);
  });

  it('is used once when it is used twice at once', async () => {
    const { invitation } = await account('ines-twice@cascade-interiors.example');
    const answers = await Promise.all([
      redeem(invitation, 'staple correct one'),
      redeem(invitation, 'staple correct two'),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '404']);
  });

  it('is invalid once another one was used', async () => {
    const email = 'ines@cascade-interiors.example';
    const { invitation } = await account(email);
    const [first, second] = [await askForLink(email), await askForLink(email)];
    expect((await redeem(first, 'staple correct horse')).status).toBe(204);
    for (const token of [first, second, invitation]) expect((await redeem(token, 'another password')).status).toBe(404);
    expect(await signIn(email, 'staple correct horse')).toBe(200);
  });

  it('is invalid once the password was changed in the settings', async () => {
    const email = 'ines2@cascade-interiors.example';
    const { invitation } = await account(email);
    await redeem(invitation, 'staple correct horse');
    const token = await askForLink(email);
    const browser = server.newBrowser();
    await browser.signIn(email, 'staple correct horse');
    const body = { currentPassword: 'staple correct horse', password: 'horse staple correct' };
    expect((await browser.call('PUT', '/profile/password', { body })).status).toBe(204);
    expect((await redeem(token, 'another password')).status).toBe(404);
  });

  it.each(['deactivated', 'deleted', 'deactivated by undoing'])(
    'is invalid once its user was %s, even if restored later',
    async (way) => {
      const email = `ines-${way.replaceAll(' ', '-')}@cascade-interiors.example`;
      const { id, invitation } = await account(email);
      const setActive = (active: boolean) => grace.call('PATCH', `/users/${id}`, { body: { active } });
      let token = invitation;
      if (way === 'deactivated by undoing') {
        await setActive(false);
        const { json } = await setActive(true);
        token = await askForLink(email);
        expect((await undo(json)).status).toBe(200);
      } else if (way === 'deleted') await grace.call('DELETE', `/users/${id}`);
      else await setActive(false);
      expect((await redeem(token, 'staple correct horse')).status).toBe(404);
      await setActive(true);
      expect((await redeem(token, 'staple correct horse')).status).toBe(404);
      expect(await look(invitation)).toMatchObject({ state: 'withdrawn', email: null });
    },
  );

  it.each(['password', '12345678', 'Qwertyuiop'])('rejects a common password: %s', async (word) => {
    const { invitation } = await account(`ines-${word.toLowerCase()}@cascade-interiors.example`);
    const answer = await redeem(invitation, word);
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'This password is too common and easy to guess. Choose another.',
    ]);
    expect((await redeem(invitation, 'staple correct horse')).status).toBe(204);
  });
});

it('rejects the id of another workspace’s user, so that impersonation is unambiguous', async () => {
  const helen = await server.as('harborAdmin');
  const user = {
    id: await idOf('Grace'),
    email: 'other.grace@harbor-electric.example',
    firstName: 'Grace',
    role: 'Member',
  };
  const answer = await helen.call('POST', '/users', { body: { user } });
  expect([answer.status, answer.error.message]).toEqual([409, 'A user with this id already exists.']);
});

describe('the workspace', () => {
  it('CALLS-009: is renamed by an Admin; its features are changed by administrators of Basis alone', async () => {
    const renamed = await grace.call('PATCH', '/customer-settings', { body: { name: 'Cascade' } });
    expect(renamed.json).toMatchObject({ customerSettings: { name: 'Cascade' } });
    const body = { settings: { enabledFeatures: ['EmailInbox', 'LatePayment'] } };
    expect((await grace.call('PATCH', '/customer-settings', { body })).status).toBe(403);
    const support = await server.as('basisAdmin');
    expect((await support.call('PATCH', '/customer-settings', { body })).json).toMatchObject({
      customerSettings: { settings: { enabledFeatures: ['EmailInbox', 'LatePayment'] } },
    });
  });

  it('begins its weeks on Sunday in the United States until an Admin chooses another day, for everyone', async () => {
    const settings = async (person: Parameters<TestServer['as']>[0]) =>
      (await (await server.as(person)).client.GET('/customer-settings')).data?.customerSettings.weekStart;
    expect(await settings('readOnly')).toBe('Sunday');
    const choose = async (person: Parameters<TestServer['as']>[0], weekStart: string) =>
      (await server.as(person)).call('PATCH', '/customer-settings', { body: { weekStart } });
    expect((await choose('member', 'Monday')).status).toBe(403);
    expect((await choose('admin', 'Someday')).status).toBe(400);
    expect((await choose('admin', 'Monday')).json).toMatchObject({ customerSettings: { weekStart: 'Monday' } });
    expect([await settings('readOnly'), await settings('harborAdmin')]).toEqual(['Monday', 'Sunday']);
  });

  it('SETTINGS-10: has a time zone, which an Admin changes to another one that there is', async () => {
    const choose = async (person: Parameters<TestServer['as']>[0], zone: string) =>
      (await server.as(person)).call('PATCH', '/customer-settings', { body: { zone } });
    expect((await choose('member', 'America/Denver')).status).toBe(403);
    expect((await choose('admin', 'America/Nowhere')).error.message).toBe('America/Nowhere is not a time zone.');
    expect((await choose('admin', 'America/Denver')).json).toMatchObject({
      customerSettings: { zone: 'America/Denver' },
    });
    await choose('admin', 'America/Los_Angeles');
  });

  it('SETTINGS-20: keeps which plans are wanted, for an Admin to change', async () => {
    const store = async (person: Parameters<TestServer['as']>[0], value: unknown) =>
      (await server.as(person)).call('PUT', '/dashboard/settings/planDownloading', { body: { value } });
    expect((await store('member', { categoryIds: [] })).status).toBe(403);
    expect((await store('admin', ['civil'])).error.message).toBe(
      'This setting needs categoryIds, a list of plan categories.',
    );
    expect((await store('admin', { categoryIds: ['civil', 'civil'] })).json).toEqual({
      value: { categoryIds: ['civil'] },
    });
  });

  it('CALLS-010, CALLS-011: has plan categories, and tells how many plans were downloaded', async () => {
    expect((await grace.client.GET('/plan-categories')).data?.planCategories.length).toBeGreaterThan(5);
    expect((await grace.client.GET('/customers/pdl-stats')).data).toEqual({ downloaded: 0, limit: 0 });
  });
});
