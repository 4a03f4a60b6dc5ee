import { expect, it } from 'vitest';
import type { Competitor } from '../../model/contract/contract';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { CompetitorsStore } from './CompetitorsStore';

const at = '2026-11-17T09:00:00.000Z';
const competitorOf = (number: number, part: Partial<Competitor> = {}): Competitor => ({
  id: idOf(700 + number),
  projectId: idOf(1),
  companyId: idOf(2),
  companyName: 'Harlan',
  competitorCompanyId: idOf(500 + number),
  competitorName: `Rival ${number}`,
  quoteCents: 1000,
  note: '',
  createdById: null,
  createdAt: at,
  updatedAt: at,
  ...part,
});
const one = 'POST /projects/*/companies/*/competitors';

const setUp = async () => {
  const server = new FakeServer();
  let competitors = [competitorOf(1), competitorOf(2)];
  server.answer('GET /projects/*/competitors', () => Response.json({ competitors }));
  const domain = await server.enter();
  const store = domain.late.get(CompetitorsStore);
  await store.open(idOf(1));
  return { server, domain, store, become: (next: Competitor[]) => void (competitors = next) };
};
const prices = ({ rows }: CompetitorsStore) => rows?.map(({ quoteCents }) => quoteCents);

it('COMPETITOR-02: a competitor with a new company is added after it, and sent again it is one of each', async () => {
  const { server, store } = await setUp();
  server.answer('POST /companies', ({ body }) => Response.json({ ...(body as object), changeSetId: 'c1' }));
  let isDown = true;
  server.answer(one, () =>
    isDown ? refusalOf(503, 'Not now.') : Response.json({ competitor: competitorOf(3), changeSetId: 'c2' }),
  );
  const draft = { id: idOf(703), companyId: idOf(2), competitor: { newName: 'Palisade' }, quoteCents: 5 } as const;
  expect((await store.add(idOf(1), draft)).ok).toBe(false);
  isDown = false;
  expect((await store.add(idOf(1), draft)).ok).toBe(true);
  const [first, second] = server.callsOf(one);
  expect([server.callsOf('POST /companies').length, server.callsOf(one).length]).toEqual([1, 2]);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

it('a price shows before the server has it, and goes back when it is refused', async () => {
  const { server, store } = await setUp();
  const seen: unknown[] = [];
  server.answer('PATCH /projects/*/companies/*/competitors/*', ({ headers }) => {
    seen.push([prices(store), headers.get('if-match')]);
    return refusalOf(422, 'Too much.');
  });
  const result = await store.change(competitorOf(1), { quoteCents: 7 });
  expect(seen).toEqual([[[7, 1000], `"${at}"`]]);
  expect([result.ok, prices(store)]).toEqual([false, [1000, 1000]]);
});

it('a price that another user changed meanwhile is shown as they left it, and not overwritten', async () => {
  const { server, store, become } = await setUp();
  server.answer('PATCH /projects/*/companies/*/competitors/*', () => {
    become([competitorOf(1, { quoteCents: 42 }), competitorOf(2)]);
    return refusalOf(412, 'It was changed meanwhile.');
  });
  const result = await store.change(competitorOf(1), { quoteCents: 7 });
  expect(result).toMatchObject({ ok: false, error: { message: 'It was changed meanwhile.' } });
  expect(prices(store)).toEqual([42, 1000]);
});

it('a competitor that is deleted leaves at once, can come back by Undo, and stays when that is refused', async () => {
  const { server, domain, store, become } = await setUp();
  const remove = 'DELETE /projects/*/companies/*/competitors/*';
  server.answer(remove, () => refusalOf(403, 'No.'));
  await store.remove(competitorOf(1));
  expect(store.rows).toHaveLength(2);
  server.answer(remove, () => {
    expect(store.rows).toHaveLength(1);
    become([competitorOf(2)]);
    return Response.json({ changeSetId: 'c' });
  });
  await store.remove(competitorOf(1));
  expect(store.rows?.map(({ id }) => id)).toEqual([competitorOf(2).id]);
  expect(domain.undo.latest?.changeSetId).toBe('c');
});

it('the competitors of one bid are never shown for another, and follow changes only while they are shown', async () => {
  const { server, store } = await setUp();
  const opening = store.open(idOf(9));
  expect(store.rows).toBeNull();
  await opening;
  store.close();
  const { length } = server.callsOf('GET /projects/*/competitors');
  store.onLiveChanges('reset');
  await server.quiet();
  expect(server.callsOf('GET /projects/*/competitors')).toHaveLength(length);
});
