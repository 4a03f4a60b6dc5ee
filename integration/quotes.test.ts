import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, Quote } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let rosa: Browser;
let victor: Browser;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  [grace, rosa, victor] = [await server.as('admin'), await server.as('restricted'), await server.as('readOnly')];
  companyId = (await grace.client.GET('/companies/names')).data?.companies[0]?.id ?? '';
});
afterAll(() => server.close());

const addBid = async (): Promise<string> =>
  (await grace.client.POST('/projects', { body: { project: { name: 'Priced', companyId } } })).data?.projectId ?? '';
const addQuote = async (projectId: string, quote: object): Promise<Quote> => {
  const answer = await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { quote: Quote }).quote;
};
const priceOf = async (projectId: string): Promise<Project['quote']> =>
  ((await grace.call('GET', `/projects/${projectId}`)).json as { project: Project }).project.quote;
const undo = async (json: unknown): Promise<number> =>
  (await grace.call('POST', `/change-sets/${(json as { changeSetId: string }).changeSetId}/undo`)).status;

describe('a quote', () => {
  it('is logged for a bid, whose price it becomes, and taken back by undoing', async () => {
    const projectId = await addBid();
    const body = { quote: { amount: 900, status: 'Submitted', companyId, margin: 1250 } };
    const logged = await grace.call('POST', `/projects/${projectId}/quotes`, { body });
    expect(logged.json).toMatchObject({
      quote: { amount: 900, margin: 1250, status: 'Submitted', company: { id: companyId }, isAlternate: false },
    });
    expect(await priceOf(projectId)).toBe(900);
    await undo(logged.json);
    expect(await priceOf(projectId)).toBeNull();
  });

  it('that is an alternate is not the price of the bid, and a draft only without another', async () => {
    const projectId = await addBid();
    await addQuote(projectId, { amount: 100 });
    expect(await priceOf(projectId)).toBe(100);
    await addQuote(projectId, { amount: 200, status: 'Submitted', quotedAt: '2020-01-01' });
    await addQuote(projectId, { amount: 300, status: 'Submitted', isAlternate: true });
    expect(await priceOf(projectId)).toBe(200);
  });

  it('is changed and deleted, and comes back with its notes', async () => {
    const projectId = await addBid();
    const { id } = await addQuote(projectId, { amount: 100, status: 'Submitted' });
    await grace.call('PATCH', `/quotes/${id}`, { body: { amount: 150 } });
    await grace.call('POST', `/quotes/${id}/notes`, { body: { message: 'Low' } });
    const gone = await grace.call('DELETE', `/quotes/${id}`);
    expect([(await grace.call('GET', `/quotes/${id}`)).status, await priceOf(projectId)]).toEqual([404, null]);
    expect(await undo(gone.json)).toBe(200);
    expect(await priceOf(projectId)).toBe(150);
    expect((await grace.call('GET', `/quotes/${id}/notes`)).text).toContain('Low');
  });

  it('is neither seen nor touched by a RestrictedMember, also not by undoing, and only read by ReadOnly', async () => {
    const projectId = await addBid();
    const { id } = await addQuote(projectId, { amount: 100 });
    const changed = await grace.call('PATCH', `/quotes/${id}`, { body: { amount: 110 } });
    const { changeSetId } = changed.json as { changeSetId: string };
    expect((await rosa.call('GET', `/quotes/${id}`)).status).toBe(403);
    expect((await rosa.call('PATCH', `/quotes/${id}`, { body: { amount: 1 } })).status).toBe(403);
    expect((await rosa.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(403);
    expect((await victor.call('GET', `/quotes/${id}`)).status).toBe(200);
    expect((await victor.call('DELETE', `/quotes/${id}`)).status).toBe(403);
  });
});

describe('a trade', () => {
  it('CALLS-111, CALLS-112, CALLS-113, TRADE-01: is added, renamed and listed by name', async () => {
    const added = await grace.call('POST', '/quote-trades', { body: { name: 'Stucco' } });
    const { quoteTrade } = added.json as { quoteTrade: { id: string } };
    expect(quoteTrade).toEqual({ id: expect.any(String) as string, name: 'Stucco' });
    await grace.call('PATCH', `/quote-trades/${quoteTrade.id}`, { body: { name: 'Plaster' } });
    const { data } = await grace.client.GET('/quote-trades');
    expect(data?.quoteTrades.map(({ name }) => name)).toEqual(data?.quoteTrades.map(({ name }) => name).toSorted());
    expect(data?.quoteTrades).toContainEqual({ id: quoteTrade.id, name: 'Plaster' });
  });

  it('CALLS-114: that is deleted leaves its quotes without one, and both come back by undoing', async () => {
    const added = await grace.call('POST', '/quote-trades', { body: { name: 'Glazing' } });
    const { id: tradeId } = (added.json as { quoteTrade: { id: string } }).quoteTrade;
    const { id } = await addQuote(await addBid(), { amount: 100, tradeId });
    const trade = async () =>
      ((await grace.call('GET', `/quotes/${id}`)).json as { quote: Quote }).quote.trade?.name ?? null;
    const gone = await grace.call('DELETE', `/quote-trades/${tradeId}`);
    expect(await trade()).toBeNull();
    expect(await undo(gone.json)).toBe(200);
    expect(await trade()).toBe('Glazing');
  });
});

describe('the quotes of one company', () => {
  const read = async (id: string): Promise<Quote> =>
    ((await grace.call('GET', `/quotes/${id}`)).json as { quote: Quote }).quote;
  const submittedOf = async (projectId: string) =>
    ((await grace.call('GET', `/projects/${projectId}`)).json as { project: Project }).project.submittedAmount;

  it('are replaced by the latest, which alone counts, and stand again when that is undone', async () => {
    const projectId = await addBid();
    const first = await addQuote(projectId, { amount: 100, status: 'Submitted', companyId });
    const body = { quote: { amount: 150, status: 'Submitted', companyId } };
    const second = await grace.call('POST', `/projects/${projectId}/quotes`, { body });
    const { quote } = second.json as { quote: Quote };
    expect((await read(first.id)).supersededById).toBe(quote.id);
    expect([await priceOf(projectId), await submittedOf(projectId)]).toEqual([150, 150]);
    expect(await undo(second.json)).toBe(200);
    expect((await read(first.id)).supersededById).toBeNull();
    expect([await priceOf(projectId), await submittedOf(projectId)]).toEqual([100, 100]);
  });

  it('that were submitted are not replaced by a draft', async () => {
    const projectId = await addBid();
    const first = await addQuote(projectId, { amount: 100, status: 'Submitted', companyId });
    await addQuote(projectId, { amount: 150, companyId });
    expect((await read(first.id)).supersededById).toBeNull();
    expect(await priceOf(projectId)).toBe(100);
  });

  it('both count as one when two users log at once', async () => {
    const projectId = await addBid();
    const both = [{ amount: 100 }, { amount: 200 }].map((part) =>
      addQuote(projectId, { ...part, status: 'Submitted', companyId }),
    );
    const quotes = await Promise.all(both);
    const stands = (await Promise.all(quotes.map(({ id }) => read(id)))).filter(
      ({ supersededById }) => supersededById === null,
    );
    expect(stands).toHaveLength(1);
    expect([await priceOf(projectId), await submittedOf(projectId)]).toEqual([stands[0]?.total, stands[0]?.total]);
  });

  it('are logged once although the answer was lost and they are sent again', async () => {
    const projectId = await addBid();
    const quote = { id: randomId(), amount: 100, companyId, alternates: [{ label: 'Soffit', amount: 5 }] };
    const send = () => grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote } });
    expect([(await send()).status, (await send()).status]).toEqual([201, 409]);
    const { data } = await grace.client.GET('/quotes', { params: { query: { projectId } } });
    expect(data?.quotes).toHaveLength(2);
  });
});

