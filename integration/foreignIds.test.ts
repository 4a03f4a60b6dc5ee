import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from '../mock-server/src/platform/contract/document';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser, CallAnswer } from './browser';
import { callOperation, endingOperations, fittingBodies, parametersOf, unknownId } from './contractCalls';
import { idsOfBody, withIdAt, type BodyPath } from './contractIds';
import { withKnownIds } from './contractValues';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let cascade: string;
let harbor: string;
let own: Readonly<Record<string, string>>;
/** One id of each of their tables. */
let foreign: Readonly<Record<string, string>>;
let theirs: readonly string[];

/** What each name of the contract that takes an id refers to. */
const tableOf: Readonly<Record<string, string>> = {
  assigneeId: 'users',
  attachmentIds: 'attachments',
  bidInviteId: 'bid_invites',
  companies: 'companies',
  groupedEmailId: 'messages',
  stageIds: 'stages',
  targetId: 'projects',
  tradeId: 'quote_trades',
  companyId: 'companies',
  companyIds: 'companies',
  competitorCompanyId: 'companies',
  competitorId: 'competitors',
  contactId: 'contacts',
  contactIds: 'contacts',
  customFieldSettingId: 'custom_field_settings',
  distributionListId: 'distribution_lists',
  estimatorIds: 'users',
  firstCompanyId: 'companies',
  fieldId: 'custom_field_settings',
  ids: 'projects',
  mailRuleId: 'mail_rules',
  messageId: 'messages',
  messageIds: 'messages',
  noteId: 'notes',
  notificationId: 'notifications',
  projectId: 'projects',
  projectIds: 'projects',
  quoteId: 'quotes',
  quoteTradeId: 'quote_trades',
  savedReportId: 'saved_reports',
  secondCompanyId: 'companies',
  stageId: 'stages',
  stageReasonId: 'stage_reasons',
  taskId: 'tasks',
  teamId: 'teams',
  userId: 'users',
  userIds: 'users',
};

