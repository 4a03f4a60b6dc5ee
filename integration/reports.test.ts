import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitionFilter } from '@basis/domain/model/analytics/definitions';
import { bothOf, figures, groupsFilter, type ReportGroupId } from '@basis/domain/model/analytics/figures';
import type { GroupedReport, SavedReport } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { csvLines } from '../mock-server/src/features/transfer/imports/csvTable';
import type { Browser } from './browser';
import { headers, plain, reportCalls } from './reportCalls';
import { people, startTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let cascade: string;
let users: readonly { readonly id: string; readonly email: string }[];
beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  grace = await server.as('admin');
  users = ((await grace.call('GET', '/users')).json as { users: { id: string; email: string }[] }).users;
  // A second admin.
  await grace.call('PATCH', `/users/${idOf('otherMember')}`, { body: { role: 'Admin' } });
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const idOf = (person: Person): string => users.find(({ email }) => email === people[person])?.id ?? '';

const { reportOf, saveReport, patch, listReports, found, addField } = reportCalls(() => grace);

/** What the list of bids itself says of a filter. */
const listed = async (filter: FilterTree): Promise<{ count: number; cents: number }> => {
  const query = {
    filter: JSON.stringify(filter),
    quickFilters: JSON.stringify({ showArchived: true }),
    withAggregates: 'true',
    limit: '1',
  };
  const answer = await grace.call('GET', '/projects', { query, headers });
  expect(answer.status, answer.text).toBe(200);
  const { paging, aggregates } = answer.json as { paging: { total: number }; aggregates: { quoteCents: number } };
  return { count: paging.total, cents: aggregates.quoteCents };
};

/** Every submitted bid as an export has it. */
const exportedBids = async () => {
  const columns = ['name', 'companies', 'stageId', 'quote', 'submittedAt'].map((id) => ({ id, label: id }));
  const body = {
    list: 'projects',
    format: 'csv',
    columns,
    query: { quickFilters: { showArchived: true }, filter: groupsFilter('submitted', { from: null, to: null }, []) },
  };
  const started = await grace.call('POST', '/exports', { body, headers });
  expect(started.status, started.text).toBe(202);
  const { jobId } = started.json as { jobId: string };
  await vi.waitFor(
    async () => {
      const { job } = (await grace.call('GET', `/jobs/${jobId}`)).json as { job: { state: string } };
      expect(job.state).toBe('done');
    },
    { timeout: 20_000, interval: 50 },
  );
  const { text } = await grace.call('GET', `/jobs/${jobId}/file`);
  const rows: string[][] = [];
  for await (const { cells } of csvLines(Buffer.from(text))) rows.push([...cells]);
  return rows.slice(1).map(([name = '', companies = '', stage = '', quote = '']) => ({
    name,
    companies: companies.split('; ').filter(Boolean),
    stage,
    cents: quote === '' ? null : Math.round(Number(quote) * 100),
  }));
};

const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
};

