import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { User } from '@basis/domain/model/contract/contract';
import { accessCalls } from '@basis/domain/model/contract/accessCalls';
import { contractOperations } from '../mock-server/src/platform/contract/document';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { callOperation } from './contractCalls';
import { openEventStream } from './serverEvents';
import { people, startTestServer, type TestServer } from './testServer';
import { letGo } from './letGo';

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

const idOfHelen = async (): Promise<string> => {
  const { json } = await (await server.as('harborAdmin')).call('GET', '/profile');
  return (json as { profile: { id: string } }).profile.id;
};
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
    expect((await letGo(helen, luisId)).status).toBe(200);
    await vi.waitFor(() => expect(other?.isEnded).toBe(true), { timeout: 20_000 });
    await helen.call('PATCH', `/users/${luisId}`, { body: { active: true } });
  });

  it('finds nobody under an id that is none', async () => {
    for (const id of ['x', '01932f5e-0000-7000-8000-000000000000'])
      expect((await support.call('GET', '/profile', { headers: { 'x-user-id': id } })).status).toBe(404);
  });
});

describe('while acting', () => {
  it('ADMIN-04: the answer of the profile holds the administrator beside the user', async () => {
    const { json } = await support.call('GET', '/profile', { headers: asLuis() });
    expect(json).toMatchObject({
      profile: { id: luisId },
      administrator: { email: people.basisAdmin, basisAdmin: true },
    });
    expect((await support.call('GET', '/profile')).json).not.toHaveProperty('administrator');
  });

  it('passwords, sessions and what lets others in are refused with a sentence', async () => {
    const helenId = await idOfHelen();
    const headers = { 'x-user-id': helenId };
    const tries = [
      support.call('PUT', '/profile/password', {
        body: { currentPassword: demoPassword, password: 'staple correct horse' },
        headers,
      }),
      support.call('GET', '/profile/sessions', { headers }),
      support.call('DELETE', '/profile/sessions', { headers }),
      support.call('POST', '/email-accounts', {
        body: { email: 'helen@harbor-electric.example', host: '127.0.0.1', port: 993, password: 'x' },
        headers,
      }),
      support.call('POST', `/users/${luisId}/invitations`, { body: { isEmailed: false }, headers }),
      support.call('GET', '/platform-credentials', { headers }),
    ];
    for (const { status, error } of await Promise.all(tries))
      expect([status, error.message]).toEqual([
        403,
        "You can't do this while you act as another user. It is theirs alone.",
      ]);
    expect((await server.newBrowser().signIn(people.harborAdmin, demoPassword)).status).toBe(200);
  });

  it('whatever the contract says gives access is refused, and leaves nothing behind', async () => {
    const headers = { 'x-user-id': await idOfHelen() };
    const own = ['deleteSession', 'createImpersonation'];
    const { db } = server.connection;
    const rightsOf = () =>
      inWorkspace(db, harbor, async (tx) => [
        await tx
          .selectFrom('users')
          .where('workspace_id', '=', harbor)
          .select(['id', 'role', 'active'])
          .orderBy('id')
          .execute(),
        await tx.selectFrom('invitations').where('workspace_id', '=', harbor).select('id').orderBy('id').execute(),
        await tx.selectFrom('sessions').where('workspace_id', '=', harbor).select('id').orderBy('id').execute(),
        await tx.selectFrom('shared_lists').where('workspace_id', '=', harbor).select('id').orderBy('id').execute(),
      ]);
    await server.as('harborAdmin');
    const before = await rightsOf();
    const calls = contractOperations.filter(({ id, isPublic }) => !isPublic && accessCalls.includes(id));
    expect(calls.length).toBeGreaterThan(20);
    for (const operation of calls.filter(({ id }) => !own.includes(id))) {
      const path = { userId: luisId };
      const { status, error } = await callOperation(support, operation, { headers, path });
      expect([operation.id, status, error.message]).toEqual([
        operation.id,
        403,
        "You can't do this while you act as another user. It is theirs alone.",
      ]);
    }
    for (const body of [{ role: 'Admin' }, { active: true }, { lastName: 'Other' }])
      expect((await support.call('PATCH', `/users/${luisId}`, { body, headers })).status).toBe(403);
    const user = { email: 'outside@other-firm.example', firstName: 'Out', role: 'Admin' };
    expect((await support.call('POST', '/users', { body: { user }, headers })).status).toBe(403);
    expect(await rightsOf()).toEqual(before);
  });

  it('a change of rights is not undone either', async () => {
    const helen = await server.as('harborAdmin');
    const changed = await helen.call('PATCH', `/users/${luisId}`, { body: { role: 'ReadOnly' } });
    const { changeSetId } = changed.json as { changeSetId: string };
    const headers = { 'x-user-id': await idOfHelen() };
    expect((await support.call('POST', `/change-sets/${changeSetId}/undo`, { headers })).status).toBe(403);
    expect((await helen.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
  });

  it('the workspace names the dashboards to the administrator, and to nobody else', async () => {
    const { json } = await support.call('GET', '/customer-settings', { headers: asLuis() });
    expect(json).toMatchObject({
      customerSettings: {
        dashboards: {
          scraperStats: 'https://stats.example/scrapers/{customerWorkspace}',
          activityStats: 'https://stats.example/activity/{customerWorkspace}',
        },
      },
    });
    const own = (await grace.call('GET', '/customer-settings')).json as { customerSettings: object };
    expect(own.customerSettings).not.toHaveProperty('dashboards');
  });

  it('links and streams, which carry no header, follow the cookie, and other calls do not', async () => {
    const cookie = `basis_impersonate_harbor-electric=${luisId}`;
    const headers = { cookie: `${support.cookieHeader()}; ${cookie}` };
    expect((await support.call('GET', '/profile', { headers })).json).not.toHaveProperty('administrator');
    const stream = await openEventStream(server.address, headers.cookie);
    const { json } = await (
      await server.as('harborAdmin')
    ).call('POST', '/tasks', { body: { task: { title: 'Streamed' } } });
    await stream.next(({ data }) => data.includes((json as { task: { id: string } }).task.id));
    stream.close();
    const forged = { cookie: `${grace.cookieHeader()}; ${cookie}` };
    const unknown = '01932f5e-0000-7000-8000-000000000000';
    const refusal = await grace.call('GET', `/jobs/${unknown}/file`, { headers: forged });
    expect([refusal.status, refusal.error.code]).toEqual([403, 'actingRefused']);
  });

  it('a user who is deactivated is acted as no longer, which has a sentence', async () => {
    const helen = await server.as('harborAdmin');
    expect((await letGo(helen, luisId)).status).toBe(200);
    const answer = await support.call('GET', '/projects', { headers: asLuis() });
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      404,
      'actingRefused',
      'The user that you acted as is deactivated or not there any more.',
    ]);
    const choice = { userId: luisId, customerWorkspace: 'harbor-electric' };
    expect((await support.call('POST', '/impersonations', { body: choice })).status).toBe(404);
    await helen.call('PATCH', `/users/${luisId}`, { body: { active: true } });
  });

  it('a user is found in their own workspace alone', async () => {
    const choice = { userId: luisId, customerWorkspace: 'cascade-interiors' };
    expect((await support.call('POST', '/impersonations', { body: choice })).status).toBe(404);
  });

  it('all workspaces are named to choose from', async () => {
    const { json } = await support.call('GET', '/impersonations/workspaces', { headers: asLuis() });
    expect(json).toEqual({
      workspaces: [
        { customerWorkspace: 'cascade-interiors', name: 'Cascade Interiors' },
        { customerWorkspace: 'harbor-electric', name: 'Harbor Electric' },
      ],
    });
  });
});

describe('anybody else', () => {
  it('acts as nobody, and does not learn who is there', async () => {
    const { status, error } = await grace.call('GET', '/profile', { headers: asLuis() });
    expect([status, error.code, error.message]).toEqual([
      403,
      'actingRefused',
      'Only Basis administrators can act as other users.',
    ]);
    const query = { customerWorkspace: 'harbor-electric' };
    expect((await grace.call('GET', '/impersonations/users', { query })).status).toBe(403);
    const body = { userId: luisId, customerWorkspace: 'harbor-electric' };
    expect((await grace.call('POST', '/impersonations', { body })).status).toBe(403);
  });
});
