import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCondition } from '@basis/domain/model/filters/wire';
import type { Operation } from '../mock-server/src/platform/contract/document';
import type { OperationId } from '@basis/domain/model/permissions/permissions';
import type { Browser, CallAnswer } from './browser';
import { callOperation, endingOperations, fittingBodies, parametersOf, type CallParts } from './contractCalls';
import { startTestServer, type TestServer } from './testServer';
import { programOf } from './tokenCalls';

/** Markers for everything hidden from a RestrictedMember, by location. Amounts are cents that occur nowhere else. */
const markers = {
  quote: 71_111_113,
  wonQuote: 72_222_217,
  lostQuote: 73_333_319,
  quoteField: 74_444_423,
  projectField: 75_555_529,
  companyField: 76_666_631,
  contactField: 77_777_737,
  competitor: 78_888_841,
  note: 'vermilionsecret',
  formerNote: 'ceruleansecret',
  deletedNote: 'magentasecret',
} as const;

type Marker = keyof typeof markers;
const markerNames = Object.keys(markers) as Marker[];

/** Markers found in a text, as cents, and as dollars with and without separators. */
const markersIn = (text: string): Marker[] => {
  const plain = text.replace(/(?<=\d)[.,](?=\d)/g, '');
  return markerNames.filter((name) => plain.includes(String(markers[name])));
};

let server: TestServer;
let grace: Browser;
let rosa: Browser;
/** Values for paths and bodies, by parameter name. */
let own: Record<string, string>;
let monetary: Readonly<Record<'Project' | 'Company' | 'Contact' | 'Quote', string>>;

const operationOf = (id: OperationId): Operation => {
  const operation = endingOperations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`No operation ${id}`);
  return operation;
};
const write = async (id: OperationId, body: unknown, path: Readonly<Record<string, string>> = {}) => {
  const answer = await callOperation(grace, operationOf(id), { path, body });
  expect([200, 201], `${id}: ${answer.text}`).toContain(answer.status);
  return answer.json as Record<string, { id: string }> & { changeSetId: string; projectId: string };
};

const addMonetary = async (entity: keyof typeof monetary): Promise<string> => {
  const customFieldSetting = { entity, label: `${entity} budget`, type: 'Monetary' };
  return (await write('createCustomFieldSetting', { customFieldSetting }))['customFieldSetting']?.id ?? '';
};

const addBid = async (name: string, companyId: string): Promise<string> =>
  (await write('createProject', { project: { name, companyId } })).projectId;

const addPriced = async (name: string, status: string, amount: number): Promise<string> => {
  const company = (await write('createCompany', { company: { name: `${name} Builders` } }))['company']?.id ?? '';
  const projectId = await addBid(name, company);
  const quote = { amount, status, companyId: company };
  await write('createQuote', { quote }, { projectId });
  return projectId;
};

/** Adds a bid, a company, a contact, a quote and a competitor with every hidden field filled. */
const fill = async (): Promise<void> => {
  monetary = {
    Project: await addMonetary('Project'),
    Company: await addMonetary('Company'),
    Contact: await addMonetary('Contact'),
    Quote: await addMonetary('Quote'),
  };
  const companyId = (
    await write('createCompany', {
      company: { name: 'Hidden Pier Builders', customFields: { [monetary.Company]: markers.companyField } },
    })
  )['company']?.id as string;
  const competitorCompanyId =
    (await write('createCompany', { company: { name: 'Rival Drywall' } }))['company']?.id ?? '';
  const contact = { firstName: 'Petra', companyId, customFields: { [monetary.Contact]: markers.contactField } };
  const contactId = (await write('createContact', { contact }))['contact']?.id ?? '';
  const projectId = await addBid('Hidden Pier', companyId);
  const changed = await write(
    'updateProject',
    { customFields: { [monetary.Project]: markers.projectField } },
    { projectId },
  );
  const quote = {
    amount: markers.quote,
    status: 'Submitted',
    companyId,
    customFields: { [monetary.Quote]: markers.quoteField },
  };
  const quoteId = (await write('createQuote', { quote }, { projectId }))['quote']?.id ?? '';
  const note = (await write('createQuoteNote', { message: markers.formerNote }, { quoteId }))['note']?.id ?? '';
  await write('updateNote', { message: markers.note }, { noteId: note });
  const gone = (await write('createQuoteNote', { message: markers.deletedNote }, { quoteId }))['note']?.id ?? '';
  await write('updateNote', { message: `${markers.deletedNote} again` }, { noteId: gone });
  await write('deleteNote', undefined, { noteId: gone });
  const pair = { projectId, companyId };
  const rival = { competitorCompanyId, quoteCents: 1 };
  const competitorId = (await write('createCompetitor', rival, pair))['competitor']?.id ?? '';
  await write('updateCompetitor', { id: competitorId, quoteCents: markers.competitor }, pair);
  await addPriced('Hidden Won', 'Won', markers.wonQuote);
  await addPriced('Hidden Lost', 'Lost', markers.lostQuote);
  const { json } = await grace.call('GET', `/projects/${projectId}`);
  const { bidInviteIds, stageId } = (json as { project: { bidInviteIds: string[]; stageId: string } }).project;
  const stages = (await grace.client.GET('/stages')).data?.stages ?? [];
  const { data: mail } = await grace.client.GET('/messages', { params: { query: { limit: 1 } } });
  const taskId = (await write('createTask', { task: { title: 'Count', projectId } }))['task']?.id ?? '';
  const { data: team } = await grace.client.GET('/users');
  own = {
    projectId,
    companyId,
    contactId,
    quoteId,
    competitorId,
    competitorCompanyId,
    taskId,
    noteId: note,
    bidInviteId: bidInviteIds[0] ?? '',
    messageId: mail?.messages[0]?.id ?? '',
    changeSetId: changed.changeSetId,
    customFieldSettingId: monetary.Project,
    stageId: stages.find(({ id }) => id !== stageId)?.id ?? '',
    userId: team?.users[0]?.id ?? '',
  };
};

