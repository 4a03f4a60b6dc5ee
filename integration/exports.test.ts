import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCondition } from '@basis/domain/model/filters/wire';
import type { ExportColumn, operations } from '@basis/domain/model/contract/contract';
import { msFromNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { openFile } from '../mock-server/src/features/transfer/imports/openFile';
import { csvLines } from '../mock-server/src/features/transfer/imports/csvTable';
import type { TableLine } from '../mock-server/src/features/transfer/imports/table';
import { sweepTransfers } from '../mock-server/src/features/transfer/transferSweep';
import type { Browser } from './browser';
import { fileOfJob, overJob } from './shownJobs';
import { startTestServer, type TestServer } from './testServer';

type Wanted = operations['createExport']['requestBody']['content']['application/json'];

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const start = async (browser: Browser, wanted: Wanted): Promise<string> => {
  const answer = await browser.call('POST', '/exports', {
    body: wanted,
    headers: { 'x-time-zone': 'America/Los_Angeles' },
  });
  expect(answer.status, answer.text).toBe(202);
  return (answer.json as { jobId: string }).jobId;
};

const exported = async (browser: Browser, wanted: Wanted): Promise<Buffer> => {
  const jobId = await start(browser, wanted);
  expect(await overJob(browser, jobId)).toMatchObject({ state: 'done' });
  return fileOfJob(browser, jobId);
};

const cellsOf = async (lines: AsyncIterable<TableLine>): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of lines) rows.push([...cells]);
  return rows;
};

