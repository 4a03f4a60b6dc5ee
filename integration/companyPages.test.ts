import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityPage, Company, CompanyInsights, Contact } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let rosa: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  rosa = await server.as('restricted');
});
afterAll(() => server.close());

const addCompany = async (name = `Company ${randomId()}`): Promise<Company> => {
  const { data } = await grace.client.POST('/companies', { body: { company: { name } } });
  if (!data) throw new Error('The company was refused');
  return data.company;
};
const addContact = async (companyId: string, firstName = 'Dana'): Promise<Contact> => {
  const { data } = await grace.client.POST('/contacts', { body: { contact: { firstName, companyId } } });
  if (!data) throw new Error('The person was refused');
  return data.contact;
};
const activitiesOf = async (path: string, browser = grace): Promise<ActivityPage> =>
  (await browser.call('GET', `${path}/activities`)).json as ActivityPage;
const insightsOf = async (path: string, browser = grace): Promise<CompanyInsights> =>
  ((await browser.call('GET', `${path}/insights`)).json as { insights: CompanyInsights }).insights;
const stageOf = async (code: string): Promise<string> =>
  (await grace.client.GET('/stages')).data?.stages.find((stage) => stage.code === code)?.id ?? '';

/** A bid of a company that was won, with a quote. @returns its id. */
const addWonBid = async (companyId: string, estimatorIds: string[] = []): Promise<string> => {
  const { data } = await grace.client.POST('/projects', {
    body: { project: { name: 'A bid', companyId, estimatorIds } },
  });
  const projectId = data?.projectId ?? '';
  const quote = { amount: 700, status: 'Won', companyId };
  await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote } });
  for (const code of ['Submitted', 'Awarded']) {
    const moved = await grace.call('PUT', `/projects/${projectId}/stage`, { body: { stageId: await stageOf(code) } });
    expect(moved.status, moved.text).toBe(200);
  }
  return projectId;
};

describe('the names of companies', () => {
  it('COMPANY-13: come in pages, the one after the last is empty, and without a limit all at once', async () => {
    await addCompany();
    const all = (await grace.client.GET('/companies/names')).data?.companies ?? [];
    const page = async (offset: number) =>
      (await grace.client.GET('/companies/names', { params: { query: { limit: 7, offset } } })).data?.companies ?? [];
    const read: unknown[] = [];
    for (let offset = 0; offset <= all.length; offset += 7) read.push(...(await page(offset)));
    expect(read).toEqual(all);
    expect(await page(all.length)).toEqual([]);
  });
});

describe('what was done to a company or a person', () => {
  it('tells changes of its fields and notes on it, the newest first, also notes that were deleted', async () => {
    const { id } = await addCompany();
    await grace.call('PATCH', `/companies/${id}`, { body: { website: 'https://b.example' } });
    const noted = await grace.call('POST', `/companies/${id}/notes`, { body: { message: 'Call them' } });
    const { activities, paging, counts } = await activitiesOf(`/companies/${id}`);
    expect(activities.map(({ entity, verb, field }) => [entity, verb, field])).toEqual([
      ['note', 'created', null],
      ['company', 'updated', 'website'],
      ['company', 'created', null],
    ]);
    expect(paging.total).toBe(3);
    expect(counts).toMatchObject({ work: 1 });
    await grace.call('DELETE', `/notes/${(noted.json as { note: { id: string } }).note.id}`);
    expect((await activitiesOf(`/companies/${id}`)).activities[0]).toMatchObject({ entity: 'note', verb: 'deleted' });
  });

  it('keeps what was done to those that were merged into it', async () => {
    const [main, child] = [await addCompany(), await addCompany()];
    await grace.call('POST', `/companies/${main.id}/merge`, { body: { companyIds: [child.id] } });
    const { activities } = await activitiesOf(`/companies/${main.id}`);
    expect(activities.map(({ entityId, field }) => [entityId, field])).toContainEqual([child.id, 'mergedIntoId']);
  });

  it('tells of a deleted person, and nothing of one that is not here', async () => {
    const { id } = await addContact((await addCompany()).id);
    await grace.call('DELETE', `/contacts/${id}`);
    expect((await activitiesOf(`/contacts/${id}`)).activities[0]).toMatchObject({ field: 'deletedAt' });
    for (const path of ['companies', 'contacts'])
      for (const call of ['activities', 'insights'])
        expect((await grace.call('GET', `/${path}/${randomId()}/${call}`)).status).toBe(404);
  });

  it('can be asked of one step before it is taken back', async () => {
    const { id } = await addCompany();
    const changed = await grace.call('PATCH', `/companies/${id}`, { body: { website: 'https://b.example' } });
    const { changeSetId } = changed.json as { changeSetId: string };
    const step = (await grace.call('GET', `/change-sets/${changeSetId}`)).json;
    expect(step).toMatchObject({ total: 1, refusal: null, activities: [{ entity: 'company', field: 'website' }] });
  });
});

