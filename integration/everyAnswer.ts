import { sql } from 'kysely';
import type { Operation } from '../mock-server/src/platform/contract/document';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Server } from '../mock-server/src/server';
import { createBrowser, type Browser } from './browser';
import { callOperation, endingOperations, parametersOf } from './contractCalls';

/** Table for each path parameter. */
const tableOf: Readonly<Record<string, string>> = {
  bidInviteId: 'bid_invites',
  companyId: 'companies',
  contactId: 'contacts',
  noteId: 'notes',
  projectId: 'projects',
  quoteId: 'quotes',
  stageId: 'stages',
  taskId: 'tasks',
  teamId: 'teams',
  userId: 'users',
};

const isRead = ({ id, method }: Operation): boolean =>
  method === 'GET' || (method === 'POST' && /^(query|group)/.test(id));

/** First row of each table, by parameter name. */
const idsOf = (server: Server, workspaceId: string): Promise<Record<string, string>> =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const ids: Record<string, string> = {};
    for (const [name, table] of Object.entries(tableOf)) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(tx);
      if (rows[0]) ids[name] = rows[0].id;
    }
    const { rows } = await sql<{ messageId: string; attachmentId: string }>`
      select message_id as "messageId", id as "attachmentId" from attachments order by id limit 1`.execute(tx);
    return { ...ids, ...rows[0] };
  });

/** A browser with another's cookies, for a server with the same sessions. */
export const sameBrowser = (server: Server, { cookies }: Browser): Browser => {
  const browser = createBrowser(server.address);
  for (const [name, value] of cookies) (browser.cookies as Map<string, string>).set(name, value);
  return browser;
};

const queryOf = ({ id }: Operation, ids: Readonly<Record<string, string>>): Record<string, string> => {
  if (id === 'listBidInvites') return { projectId: ids['projectId'] ?? '' };
  // A workbook holds the moment at which it is made.
  return id === 'getHandOverFile' ? { format: 'csv' } : {};
};

/** Responses to every read operation, with existing ids, by operation. */
export const everyAnswer = async (
  server: Server,
  browser: Browser,
  workspaceId: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = await idsOf(server, workspaceId);
  const answers = new Map<string, string>();
  for (const operation of endingOperations.filter(isRead)) {
    const names = parametersOf(operation, 'path').map(({ name }) => name);
    const query = queryOf(operation, ids);
    const path = Object.fromEntries(names.flatMap((name) => (ids[name] === undefined ? [] : [[name, ids[name]]])));
    const { status, text, headers } = await callOperation(browser, operation, { path, query });
    // Request ids, challenges and the moment of reading differ each time, and asking is a use of the session.
    const steady = text
      .replace(/"requestId":"[^"]+"/, '"requestId":""')
      .replace(/"challenge":"[^"]+"/, '"challenge":""')
      .replace(/"asOf":"[^"]+"/, '"asOf":""')
      .replaceAll(/"lastSeenAt":"[^"]+"/g, '"lastSeenAt":""');
    answers.set(operation.id, `${status} ${headers.get('content-type')} ${steady}`);
  }
  return answers;
};
