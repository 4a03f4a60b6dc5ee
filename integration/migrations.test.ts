import { rmSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followChanges } from '../mock-server/src/followChanges';
import { createPool } from '../mock-server/src/platform/db/clients';
import { connect } from '../mock-server/src/platform/postgres/connect';
import type { Connection } from '../mock-server/src/platform/db/database';
import { migrateDown, migrateUp } from '../mock-server/src/platform/db/migrate';
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
