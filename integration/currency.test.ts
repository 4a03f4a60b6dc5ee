import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Import, Project, Report } from '@basis/domain/model/contract/contract';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { newWord } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { fileOfJob, overJob } from './shownJobs';
import { startTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let bidId: string;
const name = `${newWord()} ${newWord()} Hall`;
const stored = 125_000_500;

const choose = async (currency: string, person: Person = 'admin') =>
  (await server.as(person)).call('PATCH', '/customer-settings', { body: { currency } });
const settingsOf = async (person: Person) => {
  const { data } = await (await server.as(person)).client.GET('/customer-settings');
  return [data?.customerSettings.currency, data?.customerSettings.currencyDecimals];
};
const named = {
  and: [writeCondition({ field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: name })],
  or: [],
};
const columns = [
  { id: 'name', label: 'Project name' },
  { id: 'companies', label: 'Companies' },
  { id: 'quote', label: 'Quote' },
];

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  const added = await grace.call('POST', '/projects', { body: { project: { name, companyName: `${name} GC` } } });
  bidId = (added.json as { projectId: string }).projectId;
  await grace.call('POST', `/projects/${bidId}/quotes`, { body: { quote: { amount: stored } } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.connection.db.deleteFrom('rate_limits').execute();
  await choose('USD');
});

const exported = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const body = { list: 'projects', format, columns, query: { ids: [bidId] } };
  const { json } = await grace.call('POST', '/exports', { body });
  const { jobId } = json as { jobId: string };
  expect(await overJob(grace, jobId)).toMatchObject({ state: 'done' });
  return fileOfJob(grace, jobId);
};

