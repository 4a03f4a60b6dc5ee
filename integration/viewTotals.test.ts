import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specOf } from '@basis/domain/engine/spec/viewSpec';
import { builtInViews } from '@basis/domain/engine/views/builtInViews';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { startTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listCalls = {
  LIST_VIEW: '/projects',
  ACCOUNTS_VIEW: '/companies',
  CONTACTS_VIEW: '/contacts',
  QUOTES_VIEW: '/quotes',
  TASKS_VIEW: '/tasks',
} as const;
type Kind = keyof typeof listCalls;

interface Query {
  readonly viewId: string;
  readonly [part: string]: unknown;
}

const countViews = async (person: Person, kind: string, queries: readonly Query[], headers = {}) => {
  const browser = await server.as(person);
  return browser.call('POST', `/views/${kind}/totals`, { body: { queries }, headers });
};

/** What the list itself counts for a query. */
const listTotal = async (person: Person, kind: Kind, query: Query): Promise<number> => {
  const browser = await server.as(person);
  const parts = Object.entries({ ...query, limit: 1, withTotal: true })
    .filter(([name]) => name !== 'viewId')
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
  const { json } = await browser.call('GET', `${listCalls[kind]}?${new URLSearchParams(parts).toString()}`);
  return (json as { paging: { total: number } }).paging.total;
};

describe('views are counted together', () => {
  it.each(Object.keys(listCalls) as Kind[])('VIEW-04, VIEW-07: as the list shows each of them (%s)', async (kind) => {
    const { data } = await (await server.as('member')).client.GET('/profile');
    const queries = builtInViews[kind](data?.profile.id ?? '').map((view) => {
      const { filter, sort, sorts } = specOf(view);
      const order = sort ? [sort] : sorts;
      return {
        viewId: view.id,
        filter: filter.tree,
        sorts: order.map(({ name, direction }) => ({ name, direction })),
        limit: 1,
      };
    });
    const { status, json } = await countViews('member', kind, queries);
    expect(status).toBe(200);
    const totals = await Promise.all(
      queries.map(async (query) => ({ viewId: query.viewId, total: await listTotal('member', kind, query) })),
    );
    expect(json).toEqual({ totals });
  });

  it('by quick filters and words too, and with the states that they ask for', async () => {
    const queries = [
      { viewId: 'all' },
      { viewId: 'archived', quickFilters: { showOnlyArchived: true } },
      { viewId: 'deleted', quickFilters: { showOnlyDeleted: true } },
      { viewId: 'words', searchQuery: 'medical' },
    ];
    const { json } = await countViews('member', 'LIST_VIEW', queries);
    const totals = await Promise.all(
      queries.map(async (query) => ({ viewId: query.viewId, total: await listTotal('member', 'LIST_VIEW', query) })),
    );
    expect(json).toEqual({ totals });
    const [all = 0, ...others] = totals.map(({ total }) => total);
    expect(others.every((total) => total > 0 && total < all)).toBe(true);
  });

  it('on the days of the user, and passing over what a list passes over', async () => {
    const today = writeCondition({
      field: { entity: 'project', identifier: 'createdAt' },
      operation: 'Past7Days',
      value: null,
    });
    const amount = writeCondition({
      field: { entity: 'project', identifier: 'quote' },
      operation: 'GreaterThan',
      value: 1,
    });
    const inKiribati = { 'X-Time-Zone': 'Pacific/Kiritimati' };
    const answer = await countViews(
      'restricted',
      'LIST_VIEW',
      [
        { viewId: 'week', filter: { and: [today], or: [] } },
        { viewId: 'amounts', filter: { and: [amount], or: [] } },
        { viewId: 'all' },
      ],
      inKiribati,
    );
    const { totals } = answer.json as { totals: { total: number }[] };
    expect(totals[1]?.total).toBe(totals[2]?.total);
    expect(totals[0]?.total).toBeLessThanOrEqual(totals[2]?.total ?? 0);
    expect((await countViews('member', 'LIST_VIEW', [{ viewId: 'a' }], { 'X-Time-Zone': 'Mars' })).status).toBe(400);
  });

  it('only of a list that the user may see', async () => {
    expect((await countViews('restricted', 'QUOTES_VIEW', [{ viewId: 'all' }])).status).toBe(403);
    expect((await countViews('readOnly', 'QUOTES_VIEW', [{ viewId: 'all' }])).status).toBe(200);
    expect((await countViews('member', 'INBOX_VIEW', [{ viewId: 'all' }])).status).toBe(400);
  });

  it('fifty at once, and not none', async () => {
    const views = Array.from({ length: 51 }, (_, index) => ({ viewId: String(index) }));
    expect((await countViews('member', 'LIST_VIEW', views)).status).toBe(400);
    expect((await countViews('member', 'LIST_VIEW', views.slice(1))).status).toBe(200);
    expect((await countViews('member', 'LIST_VIEW', [])).status).toBe(400);
  });
});

describe('rows of bids', () => {
  it('bring the names of their companies, and their invitation if it is the only one', async () => {
    const { data } = await (await server.as('member')).client.GET('/projects', { params: { query: { limit: 200 } } });
    const names = await (await server.as('member')).client.GET('/companies/names');
    const nameOf = new Map(names.data?.companies.map(({ id, name }) => [id, name]));
    for (const { companyIds, companyNames, bidInviteIds = [], soleInviteId } of data?.projects ?? []) {
      expect(companyNames).toEqual(companyIds.map((id) => nameOf.get(id)));
      expect(soleInviteId).toBe(bidInviteIds.length === 1 ? bidInviteIds[0] : null);
    }
    expect(data?.projects.some(({ companyIds }) => companyIds.length > 1)).toBe(true);
  });

  it('leave out contacts and invitations where they are asked for without', async () => {
    const { client } = await server.as('member');
    const query = { limit: 200, contacts: false, bidInviteIds: false };
    const listed = await client.GET('/projects', { params: { query } });
    const asked = await client.POST('/projects/query', { body: query });
    for (const projects of [listed.data?.projects ?? [], asked.data?.projects ?? []]) {
      expect(projects.length).toBeGreaterThan(100);
      expect(projects.some((bid) => 'contacts' in bid || 'bidInviteIds' in bid)).toBe(false);
    }
  });
});

describe('a read', () => {
  it('is answered with 304 to who has its content, until that changes', async () => {
    const grace = await server.as('admin');
    const read = (headers = {}) => grace.call('GET', '/quote-trades', { headers });
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    const same = await read({ 'If-None-Match': etag });
    expect([same.status, same.headers.get('etag')]).toEqual([304, etag]);
    expect((await read({ 'If-None-Match': '"other"' })).status).toBe(200);
    await grace.call('POST', '/quote-trades', { body: { name: 'Acoustics' } });
    expect((await read({ 'If-None-Match': etag })).status).toBe(200);
  });

  it('of what has an ETag for writes is always answered in full', async () => {
    const grace = await server.as('admin');
    const { headers } = await grace.call('GET', '/stages');
    expect(
      (await grace.call('GET', '/stages', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status,
    ).toBe(200);
  });
});
