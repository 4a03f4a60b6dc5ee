import { expect, it, vi } from 'vitest';
import { createDomain } from '../../domain';
import type { Impersonations } from '../../model/permissions/acting';
import { FakeServer, idOf, profileOf, refusalOf } from '../../testing/fakeServer';
import { takeActingEnd } from './actingEnd';
import { ActingStore } from './ActingStore';

const mayaId = idOf(42);

/** Creates the stores for an administrator who acts as the given user, or as themselves. */
const enter = async (server: FakeServer, userId: string | null = null) => {
  const choose = vi.fn<(impersonations: Impersonations) => void>();
  const forget = vi.fn<() => void>();
  const domain = createDomain({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => 'token',
    openEventStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
    fetch: server.fetch,
    acting: { userId, choose, forget },
  });
  await domain.session.load();
  return { domain, acting: domain.late.get(ActingStore), choose, forget };
};

const actedServer = (): FakeServer => {
  const server = new FakeServer();
  server.administrator = profileOf({ name: 'Ines Calder', basisAdmin: true });
  server.profile = profileOf({ id: mayaId, name: 'Maya Okafor' });
  return server;
};

it('ADMIN-04: keeps the profile of the administrator beside that of the user, who is not one', async () => {
  const { session } = (await enter(actedServer(), mayaId)).domain;
  expect([session.profile?.name, session.administrator?.name]).toEqual(['Maya Okafor', 'Ines Calder']);
  expect([session.isBasisAdmin, session.allows('createImpersonation')]).toEqual([true, false]);
  expect([session.allows('updateProfile'), session.allows('changePassword')]).toEqual([true, false]);
});

it('ADMIN-02: sends the id of the user with each call, and none otherwise', async () => {
  const server = actedServer();
  await enter(server, mayaId);
  expect(server.calls.map(({ headers }) => headers.get('x-user-id'))).toEqual(server.calls.map(() => mayaId));
  const own = new FakeServer();
  await enter(own);
  expect(own.calls.some(({ headers }) => headers.has('x-user-id'))).toBe(false);
});

it('ADMIN-01, ADMIN-10: keeps whom the server lets one act as, by the workspace', async () => {
  const server = new FakeServer();
  server.answer('GET /impersonations/users', () => Response.json({ users: [] }));
  server.answer('POST /impersonations', () => Response.json({ profile: profileOf({ id: mayaId }) }));
  const { acting, choose } = await enter(server);
  await acting.showWorkspace('harbor-electric');
  await acting.actAs(mayaId);
  expect(server.callsOf('POST /impersonations')[0]?.body).toEqual({
    userId: mayaId,
    customerWorkspace: 'harbor-electric',
  });
  expect(choose.mock.calls).toEqual([[{ 'harbor-electric': mayaId }]]);
});

it('keeps nobody whom the server refuses', async () => {
  const server = new FakeServer();
  server.answer('POST /impersonations', () => refusalOf(404, 'Not found.'));
  const { acting, choose } = await enter(server);
  expect((await acting.actAs(mayaId)).ok).toBe(false);
  expect(choose).not.toHaveBeenCalled();
});

it('ADMIN-14: acts as oneself again, even if the server is away', async () => {
  const server = actedServer();
  const { acting, choose } = await enter(server, mayaId);
  server.isDown = true;
  await acting.actAsOneself();
  expect(choose.mock.calls).toEqual([[{}]]);
});

it('acts as nobody any more, and says why, once the server refuses to', async () => {
  const server = actedServer();
  const { domain, choose } = await enter(server, mayaId);
  const message = 'The user that you acted as is deactivated or not there any more.';
  server.answer('GET /profile', () =>
    Response.json({ message, code: 'actingRefused', requestId: 'r' }, { status: 404 }),
  );
  await domain.session.load();
  await server.quiet();
  expect(choose.mock.calls).toEqual([[{}]]);
  expect([takeActingEnd(domain.browser.tab), takeActingEnd(domain.browser.tab)]).toEqual([message, null]);
});

it('forgets whom one acted as when one logs out', async () => {
  const server = actedServer();
  server.answer('DELETE /sessions', () => new Response(null, { status: 204 }));
  const { domain, forget } = await enter(server, mayaId);
  await domain.session.signOut();
  expect([forget.mock.calls.length, domain.session.administrator]).toEqual([1, null]);
});

it('ADMIN-11: keeps whether the bar is hidden, and shows it when one begins to act as somebody', async () => {
  const server = new FakeServer();
  server.answer('POST /impersonations', () => Response.json({ profile: profileOf({ id: mayaId }) }));
  const { domain, acting } = await enter(server);
  acting.hide();
  expect([acting.isHidden, new ActingStore(domain).isHidden]).toEqual([true, true]);
  await acting.actAs(mayaId);
  expect([acting.isHidden, new ActingStore(domain).isHidden]).toEqual([false, false]);
});
