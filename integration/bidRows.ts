import { sql } from 'kysely';
import type { Project } from '@basis/domain/model/contract/contract';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import type { TestServer } from './testServer';

/** A bid that was just added, with its change set. */
export const addBid = async (
  browser: Browser,
  more: object = {},
): Promise<{ project: Project; projectId: string; changeSetId: string }> => {
  const names = await browser.client.GET('/companies/names');
  const companyId = names.data?.companies[0]?.id ?? '';
  const body = { project: { name: 'Pier 48', companyId, ...more } };
  const { data } = await browser.client.POST('/projects', { body });
  if (!data) throw new Error('The bid was not added');
  return data;
};

export const getBid = async (browser: Browser, id: string): Promise<Project> => {
  const { data } = await browser.client.GET('/projects/{projectId}', { params: { path: { projectId: id } } });
  if (!data) throw new Error('There is no such bid');
  return data.project;
};

/** The id under which a write can be taken back. */
export const changeSetOf = (answer: { json: unknown }): string => (answer.json as { changeSetId: string }).changeSetId;

export const undo = (browser: Browser, changeSetId: string) => browser.call('POST', `/change-sets/${changeSetId}/undo`);

const ownTables = [
  'projects',
  'project_companies',
  'project_estimators',
  'project_seen',
  'bid_invites',
  'bid_invite_contacts',
  'competitors',
  'quotes',
  'tasks',
  'notes',
  'message_projects',
  'message_readings',
  'custom_values',
  'companies',
  'contacts',
  'stages',
  'stage_reasons',
  'custom_field_settings',
] as const;

/** What the writes themselves tell people of, who stay told when a write is taken back. */
const toldByWrites = [
  'ProjectAssigned',
  'StageChanged',
  'NewCompanyInProject',
  'BidInviteDueDateChanged',
  'NewMessage',
];

/**
 * Every row of the workspace that a bid is made of, but the moment of its last change, which goes on, and the content of
 * emails.
 */
export const dumpRows = (server: TestServer): Promise<Record<string, string[]>> =>
  server.workspaceId('cascade-interiors').then((workspaceId) =>
    inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const tables: Record<string, string[]> = {};
      for (const table of ownTables) {
        const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - 'updated_at')::text as row
          from ${sql.table(table)} t where workspace_id = ${workspaceId}`.execute(tx);
        tables[table] = rows.map(({ row }) => row).toSorted();
      }
      const { rows } = await sql<{
        row: string;
      }>`select jsonb_build_object('id', id, 'status', status, 'isSpam', is_spam,
          'group', grouped_email_id, 'deleted', deleted_at)::text as row from messages
        where workspace_id = ${workspaceId} order by id`.execute(tx);
      const { rows: told } = await sql<{ row: string }>`select (to_jsonb(t) - 'updated_at')::text as row
        from notifications t where workspace_id = ${workspaceId} and type <> all(${toldByWrites}) order by id`.execute(
        tx,
      );
      tables['notifications'] = told.map(({ row }) => row);
      return { ...tables, messages: rows.map(({ row }) => row) };
    }),
  );