describe('a report by one or two groups', () => {
  it('has the count, sum, mean and median that the exported bids have', async () => {
    const bids = await exportedBids();
    const { rows, total } = await reportOf({ groupBy: ['company', 'stage'], timeFrame: 'AllTime' });
    expect(total.submitted.count).toBe(bids.length);
    expect(rows.length).toBeGreaterThan(5);
    const wrong: unknown[] = [];
    const compare = (name: string, own: typeof bids, { submitted }: GroupedReport['total']): void => {
      const quotes = own.flatMap(({ cents }) => cents ?? []);
      const expected = {
        count: own.length,
        cents: quotes.reduce((sum, one) => sum + one, 0),
        quoted: quotes.length,
        ...(quotes.length ? { medianCents: medianOf(quotes) } : {}),
      };
      if (JSON.stringify(expected) !== JSON.stringify(submitted)) wrong.push([name, expected, submitted]);
    };
    compare('all', bids, total);
    for (const row of rows) {
      const own = bids.filter(({ companies }) => companies.includes(row.label));
      compare(row.label, own, row.figures);
      for (const sub of row.rows ?? [])
        compare(
          `${row.label}, ${sub.label}`,
          own.filter(({ stage }) => stage === sub.label),
          sub.figures,
        );
    }
    expect(wrong).toEqual([]);
  });

  it('agrees with the list of bids in every group within a group', async () => {
    const wrong: unknown[] = [];
    let compared = 0;
    const pairs: readonly (readonly [ReportGroupId, ReportGroupId])[] = [
      ['estimator', 'month'],
      ['quarter', 'company'],
      ['size', 'region'],
      ['unionType', 'platform'],
      ['year', 'month'],
      ['trade', 'estimator'],
    ];
    for (const [first, second] of pairs) {
      const { rows, span } = await reportOf({ groupBy: [first, second], region: 'WA' });
      const all = definitionFilter({ region: 'WA' });
      for (const row of rows.filter((one) => one.rows?.length).slice(0, 3))
        for (const sub of row.rows?.slice(0, 3) ?? [])
          for (const figure of ['submitted', 'won'] as const) {
            const groups = [
              { dimension: first, key: row.key },
              { dimension: second, key: sub.key },
            ];
            const behind = await listed(bothOf(all, groupsFilter(figure, span, groups)));
            const { count, cents } = sub.figures[figure];
            compared += count;
            if (behind.count !== count || behind.cents !== cents)
              wrong.push([groups, figure, sub.figures[figure], behind]);
          }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });

  it('has the same groups and figures as the report by one group', async () => {
    for (const groupBy of ['company', 'month', 'size', 'stage'] as const) {
      const { data } = await grace.client.GET('/reports/groups', { params: { query: { groupBy }, header: headers } });
      const isCounted = ({ figures: of }: { figures: GroupedReport['total'] }): boolean =>
        groupBy === 'month' || figures.some((figure) => of[figure].count > 0);
      const facts = ({ key, label, figures: { submitted, won } }: GroupedReport['rows'][number]) => [
        key,
        label,
        submitted.count,
        won.cents,
      ];
      const { rows } = await reportOf({ groupBy: [groupBy] });
      // Groups of the span before alone are of no interest to a report without a comparison.
      const one = (data?.report.rows ?? []).filter(isCounted).map(facts);
      expect(one.length, groupBy).toBeGreaterThan(2);
      const byKey = (all: readonly (readonly unknown[])[]) =>
        all.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
      expect(byKey(rows.map(facts)), groupBy).toEqual(byKey(one));
    }
  });

  it('is of a field of bids with options, or with a checkbox, until the field is deleted', async () => {
    const options = [
      { id: randomId(), label: 'Hospital', color: 'blue' },
      { id: randomId(), label: 'School', color: 'green' },
    ];
    const sector = await addField({ label: 'Sector', type: 'SingleSelect', options });
    const isBonded = await addField({ label: 'Bonded', type: 'Boolean' });
    const { projects } = (
      await grace.call('GET', '/projects', {
        query: {
          filter: JSON.stringify(groupsFilter('submitted', { from: null, to: null }, [])),
          quickFilters: JSON.stringify({ showArchived: true }),
          limit: '3',
        },
      })
    ).json as { projects: { id: string }[] };
    for (const [index, { id }] of projects.entries()) {
      const customFields = { [sector]: options[index % 2]?.id, ...(index === 0 ? { [isBonded]: true } : {}) };
      const changed = await grace.call('PATCH', `/projects/${id}`, { body: { customFields } });
      expect(changed.status, changed.text).toBe(200);
    }
    const definition = { groupBy: [`cf_${sector}`, `cf_${isBonded}`], timeFrame: 'AllTime' as const };
    const { rows, groups, total, span } = await reportOf(definition);
    expect(groups.map(({ label }) => label)).toEqual(['Sector', 'Bonded']);
    const hospital = rows.find(({ label }) => label === 'Hospital');
    expect([
      hospital?.figures.submitted.count,
      rows.find(({ label }) => label === 'School')?.figures.submitted.count,
    ]).toEqual([2, 1]);
    expect(hospital?.rows?.map((row) => [row.label, row.figures.submitted.count]).toSorted()).toEqual([
      ['No', 1],
      ['Yes', 1],
    ]);
    expect(rows.find(({ key }) => key === 'none')?.figures.submitted.count).toBe(total.submitted.count - 3);
    for (const row of hospital?.rows ?? [])
      expect(
        await listed(
          groupsFilter('submitted', span, [
            { dimension: `cf_${sector}`, key: hospital?.key ?? '' },
            { dimension: `cf_${isBonded}`, key: row.key },
          ]),
        ),
      ).toMatchObject({ count: row.figures.submitted.count });
    expect((await grace.call('DELETE', `/custom-field-settings/${sector}`)).status).toBe(200);
    const left = await reportOf(definition);
    expect(left.leftOut).toEqual([{ part: 'group', label: 'Sector' }]);
    expect(left.rows.map(({ label }) => label).toSorted()).toEqual(['No', 'Yes']);
  });

  it('leaves out stages and estimators that are no longer there, and names them', async () => {
    const { leftOut, stageIds, total } = await reportOf({ stageIds: [randomId()], estimatorIds: [randomId()] });
    expect(leftOut).toEqual([{ part: 'stage' }, { part: 'estimator' }]);
    expect(stageIds).toEqual([]);
    expect(total.submitted).toEqual((await reportOf({})).total.submitted);
  });

  it('is refused with days that make no span', async () => {
    const body = { definition: { ...plain, from: '2026-03-01', to: '2026-02-01' } };
    expect((await grace.call('POST', '/reports/query', { body })).status).toBe(400);
    const answer = await grace.call('POST', '/reports/saved', { body: { savedReport: { name: 'A', ...body } } });
    expect(answer.status).toBe(422);
    const unknown = { ...plain, stageIds: [randomId()] };
    const other = await grace.call('POST', '/reports/saved', {
      body: { savedReport: { name: 'A', definition: unknown } },
    });
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('no longer there')]);
  });

  it('is for admins alone', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const) {
      const browser = await server.as(person);
      expect((await browser.call('POST', '/reports/query', { body: { definition: plain } })).status).toBe(403);
      expect((await browser.call('GET', '/reports/saved')).status).toBe(403);
    }
  });
});

