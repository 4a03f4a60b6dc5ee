import { beforeEach, describe, expect, it } from 'vitest';
import { writeCondition } from '../../model/filters/wire';
import type { Domain } from '../../domain';
import { changeWordsOf } from '../../testing/changeWordsOf';
import { companyOf, FakeServer, idOf, refusalOf, taskOf } from '../../testing/fakeServer';

let server: FakeServer;
let domain: Domain;
beforeEach(async () => {
  server = new FakeServer();
  server.companies = Array.from({ length: 20 }, (_, index) => companyOf(index));
  server.tasks = [taskOf(1)];
  domain = await server.enter();
  await domain.companies.list.open('');
  await domain.tasks.list.open('view=done');
  await server.quiet();
});

const later = '2026-03-05T10:00:00.000Z';
const first = () => domain.companies.list.state?.query.at(0);
const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => companyOf(from + index).id);
const undoable = (): unknown[] => domain.undo.changes.map(({ changeSetId, label }) => [changeSetId, label]);

describe('an entry that is added', () => {
  it('is in the list, and can be taken back', async () => {
    server.answer('POST /companies', ({ body }) => {
      const company = companyOf(90, (body as { company: object }).company);
      server.companies = [company, ...server.companies];
      return Response.json({ company, changeSetId: 'c' });
    });
    const draft = { name: 'Turner', website: '', address: '', region: '', tag: 'None' } as const;
    const result = await domain.companies.add(draft, changeWordsOf('Added Turner'));
    await server.quiet();
    expect(result).toMatchObject({ ok: true, value: { name: 'Turner' } });
    expect([first()?.name, undoable()]).toEqual(['Turner', [['c', 'Added Turner']]]);
  });

  it('and refused leaves the list as it was, and gives the reason back', async () => {
    server.answer('POST /tasks', () => refusalOf(422, 'Nobody is assigned.'));
    const draft = { title: 'Call', description: '', assigneeId: null, dueOn: null };
    expect(await domain.tasks.add(draft, changeWordsOf('Added Call'))).toMatchObject({
      ok: false,
      error: { message: 'Nobody is assigned.' },
    });
    expect([domain.tasks.list.state?.query.at(0)?.title, undoable()]).toEqual(['Task 1', []]);
  });
});

describe('an entry whose answer was lost', () => {
  const adds = {
    'a company': {
      path: 'POST /companies',
      add: () =>
        domain.companies.add(
          { name: 'Turner', website: '', address: '', region: '', tag: 'None' },
          changeWordsOf('Added'),
        ),
    },
    'a person': {
      path: 'POST /contacts',
      add: () => domain.people.add({ firstName: 'Dana', companyId: companyOf(1).id }, changeWordsOf('Added')),
    },
    'a task': {
      path: 'POST /tasks',
      add: () =>
        domain.tasks.add({ title: 'Call', description: '', assigneeId: null, dueOn: null }, changeWordsOf('Added')),
    },
    'a quote': {
      path: 'POST /projects/*/quotes',
      add: () => domain.quotes.add({ projectId: idOf(1), quote: { amount: 100 } }, changeWordsOf('Added')),
    },
    'a bid': {
      path: 'POST /projects',
      add: () => domain.bids.add({ name: 'Pier 48', companyName: 'Turner' }),
    },
    'a copy of a bid': {
      path: 'POST /projects/*/duplicate',
      add: () => domain.bids.duplicate(idOf(1), 'Pier 48 (copy)'),
    },
  } as const;

  it.each(Object.entries(adds))('and is sent again is still one entry: %s', async (_, { path, add }) => {
    server.answer(path, () => refusalOf(503, 'Later.'));
    await add();
    await add();
    server.answer(path, () => refusalOf(422, 'No.'));
    await add();
    await add();
    const keys = server.callsOf(path).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
  });
});

