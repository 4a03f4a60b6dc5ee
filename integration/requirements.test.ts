import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { addBid, getBid } from './bidRows';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [grace, maya] = [await server.as('admin'), await server.as('member')];
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;
interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>> };
}
type Query = Readonly<Record<string, string>>;

const get = async (path: string, query: Query = {}, browser = grace): Promise<Row> => {
  const answer = await browser.call('GET', path, { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Row;
};
const rowsOf = async (path: string, name: string, query: Query = {}): Promise<Row[]> =>
  (await get(path, query))[name] as Row[];
const firstOf = async (path: string, name: string, query: Query = {}): Promise<Row> => {
  const [first] = await rowsOf(path, name, query);
  if (!first) throw new Error(`There are no ${name}`);
  return first;
};

const addNotedBid = async (): Promise<string> => {
  const { projectId } = await addBid(grace);
  await grace.call('POST', `/projects/${projectId}/notes`, { body: { message: 'Ask for the drawings' } });
  return projectId;
};

const fieldsOfBid =
  'id name location customFields deletedAt archivedAt stageId stageReasonId estimatorIds bidInviteIds ' +
  'companyIds createdAt submittedAt awardedAt lostAt startAt endAt region addressLine city postalCode quote ' +
  'wonAmount lostAmount submittedAmount keywords unreadNotes unreadMessages totalNotes changeState travelTime ' +
  'distance unionType';

const fieldsOfEmail =
  'id createdAt status isSpam isRead deletedAt groupedEmailId groupedMessages suggestedGroupedMessages ' +
  'company project communicationType platformId duplicateEmailIds groupedEmailIds suggestedLink ' +
  'suggestedProjects';

const fieldsOfCompany =
  'id name website address customFields deletedAt blockedAt openBidsCount previousBidsCount hitRatio ' +
  'totalLost totalSubmitted totalWon';

const fieldsOfProfile = 'id email name role color customerWorkspace basisAdmin hidden trial position settings';

/** Expected fields of an answer, with their rows of the specification. */
const answers: readonly (readonly [string, string, () => Promise<Row>, string])[] = [
  ['USER-02', 'a user', () => firstOf('/users', 'users'), 'id firstName lastName name active color role'],
  [
    'PROJECT-02, PROJECT-03, PROJECT-04, PROJECT-05, PROJECT-08, PROJECT-10',
    'a bid',
    async () => (await get(`/projects/${await addNotedBid()}`))['project'] as Row,
    fieldsOfBid,
  ],
  ['BID-15', 'a bid of a list', () => firstOf('/projects', 'projects'), fieldsOfBid],
  ['COMPANY-05, COMPANY-06', 'a company', () => firstOf('/companies', 'companies'), fieldsOfCompany],
  [
    'BID-09',
    'an invitation',
    async () => firstOf('/bid-invites', 'bidInvites', { projectId: await addNotedBid() }),
    'id projectId companyId contactIds bidDeadlineAt rfiDeadlineAt jobWalkAt',
  ],
  ['CALLS-004, PROFILE-01', 'the profile', async () => (await get('/profile'))['profile'] as Row, fieldsOfProfile],
  ['CONTACT-01', 'a person', () => firstOf('/contacts', 'contacts'), 'id name title email phone company openBidsCount'],
  ['STAGE-01', 'a stage', () => firstOf('/stages', 'stages'), 'id name color default order code reasons'],
  [
    'FIELD-01',
    'a field of the workspace',
    () => firstOf('/custom-field-settings', 'customFieldSettings'),
    'id entity label type options isEntityLabel isVisible position entitySettings',
  ],
  ['EMAIL-02, EMAIL-03', 'an email', () => firstOf('/messages', 'messages'), fieldsOfEmail],
  [
    'NOTE-03',
    'a note',
    async () => firstOf(`/projects/${await addNotedBid()}/notes`, 'notes'),
    'id message sticky mentions author createdAt',
  ],
  [
    'NOTIF-14',
    'a notification',
    () => firstOf('/notifications', 'notifications'),
    'id type read createdAt projectId messageId companyId contactId notificationData',
  ],
];

describe('an answer', () => {
  it.each(answers)('%s: names every field of %s, also those that are empty', async (_, _entity, read, fields) => {
    expect(Object.keys(await read())).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('CALLS-055, COMPANY-07: names a company by its id and its name alone', async () => {
    for (const entry of await rowsOf('/companies/names', 'companies'))
      expect(entry).toEqual({ id: expect.any(String) as string, name: expect.any(String) as string });
  });

  it('CALLS-060, STAGE-05: gives each stage its reasons, with their names and the stage', async () => {
    const reasons = Object.entries((await get('/stages'))['stageReasonsMap'] as Record<string, Row[]>);
    expect(reasons.flatMap(([, entries]) => entries).length).toBeGreaterThan(3);
    for (const [stageId, entries] of reasons)
      for (const entry of entries)
        expect(entry).toEqual({
          id: expect.any(String) as string,
          name: expect.any(String) as string,
          companyLost: expect.any(Boolean) as boolean,
          stageId,
        });
  });

  it('PROJECT-07: counts how often each word comes in a bid', async () => {
    const bids = await rowsOf('/projects', 'projects', { limit: '200' });
    const counts = bids.flatMap(({ keywords }) => Object.values(keywords as Record<string, unknown>));
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.filter((count) => !Number.isInteger(count))).toEqual([]);
  });

  it('FORMAT-02, PROJECT-06, PROJECT-11: has amounts in whole cents', async () => {
    const names = /^(quote|amount|totalWon|totalLost|totalSubmitted|wonAmount|lostAmount|submittedAmount)$/;
    for (const list of ['projects', 'companies', 'quotes']) {
      const rows = await rowsOf(`/${list}`, list, { limit: '200' });
      const amounts = rows.flatMap((row) => Object.entries(row).filter(([name]) => names.test(name)));
      const known = amounts.map(([, amount]) => amount).filter((amount) => amount !== null);
      expect(known.length).toBeGreaterThan(0);
      expect(known.filter((amount) => !Number.isSafeInteger(amount))).toEqual([]);
    }
  });

  it('CALLS-003: is JSON, as is what is asked', async () => {
    const read = await grace.call('GET', '/profile');
    expect(read.headers.get('content-type')).toMatch(/^application\/json/);
    const refused = await grace.call('GET', `/projects/${randomId()}`);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/^application\/json/),
    ]);
    const headers = { 'content-type': 'text/plain' };
    const other = await grace.call('PATCH', '/profile', { body: '{"position":"Other"}', headers });
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect(other.status).toBeLessThan(500);
  });

  it('without a session is 401 for the profile', async () => {
    expect((await server.newBrowser().call('GET', '/profile')).status).toBe(401);
  });
});

