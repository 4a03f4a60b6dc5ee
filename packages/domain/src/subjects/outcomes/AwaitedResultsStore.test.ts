import { afterEach, expect, it, vi } from 'vitest';
import type { AwaitedResult } from '../../model/contract/contract';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { ComposersStore } from '../outgoing/ComposersStore';
import { awaitedCompanyOf, awaitedOf, awaitedTotalsOf } from '../../testing/awaitedOf';
import { FakeServer, idOf, refusalOf, stageOf } from '../../testing/fakeServer';
import { AwaitedResultsStore, usualAwaited } from './AwaitedResultsStore';

const path = 'GET /awaited-results';
const submitted = stageOf(1, 'Submitted', 'Submitted');
const lost = stageOf(2, 'Lost', 'Lost');

const start = async (results: readonly AwaitedResult[], total = results.length) => {
  const server = new FakeServer();
  server.stages = [submitted, lost];
  server.answer(path, ({ query }) => {
    const offset = Number(query.get('offset'));
    return Response.json({
      awaitedResults: results.slice(offset, offset + Number(query.get('limit'))),
      totals: awaitedTotalsOf({ bids: total }),
      paging: { total, limit: 25, offset },
    });
  });
  const domain = await server.enter();
  await domain.workspace.load();
  return { server, domain, store: domain.late.get(AwaitedResultsStore) };
};

const changeOf = (entity: string): LiveChange => ({
  entity,
  id: idOf(9),
  kind: 'updated',
  actorId: null,
  changeSetId: 'c',
});

afterEach(() => {
  vi.useRealTimers();
});

it('asks for one page, and gives way to the last one there is', async () => {
  const many = Array.from({ length: 30 }, (_, number) => awaitedOf(number + 1, []));
  const { server, store } = await start(many);
  await store.open({ ...usualAwaited, page: 7, minDays: 14, order: 'newest' });
  expect(store.query.page).toBe(2);
  expect(store.rows?.map(({ bid }) => bid.id)).toEqual(many.slice(25).map(({ bid }) => bid.id));
  const query = server.callsOf(path).at(-1)?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({ minDays: '14', order: 'newest', limit: '25', offset: '25' });
});

it('leaves out a bid as soon as it gets another stage', async () => {
  const { server, domain, store } = await start([awaitedOf(1, []), awaitedOf(2, [])]);
  await store.open(usualAwaited);
  let answer = (): void => undefined;
  server.answer(
    'PUT /projects/*/stage',
    () => new Promise((resolve) => (answer = () => resolve(refusalOf(409, 'No.')))),
  );
  const words = { label: 'Moved', undone: 'Moved back' } as never;
  const moving = domain.bids.setStage(idOf(1), { stageId: lost.id }, words);
  await vi.waitFor(() => expect(store.rows?.map(({ bid }) => bid.id)).toEqual([idOf(2)]));
  await vi.waitFor(() => expect(server.callsOf('PUT /projects/*/stage')).toHaveLength(1));
  answer();
  await moving;
  expect(store.rows).toHaveLength(2);
});

it('offers each company that may be asked once', async () => {
  const hold = { reason: 'askedLately', until: '2026-12-01' } as const;
  const { store } = await start([
    awaitedOf(1, [awaitedCompanyOf(1), awaitedCompanyOf(2, { hold })]),
    awaitedOf(2, [awaitedCompanyOf(1), awaitedCompanyOf(3)]),
  ]);
  await store.open(usualAwaited);
  expect(store.askable.map(({ awaited, company }) => [awaited.bid.name, company.name])).toEqual([
    ['Bid 1', 'Company 1'],
    ['Bid 2', 'Company 3'],
  ]);
});

it('loads again once for a burst of changes that concern it, while it is shown', async () => {
  const { server, store } = await start([]);
  await store.open(usualAwaited);
  vi.useFakeTimers();
  for (const entity of ['message', 'project', 'company', 'note']) store.onLiveChanges([changeOf(entity)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.callsOf(path)).toHaveLength(2);
  store.onLiveChanges([changeOf('note')]);
  await vi.advanceTimersByTimeAsync(5000);
  store.onLiveChanges('reset');
  store.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.callsOf(path)).toHaveLength(2);
});

it('keeps what it has when a reload fails, and recovers', async () => {
  const { server, store } = await start([awaitedOf(1, [])]);
  await store.open(usualAwaited);
  const answer = refusalOf(503, 'The server is busy.');
  server.answer(path, () => answer);
  await store.load();
  expect([store.error?.message, store.rows?.length]).toEqual(['The server is busy.', 1]);
  store.clear();
  expect([store.rows, store.totals, store.error]).toEqual([null, null, null]);
});

it('prepares a letter that says that it asks for the result, and sends one email after a lost answer', async () => {
  const { server, domain } = await start([]);
  const letter = {
    project: { id: idOf(1), name: 'Pier 48' },
    companyId: idOf(201),
    to: [{ name: 'Dana', email: 'dana@company.test' }],
    subject: 'Result of Pier 48',
    text: 'Do you know the result yet?',
  };
  const composer = domain.late.get(ComposersStore).askForResult(letter);
  expect(composer.isBegun).toBe(false);
  server.answer('POST /projects/*/messages', () => refusalOf(503, 'The server is busy.'));
  await composer.send();
  server.answer('POST /projects/*/messages', () => refusalOf(409, 'An email with this id already exists.'));
  expect((await composer.send())?.ok).toBe(true);
  const bodies = server.callsOf('POST /projects/*/messages').map(({ body }) => body as Record<string, unknown>);
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect(bodies[0]).toMatchObject({ companyId: idOf(201), asksForResult: true, subject: letter.subject });
});