describe('alternates', () => {
  const logged = async () => {
    const projectId = await addBid();
    const alternates = [
      { label: 'Soffit', amount: 10, state: 'Accepted' },
      { label: 'Ceilings', amount: 1000 },
    ];
    const quote = await addQuote(projectId, {
      amount: 100,
      tax: 7,
      bond: 3,
      status: 'Submitted',
      companyId,
      alternates,
    });
    return { projectId, quote };
  };

  it('are logged with their quote, and count with tax and bond once they are accepted', async () => {
    const { projectId, quote } = await logged();
    expect(quote).toMatchObject({
      total: 120,
      alternates: [{ label: 'Soffit' }, { label: 'Ceilings', state: 'Offered' }],
    });
    expect(await priceOf(projectId)).toBe(120);
    await grace.call('PATCH', `/quotes/${quote.alternates[1]?.id}`, { body: { alternateState: 'Accepted' } });
    expect(await priceOf(projectId)).toBe(1120);
  });

  it('are changed as a whole by their quote, whose stale state is refused afterwards', async () => {
    const { projectId, quote } = await logged();
    const [soffit] = quote.alternates;
    const body = { alternates: [{ id: soffit?.id, label: 'Soffit', amount: 20, state: 'Accepted' }] };
    const headers = { 'if-match': `"${quote.updatedAt}"` };
    const changed = await grace.call('PATCH', `/quotes/${quote.id}`, { body, headers });
    expect((changed.json as { quote: Quote }).quote).toMatchObject({ total: 130, alternates: [{ id: soffit?.id }] });
    expect((await grace.call('PATCH', `/quotes/${quote.id}`, { body, headers })).status).toBe(412);
    expect(await undo(changed.json)).toBe(200);
    expect(await priceOf(projectId)).toBe(120);
  });

  it('may be deducts, or have no price, and count for what they are; a quote itself may not', async () => {
    const projectId = await addBid();
    const alternates = [
      { label: 'No soffit', amount: -300, state: 'Accepted' },
      { label: 'Night shift', amount: null, state: 'Accepted' },
    ];
    const quote = await addQuote(projectId, { amount: 1000, status: 'Submitted', alternates });
    expect([quote.total, quote.alternates.map(({ amount }) => amount)]).toEqual([700, [-300, null]]);
    expect(await priceOf(projectId)).toBe(700);
    const unpriced = quote.alternates[1]?.id ?? '';
    const priced = await grace.call('PATCH', `/quotes/${unpriced}`, { body: { amount: 50 } });
    expect(await priceOf(projectId)).toBe(750);
    expect(await undo(priced.json)).toBe(200);
    expect(await priceOf(projectId)).toBe(700);
    const refusals = [
      await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote: { amount: -1 } } }),
      await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote: { amount: null } } }),
      await grace.call('PATCH', `/quotes/${quote.id}`, { body: { amount: null } }),
      await grace.call('PATCH', `/quotes/${unpriced}`, { body: { isAlternate: false } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect((await grace.call('GET', '/quotes?sorts=[{"name":"amount","direction":"asc"}]')).status).toBe(200);
  });

  it('go with their quote, and come back with it', async () => {
    const { projectId, quote } = await logged();
    const gone = await grace.call('DELETE', `/quotes/${quote.id}`);
    expect(await priceOf(projectId)).toBeNull();
    expect(await undo(gone.json)).toBe(200);
    expect(await priceOf(projectId)).toBe(120);
    const { data } = await grace.client.GET('/quotes/{quoteId}', { params: { path: { quoteId: quote.id } } });
    expect(data?.quote.alternates.map(({ label }) => label)).toEqual(['Soffit', 'Ceilings']);
  });
});

