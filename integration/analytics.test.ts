import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bothOf,
  figureFilter,
  figures,
  funnelFilter,
  funnelParts,
  groupFilter,
  responseFilter,
  stretchOf,
  type Figure,
} from '@basis/domain/model/analytics/figures';
import { averageOf } from '@basis/domain/model/analytics/shares';
import { sizeBands } from '@basis/domain/model/analytics/sizes';
import { timeFrames, type AskedSpan, type Span } from '@basis/domain/model/analytics/timeFrames';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import type { Project, Report, ReportDimension } from '@basis/domain/model/contract/contract';
import { writeCondition, type FilterTree } from '@basis/domain/model/filters/wire';
import { localToday } from '@basis/domain/model/formats/dates';
import { addDays } from '@basis/domain/model/formats/days';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { addCompetitors } from './competitorRows';
import { cases } from '@basis/domain/testing/longRuns';
import { startTestServer, type TestServer } from './testServer';

const zone = 'America/Los_Angeles';
const dimensions = [
  'month',
  'week',
  'quarter',
  'year',
  'company',
  'competitor',
  'estimator',
  'trade',
  'unionType',
  'size',
  'platform',
  'region',
  'stage',
  'stageReason',
] as const satisfies readonly ReportDimension[];

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  const workspaceId = await server.workspaceId('cascade-interiors');
  // Every other bid came by one of the emails, of whatever platform.
  await inWorkspace(server.connection.db, workspaceId, (tx) =>
    sql`with letters as (select id, row_number() over (order by id) as place, count(*) over () as total from messages
        where workspace_id = ${workspaceId}),
      invites as (select id, row_number() over (order by id) as place from bid_invites where workspace_id = ${workspaceId})
      update bid_invites i set source_message_id = letters.id from invites, letters
      where i.workspace_id = ${workspaceId} and i.id = invites.id and invites.place % 2 = 0
        and letters.place = 1 + (invites.place * 7) % letters.total`.execute(tx),
  );
  await addCompetitors(server, workspaceId);
});
afterAll(() => server.close());

const field = (identifier: string) => ({ entity: 'project', identifier });
const anyOf = (identifier: string, ...value: string[]) =>
  writeCondition({ field: field(identifier), operation: 'AnyOf', value });
const region = (...codes: string[]): FilterTree => ({ and: [anyOf('region', ...codes)], or: [] });

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

/** All bids of a filter. */
const listedBids = async (filter: FilterTree): Promise<Project[]> => {
  const bids: Project[] = [];
  for (;;) {
    const query = {
      filter: JSON.stringify(filter),
      quickFilters: JSON.stringify({ showArchived: true }),
      limit: '100',
      offset: String(bids.length),
    };
    const answer = await grace.call('GET', '/projects', { query, headers: { 'X-Time-Zone': zone } });
    expect(answer.status, answer.text).toBe(200);
    const { projects } = answer.json as { projects: Project[] };
    bids.push(...projects);
    if (projects.length < 100) return bids;
  }
};

/** Moment of a bid's deadline: without a time it lasts until the end of its day. */
const deadlineOf = ({ bidDeadlineAt }: Project): string | null =>
  bidDeadlineAt?.length === 10
    ? deadlineInstant({ date: bidDeadlineAt, time: null, zone: null }, zone).toISOString()
    : (bidDeadlineAt ?? null);

/** The median to a tenth; null of none. */
const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10;
};

