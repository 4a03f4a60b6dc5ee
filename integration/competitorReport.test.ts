import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothOf, comparedFilter, figures, groupFilter } from '@basis/domain/model/analytics/figures';
import { timeFrames } from '@basis/domain/model/analytics/timeFrames';
import type { GroupedReport, Report, TimeFrame } from '@basis/domain/model/contract/contract';
import { writeCondition, type FilterTree } from '@basis/domain/model/filters/wire';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { addCompetitors } from './competitorRows';
import { startTestServer, type TestServer } from './testServer';

const zone = 'America/Los_Angeles';
const headers = { 'X-Time-Zone': zone };

let server: TestServer;
let grace: Browser;
let workspaceId = '';
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  await addCompetitors(server, workspaceId);
});
afterAll(() => server.close());

const reportOf = async (timeFrame: TimeFrame, filter: FilterTree | null = null): Promise<Report> => {
  const query = { timeFrame, ...(filter ? { filter: JSON.stringify(filter) } : {}) };
  const answer = await grace.call('GET', '/analytics/competitor', { query, headers });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { report: Report }).report;
};

const countOf = async (filter: FilterTree, browser = grace): Promise<number> => {
  const query = {
    filter: JSON.stringify(filter),
    quickFilters: JSON.stringify({ showArchived: true }),
    limit: '1',
    withTotal: 'true',
  };
  const answer = await browser.call('GET', '/projects', { query, headers });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { paging: { total: number } }).paging.total;
};

const on = (identifier: string, operation: 'AnyOf' | 'Empty' | 'Contain', value?: string | string[]): FilterTree => ({
  and: [
    writeCondition({
      field: { entity: 'project', identifier },
      operation,
      ...(value === undefined ? {} : { value }),
    }),
  ],
  or: [],
});

interface StoredQuote {
  readonly company: string | null;
  readonly status: string;
  readonly date: string;
  readonly id: string;
  readonly total: number;
}

interface StoredBid {
  readonly day: string | null;
  readonly code: string | null;
  readonly awarded: string | null;
  readonly lost: string | null;
  readonly ours: number | null;
  readonly quotes: readonly StoredQuote[];
  readonly competitors: readonly { readonly key: string; readonly company: string; readonly cents: number | null }[];
}

const dayOf = (column: string) => sql`(p.${sql.ref(column)} at time zone ${zone})::date::text`;

/** The bids that are not deleted, as they are stored. */
const storedBids = (): Promise<readonly StoredBid[]> =>
  inWorkspace(
    server.connection.db,
    workspaceId,
    async (tx) =>
      (
        await sql<StoredBid>`select ${dayOf('submitted_at')} as day, ${dayOf('awarded_at')} as awarded,
            ${dayOf('lost_at')} as lost, s.code, p.quote_cents::float8 as ours,
            coalesce((select jsonb_agg(jsonb_build_object('key', c.competitor_company_id, 'company', c.company_id,
              'cents', c.quote_cents)) from competitors c where c.project_id = p.id), '[]') as competitors,
            coalesce((select jsonb_agg(jsonb_build_object('company', q.company_id, 'status', q.status, 'id', q.id,
              'date', q.quoted_at::text, 'total', coalesce(q.amount_cents, 0) + coalesce(q.tax_cents, 0)
                + coalesce(q.bond_cents, 0) + coalesce((select sum(a.amount_cents) from quotes a
                  where a.base_id = q.id and a.alternate_state = 'Accepted'), 0)))
              from quotes q where q.project_id = p.id and not q.is_alternate), '[]') as quotes
          from projects p join stages s on s.id = p.stage_id
          where p.workspace_id = ${workspaceId} and p.deleted_at is null`.execute(tx)
      ).rows,
  );

