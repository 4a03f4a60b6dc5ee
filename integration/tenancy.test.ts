import { rolesOf } from '@basis/domain/model/permissions/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { callOperation, endingOperations, fittingParts, parametersOf } from './contractCalls';
import { invitation } from './letters';
import { isLong } from '@basis/domain/testing/longRuns';
import { connectSmtp } from './smtpClient';
import { harborAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let helen: Browser;
let cascade: string;
let harbor: string;
/** Every id of the other workspace, by table; and words that stand only there. */
let foreignIds: ReadonlyMap<string, readonly string[]>;
const foreignName = `Harbour Terminal ${randomId().slice(0, 8)}`;

/** Tables whose rows belong to workspaces; the directories say where a login or a mail goes before one is known. */
const directories = new Set(['login_directory', 'mail_directory', 'provider_directory']);
const tablesOfWorkspaces = async (): Promise<{ name: string; hasId: boolean; isForced: boolean }[]> => {
  const { rows } = await sql<{ name: string; hasId: boolean; isForced: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
      exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as "hasId"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind = 'r' and n.nspname = 'public' order by 1`.execute(server.connection.db);
  return rows.filter(({ name }) => !directories.has(name));
};

const idsOf = (workspaceId: string, table: string): Promise<string[]> =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(tx);
    return rows.map(({ id }) => id);
  });

/** An email with a file and a bid made of another, so that the other workspace has some of everything. */
const fillHarbor = async (): Promise<void> => {
  const smtp = await connectSmtp(server.smtpPort);
  const withFile = invitation({ name: foreignName, company: 'Harbour Marine' })
    .replace('Content-Type: text/plain; charset=utf-8', 'Content-Type: multipart/mixed; boundary="cut"')
    .replace('\r\n\r\n', '\r\n\r\n--cut\r\nContent-Type: text/plain\r\n\r\n');
  await smtp.deliver(harborAddress, invitation({ name: `${foreignName} B`, company: 'Harbour Marine' }));
  await smtp.deliver(
    harborAddress,
    `${withFile}\r\n--cut\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nx\r\n--cut--\r\n`,
  );
  smtp.close();
  const messages = await vi.waitFor(
    async () => {
      const { data } = await helen.client.GET('/messages', { params: { query: {} } });
      expect(data?.messages).toHaveLength(2);
      return data?.messages ?? [];
    },
    { timeout: 20_000, interval: 50 },
  );
  const { data } = await helen.client.GET('/stages');
  const plain = messages.find(({ hasAttachments }) => !hasAttachments);
  const body = { messageIds: [plain?.id ?? ''], stageId: data?.stages[0]?.id ?? '' };
  expect((await helen.call('POST', '/messages/projects', { body })).status).toBe(201);
  const { data: team } = await helen.client.GET('/users');
  const luis = team?.users.find(({ firstName }) => firstName === 'Luis')?.id ?? '';
  const { data: bids } = await helen.client.GET('/projects', { params: { query: { limit: 1 } } });
  const note = { message: foreignName, mentions: [{ kind: 'user', id: luis }] };
  await helen.call('POST', `/projects/${bids?.projects[0]?.id}/notes`, { body: note });
  await helen.call('POST', '/distribution-lists', { body: { distributionList: { name: foreignName } } });
  await helen.call('PUT', '/dashboard/settings/key', { body: { value: foreignName } });
  await helen.call('PUT', '/profile/settings/key', { body: { value: foreignName } });
};

beforeAll(async () => {
  server = await startTestServer();
  [grace, helen] = [await server.as('admin'), await server.as('harborAdmin')];
  [cascade, harbor] = [await server.workspaceId('cascade-interiors'), await server.workspaceId('harbor-electric')];
  await fillHarbor();
  const tables = (await tablesOfWorkspaces()).filter(({ hasId }) => hasId);
  foreignIds = new Map(await Promise.all(tables.map(async ({ name }) => [name, await idsOf(harbor, name)] as const)));
  foreignTexts = [foreignName, ...firstAndLast()];
});
afterAll(() => server.close());

/** Tables whose ids calls name. */
const namedTables = [
  'projects',
  'bid_invites',
  'companies',
  'contacts',
  'messages',
  'attachments',
  'stages',
  'users',
  'notes',
  'quotes',
  'quote_trades',
  'tasks',
  'teams',
  'distribution_lists',
  'notifications',
];
/** First and last id of each table; all tables of the other workspace have rows, except those that nothing fills yet. */
const firstAndLast = (): readonly string[] => [
  ...new Set([...foreignIds.values()].flatMap((ids) => [...ids.slice(0, 1), ...ids.slice(-1)])),
];
/** Ids to try: the last of each table that calls name, in long runs the first and the last of every table. */
const samples = (): readonly string[] =>
  isLong ? firstAndLast() : namedTables.flatMap((table) => foreignIds.get(table)?.slice(-1) ?? []);
/** One change of each kind: the demo has hundreds. */
const changeSetsOf = (workspaceId: string): Promise<string[]> =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const rows = await tx
      .selectFrom('activities')
      .distinctOn(['entity', 'verb', 'field'])
      .select('change_set_id')
      .orderBy('entity')
      .orderBy('verb')
      .orderBy('field')
      .execute();
    return [...new Set(rows.map((row) => row.change_set_id))];
  });

let foreignTexts: readonly string[];

const expectNothingForeign = (text: string, allowed: string): void =>
  expect(foreignTexts.filter((foreign) => foreign !== allowed && text.includes(foreign))).toEqual([]);

describe('an id of another workspace', () => {
  // Calls that count as one kind are tried with so many ids that a limit would answer.
  beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

  it('is there to be tried: the other workspace has some of everything that calls name', () => {
    for (const table of namedTables) expect(foreignIds.get(table)?.length, table).toBeGreaterThan(0);
  });

  // Calls reserved for Basis administrators are rejected before any id is looked up.
  const withPathIds = endingOperations.filter(
    (operation) =>
      rolesOf(operation.id).length > 0 && parametersOf(operation, 'path').some(({ name }) => !(name in fittingParts)),
  );
  it.each(withPathIds.map((operation) => [operation.id, operation] as const))(
    '%s answers 404 for it in the path',
    async (_, operation) => {
      const names = parametersOf(operation, 'path').flatMap(({ name }) => (name in fittingParts ? [] : [name]));
      for (const id of [...samples(), ...(await changeSetsOf(harbor))]) {
        const answer = await callOperation(grace, operation, {
          path: Object.fromEntries(names.map((name) => [name, id])),
        });
        expect([answer.status, answer.error.code]).toEqual([404, 'notFound']);
        expectNothingForeign(answer.text, '');
      }
    },
  );

  it('of an attachment is not given away to who pairs it with an email of their own', async () => {
    const [attachmentId] = foreignIds.get('attachments') ?? [];
    const { data } = await grace.client.GET('/messages', { params: { query: { limit: 1 } } });
    const answer = await grace.call('GET', `/messages/${data?.messages[0]?.id}/attachments/${attachmentId}`);
    expect(answer.status).toBe(404);
  });

  const queries = ['ids', 'projectId'];
  it.each(
    endingOperations.flatMap((operation) =>
      parametersOf(operation, 'query')
        .filter(({ name }) => queries.includes(name))
        .map(({ name }) => [operation.id, name, operation] as const),
    ),
  )('%s finds nothing for it as %s', async (operationId, name, operation) => {
    for (const id of samples()) {
      const answer = await callOperation(grace, operation, { query: { [name]: id } });
      expectNothingForeign(answer.text, id);
      if (name === 'projectId' || operationId === 'downloadProjectFiles') expect(answer.status).toBe(404);
      else expect(Object.values(answer.json as object)[0]).toEqual([]);
    }
  });

  it.each([
    ['createProject', (id: string) => ({ project: { name: 'x', companyId: id } })],
    ['createProject', (id: string) => ({ project: { name: 'x', companyName: 'Ours', stageId: id } })],
    ['createProject', (id: string) => ({ project: { name: 'x', companyName: 'Ours', estimatorIds: [id] } })],
    ['createProjectsFromMessages', (id: string) => ({ messageIds: [id], stageId: id })],
    ['previewBidOfMessages', (id: string) => ({ messageIds: [id] })],
    ['linkMessages', (id: string) => ({ messageIds: [id], projectId: id })],
    ['createContact', (id: string) => ({ contact: { firstName: 'x', companyId: id } })],
    ['createTask', (id: string) => ({ task: { title: 'x', projectId: id } })],
    ['createTask', (id: string) => ({ task: { title: 'x', assigneeId: id } })],
    ['createTeam', (id: string) => ({ team: { name: 'x', userIds: [id] } })],
    ['createDistributionList', (id: string) => ({ distributionList: { name: 'x', contactIds: [id] } })],
    ['rejectMergeSuggestion', (id: string) => ({ firstCompanyId: id, secondCompanyId: id })],
  ] as const)('%s refuses it in the body', async (operationId, bodyOf) => {
    const operation = endingOperations.find(({ id }) => id === operationId);
    if (!operation) throw new Error(`No operation ${operationId}`);
    for (const id of samples()) {
      const answer = await callOperation(grace, operation, { body: bodyOf(id) });
      expect([404, 422]).toContain(answer.status);
      expectNothingForeign(answer.text, '');
    }
  });

  it('of an email is 404 where the stage is one of ours', async () => {
    const { data } = await grace.client.GET('/stages');
    for (const id of (foreignIds.get('messages') ?? []).slice(0, 60)) {
      const body = { messageIds: [id], stageId: data?.stages[0]?.id };
      expect((await grace.call('POST', '/messages/projects', { body })).status).toBe(404);
    }
  });

  it('as the id of a new bid makes a bid of ours and leaves theirs as it is', async () => {
    const [id = ''] = foreignIds.get('projects') ?? [];
    const before = await helen.call('GET', `/projects/${id}`);
    const body = { project: { id, name: 'Ours', companyName: 'Our Company' } };
    expect((await grace.call('POST', '/projects', { body })).status).toBe(201);
    expect((await helen.call('GET', `/projects/${id}`)).json).toEqual(before.json);
  });
});

it('no list and no single answer holds a byte of another workspace', async () => {
  const [shared = ''] = foreignIds.get('projects') ?? [];
  for (const operation of endingOperations.filter(({ method }) => method === 'GET'))
    expectNothingForeign((await callOperation(grace, operation, { query: {} })).text, shared);
});

describe('the database itself', () => {
  it('binds every table of workspaces, its owner included, and there are as many as we know', async () => {
    const tables = await tablesOfWorkspaces();
    expect(tables.filter(({ isForced }) => !isForced)).toEqual([]);
    expect(tables.length).toBeGreaterThanOrEqual(26);
  });

  it('begins every key, index and foreign key of such a table with the workspace', async () => {
    const { rows } = await sql<{ line: string }>`
      with tenant as (select table_name::text as name from information_schema.columns
        where table_schema = 'public' and column_name = 'workspace_id'
          and table_name not in ('login_directory', 'mail_directory', 'provider_directory'))
      select indexdef as line from pg_indexes join tenant on name = tablename where schemaname = 'public'
        and indexdef !~ '[(]workspace_id[,)]'
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        join tenant on name = conrelid::regclass::text where contype in ('p', 'u', 'f')
        and pg_get_constraintdef(oid) !~ '[(]workspace_id[,)]'`.execute(server.connection.db);
    expect(rows).toEqual([]);
  });

  it('has no trigger on such a table, and no default that reads transaction ids', async () => {
    const { rows } = await sql<{ line: string }>`
      select format('%s %s', tgrelid::regclass, tgname) as line from pg_trigger where not tgisinternal
        and tgrelid in (select attrelid from pg_attribute where attname = 'workspace_id')
      union all select format('%s %s', adrelid::regclass, pg_get_expr(adbin, adrelid)) from pg_attrdef
        where pg_get_expr(adbin, adrelid) ~ 'xact|snapshot|wal'`.execute(server.connection.db);
    expect(rows).toEqual([]);
  });

  it('shows a transaction that names no workspace nothing', async () => {
    for (const { name } of await tablesOfWorkspaces()) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(server.connection.db);
      expect(rows, name).toEqual([]);
    }
  });

  it('shows a transaction of one workspace no row of another', async () => {
    for (const { name } of await tablesOfWorkspaces()) {
      const seen = await inWorkspace(server.connection.db, cascade, (tx) =>
        sql<{ own: number; foreign: number }>`select count(*) filter (where workspace_id = ${cascade})::int as own,
          count(*) filter (where workspace_id <> ${cascade})::int as foreign from ${sql.table(name)}`.execute(tx),
      );
      expect(seen.rows[0]?.foreign, name).toBe(0);
    }
  });

  it('refuses a row for another workspace, and changes and deletes none there', async () => {
    const work = <T>(run: Parameters<typeof inWorkspace<T>>[2]) => inWorkspace(server.connection.db, cascade, run);
    const values = { workspace_id: harbor, id: randomId(), name: 'x', name_fold: 'x' };
    await expect(work((tx) => tx.insertInto('companies').values(values).execute())).rejects.toMatchObject({
      code: '42501',
    });
    const update = await work((tx) => sql`update companies set name = 'x' where workspace_id = ${harbor}`.execute(tx));
    const removal = await work((tx) => sql`delete from notes where workspace_id = ${harbor}`.execute(tx));
    expect([update.numAffectedRows, removal.numAffectedRows]).toEqual([0n, 0n]);
    const move = work((tx) => sql`update companies set workspace_id = ${harbor}`.execute(tx));
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'delete from workspaces where false',
    'delete from installation where false',
    'update kysely_migration set name = name where false',
    'delete from kysely_migration where false',
    'create table ours (id int)',
    'alter table companies disable row level security',
  ])('denies the app: %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.connection.db)).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves nothing of a workspace behind on a connection that another one takes over', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        inWorkspace(server.connection.db, index % 2 ? cascade : harbor, (tx) => sql`select 1`.execute(tx)),
      ),
    );
    const { rows } = await sql<{
      left: string | null;
    }>`select nullif(current_setting('basis.workspace', true), '') as left`.execute(server.connection.db);
    expect(rows).toEqual([{ left: null }]);
  });
});
