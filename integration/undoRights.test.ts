import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ability, OperationId, Role } from '@basis/domain/model/permissions/permissions';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { ChangeSet } from '../mock-server/src/changes/changes';
import type { Browser } from './browser';
import { callOperation, endingOperations, personOf } from './contractCalls';
import { setFeatures } from './setFeatures';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId: string;
let known: Readonly<
  Record<'companyId' | 'otherCompanyId' | 'stageId' | 'lostStageId' | 'userId' | 'otherUserId' | 'fieldId', string>
> & {
  readonly money: Readonly<Record<'Project' | 'Company' | 'Contact', string>>;
  readonly messageIds: readonly string[];
};

interface Written {
  readonly changeSetId: string;
  readonly [name: string]: unknown;
}

const write = async (
  id: OperationId,
  path: Readonly<Record<string, string>> = {},
  body?: unknown,
  browser = grace,
  query: Readonly<Record<string, string>> = {},
): Promise<Written> => {
  const operation = endingOperations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`No operation ${id}`);
  const answer = await callOperation(browser, operation, { path, query, ...(body === undefined ? {} : { body }) });
  expect([200, 201, 202], `${id}: ${answer.text}`).toContain(answer.status);
  return answer.json as Written;
};
const idOf = (written: Written, name: string): string => (written[name] as { id: string }).id;

const addBid = async (): Promise<{ projectId: string; inviteId: string }> => {
  const project = { name: `Pier ${randomId().slice(0, 8)}`, companyId: known.companyId };
  const { projectId, project: bid } = await write('createProject', {}, { project });
  return { projectId: projectId as string, inviteId: (bid as { bidInviteIds: string[] }).bidInviteIds?.[0] ?? '' };
};
const addCompany = async (): Promise<string> =>
  idOf(await write('createCompany', {}, { company: { name: `Firm ${randomId().slice(0, 8)}` } }), 'company');
const addContact = async (): Promise<string> =>
  idOf(await write('createContact', {}, { contact: { firstName: randomId().slice(0, 8) } }), 'contact');
const addQuote = async (): Promise<{ quoteId: string; projectId: string }> => {
  const { projectId } = await addBid();
  return { projectId, quoteId: idOf(await write('createQuote', { projectId }, { quote: { amount: 500 } }), 'quote') };
};
const addCompetitor = async (price: object = {}) => {
  const { projectId } = await addBid();
  const pair = { projectId, companyId: known.companyId };
  const made = await write('createCompetitor', pair, { competitorCompanyId: known.otherCompanyId, ...price });
  return { pair, id: idOf(made, 'competitor'), made };
};
const addReason = () => write('createStageReason', {}, { stageCode: 'Lost', name: randomId().slice(0, 8) });
const addTask = async (): Promise<string> =>
  idOf(await write('createTask', {}, { task: { title: 'Call them' } }), 'task');
