import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MergeSuggestionsStore } from './MergeSuggestionsStore';
import type { Domain } from '../../domain';
import { companyOf, FakeServer, refusalOf } from '../../testing/fakeServer';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const pairOf = (number: number) => ({
  mainCompany: { id: companyOf(number).id, name: `Company ${number}` },
  childCompany: { id: companyOf(number + 1).id, name: `Company ${number + 1}` },
});

let server: FakeServer;
let domain: Domain;
let stored: ReturnType<typeof pairOf>[];
beforeEach(async () => {
  server = new FakeServer();
  server.companies = [companyOf(1), companyOf(2)];
  stored = Array.from({ length: 60 }, (_, index) => pairOf(index + 1));
  server.answer('GET /companies/merge-suggestions', ({ query }) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    return Response.json({ suggestions: stored.slice(offset, offset + limit), paging: { total: stored.length } });
  });
  server.answer('POST /companies/merge-suggestions/reject', () => new Response(null, { status: 204 }));
  domain = await server.enter();
  await suggestions().load();
});
const asked = (): string[] =>
  server.callsOf('GET /companies/merge-suggestions').map(({ query }) => `${query.get('offset')}+${query.get('limit')}`);
const suggestions = () => domain.late.get(MergeSuggestionsStore);
const shown = (): number | undefined => suggestions().pairs?.length;
const first = () => suggestions().pairs![0]!;

describe('companies that may be one', () => {
  it('COMPANY-15: are asked for fifty pairs at a time', async () => {
    expect([shown(), suggestions().hasMore]).toEqual([50, true]);
    await suggestions().loadMore();
    await suggestions().loadMore();
    expect([shown(), suggestions().hasMore, asked()]).toEqual([60, false, ['0+50', '50+50']]);
  });

  it('COMPANY-14: go at once when they became one, and the pairs come anew after two seconds', async () => {
    const pair = first();
    suggestions().take(pair);
    suggestions().take(pair);
    suggestions().reloadSoon();
    expect([shown(), suggestions().total]).toEqual([49, 59]);
    stored = stored.slice(1);
    vi.advanceTimersByTime(1999);
    expect(asked()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await server.quiet();
    expect([asked().length, suggestions().total]).toEqual([2, 59]);
  });

  it('that could not be had are asked for again once they can be, from where they begin', async () => {
    server.isDown = true;
    await suggestions().loadMore();
    expect([shown(), suggestions().error?.code]).toEqual([50, 'offline']);
    server.isDown = false;
    await domain.recover();
    await server.quiet();
    expect([shown(), suggestions().error, asked()]).toEqual([60, null, ['0+50', '50+50']]);
    await domain.recover();
    await server.quiet();
    expect(asked()).toHaveLength(2);
  });

  it('are two when somebody says so', async () => {
    await suggestions().reject(first());
    expect(server.callsOf('POST /companies/merge-suggestions/reject')[0]?.body).toEqual({
      firstCompanyId: companyOf(1).id,
      secondCompanyId: companyOf(2).id,
    });
    expect(shown()).toBe(49);
  });

  it('come back when that can not be done', async () => {
    server.answer('POST /companies/*', () => refusalOf(500, 'The disk is full.'));
    server.answer('POST /companies/merge-suggestions/reject', () => refusalOf(500, 'The disk is full.'));
    expect((await suggestions().reject(first())).ok).toBe(false);
    expect([shown(), first().mainCompany.name]).toEqual([50, 'Company 1']);
  });
});