const name: ExportColumn = { id: 'name', label: 'Project name' };
const addBid = async (project: object): Promise<string> => {
  const answer = await grace.call('POST', '/projects', { body: { project } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { projectId: string }).projectId;
};

describe('a list as CSV', () => {
  it('holds the rows of the list in its order, the columns in theirs, and every row of many pages', async () => {
    const columns = [{ id: 'stageId', label: 'Where it stands' }, name];
    const rows = await cellsOf(
      csvLines(
        await exported(grace, {
          list: 'projects',
          format: 'csv',
          columns,
          query: { sorts: [{ name: 'name', direction: 'desc' }] },
        }),
      ),
    );
    const { data } = await grace.client.GET('/projects', {
      params: { query: { sorts: '[{"name":"name","direction":"desc"}]', limit: 200 } },
    });
    expect(rows[0]).toEqual(['Where it stands', 'Project name']);
    expect(rows).toHaveLength(1 + (data?.paging.total ?? 0));
    expect(rows.slice(1, 201).map(([, bid]) => bid)).toEqual(data?.projects.map((bid) => bid.name));
  });

  it.each(['dueFirst', 'custom'] as const)(
    'holds the rows in their order by %s too, which is no column',
    async (by) => {
      const { data: fields } = await grace.client.GET('/custom-field-settings');
      const custom = fields?.customFieldSettings.find(({ entity, type }) => entity === 'Project' && type === 'Number');
      const sorts = [{ name: by === 'custom' ? `cf_${custom?.id}` : by, direction: 'asc' as const }];
      const wanted: Wanted = { list: 'projects', format: 'csv', columns: [name], query: { sorts } };
      const rows = await cellsOf(csvLines(await exported(grace, wanted)));
      const { json } = await grace.call('GET', '/projects', {
        query: { sorts: JSON.stringify(sorts), limit: '200' },
        headers: { 'x-time-zone': 'America/Los_Angeles' },
      });
      const bids = (json as { projects: { name: string }[] }).projects;
      expect(rows.slice(1, 201).map(([bid]) => bid)).toEqual(bids.map((bid) => bid.name));
    },
  );

  it('begins with the mark of UTF-8 and ends its lines as RFC 4180 has it', async () => {
    const id = await addBid({ name: 'Zoë', location: 'Zoë’s, "quoted"\nPier', companyName: 'A' });
    const columns = [{ id: 'location', label: 'Location' }];
    const file = await exported(grace, { list: 'projects', format: 'csv', columns, query: { ids: [id] } });
    expect(file.toString('utf8')).toBe('\ufeffLocation\r\n"Zoë’s, ""quoted""\nPier"\r\n');
  });

  it.each(['=1+1', '+1 206', '-cmd', '@SUM(A1)', '\t=1'])('makes %j inert', async (text) => {
    const id = await addBid({ name: 'Inert', location: text, companyName: 'A' });
    const columns = [{ id: 'location', label: 'Location' }];
    const file = await exported(grace, { list: 'projects', format: 'csv', columns, query: { ids: [id] } });
    const [, row = ''] = file.toString('utf8').split('\r\n');
    expect(row.replace(/^"/, '')).toMatch(/^'/);
  });

  it('writes a day as a day, a deadline with its time, and an amount to the cent', async () => {
    const [dated, timed] = [
      await addBid({ name: 'Dated', companyName: 'A', bidDeadlineAt: '2027-03-04' }),
      await addBid({ name: 'Timed', companyName: 'A', bidDeadlineAt: '2027-03-04T22:30:00.000Z' }),
    ];
    await grace.call('POST', `/projects/${dated}/quotes`, { body: { quote: { amount: 123_456_789 } } });
    const columns = [name, { id: 'bidDeadline', label: 'Due' }, { id: 'quote', label: 'Quote' }];
    const query = { ids: [dated, timed], sorts: [{ name: 'name', direction: 'asc' as const }] };
    const rows = await cellsOf(csvLines(await exported(grace, { list: 'projects', format: 'csv', columns, query })));
    expect(rows.slice(1)).toEqual([
      ['Dated', '03/04/2027', '1234567.89'],
      ['Timed', '03/04/2027 2:30PM', ''],
    ]);
  });

  it('of a grouped list names the group first and leaves out what was taken off the selection', async () => {
    const [one, other] = [
      await addBid({ name: 'In', companyName: 'A' }),
      await addBid({ name: 'Out', companyName: 'A' }),
    ];
    const query = { ids: [one, other], exceptIds: [other], group: { name: 'stageId', sortDirection: 'ASC' as const } };
    const rows = await cellsOf(
      csvLines(await exported(grace, { list: 'projects', format: 'csv', columns: [name], query })),
    );
    expect(rows).toEqual([
      ['Stage', 'Project name'],
      ['Undecided', 'In'],
    ]);
  });

  it.each([
    ['companies', ['name', 'openBidsCount', 'totalWon']],
    ['contacts', ['name', 'email', 'company']],
    ['quotes', ['project', 'amount', 'margin', 'quotedAt']],
    ['tasks', ['title', 'assigneeId', 'dueOn']],
  ] as const)('can be that of %s', async (list, ids) => {
    const columns = ids.map((id) => ({ id, label: id }));
    const rows = await cellsOf(csvLines(await exported(grace, { list, format: 'csv', columns })));
    expect(rows[0]).toEqual(ids);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[1]?.[0]).not.toBe('');
  });
});

describe('a list as a workbook', () => {
  it('has real dates, numbers and amounts', async () => {
    const id = await addBid({ name: '=Pier & <57>', companyName: 'A', bidDeadlineAt: '2027-03-04T22:30:00.000Z' });
    await grace.call('POST', `/projects/${id}/quotes`, { body: { quote: { amount: 123_456 } } });
    const columns = [
      name,
      { id: 'bidDeadline', label: 'Due' },
      { id: 'quote', label: 'Quote' },
      { id: 'notes', label: 'Notes' },
    ];
    const file = await exported(grace, { list: 'projects', format: 'xlsx', columns, query: { ids: [id] } });
    const sheets = [];
    for await (const { lines } of openFile(file)) sheets.push(await cellsOf(lines));
    expect(sheets).toEqual([
      [
        ['Project name', 'Due', 'Quote', 'Notes'],
        ['=Pier & <57>', '2027-03-04T14:30', '1234.56', '0'],
      ],
    ]);
  });
});

describe('the file of an export', () => {
  const columns = [name, { id: 'quote', label: 'Quote' }, { id: 'wonAmount', label: 'Won' }];

  it('holds no amounts for a restricted member', async () => {
    const rosa = await server.as('restricted');
    const rows = await cellsOf(csvLines(await exported(rosa, { list: 'projects', format: 'csv', columns })));
    expect(rows[0]).toEqual(['Project name']);
    const only = await rosa.call('POST', '/exports', {
      body: { list: 'projects', format: 'csv', columns: columns.slice(1) },
    });
    expect([only.status, only.error.message]).toEqual([422, 'None of these columns can be exported.']);
    const quotes = await rosa.call('POST', '/exports', {
      body: { list: 'quotes', format: 'csv', columns: [{ id: 'project', label: 'Bid' }] },
    });
    expect(quotes.status).toBe(403);
  });

  it('is made for a reader too, who can stop it, and is given to nobody else', async () => {
    const victor = await server.as('readOnly');
    const jobId = await start(victor, { list: 'projects', format: 'csv', columns });
    expect((await overJob(victor, jobId)).state).toBe('done');
    expect((await grace.call('GET', `/jobs/${jobId}/file`)).status).toBe(404);
    expect((await victor.call('GET', `/jobs/${jobId}/file`)).status).toBe(200);
    expect((await victor.call('POST', `/jobs/${jobId}/cancel`)).status).toBe(409);
    const ofGrace = await start(grace, { list: 'projects', format: 'csv', columns });
    expect((await victor.call('POST', `/jobs/${ofGrace}/cancel`)).status).toBe(403);
  });

  it('is not given to whoever may not see amounts any more', async () => {
    const jobId = await start(await server.as('otherMember'), { list: 'projects', format: 'csv', columns });
    const daniel = await server.as('otherMember');
    await overJob(daniel, jobId);
    const workspaceId = await server.workspaceId('cascade-interiors');
    const setRole = (role: 'Member' | 'RestrictedMember') =>
      inWorkspace(server.connection.db, workspaceId, (tx) =>
        tx
          .updateTable('users')
          .set({ role })
          .where('workspace_id', '=', workspaceId)
          .where('first_name', '=', 'Daniel')
          .execute(),
      );
    await setRole('RestrictedMember');
    expect((await daniel.call('GET', `/jobs/${jobId}/file`)).status).toBe(403);
    await setRole('Member');
    expect((await daniel.call('GET', `/jobs/${jobId}/file`)).status).toBe(200);
  });

  it('is offered as a file to save, of a name that says what it is', async () => {
    const jobId = await start(grace, { list: 'projects', format: 'xlsx', columns });
    const job = await overJob(grace, jobId);
    expect(job.fileName).toMatch(/^Bids \d{4}-\d\d-\d\d\.xlsx$/);
    const { headers } = await grace.call('GET', `/jobs/${jobId}/file`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(job.fileName ?? '')}`,
    );
  });

  it('is not made any more when the export is cancelled', async () => {
    const jobId = await start(grace, { list: 'projects', format: 'csv', columns });
    const { status } = await grace.call('POST', `/jobs/${jobId}/cancel`);
    // It may have been made already.
    const { state } = await overJob(grace, jobId);
    expect([status, state]).toEqual(status === 200 ? [200, 'cancelled'] : [409, 'done']);
    expect((await grace.call('GET', `/jobs/${jobId}/file`)).status).toBe(status === 200 ? 404 : 200);
  });

  it('is swept after seven days', async () => {
    const jobId = await start(grace, { list: 'projects', format: 'csv', columns });
    await overJob(grace, jobId);
    const day = 24 * 60 * 60 * 1000;
    await sweepTransfers({ db: server.connection.db, files: server.files }, msFromNow(6 * day));
    expect((await grace.call('GET', `/jobs/${jobId}/file`)).status).toBe(200);
    await sweepTransfers({ db: server.connection.db, files: server.files }, msFromNow(8 * day));
    expect((await grace.call('GET', `/jobs/${jobId}/file`)).status).toBe(404);
  });

  it('is asked for once under one key', async () => {
    const key = randomId();
    const ask = () =>
      grace.call('POST', '/exports', {
        body: { list: 'projects', format: 'csv', columns },
        headers: { 'idempotency-key': key },
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.json).toEqual(first.json);
  });
});

it('a filter with a fault is refused at its place, before anything is made', async () => {
  const field = { entity: 'project', identifier: 'name' };
  const condition = writeCondition({ field, operation: 'Contain', value: 5 });
  const answer = await grace.call('POST', '/exports', {
    body: { list: 'projects', format: 'csv', columns: [name], query: { filter: { and: [condition], or: [] } } },
  });
  expect([answer.status, answer.error.details?.[0]?.path]).toEqual([400, 'body/query/filter/and/0/compareValue']);
});
