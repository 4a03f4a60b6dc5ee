import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothOf, figureFilter, figures, groupFilter, type Figure } from '@basis/domain/analytics/figures';
import { timeFrames, type AskedSpan } from '@basis/domain/analytics/timeFrames';
import type { Report, ReportDimension } from '@basis/domain/contract/contract';
import { writeCondition, type FilterTree } from '@basis/domain/filters/wire';
import { localToday } from '@basis/domain/formats/dates';
import { addDays } from '@basis/domain/formats/days';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

const zone = 'America/Los_Angeles';
const dimensions = [
  'month',
  'week',
  'quarter',
  'year',
  'company',
  'estimator',
  'region',
  'stage',
  'stageReason',
] as const satisfies readonly ReportDimension[];

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const region = (...codes: string[]): FilterTree => ({
  and: [writeCondition({ field: { entity: 'project', identifier: 'region' }, operation: 'AnyOf', value: codes })],
  or: [],
});

const reportOf = async (
  dimension: ReportDimension,
  asked: AskedSpan,
  filter: FilterTree | null = null,
): Promise<Report> => {
  const query = {
    ...(typeof asked === 'string' ? { timeFrame: asked } : asked),
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
  };
  const answer = await grace.call('GET', `/analytics/${dimension}`, { query, headers: { 'X-Time-Zone': zone } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { report: Report }).report;
};

/** What the list of bids itself says of a filter. */
const listed = async (filter: FilterTree): Promise<{ count: number; cents: number }> => {
  const query = {
    filter: JSON.stringify(filter),
    quickFilters: JSON.stringify({ showArchived: true }),
    withAggregates: 'true',
    limit: '1',
  };
  const answer = await grace.call('GET', '/projects', { query, headers: { 'X-Time-Zone': zone } });
  expect(answer.status, answer.text).toBe(200);
  const { paging, aggregates } = answer.json as { paging: { total: number }; aggregates: { quoteCents: number } };
  return { count: paging.total, cents: aggregates.quoteCents };
};

describe('the figures of analytics', () => {
  it.each(timeFrames)('ANALYTICS-01: in %s are as many bids, and as high a sum, as the list has', async (timeFrame) => {
    const { span, previousSpan, total, previousTotal } = await reportOf('month', timeFrame);
    for (const figure of figures) {
      expect(await listed(figureFilter(figure, span)), figure).toEqual(total[figure]);
      if (previousSpan)
        expect(await listed(figureFilter(figure, previousSpan)), `${figure} before`).toEqual(previousTotal?.[figure]);
    }
  });

  it('agree with the list in every group of every kind', async () => {
    const wrong: unknown[] = [];
    let compared = 0;
    for (const dimension of dimensions) {
      const { span, rows } = await reportOf(dimension, 'Last12Months');
      for (const { key, figures: counted } of rows.slice(0, 8))
        for (const figure of figures) {
          const behind = await listed(groupFilter({ figure, span, dimension, key }));
          compared += behind.count;
          if (behind.count !== counted[figure].count || behind.cents !== counted[figure].cents)
            wrong.push([dimension, key, figure, counted[figure], behind]);
        }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(50);
  });

  it('agree with the list under any further filter', async () => {
    const filters = fc.record({
      codes: fc.uniqueArray(fc.constantFrom('WA', 'OR', 'CA', 'ID', 'TX'), { minLength: 1 }),
      timeFrame: fc.constantFrom(...timeFrames),
      figure: fc.constantFrom<Figure>(...figures),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ codes, timeFrame, figure }) => {
        const filter = region(...codes);
        const { span, total } = await reportOf('year', timeFrame, filter);
        expect(await listed(bothOf(filter, figureFilter(figure, span)))).toEqual(total[figure]);
      }),
      { numRuns: 25 },
    );
  });

  it('agree with the list for any days of the reader’s own and as many before', async () => {
    const asked = fc.record({ from: fc.integer({ min: 0, max: 700 }), length: fc.nat(400) });
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(...figures), async ({ from, length }, figure) => {
        const first = addDays(localToday(), -from);
        const days = { from: first, to: addDays(first, length) };
        const { timeFrame, span, previousSpan, total, previousTotal } = await reportOf('month', days);
        expect([timeFrame, span]).toEqual([undefined, days]);
        expect(previousSpan).toEqual({ from: addDays(first, -1 - length), to: addDays(first, -1) });
        expect(await listed(figureFilter(figure, days))).toEqual(total[figure]);
        expect(await listed(figureFilter(figure, previousSpan!))).toEqual(previousTotal?.[figure]);
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'query/to is before query/from.'],
    [{ from: '1926-01-01', to: '2026-01-01' }, 'query/to is 10 years or more after query/from.'],
    [{ from: '1980-01-01', to: '1981-01-01' }, 'query/from is not a day from 1990-01-01 to 2099-12-31.'],
    [{ from: '2026-03-02' }, 'query/to is missing.'],
    [{ to: '2026-03-02' }, 'query/from is missing.'],
    [{ timeFrame: 'ThisYear', from: '2026-03-01', to: '2026-03-02' }, "query/timeFrame can't be given beside days."],
  ])('refuse days that make no span: %j', async (query, message) => {
    const answer = await grace.call('GET', '/analytics/month', { query });
    expect([answer.status, (answer.json as { message: string }).message]).toEqual([400, message]);
  });

  it('split the whole into stretches of time without gaps', async () => {
    const { rows, total } = await reportOf('month', 'Last12Months');
    expect(rows).toHaveLength(12);
    for (const figure of figures) {
      const sum = (part: 'count' | 'cents') => rows.reduce((all, row) => all + (row.figures[figure][part] ?? 0), 0);
      expect({ count: sum('count'), cents: sum('cents') }, figure).toEqual(total[figure]);
    }
  });

  it('count archived bids, and no deleted ones', async () => {
    const { json } = await grace.call('GET', '/stages');
    const { stages } = json as { stages: { id: string; code: string | null }[] };
    const submitted = stages.find(({ code }) => code === 'Submitted')?.id ?? '';
    const before = (await reportOf('month', 'ThisMonth')).total.submitted.count;
    const body = { project: { name: 'A bid', companyName: `Company ${randomUUID()}` } };
    const { projectId } = (await grace.call('POST', '/projects', { body })).json as { projectId: string };
    await grace.call('PUT', `/projects/${projectId}/stage`, { body: { stageId: submitted } });
    expect((await reportOf('month', 'ThisMonth')).total.submitted.count).toBe(before + 1);
    const change = (action: string) =>
      grace.call('POST', '/projects/bulk', { body: { selection: { ids: [projectId] }, action } });
    const archived = await change('archive');
    expect(archived.status, archived.text).toBeLessThan(300);
    expect((await reportOf('month', 'ThisMonth')).total.submitted.count).toBe(before + 1);
    const deleted = await grace.call('DELETE', `/projects/${projectId}`);
    expect(deleted.status, deleted.text).toBeLessThan(300);
    expect((await reportOf('month', 'ThisMonth')).total.submitted.count).toBe(before);
  });

  it('are zero for bids that nothing is known of, and refuse an unknown kind of group', async () => {
    const { total, rows } = await reportOf('company', 'AllTime', region('NU'));
    expect([total.submitted.count, total.won.count, rows]).toEqual([0, 0, []]);
    expect((await grace.call('GET', '/analytics/color')).status).toBe(400);
  });

  it('ROUTE-21, ROUTE-22: are for admins alone, and the same in the report of groups', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const) {
      const browser = await server.as(person);
      expect((await browser.call('GET', '/analytics/month')).status, person).toBe(403);
      expect((await browser.call('GET', '/reports/groups', { query: { groupBy: 'month' } })).status, person).toBe(403);
    }
    const query = { groupBy: 'company', timeFrame: 'ThisYear' };
    const answer = await grace.call('GET', '/reports/groups', { query, headers: { 'X-Time-Zone': zone } });
    expect((answer.json as { report: Report }).report).toEqual(await reportOf('company', 'ThisYear'));
  });
});
