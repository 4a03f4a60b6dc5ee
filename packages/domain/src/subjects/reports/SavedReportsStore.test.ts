import { describe, expect, it } from 'vitest';
import type { SavedReport } from '../../model/contract/contract';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { SavedReportsStore, type SavedReportDraft } from './SavedReportsStore';

const definition = { version: 1, groupBy: ['company'], measures: ['submittedCount' as const] };
const reportOf = (number: number, more: Partial<SavedReport> = {}): SavedReport => ({
  id: idOf(number),
  name: `Report ${number}`,
  description: '',
  isShared: false,
  ownerId: idOf(7),
  definition,
  schedule: null,
  updatedAt: '2026-11-26T10:00:00.000Z',
  ...more,
});
const changeSetId = idOf(90);
const draft: SavedReportDraft = { id: idOf(9), name: 'Board', definition };

const open = async () => {
  const server = new FakeServer();
  const rows = [reportOf(1), reportOf(2)];
  server.answer('GET /reports/saved', () => Response.json({ savedReports: rows }));
  server.answer('POST /reports/saved', () =>
    Response.json({ savedReport: reportOf(9, { name: 'Board' }), changeSetId }, { status: 201 }),
  );
  server.answer('PATCH /reports/saved/*', ({ body }) =>
    Response.json({ savedReport: { ...reportOf(1), ...(body as object) }, changeSetId }),
  );
  server.answer('DELETE /reports/saved/*', () => Response.json({ changeSetId }));
  const domain = await server.enter();
  const store = domain.late.get(SavedReportsStore);
  await store.load();
  return { server, store, domain };
};
const names = ({ rows }: SavedReportsStore) => rows?.map(({ name }) => name);

describe('saved reports', () => {
  it('show a new one, a change and a deletion at once, and each can be undone', async () => {
    const { store, domain } = await open();
    const creating = store.create(draft);
    expect(names(store)).toEqual(['Board', 'Report 1', 'Report 2']);
    await creating;
    const changing = store.change(reportOf(1), { name: 'Zebra' });
    expect(names(store)).toEqual(['Board', 'Report 2', 'Zebra']);
    await changing;
    const removing = store.remove(reportOf(2));
    expect(names(store)).toEqual(['Board', 'Zebra']);
    await removing;
    expect(names(store)).toEqual(['Board', 'Zebra']);
    expect(domain.undo.changes.map(({ label }) => label).toSorted()).toEqual([
      'Added the report Board',
      'Changed the report Report 1',
      'Deleted the report Report 2',
    ]);
  });

  it('go back where the server refuses', async () => {
    const { server, store } = await open();
    for (const call of ['POST /reports/saved', 'PATCH /reports/saved/*', 'DELETE /reports/saved/*'] as const)
      server.answer(call, () => refusalOf(503, 'Later.'));
    const results = await Promise.all([
      store.create(draft),
      store.change(reportOf(1), { name: 'Zebra' }),
      store.remove(reportOf(2)),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(names(store)).toEqual(['Report 1', 'Report 2']);
  });

  it('have a new one once, though its answer was lost', async () => {
    const { server, store } = await open();
    server.answer('POST /reports/saved', () => refusalOf(503, 'Later.'));
    await store.create(draft);
    await store.create(draft);
    const keys = server.callsOf('POST /reports/saved').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    server.answer('POST /reports/saved', () => refusalOf(409, 'A report with this id already exists.'));
    server.answer('GET /reports/saved', () => Response.json({ savedReports: [reportOf(9, { name: 'Board' })] }));
    expect((await store.create(draft)).ok).toBe(true);
  });

  const staleAnswer = (savedReport: SavedReport) =>
    Response.json({ message: 'This was changed after you loaded it.', code: 'stale', savedReport }, { status: 412 });

  it('are changed beside what somebody else changed meanwhile', async () => {
    const { server, store } = await open();
    const theirs = reportOf(1, { description: 'Theirs', updatedAt: '2026-11-26T11:00:00.000Z' });
    server.answer('PATCH /reports/saved/*', ({ headers, body }) =>
      headers.get('If-Match') === `"${theirs.updatedAt}"`
        ? Response.json({ savedReport: { ...theirs, ...(body as object) }, changeSetId })
        : staleAnswer(theirs),
    );
    expect((await store.change(reportOf(1), { name: 'Mine' })).ok).toBe(true);
    expect(store.byId(idOf(1))).toMatchObject({ name: 'Mine', description: 'Theirs' });
  });

  it('are not changed where somebody else changed the same', async () => {
    const { server, store } = await open();
    const theirs = reportOf(1, { name: 'Theirs', updatedAt: '2026-11-26T11:00:00.000Z' });
    server.answer('PATCH /reports/saved/*', () => staleAnswer(theirs));
    server.answer('GET /reports/saved', () => Response.json({ savedReports: [theirs] }));
    const result = await store.change(reportOf(1), { name: 'Mine' });
    expect(result).toMatchObject({ ok: false, error: { message: 'This was changed after you loaded it.' } });
    expect(server.callsOf('PATCH /reports/saved/*')).toHaveLength(1);
    expect(names(store)).toEqual(['Theirs']);
  });

  it('are read again when one changes, and forgotten with the session', async () => {
    const { server, store, domain } = await open();
    const live = (entity: string) =>
      [{ entity, id: idOf(1), kind: 'updated', actorId: null, changeSetId: idOf(8) } as const] as const;
    for (const entity of ['savedReport', 'user', 'quote']) store.onLiveChanges(live(entity));
    await server.quiet();
    expect(server.callsOf('GET /reports/saved')).toHaveLength(3);
    domain.session.end();
    expect(store.rows).toBeNull();
  });
});
