import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { msFromNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { inDueWorkspaces, listDueWorkspaces, type WaitingWork } from '../mock-server/src/platform/db/dueWorkspaces';
import { watchStatements } from './statements';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let harbor: string;
beforeAll(async () => {
  server = await startTestServer();
  harbor = await server.workspaceId('harbor-electric');
  // Seeded bids wait for a routing server, of which there is none.
  await inWorkspace(server.connection.db, harbor, (tx) => sql`delete from driving_routes`.execute(tx));
});
afterAll(() => server.close());

const past = msFromNow(-60_000);
const user = () => sql`(select id from users where workspace_id = ${harbor} limit 1)`;
const message = (id: string): RawBuilder<unknown> => sql`insert into messages (workspace_id, id, direction, body_sha256,
  subject, subject_fold, from_name, from_email, from_fold, received_at, status)
  values (${harbor}, ${id}, 'out', '', '', '', '', '', '', now(), 'Linked')`;
const task = (id: string): RawBuilder<unknown> =>
  sql`insert into tasks (workspace_id, id, title, title_fold) values (${harbor}, ${id}, 'T', 't')`;

const [id, other] = [randomId(), randomId()];

/** Rows that make each kind of work due in one workspace. */
const waiting: readonly (readonly [WaitingWork, () => readonly RawBuilder<unknown>[]])[] = [
  [
    'reading',
    () => [
      sql`insert into raw_messages (workspace_id, id, sha256, size, storage_key, envelope, transport, received_at, state)
        values (${harbor}, ${id}, '', 1, '', '{}', 'smtp', now(), 'stored')`,
    ],
  ],
  ['rereading', () => [sql`update rereadings set is_due = true where workspace_id = ${harbor}`]],
  [
    'matching',
    () => [
      sql`insert into match_queue (workspace_id, id, entity, entity_id)
    values (${harbor}, ${id}, 'message', ${id})`,
    ],
  ],
  ['placing', () => [sql`insert into travel_recounts (workspace_id) values (${harbor})`]],
  [
    'routing',
    () => [
      sql`insert into driving_routes (workspace_id, from_lat, from_lng, to_lat, to_lng, try_at)
        values (${harbor}, 1, 2, 3, 4, ${past})`,
    ],
  ],
  [
    'securityNews',
    () => [sql`insert into security_news (workspace_id, id, user_id, news) values (${harbor}, ${id}, ${user()}, '{}')`],
  ],
  [
    'webhooks',
    () => [
      sql`insert into webhooks (workspace_id, id, name, url, kinds, is_on, secret_enc, made_by)
        values (${harbor}, ${id}, 'A', 'https://a.example', '{basis.bid.won}', true, '', ${user()})`,
      sql`insert into webhook_events (workspace_id, id, kind, position, body)
        values (${harbor}, ${id}, 'basis.bid.won', 1, '{}')`,
      sql`insert into webhook_deliveries (workspace_id, id, webhook_id, event_id, position, place, next_try_at)
        values (${harbor}, ${id}, ${id}, ${id}, 1, 0, ${past})`,
    ],
  ],
  ['recounting', () => [sql`insert into keyword_recounts (workspace_id) values (${harbor})`]],
  [
    'fileTexts',
    () => [
      message(id),
      sql`insert into attachments (workspace_id, id, message_id, file_name, media_type, size, sha256, storage_key,
        is_text_due) values (${harbor}, ${other}, ${id}, '', '', 1, '', '', true)`,
    ],
  ],
  [
    'jobs',
    () => [
      sql`insert into jobs_shown (workspace_id, id, user_id, kind, state, total, input, result, change_set_id)
        values (${harbor}, ${id}, ${user()}, 'bulk', 'running', 1, '{}', '{}', ${other})`,
    ],
  ],
  [
    'sending',
    () => [
      message(id),
      sql`insert into outgoing_messages (workspace_id, message_id, user_id, sender, recipients, storage_key, next_try_at)
        values (${harbor}, ${id}, ${user()}, '', '{}', '', now())`,
    ],
  ],
  [
    'collecting',
    () => [
      sql`insert into email_accounts (workspace_id, id, user_id, host, port, user_name, secret_enc, status, next_try_at)
        values (${harbor}, ${id}, ${user()}, 'mail.test', 993, 'a', '', 'Connected', ${past})`,
    ],
  ],
  [
    'reminding',
    () => [
      task(id),
      sql`insert into reminders (workspace_id, id, task_id, remind_at) values (${harbor}, ${other}, ${id}, ${past})`,
    ],
  ],
  [
    'weekly',
    () => [
      sql`insert into weekly_emails (workspace_id, user_id, weekday, time, bids, next_at)
        values (${harbor}, ${user()}, 1, '07:00', 'mine', ${past})`,
    ],
  ],
  [
    'reports',
    () => [
      sql`insert into saved_reports (workspace_id, id, owner_id, name, definition, schedule, planned_for, next_at)
        values (${harbor}, ${id}, ${user()}, 'A', '{}', '{"day": 1}', '{"day": 1}', ${past})`,
    ],
  ],
  [
    'notifying',
    () => [sql`insert into daily_emails (workspace_id, user_id, next_at) values (${harbor}, ${user()}, ${past})`],
  ],
  [
    'notifying',
    () => [
      sql`insert into notifications (workspace_id, id, user_id, type, dedupe_key, email_from)
        values (${harbor}, ${id}, ${user()}, 'Reminder', 'due', ${past})`,
    ],
  ],
];

const waitingTables = [
  'raw_messages',
  'rereadings',
  'match_queue',
  'keyword_recounts',
  'travel_recounts',
  'driving_routes',
  'security_news',
  'webhooks',
  'webhook_deliveries',
  'attachments',
  'jobs_shown',
  'outgoing_messages',
  'email_accounts',
  'reminders',
  'weekly_emails',
  'saved_reports',
  'daily_emails',
  'notifications',
];

class Undone extends Error {}

/** Runs work in a workspace transaction and rolls it back. */
const withoutTrace = async (run: (tx: Tx) => Promise<void>): Promise<void> => {
  const all = inWorkspace(server.connection.db, harbor, async (tx) => {
    await run(tx);
    throw new Undone();
  });
  await expect(all).rejects.toThrow(Undone);
};

describe('workspaces with due work', () => {
  it.each(waiting)('are found for %s, and no others', async (work, rows) => {
    await withoutTrace(async (tx) => {
      expect(await listDueWorkspaces(tx, work)).not.toContain(harbor);
      for (const row of rows()) await row.execute(tx);
      expect(await listDueWorkspaces(tx, work)).toContain(harbor);
    });
  });

  it.each(['collecting', 'reminding', 'webhooks'] as const)(
    'are not found for %s before the due time',
    async (work) => {
      await withoutTrace(async (tx) => {
        for (const row of new Map(waiting).get(work)?.() ?? []) await row.execute(tx);
        expect(await listDueWorkspaces(tx, work, new Date(past.getTime() - 1))).not.toContain(harbor);
      });
    },
  );

  it('are returned as ids only: their rows stay hidden in the same transaction', async () => {
    await server.connection.db.transaction().execute(async (tx) => {
      for (const [work] of waiting) await listDueWorkspaces(tx, work);
      for (const table of waitingTables) {
        const { rows } = await sql<{ found: number }>`select count(*)::int as found from ${sql.table(table)}`.execute(
          tx,
        );
        expect([table, rows]).toEqual([table, [{ found: 0 }]]);
      }
    });
  });

  it('are queried in one statement, without visiting the others', async () => {
    const watch = watchStatements();
    const visited = await inDueWorkspaces(server.connection.db, 'recounting', async (tx) => tx.workspaceId);
    watch.end();
    expect(visited).toEqual([]);
    const sent = [...watch.statements];
    expect(sent.filter((text) => text.includes('due_workspaces'))).toHaveLength(1);
    expect(sent.filter((text) => text.includes('basis.workspace'))).toEqual([]);
  });
});