const addNote = async (): Promise<string> => {
  const { projectId } = await addBid();
  return idOf(await write('createProjectNote', { projectId }, { message: 'Call them' }), 'note');
};
const bulk = async (action: string, count = 2, more: object = {}): Promise<Written> => {
  const ids = await Promise.all(Array.from({ length: count }, async () => (await addBid()).projectId));
  if (action === 'restore') await write('bulkProjects', {}, { selection: { ids }, action: 'delete' });
  return write('bulkProjects', {}, { selection: { ids }, action, ...more });
};
const stagesNow = async () => (await grace.client.GET('/stages')).data?.stages ?? [];
const addStage = async (): Promise<Written> => {
  const stages = await stagesNow();
  const order = Math.max(...stages.map((stage) => stage.order)) + 1;
  const all = stages.map(({ id, name, color, order: at }) => ({ id, name, color, order: at }));
  return write(
    'saveStages',
    {},
    { stages: [...all, { id: newId(), name: randomId().slice(0, 8), color: 'stone', order }] },
  );
};
const importBid = async (): Promise<Written> => {
  const content = new TextEncoder().encode(`Job,GC\nPier ${randomId().slice(0, 8)},Brightwater GC\n`);
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await grace.call('POST', '/imports', { query: { fileName: 'bids.csv' }, body: content, headers });
  const { id } = (sent.json as { import: { id: string } }).import;
  const plan = { columns: ['name', 'companyName'], dateOrder: 'MDY', duplicates: 'skip' };
  const started = await write('startImport', { importId: id }, plan);
  await vi.waitFor(
    async () => {
      const { json } = await grace.call('GET', `/jobs/${String(started['jobId'])}`);
      expect(json).toMatchObject({ job: { state: 'done', changed: 1 } });
    },
    { timeout: 20_000, interval: 50 },
  );
  return started;
};
const nextMessage = (): string => (known.messageIds as string[]).shift() ?? '';

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  const companies = (await grace.client.GET('/companies/names')).data?.companies ?? [];
  const stages = await stagesNow();
  const { data: team } = await grace.client.GET('/users');
  const { data: mail } = await grace.client.GET('/messages', { params: { query: { limit: 100 } } });
  const addMoney = async (entity: string): Promise<string> =>
    idOf(
      await write('createCustomFieldSetting', {}, { customFieldSetting: { entity, label: 'Sum', type: 'Monetary' } }),
      'customFieldSetting',
    );
  const customFieldSetting = { entity: 'Project', label: 'Floors', type: 'Number' };
  known = {
    companyId: companies[0]?.id ?? '',
    otherCompanyId: companies[1]?.id ?? '',
    stageId: stages.find(({ code }) => code === 'Estimating')?.id ?? '',
    lostStageId: stages.find(({ code }) => code === 'Lost')?.id ?? '',
    userId: team?.users.find(({ firstName }) => firstName === 'Maya')?.id ?? '',
    otherUserId: team?.users.find(({ firstName }) => firstName === 'Daniel')?.id ?? '',
    fieldId: idOf(await write('createCustomFieldSetting', {}, { customFieldSetting }), 'customFieldSetting'),
    money: {
      Project: await addMoney('Project'),
      Company: await addMoney('Company'),
      Contact: await addMoney('Contact'),
    },
    messageIds: mail?.messages.filter(({ status }) => status === 'Unlinked').map(({ id }) => id) ?? [],
  };
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const undo = (browser: Browser, changeSetId: string, headers: Readonly<Record<string, string>> = {}) =>
  browser.call('POST', `/change-sets/${changeSetId}/undo`, { headers });

type Others = Exclude<Role, 'Admin'>;
const others: readonly Others[] = ['Member', 'RestrictedMember', 'ReadOnly'];

/**
 * Who may undo an admin's change, besides admins; derived from the specification's permission table, not from the code.
 */