describe('the mark that a quote counts', () => {
  it('gives the bid its value, is one of a bid, and is taken from the other one', async () => {
    const projectId = await addBid();
    const first = await addQuote(projectId, { amount: 100, status: 'Submitted', companyId });
    const other = await addQuote(projectId, { amount: 200, status: 'Submitted' });
    expect(await priceOf(projectId)).toBe(200);
    await grace.call('PATCH', `/quotes/${first.id}`, { body: { counts: true } });
    expect(await priceOf(projectId)).toBe(100);
    const moved = await grace.call('PATCH', `/quotes/${other.id}`, { body: { counts: true } });
    expect(await priceOf(projectId)).toBe(200);
    expect(await undo(moved.json)).toBe(200);
    expect(await priceOf(projectId)).toBe(100);
  });
});

describe('the highest quote', () => {
  const stands = async (highestQuoteStands: boolean, person = grace): Promise<number> =>
    (await person.call('PATCH', '/customer-settings', { body: { highestQuoteStands } })).status;

  it('is the value of every bid while the workspace says so, of what its companies have at last', async () => {
    const projectId = await addBid();
    await addQuote(projectId, { amount: 900, status: 'Submitted', companyId, quotedAt: '2026-01-01' });
    await addQuote(projectId, { amount: 300, status: 'Submitted', companyId, quotedAt: '2026-01-02' });
    await addQuote(projectId, { amount: 200, status: 'Submitted', quotedAt: '2026-01-03' });
    await addQuote(projectId, { amount: 999, quotedAt: '2026-01-04' });
    expect(await priceOf(projectId)).toBe(200);
    expect(await stands(true, await server.as('member'))).toBe(403);
    expect(await stands(true)).toBe(200);
    expect(await priceOf(projectId)).toBe(300);
    const marked = await addQuote(projectId, { amount: 250, status: 'Submitted', quotedAt: '2026-01-05' });
    await grace.call('PATCH', `/quotes/${marked.id}`, { body: { counts: true } });
    expect(await priceOf(projectId)).toBe(300);
    await addQuote(projectId, { amount: 400, status: 'Submitted', companyId, quotedAt: '2026-01-06' });
    expect(await priceOf(projectId)).toBe(400);
    expect(await stands(false)).toBe(200);
    expect(await priceOf(projectId)).toBe(250);
  });
});

