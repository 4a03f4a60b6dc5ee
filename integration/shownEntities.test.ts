import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldKind } from '@basis/domain/model/fields/kinds';
import type { Stage } from '@basis/domain/model/contract/contract';
import { listColumns, type ListName } from '@basis/domain/model/lists/columns';
import { shownEntities } from '@basis/domain/model/lists/shownEntities';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId: string;

/** In the name of each added row, so that lists are narrowed to them. */
const tag = 'Quillwort';

type Json = Readonly<Record<string, unknown>>;

const call = async (method: string, path: string, body?: Json): Promise<Json> => {
  const { status, text, json } = await grace.call(method, path, body ? { body } : {});
  if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
  return json as Json;
};

const idIn = (answer: Json, name: string): string => (answer[name] as { id: string }).id;

interface Added {
  readonly bid: string;
  readonly company: string;
  readonly rival: string;
  readonly person: string;
  readonly task: string;
  readonly quote: string;
  readonly trade: string;
  readonly reason: string;
  readonly user: string;
  readonly email: string;
}
let added: Added;

const stages = async () => (await call('GET', '/stages'))['stages'] as Stage[];

const stageOf = async (code: string): Promise<string> => (await stages()).find((each) => each.code === code)?.id ?? '';

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  const { users } = (await call('GET', '/users')) as { users: { id: string; firstName: string }[] };
  const user = users.find(({ firstName }) => firstName === 'Maya')?.id ?? '';
  const [company, rival] = [
    idIn(await call('POST', '/companies', { company: { name: `${tag} Builders` } }), 'company'),
    idIn(await call('POST', '/companies', { company: { name: `${tag} Rivals` } }), 'company'),
  ];
  const contact = { firstName: 'Ann', lastName: tag, companyId: company };
  const person = idIn(await call('POST', '/contacts', { contact }), 'contact');
  const draft = { name: `${tag} Clinic`, companyId: company, estimatorIds: [user] };
  const bid = String((await call('POST', '/projects', { project: draft }))['projectId']);
  const other = { name: `${tag} Depot`, companyId: rival, stageId: await stageOf('Estimating') };
  await call('POST', '/projects', { project: other });
  const trade = idIn(await call('POST', '/quote-trades', { name: `${tag} doors` }), 'quoteTrade');
  const quote = { amount: 100_000, companyId: company, tradeId: trade };
  const quoteId = idIn(await call('POST', `/projects/${bid}/quotes`, { quote }), 'quote');
  const reason = { stageCode: 'Lost', name: `${tag} price` };
  const reasonId = idIn(await call('POST', '/stage-reasons', reason), 'stageReason');
  const { messages } = (await call('GET', '/messages?limit=1')) as { messages: { id: string }[] };
  const email = messages[0]?.id ?? '';
  const task = { title: `${tag} call`, projectId: bid, assigneeId: user, messageId: email };
  const taskId = idIn(await call('POST', '/tasks', { task }), 'task');
  added = { bid, company, rival, person, task: taskId, quote: quoteId, trade, reason: reasonId, user, email };
});
afterAll(() => server.close());