/** The last row of each table, of what is there to be found. */
const idsOf = (workspaceId: string): Promise<Record<string, string>> =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const ids: Record<string, string> = {};
    for (const table of new Set(Object.values(tableOf))) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} t
        where workspace_id = ${workspaceId} and to_jsonb(t) ->> 'deleted_at' is null order by id desc limit 1`.execute(
        tx,
      );
      if (rows[0]) ids[table] = rows[0].id;
    }
    return ids;
  });

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  const helen = await server.as('harborAdmin');
  for (const browser of [grace, helen]) {
    await browser.call('POST', '/distribution-lists', { body: { distributionList: { name: 'A list' } } });
    await browser.call('POST', '/teams', { body: { team: { name: 'A team' } } });
    await browser.call('POST', '/quote-trades', { body: { name: 'A trade' } });
    await browser.call('POST', '/reports/saved', { body: fittingBodies.createSavedReport });
  }
  [cascade, harbor] = [await server.workspaceId('cascade-interiors'), await server.workspaceId('harbor-electric')];
  const ids = await idsOf(cascade);
  own = Object.fromEntries(Object.entries(tableOf).map(([name, table]) => [name, ids[table] ?? '']));
  foreign = await idsOf(harbor);
  theirs = await rowsWith(harbor, [harbor]);
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

/** What the server itself writes from time to time, and what jobs and links were asked for, word by word. */
const writtenByJobs = [
  'calendar_subscriptions',
  'events',
  'jobs_shown',
  'notifications',
  'reminders',
  'search_documents',
  'sessions',
  'shared_lists',
  'workspace_positions',
];

/** Every row of a workspace whose text holds one of the ids, by table. */
const rowsWith = (workspaceId: string, ids: readonly string[]): Promise<string[]> =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'workspace_id'
        and table_name <> all(${writtenByJobs}) order by table_name`.execute(tx);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where workspace_id = ${workspaceId} and t::text ~ ${ids.join('|')} order by 1`.execute(tx);
      found.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return found;
  });

const lastPosition = (workspaceId: string) =>
  inWorkspace(server.connection.db, workspaceId, (tx) =>
    tx.selectFrom('workspace_positions').where('workspace_id', '=', workspaceId).select('last').executeTakeFirst(),
  );

const places = endingOperations.flatMap((operation) =>
  idsOfBody(operation)
    // An id that a client gives to what it makes is of its own workspace, whoever else has the same.
    .filter((path) => !(operation.method === 'POST' && path.at(-1) === 'id' && operation.id !== 'saveStages'))
    .map((path) => [operation.id, path.join('/'), operation, path] as const),
);

/** What many bids are to be done for an id of theirs to matter. */
const bulkActions: Readonly<Record<string, object>> = {
  stageId: { action: 'stage' },
  stageReasonId: { action: 'stage', stageId: unknownId },
  userIds: { action: 'estimators' },
  targetId: { action: 'link' },
  task: { action: 'createTasks', task: { title: 'A task' } },
};

const fittingBody = (operation: Operation, [first = '']: BodyPath): unknown => {
  const body = withKnownIds(fittingBodies[operation.id], own);
  return operation.id === 'bulkProjects' ? { ...(body as object), ...bulkActions[first] } : body;
};

/** Their id of the kind that the place takes, and some of other kinds; all where the name does not tell the kind. */
const triedAt = (path: BodyPath): string[] => {
  const table = tableOf[path.findLast((name) => name !== '[]') ?? ''];
  const tables = table ? new Set([table, 'companies', 'projects', 'users']) : Object.keys(foreign);
  return [...tables].flatMap((name) => foreign[name] ?? []);
};

const bodyAt = (operation: Operation, path: BodyPath, id: string): unknown =>
  withIdAt(fittingBody(operation, path), path, id);

/** A list that tells nothing of it, or many bids of which none was changed: those are named with why. */
const expectNothing = ({ json, text }: CallAnswer, id: string): void => {
  const { changed } = json as { changed?: number };
  if (changed === undefined) expect(text).not.toContain(id);
  else expect(changed).toBe(0);
};

describe("another workspace's id in a body", () => {
  it('is tried wherever the contract takes one', () => {
    expect(places.length).toBeGreaterThan(40);
    expect(Object.keys(foreign).length).toBeGreaterThan(10);
  });

  /** What an export that was asked for with their id comes to: a file in which nothing is theirs. */
  const expectNothingIn = async (jobId: string, id: string): Promise<void> => {
    await vi.waitFor(
      async () => {
        const { json } = await grace.call('GET', `/jobs/${jobId}`);
        expect((json as { job: { state: string } }).job.state).toBe('done');
      },
      { timeout: 20_000, interval: 50 },
    );
    expect((await grace.call('GET', `/jobs/${jobId}/file`)).text).not.toContain(id);
  };

  /** What a link that was asked for with their id shows: nothing that is theirs. */
  const expectNothingShown = async ({ json }: CallAnswer, id: string): Promise<void> => {
    const { sharedList, calendarSubscription } = json as Record<string, { token: string } | undefined>;
    const path = sharedList ? `/shared-lists/${sharedList.token}` : `/calendar/${calendarSubscription?.token}.ics`;
    const shown = await server.newBrowser().call('GET', path);
    expect(shown.status, shown.text).toBe(200);
    expect(shown.text).not.toContain(id);
  };

  it.each(places)('%s refuses it as %s, or finds nothing', async (_, __, operation, path) => {
    const before = await lastPosition(cascade);
    const values = Object.fromEntries(parametersOf(operation, 'path').map(({ name }) => [name, own[name] ?? name]));
    for (const id of triedAt(path)) {
      const answer = await callOperation(grace, operation, { path: values, body: bodyAt(operation, path, id) });
      if (answer.status === 200) expectNothing(answer, id);
      else if (answer.status === 201) await expectNothingShown(answer, id);
      else if (answer.status === 202) await expectNothingIn((answer.json as { jobId: string }).jobId, id);
      // Marks of those that it names the ones that are there, which is none.
      else if (operation.id === 'readAllNotifications') expect(answer.status).toBeOneOf([204, 400]);
      else expect([400, 403, 404, 422], answer.text).toContain(answer.status);
    }
    expect(await lastPosition(cascade)).toEqual(before);
  });

  it('changed nothing of theirs, and is kept nowhere of ours', async () => {
    expect(await rowsWith(harbor, [harbor])).toEqual(theirs);
    expect(await rowsWith(cascade, Object.values(foreign))).toEqual([]);
  });
});