describe('a saved report', () => {
  it('is private at first, and is seen and changed by others once it is shared', async () => {
    const daniel = await server.as('otherMember');
    const saved = await saveReport({ description: ' For the board ', definition: { ...plain, timeFrame: 'ThisYear' } });
    expect(saved).toMatchObject({
      ownerId: idOf('admin'),
      isShared: false,
      description: 'For the board',
      definition: { ...plain, timeFrame: 'ThisYear' },
      schedule: null,
    });
    expect(await found(saved.id, daniel)).toBeUndefined();
    expect((await patch(saved.id, { name: 'Mine' }, { browser: daniel })).status).toBe(404);
    expect((await daniel.call('DELETE', `/reports/saved/${saved.id}`)).status).toBe(404);
    expect((await daniel.call('POST', `/reports/saved/${saved.id}/send`, { body: { format: 'csv' } })).status).toBe(
      404,
    );
    expect((await patch(saved.id, { isShared: true })).status).toBe(200);
    expect((await patch(saved.id, { name: 'Ours' }, { browser: daniel })).status).toBe(200);
    expect((await patch(saved.id, { isShared: false }, { browser: daniel })).status).toBe(403);
    expect((await found(saved.id))?.name).toBe('Ours');
  });

  it('is added once, though it is sent twice', async () => {
    const id = randomId();
    const body = { savedReport: { id, name: 'Twice', definition: plain } };
    const key = { 'Idempotency-Key': randomId() };
    const answers = await Promise.all([1, 2].map(() => grace.call('POST', '/reports/saved', { body, headers: key })));
    expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    expect((await grace.call('POST', '/reports/saved', { body })).status).toBe(409);
    expect((await listReports()).filter((report) => report.id === id)).toHaveLength(1);
  });

  it('is not overwritten by somebody who saw it before', async () => {
    const saved = await saveReport();
    const etag = `"${saved.updatedAt}"`;
    expect((await patch(saved.id, { name: 'First' }, { ifMatch: etag })).status).toBe(200);
    const stale = await patch(saved.id, { name: 'Second' }, { ifMatch: etag });
    expect(stale.status).toBe(412);
    expect((stale.json as { savedReport: SavedReport }).savedReport.name).toBe('First');
  });

  it('needs a name, and keeps what a version that is not known has of a definition', async () => {
    const answer = await grace.call('POST', '/reports/saved', {
      body: { savedReport: { name: ' ', definition: plain } },
    });
    expect(answer.status).toBe(422);
    const saved = await saveReport();
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .updateTable('saved_reports')
        .set({ definition: JSON.stringify({ version: 9, groupBy: ['planet', 'stage'], measures: ['weight'] }) })
        .where('workspace_id', '=', cascade)
        .where('id', '=', saved.id)
        .execute(),
    );
    expect((await found(saved.id))?.definition).toMatchObject({ version: 1, groupBy: ['stage'] });
  });
});