describe('a setting of one’s own', () => {
  const view = 'LIST_VIEW';
  it.each([
    ['CALLS-006, CALLS-007, CALLS-023', 'experiments', { signUp: 'short' }],
    ['CALLS-006, CALLS-023', 'NOTIFICATIONS', { Reminder: { app: false } }],
    ['CALLS-006, CALLS-023', 'lastLogin', '2026-11-21T12:00:00.000Z'],
    ['CALLS-015', `${view}-fields`, { fields: [{ id: 'name', enabled: true }] }],
    ['CALLS-016', `${view}-customFilters`, [{ id: 'mine', name: 'Mine', filter: { and: [], or: [] } }]],
    ['CALLS-017', `${view}-filter`, { and: [], or: [] }],
    ['CALLS-018', `${view}-sort`, { sorts: [{ name: 'name', direction: 'asc' }] }],
    ['CALLS-019', `${view}-advancedSorts`, { sorts: [{ name: 'quote', direction: 'desc' }] }],
    ['CALLS-020', `${view}-group`, { name: 'stageId' }],
    ['CALLS-021', `${view}-pageSettings`, { views: [{ id: 'one', name: 'One' }], selectedViewId: 'one' }],
  ])('%s: under %s is read back as it was stored', async (_, key, value) => {
    const path = `/profile/settings/${key}`;
    expect((await maya.call('PUT', path, { body: { value } })).json).toEqual({ value });
    expect(await get(path, {}, maya)).toEqual({ value });
    expect((await maya.call('PUT', path, { body: { value: null } })).status).toBe(200);
  });

  it('for notices, and the last sign-in, comes with the profile', async () => {
    const value = { StageChanged: { app: false } };
    await maya.call('PUT', '/profile/settings/NOTIFICATIONS', { body: { value } });
    await maya.call('PUT', '/profile/settings/lastLogin', { body: { value: '2026-11-21T12:00:00.000Z' } });
    const { settings } = (await get('/profile', {}, maya))['profile'] as { settings: Row };
    expect(settings).toMatchObject({ NOTIFICATIONS: value, lastLogin: '2026-11-21T12:00:00.000Z' });
    await maya.call('PUT', '/profile/settings/NOTIFICATIONS', { body: { value: null } });
  });
});

describe('a setting of the workspace', () => {
  const path = '/dashboard/settings/LIST_VIEW-customFilters';
  const value = [{ id: 'ours', name: 'Ours', filter: { and: [], or: [] } }];

  it('CALLS-013, CALLS-014, CALLS-022: is stored by one and read by another', async () => {
    expect((await maya.call('PUT', path, { body: { value } })).status).toBe(200);
    expect(await get(path)).toEqual({ value });
  });

  it.each(['restricted', 'readOnly'] as const)('FILTER-43: is not written by who is %s', async (person) => {
    const browser = await server.as(person);
    const before = await get(path);
    expect((await browser.call('PUT', path, { body: { value: [] } })).status).toBe(403);
    expect(await get(path, {}, browser)).toEqual(before);
  });
});

describe('the customer', () => {
  it('CALLS-008, FEATURE-01: has a list of features that are on', async () => {
    const { settings } = (await get('/customer-settings'))['customerSettings'] as { settings: Row };
    expect(settings['enabledFeatures']).toEqual(expect.arrayContaining(['EmailInbox', 'AnalyticsDashboard']));
  });
});