describe('an amount', () => {
  it.each([
    ['of -1 cents', -1, 422, 201],
    ['of 10^15 cents', 1_000_000_000_000_000, 400, 400],
    ['of -10^15 cents', -1_000_000_000_000_000, 400, 400],
  ])('%s is refused in a quote, its tax and bond, and as an alternate if it is too large', async (...row) => {
    const [, cents, asPrice, asAlternate] = row;
    const projectId = await addBid();
    const log = async (quote: object): Promise<number> =>
      (await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote } })).status;
    expect(await log({ amount: cents })).toBe(asPrice);
    expect([await log({ amount: 1, tax: cents }), await log({ amount: 1, bond: cents })]).toEqual([400, 400]);
    expect(await priceOf(projectId)).toBeNull();
    expect(await log({ amount: 1, alternates: [{ label: '', amount: cents }] })).toBe(asAlternate);
  });
});

describe('the competitors of a bid', () => {
  it('COMPETITOR-01: are listed for all of its companies, without prices for a RestrictedMember', async () => {
    const projectId = await addBid();
    const rival = (await grace.client.GET('/companies/names')).data?.companies[1]?.id;
    const path = `/projects/${projectId}/companies/${companyId}/competitors`;
    const added = await grace.call('POST', path, { body: { competitorCompanyId: rival, quoteCents: 5 } });
    expect(added.status).toBe(201);
    const list = async (browser: Browser) => (await browser.call('GET', `/projects/${projectId}/competitors`)).json;
    expect(await list(victor)).toMatchObject({
      competitors: [
        { companyId, competitorCompanyId: rival, quoteCents: 5, createdById: expect.any(String) as string },
      ],
    });
    expect(JSON.stringify(await list(rosa))).not.toContain('quoteCents');
    expect((await victor.call('POST', path, { body: { competitorCompanyId: rival } })).status).toBe(403);
    expect(await undo(added.json)).toBe(200);
    expect(await list(grace)).toEqual({ competitors: [] });
  });
});