describe('the figures of analytics', () => {
  it.each(timeFrames)('ANALYTICS-01: in %s are as many bids, and as high a sum, as the list has', async (timeFrame) => {
    const { span, previousSpan, total, previousTotal } = await reportOf('month', timeFrame);
    for (const figure of figures) {
      expect(total[figure], figure).toMatchObject(await listed(figureFilter(figure, span)));
      if (previousSpan)
        expect(previousTotal?.[figure], `${figure} before`).toMatchObject(
          await listed(figureFilter(figure, previousSpan)),
        );
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
        expect(total[figure]).toMatchObject(await listed(bothOf(filter, figureFilter(figure, span))));
      }),
      { numRuns: cases(10, 25) },
    );
  });

  it('split bids by several trades, competitors, union types, sizes and platforms', async () => {
    for (const dimension of ['trade', 'competitor', 'unionType', 'size', 'platform'] as const) {
      const { rows } = await reportOf(dimension, 'AllTime');
      expect(rows.length, dimension).toBeGreaterThan(1);
      expect(
        rows.find(({ key, label }) => key !== 'none' && (label === 'None' || label === '')),
        dimension,
      ).toBe(undefined);
    }
    const sizes = (await reportOf('size', 'AllTime')).rows.map(({ key }) => key);
    expect(sizes).toEqual([...sizeBands.map(({ key }) => key), 'none'].filter((key) => sizes.includes(key)));
  });

  it('agree with the list in any group under any further filters', async () => {
    const conditions = fc.array(
      fc.constantFrom(
        anyOf('region', 'WA', 'OR'),
        anyOf('unionType', 'Union', 'Unknown'),
        writeCondition({ field: field('source'), operation: 'Empty', not: true }),
        writeCondition({ field: field('trades'), operation: 'Empty' }),
        writeCondition({ field: field('competitors'), operation: 'Empty' }),
        writeCondition({ field: field('pricedCompetitors'), operation: 'Empty', not: true }),
        writeCondition({ field: field('quote'), operation: 'GreaterThan', value: 250_000_00 }),
        writeCondition({ field: field('name'), operation: 'Contain', value: 'a' }),
      ),
      { minLength: 1, maxLength: 3 },
    );
    const asked = fc.record({
      dimension: fc.constantFrom(...dimensions),
      timeFrame: fc.constantFrom(...timeFrames),
      figure: fc.constantFrom(...figures),
      conditions,
      isAny: fc.boolean(),
    });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ dimension, timeFrame, figure, conditions: some, isAny }) => {
        const filter = isAny ? { and: [], or: some } : { and: some, or: [] };
        const { span, rows, total } = await reportOf(dimension, timeFrame, filter);
        expect(total[figure]).toMatchObject(await listed(bothOf(filter, figureFilter(figure, span))));
        for (const { key, figures: counted } of rows.slice(0, 3)) {
          const behind = await listed(bothOf(filter, groupFilter({ figure, span, dimension, key })));
          expect(counted[figure], `${dimension} ${key}`).toMatchObject(behind);
          compared += behind.count;
        }
      }),
      { numRuns: cases(15, 40) },
    );
    expect(compared).toBeGreaterThan(20);
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
        expect(total[figure]).toMatchObject(await listed(figureFilter(figure, days)));
        expect(previousTotal?.[figure]).toMatchObject(await listed(figureFilter(figure, previousSpan!)));
      }),
      { numRuns: cases(6, 15) },
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
      const sum = (part: 'count' | 'cents' | 'quoted') =>
        rows.reduce((all, row) => all + (row.figures[figure][part] ?? 0), 0);
      expect({ count: sum('count'), cents: sum('cents'), quoted: sum('quoted') }, figure).toEqual(total[figure]);
    }
  });

  it.each(['Last12Months' as const, 'AllTime' as const, { from: '2026-02-10', to: '2026-10-20' }])(
    'say of the bids received how many were submitted and won, as the list has them: %j',
    async (asked) => {
      const { span, funnel } = await reportOf('month', asked);
      for (const part of funnelParts)
        expect(funnel?.[part], part).toMatchObject(await listed(funnelFilter(part, span)));
      expect(funnel!.received.count).toBeGreaterThanOrEqual(funnel!.submitted.count);
      expect(funnel!.submitted.count).toBeGreaterThanOrEqual(funnel!.won.count);
      expect((await reportOf('company', asked)).funnel).toBeUndefined();
    },
  );

  it.each([{ from: addDays(localToday(), -300), to: localToday() }, 'AllTime' as const])(
    'say of the invitations of each company how many were answered, as the list has them: %j',
    async (asked) => {
      const { span, answers = [] } = await reportOf('company', asked);
      expect(answers.length).toBeGreaterThan(3);
      expect(answers.map(({ received }) => received)).toEqual(
        answers.map(({ received }) => received).toSorted((one, other) => other - one),
      );
      for (const response of [...answers.slice(0, 3), ...answers.slice(-2)])
        for (const part of ['received', 'submitted', 'declined'] as const)
          expect((await listed(responseFilter(part, span, response.key))).count, `${part} of ${response.label}`).toBe(
            response[part],
          );
      expect((await reportOf('estimator', asked)).answers).toBeUndefined();
    },
  );

  it('say how long bids took: the median of each stretch of time is that of the bids in the list', async () => {
    const span = { from: addDays(localToday(), -300), to: localToday() };
    const { rows, turnaround, lead } = await reportOf('quarter', span);
    const timesOf = async (filter: FilterTree, end: (bid: Project) => string | null | undefined) => {
      const times = (await listedBids(filter)).flatMap((bid) => {
        const taken = (Date.parse(end(bid) ?? '') - Date.parse(bid.createdAt)) / 86_400_000;
        return taken >= 0 ? [taken] : [];
      });
      return { count: times.length, medianDays: medianOf(times) };
    };
    const submittedIn = (days: Span) => timesOf(figureFilter('submitted', days), (bid) => bid.submittedAt);
    expect(turnaround).toEqual(await submittedIn(span));
    expect(turnaround!.count).toBeGreaterThan(5);
    expect(lead).toEqual(await timesOf(funnelFilter('received', span), deadlineOf));
    for (const { key, turnaround: taken } of rows)
      expect(taken, key).toEqual(await submittedIn(stretchOf('quarter', key, span)));
    expect((await reportOf('company', span)).turnaround).toBeUndefined();
  });

  it('count each group over stretches of time, as the list has them', async () => {
    const days = { from: addDays(localToday(), -200), to: localToday() };
    for (const dimension of ['estimator', 'competitor', 'trade', 'size'] as const) {
      const query = { ...days, over: 'month' };
      const answer = await grace.call('GET', `/analytics/${dimension}`, { query, headers: { 'X-Time-Zone': zone } });
      const { stretches = [], rows, span } = (answer.json as { report: Report }).report;
      expect(stretches.length).toBeGreaterThan(5);
      for (const { key, submittedOver = [], figures: counted } of rows.slice(0, 3)) {
        expect(submittedOver.reduce((one, other) => one + other, 0)).toBe(counted.submitted.count);
        for (const [index, stretch] of stretches.entries()) {
          const inStretch = stretchOf('month', stretch.key, span);
          const behind = await listed(groupFilter({ figure: 'submitted', span: inStretch, dimension, key }));
          expect(behind.count, `${dimension} ${key} ${stretch.key}`).toBe(submittedOver[index]);
        }
      }
    }
    expect((await reportOf('estimator', days)).stretches).toBeUndefined();
  });

  it('count archived bids, and no deleted ones', async () => {
    const { json } = await grace.call('GET', '/stages');
    const { stages } = json as { stages: { id: string; code: string | null }[] };
    const submitted = stages.find(({ code }) => code === 'Submitted')?.id ?? '';
    const before = (await reportOf('month', 'ThisMonth')).total.submitted.count;
    const body = { project: { name: 'A bid', companyName: `Company ${randomId()}` } };
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

  it('count by the reader’s days also where clocks are turned back over midnight', async () => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    const { rows: bids } = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql<{ id: string }>`select id from projects where workspace_id = ${workspaceId} and deleted_at is null
        and submitted_at is not null order by id limit 8`.execute(tx),
    );
    // In Havana 0:30 comes twice on that day, an hour apart; the others are just outside of it.
    const moments = [
      '2026-11-01T03:59Z',
      '2026-11-01T04:00Z',
      '2026-11-01T04:30Z',
      '2026-11-01T05:30Z',
      '2026-11-02T05:00Z',
    ];
    for (const [index, moment] of moments.entries())
      await inWorkspace(server.connection.db, workspaceId, (tx) =>
        sql`update projects set submitted_at = ${moment} where workspace_id = ${workspaceId} and id = ${bids[index]?.id}`.execute(
          tx,
        ),
      );
    const headers = { 'X-Time-Zone': 'America/Havana' };
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) {
      const span = { from: day, to: day };
      const report = await grace.call('GET', '/analytics/week', { query: span, headers });
      const { total, rows } = (report.json as { report: Report }).report;
      const query = {
        filter: JSON.stringify(figureFilter('submitted', span)),
        quickFilters: JSON.stringify({ showArchived: true }),
        limit: '1',
      };
      const list = await grace.call('GET', '/projects', { query, headers });
      const { paging } = list.json as { paging: { total: number } };
      expect([total.submitted.count, rows[0]?.figures.submitted.count], day).toEqual([paging.total, paging.total]);
      expect(paging.total).toBeGreaterThan(0);
    }
  });

  it('average quotes over the bids that have one', async () => {
    const { stages } = (await grace.call('GET', '/stages')).json as { stages: { id: string; code: string | null }[] };
    const stageId = stages.find(({ code }) => code === 'Submitted')?.id ?? '';
    const name = `Quoted or not ${randomId()}`;
    const submit = async (companyName: string, amount?: number): Promise<void> => {
      const created = await grace.call('POST', '/projects', { body: { project: { name, companyName } } });
      const { projectId } = created.json as { projectId: string };
      if (amount !== undefined) {
        const body = { quote: { amount, status: 'Submitted' } };
        const quoted = await grace.call('POST', `/projects/${projectId}/quotes`, { body });
        expect(quoted.status, quoted.text).toBe(201);
      }
      const moved = await grace.call('PUT', `/projects/${projectId}/stage`, { body: { stageId } });
      expect(moved.status, moved.text).toBeLessThan(300);
    };
    const filter = { and: [writeCondition({ field: field('name'), operation: 'Contain', value: name })], or: [] };
    await submit(`One ${name}`);
    for (const dimension of ['month', 'stage'] as const) {
      const { total } = await reportOf(dimension, 'ThisMonth', filter);
      expect([total.submitted, averageOf(total.submitted)]).toEqual([{ count: 1, quoted: 0, cents: 0 }, null]);
    }
    await submit(`Two ${name}`, 300_00);
    for (const dimension of ['month', 'stage'] as const) {
      const { total, rows } = await reportOf(dimension, 'ThisMonth', filter);
      expect(rows.at(-1)?.figures.submitted).toEqual({ count: 2, quoted: 1, cents: 300_00 });
      expect(averageOf(total.submitted)).toBe(300_00);
    }
  });

  it('are zero for bids that nothing is known of, and refuse an unknown kind of group', async () => {
    const { total, rows } = await reportOf('company', 'AllTime', region('NU'));
    expect([total.submitted.count, total.won.count, rows]).toEqual([0, 0, []]);
    expect((await grace.call('GET', '/analytics/color')).status).toBe(400);
  });

  it('ROUTE-21, ROUTE-22: are for admins alone, and the same in the report of groups', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const) {
      const browser = await server.as(person);
      for (const dimension of ['month', 'size', 'trade', 'competitor'])
        expect((await browser.call('GET', `/analytics/${dimension}`)).status, person).toBe(403);
      expect((await browser.call('GET', '/reports/groups', { query: { groupBy: 'month' } })).status, person).toBe(403);
    }
    const query = { groupBy: 'company', timeFrame: 'ThisYear' };
    const answer = await grace.call('GET', '/reports/groups', { query, headers: { 'X-Time-Zone': zone } });
    expect((answer.json as { report: Report }).report).toEqual(await reportOf('company', 'ThisYear'));
  });
});