const madeByAdmin: readonly (readonly [name: string, make: () => Promise<Written>, may: readonly Others[]])[] = [
  // Create bid: A M
  [
    'a bid is added',
    async () => write('createProject', {}, { project: { name: 'Pier', companyId: known.companyId } }),
    ['Member'],
  ],
  [
    'a bid is duplicated',
    async () => write('duplicateProject', { projectId: (await addBid()).projectId }, {}),
    ['Member'],
  ],
  [
    'an invitation is split off',
    async () => {
      const { projectId, inviteId } = await addBid();
      await write('linkProjectCompany', { projectId, companyId: await addCompany() }, {});
      return write('splitBidInvite', { bidInviteId: inviteId }, {});
    },
    ['Member'],
  ],
  ['bids are imported', importBid, ['Member']],
  [
    'a bid is made of an email',
    async () => write('createProjectsFromMessages', {}, { messageIds: [nextMessage()], stageId: known.stageId }),
    ['Member'],
  ],
  // Change bid, invites, estimators, stage, archive, delete, tasks, companies, contacts: A M R
  [
    'a bid is changed',
    async () => write('updateProject', { projectId: (await addBid()).projectId }, { city: 'Tacoma' }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a number of a bid is changed',
    async () =>
      write('updateProject', { projectId: (await addBid()).projectId }, { customFields: { [known.fieldId]: 3 } }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a bid is archived',
    async () =>
      write('updateProject', { projectId: (await addBid()).projectId }, { archivedAt: '2026-01-01T00:00:00Z' }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a bid is deleted',
    async () => write('deleteProject', { projectId: (await addBid()).projectId }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a bid is moved to a stage',
    async () => write('setProjectStage', { projectId: (await addBid()).projectId }, { stageId: known.stageId }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'estimators are chosen',
    async () => write('setProjectEstimators', { projectId: (await addBid()).projectId }, { userIds: [known.userId] }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a date of an invitation is changed',
    async () => write('updateBidInvite', { bidInviteId: (await addBid()).inviteId }, { bidDeadlineAt: '2027-03-04' }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a company is linked',
    async () => write('linkProjectCompany', { ...(await addBid()), companyId: known.otherCompanyId }, {}),
    ['Member', 'RestrictedMember'],
  ],
  ['bids are archived together', () => bulk('archive'), ['Member', 'RestrictedMember']],
  ['bids are moved together', () => bulk('stage', 2, { stageId: known.stageId }), ['Member', 'RestrictedMember']],
  ['a task is added', () => write('createTask', {}, { task: { title: 'Call' } }), ['Member', 'RestrictedMember']],
  [
    'a task is changed',
    async () => write('updateTask', { taskId: await addTask() }, { title: 'Write' }),
    ['Member', 'RestrictedMember'],
  ],
  ['a task is deleted', async () => write('deleteTask', { taskId: await addTask() }), ['Member', 'RestrictedMember']],
  [
    'a company is added',
    () => write('createCompany', {}, { company: { name: randomId() } }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a company is changed',
    async () => write('updateCompany', { companyId: await addCompany() }, { website: 'https://a.example' }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a company is deleted',
    async () => write('deleteCompany', { companyId: await addCompany() }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'a person is changed',
    async () => write('updateContact', { contactId: await addContact() }, { title: 'Owner' }),
    ['Member', 'RestrictedMember'],
  ],
  ['a competitor without a price is added', async () => (await addCompetitor()).made, ['Member', 'RestrictedMember']],
  [
    'a list of people is added',
    () => write('createDistributionList', {}, { distributionList: { name: randomId() } }),
    ['Member', 'RestrictedMember'],
  ],
  // ... except merge, bulk delete, competitors' prices
  [
    'bids are merged',
    async () =>
      write('mergeProjects', { projectId: (await addBid()).projectId }, { projectIds: [(await addBid()).projectId] }),
    ['Member'],
  ],
  [
    'companies are merged',
    async () => write('mergeCompanies', { companyId: await addCompany() }, { companyIds: [await addCompany()] }),
    ['Member'],
  ],
  [
    'people are merged',
    async () => write('mergeContacts', { contactId: await addContact() }, { contactIds: [await addContact()] }),
    ['Member'],
  ],
  ['bids are connected together', async () => bulk('link', 2, { targetId: (await addBid()).projectId }), ['Member']],
  ['bids are deleted together', () => bulk('delete'), ['Member']],
  ['bids are brought back together, which deletes them again', () => bulk('restore'), ['Member']],
  [
    'the price of a competitor is changed',
    async () => {
      const { pair, id } = await addCompetitor({ quoteCents: 5 });
      return write('updateCompetitor', pair, { id, quoteCents: 6 });
    },
    ['Member'],
  ],
  ['a competitor with a price is added', async () => (await addCompetitor({ quoteCents: 5 })).made, ['Member']],
  [
    'a competitor with a price is taken off',
    async () => {
      const { pair, id } = await addCompetitor({ quoteCents: 5 });
      return write('deleteCompetitorById', { ...pair, competitorId: id });
    },
    ['Member'],
  ],
  // Read amounts: A M O
  [
    'an amount of a bid is changed',
    async () =>
      write('updateProject', { projectId: (await addBid()).projectId }, { customFields: { [known.money.Project]: 3 } }),
    ['Member'],
  ],
  [
    'an amount of a company is changed',
    async () =>
      write('updateCompany', { companyId: await addCompany() }, { customFields: { [known.money.Company]: 3 } }),
    ['Member'],
  ],
  [
    'a company with an amount is added',
    () => write('createCompany', {}, { company: { name: randomId(), customFields: { [known.money.Company]: 3 } } }),
    ['Member'],
  ],
  [
    'an amount of a person is changed',
    async () =>
      write('updateContact', { contactId: await addContact() }, { customFields: { [known.money.Contact]: 3 } }),
    ['Member'],
  ],
  // Quotes write: A M
  [
    'a quote is added',
    async () => write('createQuote', { projectId: (await addBid()).projectId }, { quote: { amount: 5 } }),
    ['Member'],
  ],
  [
    'a quote is changed',
    async () => write('updateQuote', { quoteId: (await addQuote()).quoteId }, { amount: 6 }),
    ['Member'],
  ],
  ['a quote is deleted', async () => write('deleteQuote', { quoteId: (await addQuote()).quoteId }), ['Member']],
  // Notes: own only to edit or delete
  [
    'a note is written',
    async () => write('createProjectNote', { projectId: (await addBid()).projectId }, { message: 'x' }),
    [],
  ],
  ['a note is changed', async () => write('updateNote', { noteId: await addNote() }, { message: 'y' }), []],
  ['a note is deleted', async () => write('deleteNote', { noteId: await addNote() }), []],
  // Inbox: trash and link A M R
  [
    'an email is trashed',
    () => write('updateMessage', { messageId: nextMessage() }, { status: 'Archived' }),
    ['Member', 'RestrictedMember'],
  ],
  [
    'an email is linked',
    async () => write('linkMessage', { messageId: nextMessage() }, { projectId: (await addBid()).projectId }),
    ['Member', 'RestrictedMember'],
  ],
  // Stages, trades: A M R
  ['a stage is added', addStage, ['Member', 'RestrictedMember']],
  ['a trade is added', () => write('createQuoteTrade', {}, { name: randomId() }), ['Member', 'RestrictedMember']],
  // Fields, users, reasons: A
  [
    'a field is added',
    () =>
      write('createCustomFieldSetting', {}, { customFieldSetting: { entity: 'Contact', label: 'x', type: 'Text' } }),
    [],
  ],
  [
    'a field is renamed',
    () => write('updateCustomFieldSetting', { customFieldSettingId: known.fieldId }, { label: randomId() }),
    [],
  ],
  ['a reason is added', addReason, []],
  [
    'a reason is renamed',
    async () =>
      write('updateStageReason', { stageReasonId: idOf(await addReason(), 'stageReason') }, { name: randomId() }),
    [],
  ],
  [
    'a reason is deleted',
    async () => write('deleteStageReason', { stageReasonId: idOf(await addReason(), 'stageReason') }),
    [],
  ],
  ['a user is changed', () => write('updateUser', { userId: known.otherUserId }, { lastName: randomId() }), []],
  // Teams: A M
  ['a team is added', () => write('createTeam', {}, { team: { name: randomId() } }), ['Member']],
];

describe('an admin’s change', () => {
  it.each(madeByAdmin)('%s: can be undone only by those who may make it', async (_, make, may) => {
    const [first, ...rest] = may.length ? may : (['Admin'] as const);
    const { changeSetId } = await make();
    for (const role of others.filter((other) => !may.includes(other)))
      expect([role, (await undo(await server.as(personOf[role]), changeSetId)).status]).toEqual([role, 403]);
    if (first) expect((await undo(await server.as(personOf[first]), changeSetId)).status, first).toBe(200);
    for (const role of rest)
      expect((await undo(await server.as(personOf[role]), (await make()).changeSetId)).status, role).toBe(200);
  });

  it('grants nothing more when its undo is undone', async () => {
    const { projectId } = await addBid();
    const quoteId = idOf(await write('createQuote', { projectId }, { quote: { amount: 5 } }), 'quote');
    const gone = await write('deleteQuote', { quoteId });
    const back = (await undo(grace, gone.changeSetId)).json as Written;
    const reason = await write('deleteStageReason', { stageReasonId: idOf(await addReason(), 'stageReason') });
    const reasonBack = (await undo(grace, reason.changeSetId)).json as Written;
    const { pair, id } = await addCompetitor({ quoteCents: 5 });
    const rival = await write('deleteCompetitorById', { ...pair, competitorId: id });
    const rivalBack = (await undo(grace, rival.changeSetId)).json as Written;
    const rosa = await server.as('restricted');
    for (const { changeSetId } of [back, reasonBack, rivalBack])
      expect((await undo(rosa, changeSetId)).status).toBe(403);
    expect((await undo(await server.as('member'), reasonBack.changeSetId)).status).toBe(403);
  });

  it('can’t be undone with ids from events and activities', async () => {
    const { projectId } = await addBid();
    const rosa = await server.as('restricted');
    const stream = await rosa.openEvents();
    const merged = await write('mergeProjects', { projectId }, { projectIds: [(await addBid()).projectId] });
    const { data } = await stream.next((event) => event.data.includes(merged.changeSetId));
    const { changeSetId } = JSON.parse(data) as Written;
    stream.close();
    const { json } = await rosa.call('GET', `/projects/${projectId}/activities`);
    const told = (json as { activities: { changeSetId: string }[] }).activities.map((activity) => activity.changeSetId);
    expect(told).toContain(changeSetId);
    for (const id of new Set(told)) expect((await undo(rosa, id)).status).toBe(403);
  });
});

describe('a change of a large job', () => {
  it('requires the permissions of its action', async () => {
    const query = { filter: { and: [], or: [] } };
    const answer = await write('bulkProjects', {}, { selection: { query }, action: 'delete' });
    expect(answer['jobId']).toBeTypeOf('string');
    await vi.waitFor(
      async () => {
        const { json } = await grace.call('GET', `/jobs/${String(answer['jobId'])}`);
        expect(json).toMatchObject({ job: { state: 'done' } });
      },
      { timeout: 30_000, interval: 50 },
    );
    expect((await undo(await server.as('restricted'), answer.changeSetId)).status).toBe(403);
    expect((await undo(await server.as('member'), answer.changeSetId)).status).toBe(200);
  });
});

describe('a user’s own change', () => {
  it('can be undone by a restricted member, even if it deleted a price hidden from them', async () => {
    const rosa = await server.as('restricted');
    const { pair, id } = await addCompetitor({ quoteCents: 5 });
    const gone = await write('deleteCompetitorById', { ...pair, competitorId: id }, undefined, rosa);
    expect((await undo(rosa, gone.changeSetId)).status).toBe(200);
    const { data } = await grace.client.GET('/projects/{projectId}/companies/{companyId}/competitors', {
      params: { path: pair },
    });
    expect(data?.competitors).toMatchObject([{ id, quoteCents: 5 }]);
    const { projectId } = await addBid();
    const note = await write('createProjectNote', { projectId }, { message: 'Mine' }, rosa);
    expect((await undo(rosa, note.changeSetId)).status).toBe(200);
  });

  it('can’t be undone once they may no longer make it', async () => {
    const daniel = await server.as('otherMember');
    const { projectId } = await addBid();
    const merged = await write('mergeProjects', { projectId }, { projectIds: [(await addBid()).projectId] }, daniel);
    await write('updateUser', { userId: known.otherUserId }, { role: 'RestrictedMember' });
    expect((await undo(daniel, merged.changeSetId)).status).toBe(403);
    await write('updateUser', { userId: known.otherUserId }, { role: 'Member' });
    expect((await undo(daniel, merged.changeSetId)).status).toBe(200);
  });
});

describe('an administrator of Basis', () => {
  it('may undo the same as the impersonated user', async () => {
    const support = await server.as('basisAdmin');
    const asMaya = { 'x-user-id': known.userId };
    const reason = await addReason();
    expect((await undo(support, reason.changeSetId, asMaya)).status).toBe(403);
    const { projectId } = await addBid();
    const changed = await write('updateProject', { projectId }, { city: 'Tacoma' });
    expect((await undo(support, changed.changeSetId, asMaya)).status).toBe(200);
    const body = { message: 'On behalf' };
    const noted = await support.call('POST', `/projects/${projectId}/notes`, { body, headers: asMaya });
    const { changeSetId } = noted.json as Written;
    expect((await undo(await server.as('member'), changeSetId)).status).toBe(200);
  });
});

describe('a change without a feature', () => {
  it('is rejected like the call that made it', async () => {
    const { enabled_features } = await server.connection.db
      .selectFrom('workspaces')
      .where('id', '=', workspaceId)
      .select('enabled_features')
      .executeTakeFirstOrThrow();
    const trashed = await write('updateMessage', { messageId: nextMessage() }, { status: 'Archived' });
    await setFeatures(server, 'cascade-interiors', []);
    expect((await undo(grace, trashed.changeSetId)).status).toBe(403);
    await setFeatures(server, 'cascade-interiors', enabled_features);
    expect((await undo(grace, trashed.changeSetId)).status).toBe(200);
  });
});

describe('an automatic change by mail', () => {
  /** An email that was classified as marketing. */
  const madeByMail = (doing: Ability): Promise<string> =>
    inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const messageId = nextMessage();
      await tx.updateTable('messages').set({ is_spam: true }).where('id', '=', messageId).execute();
      const changes = new ChangeSet({ workspaceId, userId: null, doing: [doing] });
      changes.updated('message', messageId, 'isSpam', { from: false, to: true });
      await changes.save(tx);
      return changes.id;
    });

  it('can be undone by users who may do the same manually', async () => {
    const changeSetId = await madeByMail('linkMessage');
    expect((await undo(await server.as('readOnly'), changeSetId)).status).toBe(403);
    expect((await undo(await server.as('restricted'), changeSetId)).status).toBe(200);
  });
});

describe('a change without a recorded operation', () => {
  const forget = (changeSetId: string) =>
    inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql`update activities set doing = null where change_set_id = ${changeSetId}`.execute(tx),
    );

  it.each([
    [
      'a bid',
      async () => write('updateProject', { projectId: (await addBid()).projectId }, { city: 'Tacoma' }),
      ['Member'],
    ],
    [
      'a task',
      async () => write('updateTask', { taskId: await addTask() }, { title: 'x' }),
      ['Member', 'RestrictedMember'],
    ],
    ['a reason', addReason, []],
    [
      'a company',
      async () => write('mergeCompanies', { companyId: await addCompany() }, { companyIds: [await addCompany()] }),
      ['Member'],
    ],
  ] as const)('of %s requires the strictest permissions of its kind', async (_, make, may) => {
    for (const role of others) {
      const { changeSetId } = await make();
      await forget(changeSetId);
      const { status } = await undo(await server.as(personOf[role]), changeSetId);
      expect([role, status]).toEqual([role, (may as readonly string[]).includes(role) ? 200 : 403]);
    }
  });
});
