import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownJob } from '@basis/domain/model/contract/contract';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { writeCondition, type CompareValue, type FilterTree } from '@basis/domain/model/filters/wire';
import { messageSource } from '@basis/domain/subjects/inbox/messageSource';
import { emptyQuickFilter } from '@basis/domain/engine/query/ask';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { insertTransferJob } from '../mock-server/src/features/transfer/rows/transferJobs';
import { startTransfers } from '../mock-server/src/features/transfer/transfers';
import type { Browser } from './browser';
import { people, startTestServer, type TestServer } from './testServer';
import { changeWordsOf } from '../packages/domain/src/testing/changeWordsOf';

let server: TestServer;
let grace: Browser;
let rosa: Browser;
let workspaceId: string;
beforeAll(async () => {
  server = await startTestServer();
  [grace, rosa] = [await server.as('admin'), await server.as('restricted')];
  workspaceId = await server.workspaceId('cascade-interiors');
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const filterOf = (
  entity: string,
  identifier: string,
  operation: FilterOperation,
  value: CompareValue = 1,
): FilterTree => ({ and: [writeCondition({ field: { entity, identifier }, operation, value })], or: [] });
/** A filter that a later version has written. */
const later: FilterTree = {
  and: filterOf('project', 'name', 'Contain', 'x').and.map((condition) => ({ ...condition, operation: 99 })),
  or: [],
};

const addField = async (label: string, type = 'Number'): Promise<string> => {
  const body = { customFieldSetting: { entity: 'Project', label, type } };
  const answer = await grace.call('POST', '/custom-field-settings', { body });
  return (answer.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
};
const deleteField = (id: string) => grace.call('DELETE', `/custom-field-settings/${id}`);

/** Bids, jobs and the last event position of the workspace. */
const state = () =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const live = await tx.selectFrom('projects').where('archived_at', 'is', null).select('id').orderBy('id').execute();
    const jobs = await tx.selectFrom('jobs_shown').select('id').execute();
    const position = await tx.selectFrom('workspace_positions').select('last').execute();
    return { live: live.length, jobs: jobs.length, position };
  });

const bulk = (browser: Browser, query: object, action: object = { action: 'archive' }) =>
  browser.call('POST', '/projects/bulk', { body: { selection: { query }, ...action } });
const exported = (browser: Browser, list: string, query: object) =>
  browser.call('POST', '/exports', { body: { list, format: 'csv', columns: [{ id: 'name', label: 'Name' }], query } });

const expectRefused = async (call: () => Promise<{ status: number; error: { message: string } }>, name: string) => {
  const before = await state();
  const { status, error } = await call();
  expect([status, error.message]).toEqual([
    422,
    `This list can't be filtered or sorted by ${name}. Nothing was changed. Remove that and try again.`,
  ]);
  expect(await state()).toEqual(before);
};

const unknown: readonly (readonly [string, FilterTree, string])[] = [
  ['an unknown column', filterOf('project', 'moonPhase', 'Equal'), 'project/moonPhase/1'],
  ['an object’s prototype', filterOf('__proto__', 'name', 'Equal'), '__proto__/name/1'],
  ['a built-in property', filterOf('project', 'constructor', 'Equal'), 'project/constructor/1'],
  ['an unknown operation', later, 'project/name/99'],
  ['an operation that the column does not support', filterOf('project', 'name', 'Past7Days', null), 'project/name/16'],
  ['a text of combining marks only', filterOf('project', 'name', 'Contain', '\u0301'), 'project/name/2'],
  ['a text of blanks only', filterOf('project', 'name', 'StartWith', '  '), 'project/name/3'],
  ['another entity’s column', filterOf('email', 'subject', 'Contain', 'x'), 'email/subject/2'],
];

describe('a bulk change by query', () => {
  it.each(unknown)('is rejected with a condition on %s, and changes nothing', async (_, filter, name) => {
    for (const tree of [filter, { and: [], or: [filter] }, { and: filter.and, or: filter.and }])
      await expectRefused(() => bulk(grace, { filter: tree }), name);
  });

  it.each(['quote', 'submittedAmount', 'wonAmount', 'lostAmount'])(
    'is rejected with a condition on %s, which is hidden from a restricted member',
    (identifier) =>
      expectRefused(() => bulk(rosa, { filter: filterOf('project', identifier, 'Equal') }), `project/${identifier}/1`),
  );

  it('is rejected for every action', async () => {
    const filter = filterOf('project', 'gone', 'Equal');
    for (const action of ['archive', 'unarchive', 'delete', 'restore'])
      await expectRefused(() => bulk(grace, { filter }, { action }), 'project/gone/1');
    const task = { title: 'Call' };
    await expectRefused(() => bulk(grace, { filter }, { action: 'createTasks', task }), 'project/gone/1');
    const { data } = await grace.client.GET('/projects', { params: { query: { limit: 1 } } });
    const targetId = data?.projects[0]?.id;
    await expectRefused(() => bulk(grace, { filter }, { action: 'link', targetId }), 'project/gone/1');
  });

  it('names deleted and monetary custom fields by their labels', async () => {
    const id = await addField('Floor area');
    await deleteField(id);
    await expectRefused(
      () => bulk(grace, { filter: filterOf('project', id, 'GreaterThan') }),
      'the field “Floor area”',
    );
    const budget = await addField('Budget', 'Monetary');
    await expectRefused(() => bulk(rosa, { filter: filterOf('project', budget, 'GreaterThan') }), 'the field “Budget”');
    expect((await bulk(grace, { filter: filterOf('project', budget, 'GreaterThan', 1) })).status).toBe(200);
  });

  it('reports the path of each such condition', async () => {
    const filter = {
      and: [],
      or: [...filterOf('project', 'a', 'Equal').and, ...filterOf('project', 'b', 'Equal').and],
    };
    const { error } = await bulk(grace, { filter });
    expect(error.details?.map(({ path }) => path)).toEqual([
      'body/selection/query/filter/or/0',
      'body/selection/query/filter/or/1',
    ]);
  });

  it('is rejected with a search without searchable text', () =>
    expectRefused(() => bulk(grace, { searchQuery: ' \u0301 ' }), 'the search for “ \u0301 ”'));

  it('is ignored when only displaying the list', async () => {
    const filter = filterOf('project', 'quote', 'Equal');
    const query = { filter: JSON.stringify(filter) };
    expect((await rosa.call('GET', '/projects', { query })).status).toBe(200);
    expect((await rosa.call('GET', '/projects/ids', { query })).status).toBe(200);
    expect((await rosa.call('POST', '/projects/query', { body: { filter } })).status).toBe(200);
    const group = JSON.stringify({ name: 'stageId' });
    expect((await rosa.call('GET', '/projects/group', { query: { ...query, group } })).status).toBe(200);
  });
});

describe('list entries to act on', () => {
  it.each([
    ['/projects/ids', filterOf('project', 'gone', 'Equal'), 'project/gone/1'],
    ['/messages/ids', filterOf('email', 'gone', 'Equal'), 'email/gone/1'],
    ['/companies/ids', filterOf('company', 'gone', 'Equal'), 'company/gone/1'],
    ['/contacts/ids', filterOf('contact', 'gone', 'Equal'), 'contact/gone/1'],
  ])('%s are withheld if a condition can’t be applied', async (path, filter, name) => {
    const query = { filter: JSON.stringify(filter) };
    await expectRefused(() => grace.call('GET', path, { query: { ...query, forChange: 'true' } }), name);
    expect((await grace.call('GET', path, { query })).status).toBe(200);
    expect((await grace.call('GET', path, { query: { forChange: 'true' } })).status).toBe(200);
  });
});

describe('an export of a list', () => {
  it.each(unknown)('is rejected with a condition on %s', (_, filter, name) =>
    expectRefused(() => exported(grace, 'projects', { filter }), name),
  );

  it('is rejected with an order that is unknown or hidden from a restricted member', async () => {
    const by = (name: string) => ({ sorts: [{ name, direction: 'asc' }] });
    await expectRefused(() => exported(grace, 'projects', by('constructor')), 'the order by constructor');
    await expectRefused(() => exported(rosa, 'projects', by('quote')), 'the order by quote');
    const id = await addField('Height');
    await deleteField(id);
    await expectRefused(() => exported(grace, 'projects', by(`cf_${id}`)), 'the field “Height”');
  });

  it('is rejected with a quick filter that the list does not support', async () => {
    const { data } = await grace.client.GET('/stages');
    const quickFilters = { stageIds: [data?.stages[0]?.id] };
    await expectRefused(() => exported(grace, 'companies', { quickFilters }), 'the quick filter stageIds');
    expect((await exported(grace, 'projects', { quickFilters })).status).toBe(202);
  });

  it('fails if a field was deleted after the request, with the reason in the job', async () => {
    const id = await addField('Ceiling height');
    const filter = filterOf('project', id, 'GreaterThan');
    const db = server.connection.db;
    const { id: userId } = await inWorkspace(db, workspaceId, (tx) =>
      tx.selectFrom('users').where('email', '=', people.admin).select('id').executeTakeFirstOrThrow(),
    );
    const input = {
      list: 'projects',
      format: 'csv',
      columns: [{ id: 'name', label: 'Name' }],
      wanted: { filter },
      exceptIds: [],
      zone: 'UTC',
      hasAmounts: true,
    };
    await deleteField(id);
    // The job keeps the earlier query, and a worker in any process may take it.
    const jobId = await inWorkspace(db, workspaceId, (tx) =>
      insertTransferJob(
        tx,
        { workspaceId, userId },
        { kind: 'export', total: 1, input, fileName: 'a.csv', changeSetId: null },
      ),
    );
    await runAs(jobId);
    const { job } = (await grace.call('GET', `/jobs/${jobId}`)).json as { job: ShownJob };
    expect([job.state, job.failure]).toEqual([
      'failed',
      "This list can't be filtered or sorted by the field “Ceiling height”. Nothing was changed. Remove that and try again.",
    ]);
    expect((await grace.call('GET', `/jobs/${jobId}/file`)).status).toBe(404);
  });
});

/** Runs a job like a worker. */
const runAs = async (jobId: string): Promise<void> => {
  type Work = (jobs: { data: object }[]) => Promise<void>;
  const workers = new Map<string, Work>();
  const queue = {
    createQueue: () => Promise.resolve(),
    send: () => Promise.resolve(null),
    work: (name: string, _: object, work: Work) => void workers.set(name, work),
  };
  const log = { error: vi.fn(), warn: vi.fn() };
  const parts = { db: server.connection.db, files: server.files, log };
  await startTransfers(queue as never, parts as never);
  await workers.get('export')?.([{ data: { workspaceId, jobId } }]);
};

describe('the app', () => {
  it('learns why all emails of an inbox can’t be selected', async () => {
    const ask = { tree: filterOf('email', 'gone', 'Equal'), quick: emptyQuickFilter, sorts: [], search: '' };
    const chosen = await messageSource(rosa.client).fetchIds(ask);
    expect(chosen).toMatchObject({ ok: false, error: { status: 422 } });
    expect(chosen.ok ? '' : chosen.error.message).toContain('email/gone/1');
  });

  it('shows why the bids of a list could not be changed, and changes none', async () => {
    const id = await addField('Storeys');
    const browser = server.newBrowser();
    const domain = browser.newDomain();
    await domain.session.signIn(people.restricted, demoPassword);
    void domain.bids.list.open('');
    await vi.waitFor(() => expect(domain.bids.list.state?.query.total).toBeTypeOf('number'), 20_000);
    domain.bids.list.setFilter(filterOf('project', id, 'GreaterThan'));
    await deleteField(id);
    domain.bids.list.state?.selection.set({ isAll: true, keys: new Set(), exceptKeys: new Set() });
    const before = await state();
    const result = await domain.bids.bulk({ action: 'archive' }, changeWordsOf('Archived'), true);
    expect(result).toMatchObject({ ok: false, error: { status: 422 } });
    expect(result.ok ? '' : result.error.message).toContain('the field “Storeys”');
    expect(await state()).toEqual(before);
  });
});