/** Our price for a company of a bid: its latest quote that is no draft, else its latest draft, else that of the bid. */
const oursFor = ({ quotes, ours }: StoredBid, company: string): number => {
  const own = quotes
    .filter((quote) => quote.company === company)
    .toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1));
  const total = (own.find(({ status }) => status !== 'Draft') ?? own[0])?.total ?? 0;
  return total > 0 ? total : (ours ?? 0);
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return meanOf([sorted[Math.ceil(middle) - 1] ?? NaN, sorted[Math.floor(middle)] ?? NaN]);
};

it.each(['AllTime', 'Last12Months', 'ThisYear'] as const)(
  'counts the bids of each competitor, and compares its prices with ours, as they are stored: %s',
  async (timeFrame) => {
    const { rows, span } = await reportOf(timeFrame);
    const isIn = (day: string | null): boolean =>
      day !== null && (span.from === null || span.to === null || (day >= span.from && day <= span.to));
    const stored = await storedBids();
    const keys = new Set(stored.flatMap(({ competitors }) => competitors.map(({ key }) => key)));
    expect(keys.size).toBeGreaterThan(3);
    let medians = 0;
    for (const key of keys) {
      const met = stored.filter(({ competitors }) => competitors.some((one) => one.key === key));
      const submitted = met.filter(({ day }) => isIn(day));
      const row = rows.find((one) => one.key === key);
      expect(row?.figures.submitted.count ?? 0, key).toBe(submitted.length);
      const won = met.filter(({ awarded, code }) => code === 'Awarded' && isIn(awarded));
      const lost = met.filter((bid) => bid.code === 'Lost' && isIn(bid.lost));
      expect([row?.figures.won.count ?? 0, row?.figures.lost.count ?? 0], key).toEqual([won.length, lost.length]);
      if (!row) continue;
      const spreads = submitted.flatMap((bid) => {
        const priced = bid.competitors.filter((one) => one.key === key && one.cents !== null);
        if (!priced.length || !bid.ours || bid.ours <= 0) return [];
        return [
          meanOf(priced.map(({ company, cents }) => ((cents ?? 0) - oursFor(bid, company)) / oursFor(bid, company))),
        ];
      });
      expect(row.spread?.count, key).toBe(spreads.length);
      if (spreads.length < 3) expect(row.spread?.median, key).toBeUndefined();
      else {
        medians += 1;
        expect(row.spread?.median, key).toBeCloseTo(medianOf(spreads), 9);
      }
    }
    if (timeFrame === 'AllTime') expect(medians).toBeGreaterThan(2);
    const none = rows.find(({ key }) => key === 'none');
    const without = stored.filter(({ competitors, day }) => competitors.length === 0 && isIn(day));
    expect(none?.figures.submitted.count).toBe(without.length);
    expect(none?.spread).toBeUndefined();
  },
);

it('has as many bids in the list as in every number of a competitor, under a further filter too', async () => {
  for (const timeFrame of timeFrames)
    for (const filter of [null, on('unionType', 'AnyOf', ['Union', 'Unknown'])]) {
      const { rows, span } = await reportOf(timeFrame, filter);
      for (const { key, figures: counted, spread } of rows) {
        for (const figure of figures)
          expect(
            await countOf(bothOf(filter, groupFilter({ figure, span, dimension: 'competitor', key }))),
            `${key} ${figure}`,
          ).toBe(counted[figure].count);
        if (spread) expect(await countOf(bothOf(filter, comparedFilter(span, key))), key).toBe(spread.count);
      }
    }
});

/** Adds a submitted bid to a new company, with our price and a competitor's, in cents. */
const bidAgainst = async (competitorCompanyId: string, name: string, [ours, theirs]: readonly [number, number]) => {
  const { stages } = (await grace.call('GET', '/stages')).json as { stages: { id: string; code: string | null }[] };
  const stageId = stages.find(({ code }) => code === 'Submitted')?.id ?? '';
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await grace.call(method, path, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json as { projectId: string };
  };
  const project = { name, companyName: `Company ${randomId()}` };
  const { projectId } = await send('POST', '/projects', { project });
  const read = (await grace.call('GET', `/projects/${projectId}`)).json as { project: { companyIds: string[] } };
  const [companyId = ''] = read.project.companyIds;
  await send('POST', `/projects/${projectId}/quotes`, { quote: { amount: ours, status: 'Submitted', companyId } });
  await send('PUT', `/projects/${projectId}/stage`, { stageId });
  const path = `/projects/${projectId}/companies/${companyId}/competitors`;
  await send('POST', path, { competitorCompanyId, quoteCents: theirs });
  return { projectId, send };
};