describe('how bidding went', () => {
  it('counts submitted, won and lost bids of a company by month and in a span, and of the people on its invitations', async () => {
    const { id } = await addCompany();
    const { id: contactId } = await addContact(id);
    const { id: other } = await addContact(id, 'Noah');
    const { data: own } = await grace.client.GET('/profile');
    const graceId = own?.profile.id ?? '';
    const projectId = await addWonBid(id, [graceId]);
    const { data } = await grace.client.GET('/bid-invites', { params: { query: { projectId } } });
    const inviteId = data?.bidInvites[0]?.id ?? '';
    const linked = await grace.call('POST', `/contacts/${contactId}/bid-invite/${inviteId}/link`);
    expect(linked.status, linked.text).toBe(200);
    for (const path of [`/companies/${id}`, `/contacts/${contactId}`]) {
      const insights = await insightsOf(path);
      expect(insights, path).toMatchObject({ submittedCount: 1, wonCount: 1, lostCount: 0, totalWon: 700 });
      expect(insights).toMatchObject({ openBidsCount: 0, previousBidsCount: 1, hitRatio: 10_000 });
      expect(insights.estimators).toEqual([{ userId: graceId, wonCount: 1, lostCount: 0, hitRatio: 10_000 }]);
      expect(insights.answeredCount).toBe(1);
      expect(insights.answerSeconds).toBeLessThan(60);
      expect(insights.months).toHaveLength(12);
      expect(insights.months?.at(-1)).toMatchObject({ submittedCount: 1, wonCount: 1, lostCount: 0 });
    }
    expect(await insightsOf(`/contacts/${other}`)).toMatchObject({
      wonCount: 0,
      totalWon: 0,
      hitRatio: null,
      estimators: [],
      answeredCount: 0,
      answerSeconds: null,
    });
  });

  it('shows a RestrictedMember counts without sums', async () => {
    const { id } = await addCompany();
    const { id: contactId } = await addContact(id);
    for (const path of [`/companies/${id}`, `/contacts/${contactId}`]) {
      const answer = await rosa.call('GET', `${path}/insights`);
      expect(answer.json).toMatchObject({ insights: { wonCount: 0 } });
      expect(answer.text).not.toMatch(/totalWon|totalLost|totalSubmitted/);
    }
  });
});

describe('one that was merged', () => {
  it('says what became of it', async () => {
    const [main, child] = [await addCompany(), await addCompany()];
    const [one, two] = [await addContact(main.id), await addContact(child.id, 'Noah')];
    await grace.call('POST', `/companies/${main.id}/merge`, { body: { companyIds: [child.id] } });
    await grace.call('POST', `/contacts/${one.id}/merge`, { body: { contactIds: [two.id] } });
    const read = async (path: string) => (await grace.call('GET', path)).json;
    expect(await read(`/companies/${child.id}`)).toMatchObject({
      company: { mergedInto: { id: main.id, name: main.name } },
    });
    expect(await read(`/contacts/${two.id}`)).toMatchObject({ contact: { mergedInto: { id: one.id, name: 'Dana' } } });
    expect(JSON.stringify(await read(`/companies/${main.id}`))).not.toContain('mergedInto');
  });
});
