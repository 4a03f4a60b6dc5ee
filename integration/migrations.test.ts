import { rmSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followChanges } from '../mock-server/src/followChanges';
import { createPool } from '../mock-server/src/platform/db/clients';
import { connect } from '../mock-server/src/platform/postgres/connect';
import type { Connection } from '../mock-server/src/platform/db/database';
import { migrateDown, migrateTo, migrateUp } from '../mock-server/src/platform/db/migrate';
import { seedDemo } from '../mock-server/src/seed/seedDemo';
import { createFolderStore } from '../mock-server/src/platform/storage/folderStore';
import { makeStore } from '../mock-server/src/platform/storage/storeId';
import { newDataFolder } from './testServer';

const dataFolder = newDataFolder();
let connection: Connection;
let owner: Kysely<unknown>;
beforeAll(async () => {
  connection = await connect({ dataFolder, databaseUrl: null });
  const pool = createPool({ ...connection.ownerConfig, max: 2 });
  owner = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await owner.destroy();
  await connection.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Every table, column, index, constraint and policy of ours, in words. */
const shape = async (): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    union all select format('%s %s %s', tablename, policyname, qual) from pg_policies
    order by 1`.execute(owner);
  return rows.map(({ line }) => line);
};

it('on an empty database every migration goes up, down to nothing, and up to the same', async () => {
  await migrateUp(owner);
  const first = await shape();
  expect(first.length).toBeGreaterThan(200);
  await migrateDown(owner);
  expect(await shape()).toEqual([]);
  await migrateUp(owner);
  expect(await shape()).toEqual(first);
});

it('on a seeded database every migration goes down and up again, and it can be seeded anew', async () => {
  followChanges();
  const root = `${dataFolder}/files`;
  await makeStore(root);
  const files = createFolderStore(root);
  const count = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from projects`.execute(owner)).rows[0]?.n ?? 0;
  await seedDemo(connection.db, files, 1, new Date());
  expect(await count()).toBe(340);
  const before = await shape();
  await migrateDown(owner);
  expect(await shape()).toEqual([]);
  await migrateUp(owner);
  expect(await shape()).toEqual(before);
  await seedDemo(connection.db, files, 1, new Date());
  expect(await count()).toBe(340);
});

it('going up where all is up already changes nothing, also when two do so at once', async () => {
  const before = await shape();
  await Promise.all([migrateUp(owner), migrateUp(owner)]);
  expect(await shape()).toEqual(before);
});

it('UNKNOWN-31: a workspace is proposed the latest decline reason of its users, and uses none without asking', async () => {
  const tables = ['users', 'user_settings', 'workspace_settings'];
  const across = async (force: 'force' | 'no force'): Promise<void> => {
    for (const table of tables) await sql.raw(`alter table ${table} ${force} row level security`).execute(owner);
  };
  const stored = async (table: string, key: string): Promise<unknown[]> =>
    (await sql<{ value: unknown }>`select value from ${sql.table(table)} where key = ${key}`.execute(owner)).rows.map(
      ({ value }) => value,
    );
  const [earlier, later] = ['01932f5e-0000-7000-8000-000000000001', '01932f5e-0000-7000-8000-000000000002'];
  await migrateTo(owner, '0161_import_sheets');
  await across('no force');
  await sql`insert into user_settings (workspace_id, user_id, key, value, updated_at)
    select u.workspace_id, u.id, 'INBOX_VIEW-declineReason', to_jsonb(case n when 1 then ${earlier}::text else ${later}::text end),
      now() + n * interval '1 minute'
    from (select *, row_number() over (order by id) as n from users
      where workspace_id = (select id from workspaces where slug = 'cascade-interiors') limit 2) u`.execute(owner);
  await migrateUp(owner);
  await across('no force');
  expect(await stored('workspace_settings', 'declineWithReason')).toEqual([{ remember: false, stageReasonId: later }]);
  expect(await stored('user_settings', 'INBOX_VIEW-declineReason')).toEqual([]);
  await migrateTo(owner, '0161_import_sheets');
  await across('no force');
  const given = await stored('user_settings', 'INBOX_VIEW-declineReason');
  expect(given.length).toBeGreaterThan(2);
  expect(new Set(given)).toEqual(new Set([later]));
  expect(await stored('workspace_settings', 'declineWithReason')).toEqual([]);
  await across('force');
  await migrateUp(owner);
});