const sent = async (content: Uint8Array): Promise<Import> => {
  const answer = await grace.call('POST', '/imports', {
    query: { fileName: 'bids' },
    body: content,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { import: Import }).import;
};

describe('the currency of a workspace', () => {
  it('is the US dollar until an Admin chooses another one, for everyone, and for no other workspace', async () => {
    expect(await settingsOf('restricted')).toEqual(['USD', 2]);
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      expect((await choose('KWD', person)).status).toBe(403);
    expect((await choose('KWD')).json).toMatchObject({ customerSettings: { currency: 'KWD', currencyDecimals: 3 } });
    expect([await settingsOf('readOnly'), await settingsOf('harborAdmin')]).toEqual([
      ['KWD', 3],
      ['USD', 2],
    ]);
    expect((await choose('JPY')).json).toMatchObject({ customerSettings: { currency: 'JPY', currencyDecimals: 0 } });
  });

  it('is a code of ISO 4217 that is in use', async () => {
    expect((await choose('yen')).status).toBe(400);
    for (const code of ['ZZZ', 'DEM', 'XAU']) {
      const answer = await choose(code);
      expect([answer.status, answer.error.message, answer.error.details]).toEqual([
        422,
        `${code} is no code of a currency in use (ISO 4217).`,
        [{ path: 'body/currency', message: `${code} is no code of a currency in use (ISO 4217).` }],
      ]);
    }
    expect(await settingsOf('admin')).toEqual(['USD', 2]);
  });

  it('changes no stored number, is recorded, and open pages learn of it', async () => {
    const cascade = await server.workspaceId('cascade-interiors');
    const stream = await grace.openEvents();
    await choose('JPY');
    await stream.next(({ data }) => data.includes('"workspace"'));
    stream.close();
    const bid = ((await grace.call('GET', `/projects/${bidId}`)).json as { project: Project }).project;
    expect(bid.quote).toBe(stored);
    const { rows } = await inWorkspace(server.connection.db, cascade, (tx) =>
      sql<{ from: unknown; to: unknown }>`select from_value as "from", to_value as "to" from activities
        where field = 'currency' order by id desc limit 1`.execute(tx),
    );
    expect(rows).toEqual([{ from: 'USD', to: 'JPY' }]);
  });

  it('keeps its decimals, whatever a later version of Node knows of it', async () => {
    const cascade = await server.workspaceId('cascade-interiors');
    await choose('HUF');
    await inWorkspace(server.connection.db, cascade, (tx) =>
      sql`update workspaces set currency_decimals = 0 where id = ${cascade}`.execute(tx),
    );
    await grace.call('PATCH', '/customer-settings', { body: { currency: 'HUF', name: 'Cascade Interiors' } });
    expect(await settingsOf('admin')).toEqual(['HUF', 0]);
    await choose('USD');
    await choose('HUF');
    expect(await settingsOf('admin')).toEqual(['HUF', 2]);
  });
});

describe.each([
  ['JPY', '125000500', '¥125,000,500', 'Quote (JPY)', '¥100M to ¥500M'],
  ['KWD', '125000.500', 'KWD\u00A0125,000.500', 'Quote (KWD)', 'KWD\u00A0100K to KWD\u00A0500K'],
  ['EUR', '1250005.00', '€1,250,005.00', 'Quote (EUR)', '€1M to €5M'],
])('in %s', (code, digits, written, head, size) => {
  beforeEach(() => choose(code));

  it('an export has the amount in it, and brings the same stored number back', async () => {
    const csv = await exported('csv');
    const [heads, line] = csv.toString('utf8').slice(1).split('\r\n');
    expect([heads?.split(',').at(-1), line?.split(',').at(-1)]).toEqual([head, digits]);
    for (const content of [csv, await exported('xlsx')]) {
      const table = await sent(content);
      expect(table.columns.map(({ fieldId }) => fieldId)).toEqual(['name', 'companyName', 'quoteCents']);
      const plan = { columns: table.columns.map(({ fieldId }) => fieldId), dateOrder: 'MDY', duplicates: 'add' };
      const answer = await grace.call('POST', `/imports/${table.id}/start`, { body: plan });
      const { jobId, changeSetId } = answer.json as { jobId: string; changeSetId: string };
      expect(await overJob(grace, jobId)).toMatchObject({ changed: 1, refusedLines: 0 });
      const { data } = await grace.client.GET('/projects', { params: { query: { searchQuery: name, limit: 20 } } });
      expect(data?.projects.map(({ quote }) => quote)).toEqual([stored, stored]);
      await grace.call('POST', `/change-sets/${changeSetId}/undo`);
    }
  });

  it('a table with dollars is asked about, never converted', async () => {
    const { check } = await sent(Buffer.from(`Project,Company,Quote\r\n${name} B,GC,"$1,250"\r\n`));
    expect(check).toMatchObject({ emptiedCells: 1 });
    expect(check.misfits[0]?.message).toContain('"$1,250" isn\'t clear: it may mean');
  });

  it('a shared list shows the amount to the public, as a page and as data', async () => {
    const body = { name: 'Ours', columns, query: { filter: named }, showQuotes: true };
    const { json } = await grace.call('POST', '/shared-lists', { body });
    const { token } = (json as { sharedList: { token: string } }).sharedList;
    const page = await (await fetch(`${server.address}/shared-list/${token}`)).text();
    expect(page).toContain(`<span class="number">${written}</span>`);
    const data = await server.newBrowser().call('GET', `/shared-lists/${token}`);
    expect(data.json).toMatchObject({ sharedList: { currency: code } });
  });

  it('sizes of bids have the same bids under names in it', async () => {
    const report = async (): Promise<Report> => {
      const { json } = await grace.call('GET', '/reports/groups', { query: { groupBy: 'size', timeFrame: 'AllTime' } });
      return (json as { report: Report }).report;
    };
    const own = await report();
    await choose('USD');
    const dollars = await report();
    const counts = ({ rows }: Report) => rows.map(({ key, figures }) => [key, figures.submitted.count]);
    expect(counts(own)).toEqual(counts(dollars));
    expect(own.rows.find(({ key }) => key === '1000000')?.label).toBe(size);
    expect(dollars.rows.find(({ key }) => key === '1000000')?.label).toBe('$1M to $5M');
  });
});

it('an import keeps the currency that it was checked in', async () => {
  await choose('JPY');
  const table = await sent(Buffer.from(`Project,Company,Quote\r\n${newWord()},GC,1250\r\n`));
  expect(table.check.preview[0]?.cells).toContain('¥1,250');
  const plan = { columns: table.columns.map(({ fieldId }) => fieldId), dateOrder: 'MDY', duplicates: 'skip' };
  const { json } = await grace.call('POST', `/imports/${table.id}/start`, { body: plan });
  const { jobId } = json as { jobId: string };
  await overJob(grace, jobId);
  const cascade = await server.workspaceId('cascade-interiors');
  const { rows } = await inWorkspace(server.connection.db, cascade, (tx) =>
    sql<{ currency: unknown }>`select input -> 'currency' as currency from jobs_shown where id = ${jobId}`.execute(tx),
  );
  expect(rows).toEqual([{ currency: { code: 'JPY', decimals: 0 } }]);
});