/** What people may do to one kind of rows while a list of others is open. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a bid is renamed': () => call('PATCH', `/projects/${added.bid}`, { name: `${tag} Ward` }),
  'a company is renamed': () => call('PATCH', `/companies/${added.company}`, { name: `${tag} Yards` }),
  'a person is renamed': () => call('PATCH', `/contacts/${added.person}`, { firstName: 'Zoe' }),
  'a trade is renamed': () => call('PATCH', `/quote-trades/${added.trade}`, { name: `${tag} windows` }),
  'a user is renamed': () => call('PATCH', `/users/${added.user}`, { firstName: 'Zora' }),
  'stages are renamed and change their places': async () => {
    const moved = (await stages()).map(({ id, name, color, code, order }) => ({
      id,
      color,
      name: code === 'Estimating' ? 'Counting' : name,
      order: code === 'Undecided' ? 50 : order,
    }));
    await call('POST', '/stages', { stages: moved });
  },
  'a person is added to an invite': async () => {
    const { bidInvites } = (await call('GET', `/bid-invites?projectId=${added.bid}`)) as {
      bidInvites: { id: string }[];
    };
    await call('POST', `/contacts/${added.person}/bid-invite/${bidInvites[0]?.id}/link`);
  },
  'a bid gets a note': () => call('POST', `/projects/${added.bid}/notes`, { message: 'Seen.' }),
  'a company gets a note': () => call('POST', `/companies/${added.company}/notes`, { message: 'Seen.' }),
  'a person gets a note': () => call('POST', `/contacts/${added.person}/notes`, { message: 'Seen.' }),
  'a quote changes': () => call('PATCH', `/quotes/${added.quote}`, { amount: 200_000 }),
  'a task is handed on': () => call('PATCH', `/tasks/${added.task}`, { assigneeId: null }),
  'a bid is submitted': async () =>
    call('PUT', `/projects/${added.bid}/stage`, { stageId: await stageOf('Submitted') }),
  'a bid is lost': async () =>
    call('PUT', `/projects/${added.bid}/stage`, { stageId: await stageOf('Lost'), stageReasonId: added.reason }),
  'an email is filed': () => call('PATCH', `/messages/${added.email}`, { status: 'Archived' }),
  'a company is invited to a bid': () => call('POST', `/projects/${added.bid}/companies/${added.rival}`, {}),
  'a company is merged': () => call('POST', `/companies/${added.company}/merge`, { companyIds: [added.rival] }),
  'a bid is deleted': () => call('DELETE', `/projects/${added.bid}`),
};

/** Lists that people look at while others work. */
const lists = (Object.keys(listColumns) as ListName[]).filter((list) => list !== 'apiCalls');

const asked = async (path: string, query: Json): Promise<Json> => {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return call('GET', `${path}?${new URLSearchParams(Object.fromEntries(texts) as Record<string, string>)}`);
};

/** Kinds of columns that hold a value of the row itself. */
const own: ReadonlySet<string> = new Set<FieldKind>(['deadline', 'instant', 'date', 'text', 'money', 'name', 'region']);

/** A list as a page may show it: its rows, their order and their groups by each column that names others. */
const answersOf = async (list: ListName): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  const narrowed = list === 'messages' ? {} : { searchQuery: tag };
  const rows = await asked(`/${list}`, { ...narrowed, ...(list === 'projects' ? { totalNotes: 'true' } : {}) });
  answers.set('rows', JSON.stringify(rows[list]));
  for (const { id, kind, ...column } of listColumns[list]) {
    if ('sort' in column && !own.has(kind)) {
      const sorted = await asked(`/${list}`, { ...narrowed, sorts: [{ name: id, direction: 'asc' }] });
      answers.set(`sorted by ${id}`, JSON.stringify((sorted[list] as { id: string }[]).map((row) => row.id)));
    }
    if ('group' in column && !own.has(kind)) {
      const group = { name: id, time: null, sortDirection: 'ASC' };
      const grouped = await asked(`/${list}/group`, { ...narrowed, group });
      answers.set(`grouped by ${id}`, JSON.stringify(grouped['groups']));
    }
  }
  return answers;
};

const lastEvent = async (): Promise<number> => {
  const { rows } = await inWorkspace(server.connection.db, workspaceId, (tx) =>
    sql<{ last: string | null }>`select max(position) as last from events`.execute(tx),
  );
  return Number(rows[0]?.last ?? 0);
};

const eventsSince = async (position: number): Promise<string[]> => {
  const { rows } = await inWorkspace(server.connection.db, workspaceId, (tx) =>
    sql<{ entity: string }>`select distinct entity from events where position > ${position}`.execute(tx),
  );
  return rows.map(({ entity }) => entity);
};

it('whatever changes what a list shows is announced as a change that the list follows', async () => {
  const missed: string[] = [];
  const moved = new Set<string>();
  const readAll = async () =>
    new Map(await Promise.all(lists.map(async (list) => [list, await answersOf(list)] as const)));
  let before = await readAll();
  for (const [name, write] of Object.entries(writes)) {
    const position = await lastEvent();
    await write();
    const entities = await eventsSince(position);
    const after = await readAll();
    for (const [list, answers] of after) {
      const changed = [...answers].filter(([part, answer]) => before.get(list)?.get(part) !== answer);
      if (changed.length === 0) continue;
      moved.add(name);
      if (!shownEntities[list].some((entity) => entities.includes(entity)))
        missed.push(`${list}: ${name} (${changed.map(([part]) => part).join(', ')}); events: ${entities.join(', ')}`);
    }
    before = after;
  }
  expect(missed).toEqual([]);
  expect(Object.keys(writes).filter((name) => !moved.has(name))).toEqual([]);
});