beforeAll(async () => {
  server = await startTestServer();
  [grace, rosa] = [await server.as('admin'), await server.as('restricted')];
  await fill();
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

/** Bodies with existing ids, where the contract's examples have none. */
const bodies = (): Readonly<Partial<Record<OperationId, unknown>>> => ({
  setProjectStage: { stageId: own['stageId'] },
  setProjectEstimators: { userIds: [own['userId']] },
  bulkProjects: { selection: { ids: [own['projectId']] }, action: 'archive' },
  createCompetitor: { competitorCompanyId: own['competitorCompanyId'] },
  updateCompetitor: { id: own['competitorId'], note: 'Close' },
  linkMessage: { projectId: own['projectId'] },
  queryProjects: { ids: [own['projectId']], withAggregates: true },
  queryCompanies: { ids: [own['companyId']] },
  queryContacts: { ids: [own['contactId']] },
  updateNote: { sticky: true },
  duplicateProject: {},
});

const listQueries = (): Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>> => ({
  listProjects: { ids: own['projectId'] ?? '', withAggregates: 'true', includeReminders: 'true' },
  listBidInvites: { projectId: own['projectId'] ?? '' },
  search: { q: 'hidden' },
  deleteCompetitor: { competitorId: own['competitorId'] ?? '' },
});

/** Calls that end the session or change its user. */
const endings: ReadonlySet<string> = new Set([
  'deleteSession',
  'createSession',
  'changePassword',
  'updateUser',
  'deleteUser',
]);
const methodOrder = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'];
/** Runs deleting calls last, because other calls read what they delete. */
const orderOf = ({ id, method }: Operation): number => (id === 'undoChangeSet' ? 9 : methodOrder.indexOf(method));
const walked = endingOperations
  .filter(({ id, fileLimit }) => !endings.has(id) && fileLimit === null)
  .toSorted((one, other) => orderOf(one) - orderOf(other));

const partsOf = (operation: Operation): CallParts[] => {
  const path = Object.fromEntries(
    parametersOf(operation, 'path').flatMap(({ name }) => (own[name] ? [[name, own[name]]] : [])),
  );
  const body = bodies()[operation.id] ?? fittingBodies[operation.id];
  const whole: CallParts = { path, ...(body === undefined ? {} : { body }) };
  const query = listQueries()[operation.id];
  const stale = operation.parameters.some(({ name }) => name === 'If-Match');
  return [
    whole,
    ...(query ? [{ ...whole, query }] : []),
    ...(stale ? [{ ...whole, headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } }] : []),
  ];
};

/** Responses to every call by a user, by operation. */
const walk = async (
  browser: Pick<Browser, 'call'>,
  operations: readonly Operation[] = walked,
): Promise<Map<string, CallAnswer[]>> => {
  const answers = new Map<string, CallAnswer[]>();
  for (const operation of operations) {
    await server.connection.db.deleteFrom('rate_limits').execute();
    for (const parts of partsOf(operation))
      answers.set(operation.id, [...(answers.get(operation.id) ?? []), await callOperation(browser, operation, parts)]);
  }
  return answers;
};

const seenBy = (answers: ReadonlyMap<string, readonly CallAnswer[]>): string[] =>
  [...answers].flatMap(([id, all]) => all.flatMap(({ text }) => markersIn(text).map((name) => `${id} ${name}`)));

const listsOfFiles = ['projects', 'companies', 'contacts', 'tasks', 'quotes'] as const;
const customColumns = () => Object.values(monetary).map((id) => ({ id: `cf_${id}`, label: 'Budget' }));
const ownColumns = [
  'name',
  'project',
  'title',
  'quote',
  'submittedAmount',
  'wonAmount',
  'lostAmount',
  'totalSubmitted',
];
const moreColumns = ['totalWon', 'totalLost', 'amount', 'margin'];

const fileOf = async (browser: Pick<Browser, 'call'>, list: (typeof listsOfFiles)[number]): Promise<CallAnswer> => {
  const columns = [...[...ownColumns, ...moreColumns].map((id) => ({ id, label: id })), ...customColumns()];
  const asked = await browser.call('POST', '/exports', { body: { list, format: 'csv', columns } });
  if (asked.status !== 202) return asked;
  const { jobId } = asked.json as { jobId: string };
  return vi.waitFor(
    async () => {
      const file = await browser.call('GET', `/jobs/${jobId}/file`);
      expect(file.status).toBe(200);
      return file;
    },
    { timeout: 20_000, interval: 50 },
  );
};

const filesOf = async (browser: Pick<Browser, 'call'>): Promise<string> => {
  const files: string[] = [];
  for (const list of listsOfFiles) files.push((await fileOf(browser, list)).text);
  return files.join('\n');
};

describe('data hidden from a RestrictedMember', () => {
  it('is in files for an admin and in none for them', async () => {
    const shown = markersIn(await filesOf(grace));
    expect(shown).toEqual(expect.arrayContaining(['quote', 'wonQuote', 'lostQuote', 'projectField', 'companyField']));
    expect(shown).toEqual(expect.arrayContaining(['contactField', 'quoteField']));
    expect(markersIn(await filesOf(rosa))).toEqual([]);
  });

  it('is in no file and no answer for their API token', async () => {
    const program = await programOf(server, 'restricted');
    expect(markersIn(await filesOf(program))).toEqual([]);
    const read = await walk(
      program,
      walked.filter(({ method, id }) => method === 'GET' || id.startsWith('query')),
    );
    expect(seenBy(read)).toEqual([]);
    expect([...read.values()].flat().filter(({ status }) => status === 200).length).toBeGreaterThan(40);
  });

  it('is in no live event, whatever changes', async () => {
    const stream = await rosa.openEvents();
    const path = { projectId: own['projectId'] ?? '' };
    await write('updateProject', { customFields: { [monetary.Project]: 1 } }, path);
    const { changeSetId } = await write(
      'updateProject',
      { customFields: { [monetary.Project]: markers.projectField } },
      path,
    );
    await stream.next(({ data }) => data.includes(changeSetId));
    expect(markersIn(stream.events.map(({ data }) => data).join('\n'))).toEqual([]);
    stream.close();
  });

  it('can’t be searched, filtered, sorted or grouped by', async () => {
    for (const word of [markers.note, markers.formerNote, String(markers.projectField), '755555.29'])
      expect((await rosa.call('GET', '/search', { query: { q: word } })).text).not.toContain(own['projectId']);
    const field = { entity: 'project', identifier: monetary.Project };
    const filter = { and: [writeCondition({ field, operation: 'Equal', value: markers.projectField })], or: [] };
    const totalOf = async (body: object): Promise<number> =>
      ((await rosa.call('POST', '/projects/query', { body })).json as { paging: { total: number } }).paging.total;
    expect(await totalOf({ filter })).toBe(await totalOf({}));
    const sorts = [{ name: `cf_${monetary.Project}`, direction: 'desc' }];
    const idsOf = async (body: object) => (await rosa.call('POST', '/projects/query', { body })).json;
    const [sorted, plain] = [await idsOf({ sorts, limit: 5 }), await idsOf({ limit: 5 })];
    expect((sorted as { projects: unknown }).projects).toEqual((plain as { projects: unknown }).projects);
  });

  it.each([
    ['updateProject', 'Project', 'projectId', (customFields: object) => ({ customFields })],
    ['updateCompany', 'Company', 'companyId', (customFields: object) => ({ customFields })],
    ['updateContact', 'Contact', 'contactId', (customFields: object) => ({ customFields })],
    ['createCompany', 'Company', '', (customFields: object) => ({ company: { name: 'Mine', customFields } })],
    ['createContact', 'Contact', '', (customFields: object) => ({ contact: { firstName: 'Ida', customFields } })],
  ] as const)('can’t be written by %s, which names the field', async (id, entity, name, bodyOf) => {
    for (const field of [monetary[entity], monetary[entity].toUpperCase()])
      for (const value of [5, null]) {
        const parts = { path: { [name]: own[name] ?? '' }, body: bodyOf({ [field]: value }) };
        const answer = await callOperation(rosa, operationOf(id), parts);
        expect([answer.status, answer.error.message]).toEqual([
          403,
          `You do not have permission to change “${entity} budget”. Ask an admin for permission.`,
        ]);
      }
  });

  it('is unchanged when they edit another field of the same entity', async () => {
    const field = (
      await write('createCustomFieldSetting', {
        customFieldSetting: { entity: 'Company', label: 'Floor', type: 'Number' },
      })
    )['customFieldSetting']?.id as string;
    const path = `/companies/${own['companyId']}`;
    expect((await rosa.call('PATCH', path, { body: { customFields: { [field]: 3 } } })).status).toBe(200);
    const { company } = (await grace.call('GET', path)).json as { company: { customFields: object } };
    expect(company.customFields).toEqual({ [monetary.Company]: markers.companyField, [field]: 3 });
  });

  it('stays hidden when another note reuses the id of a deleted note on a quote', async () => {
    const id = '01a20000-0000-7000-8000-00000000f012';
    const words = 'our floor is turquoisesecret';
    const path = { quoteId: own['quoteId'] as string };
    await write('createQuoteNote', { id, message: words }, path);
    await write('deleteNote', undefined, { noteId: id });
    const at = `/projects/${own['projectId']}`;
    const taken = await rosa.call('POST', `${at}/notes`, { body: { id, message: 'hi' } });
    expect(taken.status).toBe(409);
    expect((await grace.call('GET', `${at}/activities`)).text).toContain(words);
    expect((await rosa.call('GET', `${at}/activities`)).text).not.toContain(words);
  });

  it('is in no response, even after its field is deleted', async () => {
    const hers = await walk(rosa);
    expect(seenBy(hers)).toEqual([]);
    expect([...hers.values()].flat().filter(({ status }) => status < 300).length).toBeGreaterThan(60);
    expect((await rosa.call('GET', `/projects/${own['projectId']}`)).text).not.toContain('quoteCents');
    // The admin checks the current state of what Rosa deleted in her calls.
    const seen = seenBy(await walk(grace));
    for (const name of markerNames)
      expect(
        seen.some((line) => line.endsWith(` ${name}`)),
        name,
      ).toBe(true);
    for (const line of [
      'getProject projectField',
      'listProjects projectField',
      'queryProjects projectField',
      'updateProject projectField',
      'listProjectActivities projectField',
      'listProjectActivities formerNote',
      'listProjectActivities deletedNote',
      'getCompany companyField',
      'queryCompanies companyField',
      'getContact contactField',
      'getQuote quoteField',
      'listQuoteNotes note',
    ])
      expect(seen).toContain(line);
    for (const id of Object.values(monetary))
      await callOperation(grace, operationOf('deleteCustomFieldSetting'), { path: { customFieldSettingId: id } });
    const rest = ['getProject', 'getCompany', 'getContact', 'listProjectActivities'] as const;
    for (const id of rest)
      for (const parts of partsOf(operationOf(id)))
        expect(markersIn((await callOperation(rosa, operationOf(id), parts)).text)).toEqual([]);
  });

  it('stays hidden when the creation of its field is undone', async () => {
    const created = await write('createCustomFieldSetting', {
      customFieldSetting: { entity: 'Project', label: 'Bond', type: 'Monetary' },
    });
    const field = created['customFieldSetting']?.id ?? '';
    const path = { projectId: own['projectId'] as string };
    await write('updateProject', { customFields: { [field]: 79_999_943 } }, path);
    await write('undoChangeSet', {}, { changeSetId: created.changeSetId });
    const answers = await Promise.all(
      [`/projects/${path.projectId}`, `/projects/${path.projectId}/activities`].map((at) => rosa.call('GET', at)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { text } of answers) expect(text).not.toContain('79999943');
  });

  it('is withheld from the report of an import they started before they were restricted', async () => {
    const daniel = await server.as('otherMember');
    const content = new TextEncoder().encode(`Job,GC,Due\n,Brightwater GC,${markers.projectField}\n`);
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await daniel.call('POST', '/imports', { query: { fileName: 'bids.csv' }, body: content, headers });
    const { id } = (sent.json as { import: { id: string } }).import;
    const body = { columns: ['name', 'companyName', 'bidDeadline'], dateOrder: 'MDY', duplicates: 'skip' };
    const started = await daniel.call('POST', `/imports/${id}/start`, { body });
    const { jobId } = started.json as { jobId: string };
    const reportOf = (): Promise<CallAnswer> => daniel.call('GET', `/jobs/${jobId}/file`);
    await vi.waitFor(async () => expect(markersIn((await reportOf()).text)).toEqual(['projectField']), 20_000);
    const { data: team } = await grace.client.GET('/users');
    const path = { userId: team?.users.find(({ firstName }) => firstName === 'Daniel')?.id ?? '' };
    await write('updateUser', { role: 'RestrictedMember' }, path);
    expect([(await reportOf()).status, markersIn((await reportOf()).text)]).toEqual([403, []]);
    await write('updateUser', { role: 'Member' }, path);
  });
});
