import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { User } from '@basis/domain/contract/contract';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { openEventStream } from './serverEvents';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let support: Browser;
let grace: Browser;
let luisId: string;
let harbor: string;
beforeAll(async () => {
  server = await startTestServer();
  [support, grace] = [await server.as('basisAdmin'), await server.as('admin')];
  harbor = await server.workspaceId('harbor-electric');
  const query = { customerWorkspace: 'harbor-electric' };
  const { users } = (await support.call('GET', '/impersonations/users', { query })).json as { users: User[] };
  luisId = users.find(({ firstName }) => firstName === 'Luis')?.id ?? '';
});
afterAll(() => server.close());

const asLuis = () => ({ 'x-user-id': luisId });

describe('an administrator of Basis', () => {
  it('CALLS-115: chooses a user of any workspace, and oneself again', async () => {
    const choose = (userId: string | null) =>
      support.call('POST', '/impersonations', { body: { userId, customerWorkspace: 'harbor-electric' } });
    expect((await choose(luisId)).json).toMatchObject({
      profile: { id: luisId, customerWorkspace: 'harbor-electric' },
    });
    expect((await choose(null)).json).toMatchObject({ profile: { basisAdmin: true } });
  });

  it('sees what that user sees, and no more', async () => {
    const profile = await support.call('GET', '/profile', { headers: asLuis() });
    expect(profile.json).toMatchObject({ profile: { id: luisId, basisAdmin: false } });
    const theirs = await (await server.as('harborMember')).call('GET', '/projects');
    expect((await support.call('GET', '/projects', { headers: asLuis() })).json).toEqual(theirs.json);
    const body = { name: 'Not allowed' };
    expect((await support.call('PATCH', '/customer-settings', { body, headers: asLuis() })).status).toBe(403);
  });

  it('writes as that user, and every write is recorded with both', async () => {
    const me = (await support.call('GET', '/profile')).json as { profile: { id: string } };
    const task = { title: 'On behalf' };
    const added = await support.call('POST', '/tasks', { body: { task }, headers: asLuis() });
    expect(added.json).toMatchObject({ task: { createdById: luisId } });
    await support.call('PUT', '/profile/settings/some', { body: { value: 1 }, headers: asLuis() });
    const rows = await inWorkspace(server.connection.db, harbor, (tx) =>
      tx
        .selectFrom('activities')
        .where('workspace_id', '=', harbor)
        .where('on_behalf_id', '=', luisId)
        .select(['actor_id', 'entity', 'field', 'to_value'])
        .orderBy('id')
        .execute(),
    );
    expect(rows.every(({ actor_id }) => actor_id === me.profile.id)).toBe(true);
    expect(rows.map(({ entity }) => entity)).toContain('task');
    expect(rows.filter(({ field }) => field === 'actedAs').map(({ to_value }) => to_value)).toEqual(
      expect.arrayContaining(['createTask', 'putProfileSetting']),
    );
  });

  it('receives live changes of that workspace, and none of their own', async () => {
    const stream = await openEventStream(server.address, support.cookieHeader(), undefined, asLuis());
    const addTask = async (browser: Browser): Promise<string> => {
      const { json } = await browser.call('POST', '/tasks', { body: { task: { title: 'Live' } } });
      return (json as { task: { id: string } }).task.id;
    };
    const foreign = await addTask(grace);
    const theirs = await addTask(await server.as('harborMember'));
    await stream.next(({ data }) => data.includes(theirs));
    expect(stream.events.some(({ data }) => data.includes(foreign))).toBe(false);
    stream.close();
  });

  it('receives nothing after signing out or after that user is deactivated', async () => {
    const browser = server.newBrowser();
    await browser.signIn(people.basisAdmin, demoPassword);
    const [own, other] = await Promise.all(
      [browser, support].map((each) => openEventStream(server.address, each.cookieHeader(), undefined, asLuis())),
    );
    await browser.call('DELETE', '/sessions');
    await vi.waitFor(() => expect(own?.isEnded).toBe(true), { timeout: 20_000 });
    expect(other?.isEnded).toBe(false);
    const helen = await server.as('harborAdmin');
    await helen.call('PATCH', `/users/${luisId}`, { body: { active: false } });
    await vi.waitFor(() => expect(other?.isEnded).toBe(true), { timeout: 20_000 });
    await helen.call('PATCH', `/users/${luisId}`, { body: { active: true } });
  });

  it('finds nobody under an id that is none', async () => {
    for (const id of ['x', '01932f5e-0000-7000-8000-000000000000'])
      expect((await support.call('GET', '/profile', { headers: { 'x-user-id': id } })).status).toBe(404);
  });
});

describe('anybody else', () => {
  it('acts as nobody, and does not learn who is there', async () => {
    expect((await grace.call('GET', '/profile', { headers: asLuis() })).status).toBe(403);
    const query = { customerWorkspace: 'harbor-electric' };
    expect((await grace.call('GET', '/impersonations/users', { query })).status).toBe(403);
    const body = { userId: luisId, customerWorkspace: 'harbor-electric' };
    expect((await grace.call('POST', '/impersonations', { body })).status).toBe(403);
  });
});
