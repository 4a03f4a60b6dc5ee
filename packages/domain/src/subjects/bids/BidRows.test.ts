import { beforeEach, expect, it } from 'vitest';
import type { Domain } from '../../domain';
import { FakeServer, idOf, profileOf, taskOf } from '../../testing/fakeServer';
import { BidPartsStore } from './BidPartsStore';

let server: FakeServer;
let domain: Domain;
let parts: BidPartsStore;
const project = { id: idOf(1), name: 'Bid 1' };
const asked = (): number => server.callsOf('GET /tasks').length;
const change = { entity: 'task', id: taskOf(1).id, kind: 'updated', actorId: null, changeSetId: 'c' } as const;

beforeEach(async () => {
  server = new FakeServer();
  server.tasks = [taskOf(1, { project })];
  domain = await server.enter();
  parts = domain.late.get(BidPartsStore);
  await parts.open(project.id);
});

it('follow what is changed while their bid is open, and nothing once it was left', async () => {
  domain.late.onLiveChanges([change]);
  await server.quiet();
  expect(asked()).toBe(2);
  parts.clear();
  domain.late.onLiveChanges([change]);
  domain.late.onLiveChanges('reset');
  await server.quiet();
  expect([asked(), parts.tasks.rows]).toEqual([2, null]);
});

it('OVERVIEW-10: come with the quotes, but not for a user who may not see them', async () => {
  expect(server.callsOf('GET /quotes').map(({ query }) => query.get('projectId'))).toEqual([project.id]);
  const restricted = new FakeServer();
  restricted.profile = profileOf({ role: 'RestrictedMember' });
  await (await restricted.enter()).late.get(BidPartsStore).open(project.id);
  expect(restricted.callsOf('GET /tasks')).toHaveLength(1);
  expect(restricted.callsOf('GET /quotes')).toEqual([]);
});

it('leave the open bid at once when they are moved to another one', () => {
  domain.tasks.collection.applyServer([
    taskOf(1, { project: { id: idOf(2), name: 'Bid 2' }, updatedAt: '2026-03-06T09:00:00.000Z' }),
  ]);
  expect(parts.tasks.rows).toEqual([]);
});
