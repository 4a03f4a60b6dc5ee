import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, Quote } from '@basis/domain/contract/contract';
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
