import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '@basis/domain/model/contract/contract';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  const { data } = await grace.client.GET('/projects', { params: { query: { limit: 1 } } });
  const copy = await grace.call('POST', `/projects/${data?.projects[0]?.id ?? ''}/duplicate`, {
    body: { name: 'Told' },
  });
  projectId = (copy.json as { project: { id: string } }).project.id;
});
afterAll(() => server.close());

interface Page {
  readonly activities: Activity[];
  readonly counts: Record<string, number>;
  readonly steps: number;
  readonly paging: { total: number };
}
const told = async (query = '', who = grace): Promise<Page> =>
  (await who.call('GET', `/projects/${projectId}/activities${query}`)).json as Page;
const change = async (body: object): Promise<string> =>
  ((await grace.call('PATCH', `/projects/${projectId}`, { body })).json as { changeSetId: string }).changeSetId;
const changeSet = async (id: string, who = grace) => who.call('GET', `/change-sets/${id}`);

describe('what was done on a bid', () => {
  it('is told by its kind, with how many there are of each', async () => {
    await change({ startAt: '2027-02-01' });
    await change({ city: 'Tacoma' });
    await grace.call('POST', '/tasks', { body: { task: { title: 'Call the surety', projectId } } });
    const [all, dates, work] = [await told(), await told('?kind=dates'), await told('?kind=work')];
    expect(dates.activities.map(({ field, to }) => [field, to])).toEqual([['startAt', '2027-02-01']]);
    expect(work.activities).toMatchObject([{ entity: 'task', verb: 'created', subject: 'Call the surety' }]);
    expect([dates.paging.total, work.paging.total, dates.counts]).toEqual([1, 1, all.counts]);
    const stepsOf = (some: readonly Activity[]): number => new Set(some.map(({ changeSetId }) => changeSetId)).size;
    expect([all.steps, dates.steps]).toEqual([stepsOf(all.activities), stepsOf(all.activities)]);
    for (const [kind, steps] of Object.entries(all.counts))
      expect([kind, steps]).toEqual([kind, stepsOf(all.activities.filter((one) => one.kind === kind))]);
    expect(all.paging.total).toBe(all.activities.length);
  });

  it('names a task that was deleted, and does not give its row away', async () => {
    const { json } = await grace.call('POST', '/tasks', { body: { task: { title: 'Gone soon', projectId } } });
    await grace.call('DELETE', `/tasks/${(json as { task: { id: string } }).task.id}`);
    expect((await told()).activities[0]).toMatchObject({ verb: 'deleted', subject: 'Gone soon', from: null });
  });

  it('leaves out quotes for who sees no amounts', async () => {
    await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote: { amount: 100 } } });
    const rosa = await server.as('restricted');
    expect((await told()).counts['quotes']).toBe(1);
    expect((await told('', rosa)).counts['quotes']).toBeUndefined();
    expect((await told('?kind=quotes', rosa)).activities).toEqual([]);
  });
});

describe('one step', () => {
  it('tells what it changed, and that it can be taken back, until something of it was changed since', async () => {
    const id = await change({ city: 'Kent', postalCode: '98030' });
    const { json } = await changeSet(id);
    expect(json).toMatchObject({ total: 2, refusal: null });
    const values = Object.fromEntries((json as Page).activities.map(({ field, to }) => [field, to]));
    expect(values).toEqual({ city: 'Kent', postalCode: '98030' });
    await change({ city: 'Renton' });
    const later = (await changeSet(id)).json as { refusal: string };
    expect(later.refusal).toMatch(/changed since/);
    expect((await grace.call('POST', `/change-sets/${id}/undo`)).json).toMatchObject({ message: later.refusal });
  });

  it('that is an undo shows none of the values that it gave back', async () => {
    const id = await change({ city: 'Tukwila' });
    const { changeSetId } = (await grace.call('POST', `/change-sets/${id}/undo`)).json as { changeSetId: string };
    const { activities } = (await changeSet(changeSetId)).json as Page;
    expect(activities.map(({ verb, from, to }) => ({ verb, from, to }))).toEqual([
      { verb: 'undone', from: null, to: null },
    ]);
  });

  it('is nothing for who only reads, and unknown where there is none', async () => {
    const id = await change({ city: 'Auburn' });
    expect((await changeSet(id, await server.as('readOnly'))).status).toBe(403);
    expect((await changeSet(projectId)).status).toBe(404);
  });

  it('with prices is unknown to who sees none', async () => {
    const answer = await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote: { amount: 200 } } });
    const { changeSetId } = answer.json as { changeSetId: string };
    const seen = (await changeSet(changeSetId)).json as Page;
    expect(seen.activities.some(({ entity }) => entity === 'quote')).toBe(true);
    expect((await changeSet(changeSetId, await server.as('restricted'))).text).not.toContain('"quote"');
  });
});