describe('a page of a list', () => {
  it.each([
    ['CALLS-091', 'projects'],
    ['CALLS-050, CALLS-091', 'companies'],
    ['CALLS-091', 'contacts'],
    ['CALLS-091', 'messages'],
    ['CALLS-091', 'quotes'],
  ])('%s: of %s is as long as it was asked for and begins where it was asked to', async (_, list) => {
    const whole = await get(`/${list}`, { limit: '6' });
    const part = await get(`/${list}`, { limit: '2', offset: '3' });
    expect(part[list]).toEqual((whole[list] as Row[]).slice(3, 5));
    expect(part['paging']).toMatchObject({ limit: 2, offset: 3, total: (whole['paging'] as Row)['total'] });
  });

  it.each([
    ['projects', 'name'],
    ['companies', 'name'],
    ['contacts', 'name'],
    ['messages', 'subject'],
  ])('CALLS-090: of %s is narrowed by words and by ids', async (list, name) => {
    const first = (await rowsOf(`/${list}`, list)).find((row) => row[name]);
    const word = String(first?.[name]);
    const found = await get(`/${list}`, { searchQuery: word.toUpperCase(), limit: '200' });
    expect((found[list] as Row[]).map(({ id }) => id)).toContain(first?.['id']);
    const whole = (await get(`/${list}`, { limit: '1' }))['paging'] as { total: number };
    expect((found['paging'] as { total: number }).total).toBeLessThan(whole.total);
    const named = await get(`/${list}`, { ids: String(first?.['id']) });
    expect(named[list]).toEqual([first]);
  });
});

describe('a bid', () => {
  it('CALLS-028, CALLS-029: that is added has an id of its own, by which it is had, and nothing is had by another', async () => {
    const { projectId, project } = await addBid(grace);
    expect(projectId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect((await getBid(grace, projectId)).id).toBe(project.id);
    expect((await grace.call('GET', `/projects/${randomId()}`)).status).toBe(404);
  });

  it('CALLS-041: counts the notes that others wrote and one has not read', async () => {
    const projectId = await addNotedBid();
    expect(await getBid(maya, projectId)).toMatchObject({ unreadNotes: 1, totalNotes: 1 });
    expect(await getBid(grace, projectId)).toMatchObject({ unreadNotes: 0, totalNotes: 1 });
    await maya.call('POST', `/projects/${projectId}/notes/read`);
    expect(await getBid(maya, projectId)).toMatchObject({ unreadNotes: 0, totalNotes: 1 });
  });

  it('CALLS-039: that moved tells so in its activities', async () => {
    const { project } = await addBid(grace);
    const stage = (await rowsOf('/stages', 'stages')).find(({ id }) => id !== project.stageId);
    await grace.call('PUT', `/projects/${project.id}/stage`, { body: { stageId: stage?.['id'] } });
    expect(await rowsOf(`/projects/${project.id}/activities`, 'activities')).toContainEqual(
      expect.objectContaining({ verb: 'updated', field: 'stageId', from: project.stageId, to: stage?.['id'] }),
    );
  });
});

describe('a company', () => {
  it('that is deleted is off the list', async () => {
    const company = { id: randomId(), name: `Gone ${randomId()}` };
    await grace.call('POST', '/companies', { body: { company } });
    const found = async () =>
      ((await get('/companies', { searchQuery: company.name }))['companies'] as Row[]).map(({ id }) => id);
    expect(await found()).toEqual([company.id]);
    expect((await grace.call('DELETE', `/companies/${company.id}`)).status).toBe(200);
    expect(await found()).toEqual([]);
  });
});

describe('a trade', () => {
  it('that is deleted is off the list', async () => {
    const added = await grace.call('POST', '/quote-trades', { body: { name: 'Millwork' } });
    const { quoteTrade } = added.json as { quoteTrade: Row };
    expect(await rowsOf('/quote-trades', 'quoteTrades')).toContainEqual(quoteTrade);
    await grace.call('DELETE', `/quote-trades/${String(quoteTrade['id'])}`);
    expect(await rowsOf('/quote-trades', 'quoteTrades')).not.toContainEqual(quoteTrade);
  });
});

describe('an email', () => {
  it('EMAIL-05, EMAIL-06, EMAIL-07: is of one of the known states, kinds and platforms, and the contract knows no others', () => {
    const { schemas } = (parse(readFileSync('openapi.yaml', 'utf8')) as Contract).components;
    expect(schemas['MessageStatus']?.enum).toEqual(expect.arrayContaining(['Unlinked', 'AutoLinked', 'Archived']));
    expect(schemas['CommunicationType']?.enum?.toSorted()).toEqual(
      ['Addendum', 'Bid date extension', 'Bid invite', 'Memo', 'Update', 'RFIs', 'Response', 'Unknown'].toSorted(),
    );
    expect(schemas['Platform']?.enum?.toSorted()).toEqual(
      [
        'Bidmail',
        'Building Connected',
        'GradeBeam',
        'iSqFt',
        'PlanHub',
        'Procore',
        'Smartbid',
        'The Blue Book',
        'Pantera Tools',
        'Pipeline Suite',
        'Procure Ware',
        'Bidtracer',
        'Unknown',
      ].toSorted(),
    );
  });
});
