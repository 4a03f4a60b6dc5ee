import { beforeEach, expect, it } from 'vitest';
import type { Activity } from '../../model/contract/contract';
import type { Domain } from '../../domain';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { ActivitiesStore } from './ActivitiesStore';

const path = 'GET /projects/*/activities';
const bidId = idOf(1);

const activityOf = (number: number, kind: Activity['kind'] = 'fields'): Activity => ({
  id: idOf(5000 + number),
  changeSetId: idOf(15_000 + number),
  actor: null,
  onBehalfOf: null,
  kind,
  entity: 'project',
  entityId: bidId,
  subject: null,
  email: null,
  verb: 'updated',
  field: 'city',
  from: 'Here',
  to: 'There',
  createdAt: '2026-03-05T09:00:00.000Z',
});

const changeOf = (part: Partial<LiveChange> = {}): LiveChange => ({
  entity: 'project',
  id: bidId,
  kind: 'updated',
  actorId: null,
  changeSetId: 'c',
  ...part,
});

let server: FakeServer;
let domain: Domain;
let store: ActivitiesStore;
/** Newest first. */
let done: Activity[];
const offsets = (): number[] => server.callsOf(path).map(({ query }) => Number(query.get('offset')));
const numbers = (): number[] => (store.activities ?? []).map(({ id }) => Number(id.slice(-12)) - 5000);

const answer = (): void =>
  server.answer(path, ({ query }) => {
    const kind = query.get('kind');
    const all = done.filter((one) => kind === null || one.kind === kind);
    const offset = Number(query.get('offset'));
    const page = all.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ activities: page, counts: { fields: done.length }, paging: { total: all.length } });
  });

beforeEach(async () => {
  server = new FakeServer();
  done = Array.from({ length: 5_000 }, (_, index) => activityOf(index));
  answer();
  domain = await server.enter();
  store = domain.late.get(ActivitiesStore);
  await store.open({ entity: 'project', id: bidId });
});

it('what is done meanwhile comes in on top, for one page however many are shown', async () => {
  await store.loadMore();
  await store.loadMore();
  done = [activityOf(9_000), ...done];
  store.onLiveChanges([changeOf()]);
  await server.quiet();
  expect(offsets()).toEqual([0, 200, 400, 0]);
  expect([numbers().slice(0, 2), numbers().length, store.total]).toEqual([[9_000, 0], 601, 5_001]);
});

it('changes that follow one another closely are asked for twice at most', async () => {
  for (let count = 0; count < 20; count += 1) store.onLiveChanges([changeOf()]);
  await server.quiet();
  expect(offsets()).toEqual([0, 0, 0]);
});

it('older ones that come in between, as by a merge, are asked for with all that is shown', async () => {
  await store.loadMore();
  done = [activityOf(9_000), ...done.slice(0, 100), activityOf(9_001), ...done.slice(100)];
  store.onLiveChanges([changeOf()]);
  await server.quiet();
  expect(numbers().slice(100, 104)).toEqual([99, 9_001, 100, 101]);
  expect(numbers()).toHaveLength(400);
});

it('a page that is asked for while others come in on top holds none twice', async () => {
  const more = store.loadMore();
  done = [activityOf(9_000), ...done];
  store.onLiveChanges([changeOf()]);
  await more;
  await server.quiet();
  expect([numbers()[0], new Set(numbers()).size - numbers().length]).toEqual([9_000, 0]);
});

it.each([
  ['another bid', changeOf({ id: idOf(2) })],
  ['a stage', changeOf({ entity: 'stage', id: idOf(901) })],
])('a change of %s is not asked for', async (_, change) => {
  store.onLiveChanges([change]);
  await server.quiet();
  expect(offsets()).toEqual([0]);
});

it('a change of what belongs to bids, which may be this one, is asked for', async () => {
  store.onLiveChanges([changeOf({ entity: 'note', id: idOf(500) })]);
  await server.quiet();
  expect(offsets()).toEqual([0, 0]);
});

it('once it is no longer shown, nothing is asked for, not even what failed', async () => {
  server.answer(path, () => refusalOf(503, 'Later.'));
  await store.load();
  store.close();
  store.onLiveChanges([changeOf()]);
  store.onLiveChanges('reset');
  await store.recover();
  await server.quiet();
  expect(offsets()).toEqual([0, 0]);
});

it('shown again, it asks for the first page alone', async () => {
  await store.loadMore();
  store.close();
  await store.open({ entity: 'project', id: bidId });
  expect([offsets(), numbers().length]).toEqual([[0, 200, 0], 200]);
});