describe('an entry that is changed', () => {
  it('shows so at once, and gives back what takes it back', async () => {
    server.answer('PATCH /companies/*', ({ body }) =>
      Response.json({ company: companyOf(0, { ...(body as object), updatedAt: later }), changeSetId: 'c' }),
    );
    const blocking = domain.companies.edit(companyOf(0).id, { blockedAt: later }, changeWordsOf('Blocked Company 0'));
    expect(first()?.blockedAt).toBe(later);
    expect(await blocking).toMatchObject({ ok: true, value: { changeSetId: 'c' } });
    expect(undoable()).toEqual([['c', 'Blocked Company 0']]);
  });

  it('and refused is as it was, and says why', async () => {
    server.answer('PATCH /companies/*', () => refusalOf(409, 'There is a Turner already.'));
    await domain.companies.edit(companyOf(0).id, { name: 'Turner' }, changeWordsOf('Renamed'));
    expect([first()?.name, domain.toasts.toasts.map(({ detail }) => detail)]).toEqual([
      'Company 0',
      ['There is a Turner already.'],
    ]);
  });

  it('waits for the network where there is none', async () => {
    server.isDown = true;
    const editing = domain.companies.edit(companyOf(0).id, { name: 'Turner' }, changeWordsOf('Renamed'));
    await server.quiet();
    expect([first()?.name, domain.queue.waiting]).toEqual(['Turner', 1]);
    domain.session.end();
    await editing;
  });
});

describe('entries that are removed', () => {
  it('leave the list at once, six calls at a time, each to be taken back', async () => {
    let underWay = 0;
    let most = 0;
    server.answer('DELETE /companies/*', async ({ path }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return Response.json({ changeSetId: path });
    });
    const removing = domain.companies.remove(ids(0, 14), changeWordsOf('Deleted 14 companies'));
    expect(first()?.name).toBe('Company 14');
    server.companies = server.companies.slice(14);
    const { change, errors } = await removing;
    expect([errors, most, undoable().length]).toEqual([[], 6, 1]);
    expect([change?.changeSetId, change?.others?.length]).toEqual([`/companies/${companyOf(0).id}`, 13]);
  });

  it('come back where they can not be removed', async () => {
    server.answer('DELETE /companies/*', ({ path }) =>
      path.endsWith(companyOf(0).id) ? refusalOf(409, 'It has bids.') : Response.json({ changeSetId: 'c' }),
    );
    const removing = domain.companies.remove(ids(0, 2), changeWordsOf('Deleted 2 companies'));
    server.companies = server.companies.filter(({ id }) => id !== companyOf(1).id);
    const { change, errors } = await removing;
    expect([errors.map(({ message }) => message), change?.changeSetId]).toEqual([['It has bids.'], 'c']);
    expect([0, 1].map((index) => domain.companies.list.state?.query.at(index)?.name)).toEqual([
      'Company 0',
      'Company 2',
    ]);
  });
});

describe('the lists of companies and tasks', () => {
  it('ask with their own columns, and follow changes of the bids that they count, not of rules', async () => {
    const [asked] = server.callsOf('GET /companies');
    expect(JSON.parse(asked?.query.get('sorts') ?? '')).toEqual([{ name: 'name', direction: 'asc' }]);
    const before = server.calls.length;
    const change = { id: idOf(1), kind: 'updated', actorId: null, changeSetId: 'c' } as const;
    domain.companies.onLiveChanges([{ ...change, entity: 'mailRule' }]);
    await server.quiet();
    expect(server.calls.length).toBe(before);
    domain.companies.onLiveChanges([{ ...change, entity: 'project' }]);
    await server.quiet();
    expect(server.calls.length).toBeGreaterThan(before);
  });

  it('choose all of theirs page by page where there is no call for their ids', async () => {
    server.companies = Array.from({ length: 250 }, (_, index) => companyOf(index));
    domain.companies.list.state?.selection.set({
      isAll: true,
      keys: new Set(),
      exceptKeys: new Set([companyOf(3).id]),
    });
    const chosen = await domain.companies.list.whole.chosenIds();
    expect(chosen.ok && chosen.value.length).toBe(249);
    const pages = server.callsOf('GET /companies').filter(({ query }) => query.get('limit') === '200');
    expect(pages.map(({ query }) => query.get('offset'))).toEqual(['0', '200']);
  });

  it('are put into a body when what they ask is too long for an address', async () => {
    server.answer('POST /companies/query', () => Response.json({ companies: [companyOf(5)], paging: { total: 1 } }));
    const one = writeCondition({
      field: { entity: 'company', identifier: 'name' },
      operation: 'Contain',
      value: 'x'.repeat(1_000),
    });
    domain.companies.list.setFilter({ and: Array.from({ length: 9 }, () => one), or: [] });
    await server.quiet();
    expect(first()?.name).toBe('Company 5');
    const body = server.callsOf('POST /companies/query')[0]?.body;
    expect(body).toMatchObject({ offset: 0, limit: 50, filter: { and: expect.arrayContaining([one]) as unknown } });
  });
});
