import { afterEach, expect, it, vi } from 'vitest';
import type { Report, ReportFigures, TimeFrame } from '../../model/contract/contract';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { ReportStore, type ReportQuestion } from './ReportStore';

const none: ReportFigures = {
  submitted: { count: 0 },
  won: { count: 0 },
  lost: { count: 0 },
  open: { count: 0 },
};
const reportOf = (dimension: Report['dimension'], timeFrame: TimeFrame): Report => ({
  timeFrame,
  dimension,
  span: { from: null, to: null },
  total: none,
  rows: [],
  isCut: false,
});
const question: ReportQuestion = {
  asked: 'ThisYear',
  filter: null,
  dimensions: ['month', 'company'],
};
const change: LiveChange = { entity: 'quote', id: idOf(1), kind: 'updated', actorId: null, changeSetId: 'c' };

const enter = async () => {
  const server = new FakeServer();
  server.answer('GET /analytics/*', ({ path, query }) =>
    Response.json({
      report: reportOf(path.split('/').at(-1) as Report['dimension'], query.get('timeFrame') as TimeFrame),
    }),
  );
  return { server, store: (await server.enter()).late.get(ReportStore) };
};

afterEach(() => {
  vi.useRealTimers();
});

it('shows all reports of a question together', async () => {
  const { store } = await enter();
  await store.open(question);
  expect([...(store.reports?.values() ?? [])].map(({ dimension, timeFrame }) => [dimension, timeFrame])).toEqual([
    ['month', 'ThisYear'],
    ['company', 'ThisYear'],
  ]);
});

it('keeps the reports that are shown when another question fails, and says why', async () => {
  const { server, store } = await enter();
  await store.open(question);
  server.answer('GET /analytics/*', () => refusalOf(503, 'The database restarts.'));
  await store.open({ ...question, asked: 'AllTime' });
  expect([store.error?.message, store.reports?.get('month')?.timeFrame, store.isLoading]).toEqual([
    'The database restarts.',
    'ThisYear',
    false,
  ]);
});

it('asks again some time after changes of others while it is shown', async () => {
  const { server, store } = await enter();
  await store.open(question);
  vi.useFakeTimers();
  for (let count = 0; count < 20; count += 1) store.onLiveChanges([change]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.callsOf('GET /analytics/*')).toHaveLength(4);
  store.close();
  store.onLiveChanges([change]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.callsOf('GET /analytics/*')).toHaveLength(4);
});

it('asks for days of one’s own instead of a time frame', async () => {
  const { server, store } = await enter();
  await store.open({ ...question, asked: { from: '2026-02-01', to: '2026-03-15' }, dimensions: ['month'] });
  const [query] = server.callsOf('GET /analytics/*').map((call) => call.query);
  expect([query?.get('from'), query?.get('to'), query?.get('timeFrame')]).toEqual(['2026-02-01', '2026-03-15', null]);
});