const addCompany = async (name: string): Promise<string> => {
  const answer = await grace.call('POST', '/companies', { body: { company: { name } } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { company: { id: string } }).company.id;
};

it('compares a price with our quote to the same company, and gives no median below three bids', async () => {
  const name = `Compared ${randomId()}`;
  const rival = await addCompany(`Rival ${name}`);
  const spread = async () =>
    (await reportOf('ThisMonth', on('name', 'Contain', name))).rows.find(({ key }) => key === rival)?.spread;
  await bidAgainst(rival, name, [100_000_00, 110_000_00]);
  const { projectId, send } = await bidAgainst(rival, name, [200_000_00, 190_000_00]);
  expect(await spread()).toEqual({ count: 2 });
  // A later quote to no company sets the bid's value, but is not what this price is compared with.
  await send('POST', `/projects/${projectId}/quotes`, { quote: { amount: 900_000_00, status: 'Submitted' } });
  await bidAgainst(rival, name, [50_000_00, 52_100_00]);
  const { count, median } = (await spread()) ?? {};
  expect(count).toBe(3);
  expect(median).toBeCloseTo(0.042, 9);
});

it('counts the bids of a merged company for the one that it went into', async () => {
  const name = `Merged ${randomId()}`;
  const [kept, gone] = [await addCompany(`Kept ${name}`), await addCompany(`Gone ${name}`)];
  await bidAgainst(kept, name, [100_00, 101_00]);
  await bidAgainst(gone, name, [100_00, 102_00]);
  const merged = await grace.call('POST', `/companies/${kept}/merge`, { body: { companyIds: [gone] } });
  expect(merged.status, merged.text).toBe(200);
  const { rows } = await reportOf('ThisMonth', on('name', 'Contain', name));
  expect(rows.map(({ key, label, figures: { submitted } }) => [key, label, submitted.count])).toEqual([
    [kept, `Kept ${name}`, 2],
  ]);
});

it('is a group of reports, beside another one', async () => {
  const definition = {
    version: 1,
    groupBy: ['competitor', 'stage'],
    measures: ['submittedCount'],
    timeFrame: 'AllTime',
  };
  const answer = await grace.call('POST', '/reports/query', { body: { definition }, headers });
  expect(answer.status, answer.text).toBe(200);
  const { report } = answer.json as { report: GroupedReport };
  const { rows } = await reportOf('AllTime');
  const counts = (all: readonly { key: string; figures: Report['total'] }[]) =>
    Object.fromEntries(all.map(({ key, figures: { submitted } }) => [key, submitted.count]));
  expect(counts(report.rows)).toEqual(counts(rows));
});

it('filters bids by competitor for all, and by known prices only for readers who may see amounts', async () => {
  const { rows } = await reportOf('AllTime');
  const key = rows.find((row) => row.key !== 'none')?.key ?? '';
  const all = await countOf({ and: [], or: [] });
  const [met, priced] = [on('competitors', 'AnyOf', [key]), on('pricedCompetitors', 'AnyOf', [key])];
  const [metCount, pricedCount] = [await countOf(met), await countOf(priced)];
  expect([metCount > 0 && metCount < all, pricedCount > 0 && pricedCount < metCount]).toEqual([true, true]);
  for (const person of ['member', 'readOnly', 'restricted'] as const) {
    const browser = await server.as(person);
    // A condition that a reader may not ask narrows nothing.
    const expected = person === 'restricted' ? all : pricedCount;
    expect([await countOf(met, browser), await countOf(priced, browser)], person).toEqual([metCount, expected]);
    expect((await browser.call('GET', '/analytics/competitor')).status, person).toBe(403);
  }
});
