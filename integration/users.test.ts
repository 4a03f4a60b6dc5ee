import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { people, startTestServer, type TestServer } from './testServer';

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

/** The token of the last letter to somebody. */
const tokenFor = (email: string): string => {
  const folder = join(server.dataFolder, 'outbox');
  const letters = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, '').replaceAll('=3D', '='));
  const letter = letters.findLast((text) => text.includes(`To: ${email}`));
  return /reset-password\/(\S+)/.exec(letter ?? '')?.[1] ?? '';
};
const signIn = async (email: string, password: string): Promise<number> =>
  (await server.newBrowser().signIn(email, password)).status;
const redeem = (token: string, password: string) =>
  server.newBrowser().call('PUT', `/password-resets/${token}`, { body: { password } });

describe('a colleague', () => {
  it('is invited by an Admin, chooses a password by the link once, and signs in', async () => {
    const email = 'noor@cascade-interiors.example';
    const body = { user: { email, firstName: 'Noor', lastName: 'Haddad', role: 'Member' } };
    const invited = await grace.call('POST', '/users', { body });
    expect(invited.status, invited.text).toBe(201);
    expect(invited.json).toMatchObject({ user: { name: 'Noor Haddad', active: true, role: 'Member' } });
    expect(await idOf('Noor')).not.toBe('');
    const token = tokenFor(email);
    expect((await redeem(token, 'staple correct horse')).status).toBe(204);
    expect(await signIn(email, 'staple correct horse')).toBe(200);
    expect((await redeem(token, 'another password')).status).toBe(404);
  });

  it('whose address signs in already is a conflict, in whichever workspace', async () => {
    const user = { firstName: 'Luis', role: 'Member' };
    for (const email of [people.member, people.harborMember])
      expect((await grace.call('POST', '/users', { body: { user: { ...user, email } } })).status).toBe(409);
  });

  it('who is deactivated is out at once, keeps the name on earlier work, and is back by undoing', async () => {
    const daniel = server.newBrowser();
    await daniel.signIn(people.otherMember, demoPassword);
    const gone = await grace.call('DELETE', `/users/${await idOf('Daniel')}`);
    expect(gone.status).toBe(200);
    expect((await daniel.call('GET', '/profile')).status).toBe(401);
    expect((await grace.client.GET('/users')).data?.users.find(({ firstName }) => firstName === 'Daniel')?.active).toBe(
      false,
    );
    await undo(gone.json);
    expect(await signIn(people.otherMember, demoPassword)).toBe(200);
  });

  it('gets another role, which holds from the next call on', async () => {
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

describe('one’s own', () => {
  it('profile changes in the given fields only', async () => {
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
    const [known, unknown] = [await ask(people.harborMember), await ask('nobody@nowhere.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(202);
    const luis = await server.as('harborMember');
    expect((await redeem(tokenFor(people.harborMember), 'staple correct horse')).status).toBe(204);
    expect((await luis.call('GET', '/profile')).status).toBe(401);
    expect(await signIn(people.harborMember, 'staple correct horse')).toBe(200);
  });
});

describe('the workspace', () => {
  it('is renamed by an Admin; its features are changed by administrators of Basis alone', async () => {
    const renamed = await grace.call('PATCH', '/customer-settings', { body: { name: 'Cascade' } });
    expect(renamed.json).toMatchObject({ customerSettings: { name: 'Cascade' } });
    const body = { settings: { enabledFeatures: ['EmailInbox', 'LatePayment'] } };
    expect((await grace.call('PATCH', '/customer-settings', { body })).status).toBe(403);
    const support = await server.as('basisAdmin');
    expect((await support.call('PATCH', '/customer-settings', { body })).json).toMatchObject({
      customerSettings: { settings: { enabledFeatures: ['EmailInbox', 'LatePayment'] } },
    });
  });

  it('has plan categories, and tells how many plans were downloaded', async () => {
    expect((await grace.client.GET('/plan-categories')).data?.planCategories.length).toBeGreaterThan(5);
    expect((await grace.client.GET('/customers/pdl-stats')).data).toEqual({ downloaded: 0, limit: 0 });
  });
});
