import { rmSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { followChanges } from '../mock-server/src/followChanges';
import { findLogins } from '../mock-server/src/features/users/rows/logins';
import { openFirstSession } from '../mock-server/src/features/users/openSession';
import { createPool } from '../mock-server/src/platform/db/clients';
import { connect } from '../mock-server/src/platform/postgres/connect';
import { prepareDatabase } from '../mock-server/src/platform/postgres/prepareDatabase';
import { inWorkspace, type Connection } from '../mock-server/src/platform/db/database';
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
  await seedDemo(connection.db, files, 1, timeNow());
  expect(await count()).toBe(340);
  const before = await shape();
  await migrateDown(owner);
  expect(await shape()).toEqual([]);
  await migrateUp(owner);
  expect(await shape()).toEqual(before);
  await seedDemo(connection.db, files, 1, timeNow());
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

it('times without a zone move to the clock of the job’s place, in every workspace', async () => {
  const read = async (): Promise<unknown> =>
    (
      await sql`select p.place_zone as zone, p.bid_deadline_at as of_bid, i.bid_deadline_at as of_invite
        from bid_invites i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
        where i.bid_deadline_time = '14:40' order by p.place_zone`.execute(owner)
    ).rows;
  const across = async (force: 'force' | 'no force'): Promise<void> => {
    for (const table of ['projects', 'bid_invites'])
      await sql.raw(`alter table ${table} ${force} row level security`).execute(owner);
  };
  const at = '2031-02-03T22:40:00.000Z';
  await migrateTo(owner, '0181_task_emails');
  await across('no force');
  // A bid with one invitation in each workspace.
  await sql`with chosen as (select distinct on (i.workspace_id) i.workspace_id, i.project_id, i.id from bid_invites i
      where not exists (select from bid_invites o where o.workspace_id = i.workspace_id
        and o.project_id = i.project_id and o.id <> i.id) order by i.workspace_id, i.id),
    moved as (update bid_invites i set bid_deadline_date = '2031-02-03', bid_deadline_time = '14:40',
        bid_deadline_zone = null, bid_deadline_at = ${at} from chosen where i.id = chosen.id)
    update projects p set city = 'Denver', region = 'CO', bid_deadline_date = '2031-02-03', bid_deadline_time = '14:40',
      bid_deadline_zone = null, bid_deadline_at = ${at} from chosen where p.id = chosen.project_id`.execute(owner);
  await across('force');
  await migrateUp(owner);
  await across('no force');
  const inDenver = '2031-02-03T21:40:00.000Z';
  const rows = JSON.parse(JSON.stringify(await read())) as { zone: string; of_bid: string; of_invite: string }[];
  expect(rows.length).toBeGreaterThan(1);
  for (const { zone, of_bid, of_invite } of rows)
    expect([zone, new Date(of_bid).toISOString(), new Date(of_invite).toISOString()]).toEqual([
      'America/Denver',
      inDenver,
      inDenver,
    ]);
  await across('force');
});

describe('accounts that two spellings of an email signed in to', () => {
  const across = async (force: 'force' | 'no force'): Promise<void> => {
    await sql.raw(`alter table users ${force} row level security`).execute(owner);
  };
  const logins = async (): Promise<unknown[]> =>
    (await sql`select email, other_spelling from login_directory where other_spelling is not null`.execute(owner)).rows;

  it('sign in with the one that is written, and the operator is told of the other at the start', async () => {
    await migrateTo(owner, '0450_sealed_letters');
    await across('no force');
    await sql`update users set email = 'May\u00e1@cascade-interiors.example' where email like 'maya@%'`.execute(owner);
    await sql`update users set email = 'DANIEL@Cascade-Interiors.example' where email like 'daniel@%'`.execute(owner);
    await across('force');
    await migrateUp(owner);
    expect(await logins()).toEqual([
      { email: 'may\u00e1@cascade-interiors.example', other_spelling: 'maya@cascade-interiors.example' },
    ]);
    const { db } = connection;
    const found = async (email: string): Promise<number> => (await findLogins(db, email)).length;
    expect([await found('MAY\u00e1@cascade-interiors.example'), await found('maya@cascade-interiors.example')]).toEqual(
      [1, 0],
    );
    expect(await found('daniel@cascade-interiors.example')).toBe(1);
    const told = (await prepareDatabase(connection)).filter((line) => line.includes('may\u00e1'));
    expect(told).toEqual([
      'Accounts sign in only with their email as it is written, no longer with another spelling: may\u00e1@cascade-interiors.example (not maya@cascade-interiors.example).',
    ]);
  });

  it('are told of until their users have signed in with it', async () => {
    const [login] = await findLogins(connection.db, 'may\u00e1@cascade-interiors.example');
    const { workspaceId, userId } = login ?? { workspaceId: '', userId: '' };
    await inWorkspace(connection.db, workspaceId, (tx) =>
      openFirstSession(
        tx,
        { secretKey: Buffer.alloc(32), isSecure: false, agent: '', cookies: {}, address: '127.0.0.1' },
        userId,
      ),
    );
    expect(await logins()).toEqual([]);
    expect((await prepareDatabase(connection)).join()).not.toContain('another spelling');
  });
});

it('internal use goes on for those who had it by their names, and for nobody else', async () => {
  const across = async (force: 'force' | 'no force'): Promise<void> => {
    await sql.raw(`alter table users ${force} row level security`).execute(owner);
  };
  await migrateTo(owner, '0461_provider_directory');
  await across('no force');
  await sql`update workspaces set name = 'Pacific Demolition' where slug = 'harbor-electric'`.execute(owner);
  await sql`update users set email = 'luis@Basis.example' where email like 'luis@%'`.execute(owner);
  await sql`update users set email = 'daniel@basis.example' where email ilike 'daniel@%'`.execute(owner);
  await across('force');
  await migrateUp(owner);
  await across('no force');
  const { rows } = await sql<{ email: string }>`select email from users where internal order by email`.execute(owner);
  const places = await sql<{ slug: string }>`select slug from workspaces where internal`.execute(owner);
  await across('force');
  expect([rows, places.rows]).toEqual([[{ email: 'luis@Basis.example' }], [{ slug: 'harbor-electric' }]]);
});
