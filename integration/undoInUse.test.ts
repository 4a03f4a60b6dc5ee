import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { addBid, changeSetOf, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const send = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await grace.call(method, path, body === undefined ? {} : { body });
  expect([200, 201], answer.text).toContain(answer.status);
  return answer;
};

/** Adds an entity under a new id. */
const add = async (path: string, name: string, draft: object): Promise<{ id: string; changeSetId: string }> => {
  const id = randomId();
  return { id, changeSetId: changeSetOf(await send('POST', path, { [name]: { id, ...draft } })) };
};
const addTrade = async (name = 'Glazing'): Promise<{ id: string; changeSetId: string }> => {
  const made = await send('POST', '/quote-trades', { name });
  return { id: (made.json as { quoteTrade: { id: string } }).quoteTrade.id, changeSetId: changeSetOf(made) };
};
const addTeam = (more: object = {}) => add('/teams', 'team', { name: 'Reviewers', ...more });
const addUser = () =>
  add('/users', 'user', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'Member',
    email: `${randomId().slice(0, 8)}@cascade.example`,
  });
const addCompany = (name = 'Firm 12') => add('/companies', 'company', { name });
const addStage = async (): Promise<{ id: string; changeSetId: string }> => {
  const id = randomId();
  const body = { stages: [{ id, name: 'On hold', color: 'stone', order: 20, default: false, code: null }] };
  return { id, changeSetId: changeSetOf(await send('POST', '/stages', body)) };
};
const addField = async (type: string): Promise<string> =>
  (await add('/custom-field-settings', 'customFieldSetting', { entity: 'Project', label: type, type })).id;

/** The sentence of an undo that is refused as something is in use. */
const refusal = async (changeSetId: string): Promise<unknown> => {
  const answer = await undo(grace, changeSetId);
  expect(answer.status, answer.text).toBe(409);
  return answer.error.message;
};
const expectUndone = async (changeSetId: string): Promise<void> => {
  const answer = await undo(grace, changeSetId);
  expect(answer.status, answer.text).toBe(200);
};
const sentence = (what: string, usedIn: string) => `This can no longer be undone: the ${what} is used in ${usedIn}.`;

describe('the addition of', () => {
  it('a stage is not undone while a bid is in it, and is once the bid has left', async () => {
    const { id, changeSetId } = await addStage();
    const { projectId } = await addBid(grace, { stageId: id });
    expect(await refusal(changeSetId)).toBe(sentence('stage “On hold”', 'bids'));
    expect((await getBid(grace, projectId)).stageId).toBe(id);
    const other = (await grace.client.GET('/stages')).data?.stages.find(({ code }) => code === 'Estimating')?.id;
    await send('PUT', `/projects/${projectId}/stage`, { stageId: other });
    await expectUndone(changeSetId);
    expect((await grace.call('GET', `/stages/${id}`)).status).toBe(404);
  });

  it('a stage is not undone while a custom field of a bid names it', async () => {
    const { id, changeSetId } = await addStage();
    const { projectId } = await addBid(grace);
    await send('PATCH', `/projects/${projectId}`, { customFields: { [await addField('StageSelect')]: id } });
    expect(await refusal(changeSetId)).toBe(sentence('stage “On hold”', 'custom fields'));
  });

  it('a reason is not undone while a bid has it', async () => {
    const lost = (await grace.client.GET('/stages')).data?.stages.find(({ code }) => code === 'Lost')?.id;
    const made = await send('POST', '/stage-reasons', { stageCode: 'Lost', name: 'Bonding' });
    const { stageReasonId } = made.json as { stageReasonId: string };
    const { projectId } = await addBid(grace);
    await send('PUT', `/projects/${projectId}/stage`, { stageId: lost, stageReasonId });
    expect(await refusal(changeSetOf(made))).toBe(sentence('reason “Bonding”', 'bids'));
    expect((await getBid(grace, projectId)).stageReasonId).toBe(stageReasonId);
  });

  it('a trade is not undone while a quote uses it', async () => {
    const { id, changeSetId } = await addTrade();
    const { projectId } = await addBid(grace);
    await send('POST', `/projects/${projectId}/quotes`, { quote: { amount: 500, tradeId: id } });
    expect(await refusal(changeSetId)).toBe(sentence('trade “Glazing”', 'quotes'));
    await expectUndone((await addTrade('Stucco')).changeSetId);
  });

  it('a company is not undone while a bid uses it', async () => {
    const { id, changeSetId } = await addCompany();
    await addBid(grace, { companyId: id });
    expect(await refusal(changeSetId)).toBe(sentence('company “Firm 12”', 'bids'));
    await expectUndone((await addCompany('Firm 13')).changeSetId);
  });

  it('a person is not undone while a list of people has them', async () => {
    const contact = await add('/contacts', 'contact', { firstName: 'Lee', lastName: 'Park' });
    await add('/distribution-lists', 'distributionList', { name: 'Glaziers', contactIds: [contact.id] });
    expect(await refusal(contact.changeSetId)).toBe(sentence('contact “Lee Park”', 'distribution lists'));
  });

  it.each([
    [
      'estimates a bid',
      'bids',
      async (id: string) => send('PUT', `/projects/${(await addBid(grace)).projectId}/estimators`, { userIds: [id] }),
    ],
    ['is in a team', 'teams', (id: string) => addTeam({ userIds: [id] })],
    ['has a task', 'tasks', (id: string) => send('POST', '/tasks', { task: { title: 'Call', assigneeId: id } })],
    [
      'is named by a custom field',
      'custom fields',
      async (id: string) => {
        const customFields = { [await addField('UserMultiSelect')]: [id] };
        return send('PATCH', `/projects/${(await addBid(grace)).projectId}`, { customFields });
      },
    ],
  ])('a user is not undone once the user %s', async (_, usedIn, use) => {
    const { id, changeSetId } = await addUser();
    await use(id);
    expect(await refusal(changeSetId)).toBe(sentence('user “Ana Ruiz”', usedIn));
  });

  it('a user whom nothing uses is undone', async () => {
    const { id, changeSetId } = await addUser();
    await expectUndone(changeSetId);
    expect((await grace.client.GET('/users')).data?.users.some((user) => user.id === id)).toBe(false);
  });

  it('a team is not undone while a custom field of a bid names it', async () => {
    const { id, changeSetId } = await addTeam();
    const { projectId } = await addBid(grace);
    await send('PATCH', `/projects/${projectId}`, { customFields: { [await addField('TeamSelect')]: [id] } });
    expect(await refusal(changeSetId)).toBe(sentence('team “Reviewers”', 'custom fields'));
    await expectUndone((await addTeam()).changeSetId);
  });
});

it('a change that changed nothing says so when it is undone', async () => {
  const { id } = await addTeam();
  const changed = await send('PATCH', `/teams/${id}`, { name: 'Reviewers' });
  const answer = await undo(grace, changeSetOf(changed));
  expect(answer.status).toBe(404);
  expect(answer.error.message).toBe('There is nothing to undo: nothing was changed.');
});
