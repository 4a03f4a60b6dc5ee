import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { connect } from '../mock-server/src/platform/postgres/connect';
import { inWorkspace, type Connection } from '../mock-server/src/platform/db/database';
import { prepareDatabase } from '../mock-server/src/platform/postgres/prepareDatabase';
import { startOwnPostgres, type OwnPostgres } from './ownPostgres';
import { freePort } from './freePort';
import { failToStart } from './serverProcess';
import { newDataFolder } from './testServer';

let postgres: OwnPostgres;
const folder = newDataFolder();
const open: Connection[] = [];
beforeAll(async () => {
  postgres = await startOwnPostgres();
  await postgres.run(
    'postgres',
    'create role owner_of_all login',
    'create role passer login bypassrls',
    'create role stranger login',
    'create database owned owner owner_of_all',
    'create database ruled',
    'create database elsewhere owner owner_of_all',
    'create database closed owner owner_of_all',
    'revoke connect on database closed from public',
  );
}, 60_000);
afterAll(async () => {
  for (const connection of open) await connection.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const connectTo = async (databaseUrl: string): Promise<Connection> => {
  const connection = await connect({ dataFolder: folder, databaseUrl });
  open.push(connection);
  return connection;
};

/** Connects, prepares the database and returns the notices for the operator. */
const begin = async (databaseUrl: string) => {
  const connection = await connectTo(databaseUrl);
  return { connection, remarks: await prepareDatabase(connection) };
};

/** The pool's role, and the number of users visible without a workspace. */
const shown = async ({ db }: Connection) => {
  const { rows } = await sql<{ role: string; users: number }>`
    select current_user as role, count(users.*)::int as users from (select) x left join users on true
    group by 1`.execute(db);
  return rows[0];
};

const addUser = async ({ db }: Connection): Promise<void> => {
  const workspaceId = randomId();
  await sql`insert into workspaces (id, name, slug, zone) values (${workspaceId}, 'A', ${workspaceId}, 'UTC')`.execute(
    db,
  );
  await inWorkspace(db, workspaceId, (tx) =>
    sql`insert into users (workspace_id, id, email, email_fold, first_name, last_name, color, role)
      values (${workspaceId}, ${randomId()}, 'a@a.example', 'a@a.example', 'A', 'A', '#000000', 'Admin')`.execute(tx),
  );
};

/** Proxies connections and, like a pooler, drops all startup parameters except the user and the database. */
const startDroppingPooler = async (port: number): Promise<Server> => {
  const pooler = createServer((client) => {
    const server = connectSocket(port, '127.0.0.1');
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    client.once('data', (first: Buffer) => {
      const words = first.subarray(8).toString().split('\0');
      const kept = ['user', 'database'].flatMap((name) => [name, words[words.indexOf(name) + 1] ?? '']);
      const body = Buffer.from(`${kept.join('\0')}\0\0`);
      const head = Buffer.alloc(8);
      head.writeInt32BE(body.length + 8, 0);
      head.writeInt32BE(196_608, 4);
      server.write(Buffer.concat([head, body]));
      client.pipe(server).pipe(client);
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  return pooler;
};

describe('row-level security', () => {
  it('binds a superuser’s pool, whatever the URL’s options, and reports changes to the server', async () => {
    const { connection, remarks } = await begin(postgres.url('root_of_all', 'ruled'));
    expect(remarks).toEqual([
      'Created the role basis_app on this PostgreSQL server, because row-level security does not bind a superuser.',
      'Ran "alter function pg_catalog.textlike(text, text) leakproof; alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;" in this database, so that searches use indexes.',
      'The database user is basis_app, and row-level security binds it.',
      'Searches use indexes (textlike and ts_match_vq are leakproof).',
    ]);
    await addUser(connection);
    const options = encodeURIComponent('-c search_path=public -c work_mem=5MB -c row_security=off');
    const again = await begin(`${postgres.url('root_of_all', 'ruled')}?options=${options}`);
    expect(await shown(again.connection)).toEqual({ role: 'basis_app', users: 0 });
    expect(again.remarks).toHaveLength(2);
    const { rows } = await sql<{ work_mem: string }>`show work_mem`.execute(again.connection.db);
    expect(rows).toEqual([{ work_mem: '5MB' }]);
  });

  it('binds the pool, with a statement timeout, behind a pooler that drops startup parameters', async () => {
    const pooler = await startDroppingPooler(postgres.port);
    const { port } = pooler.address() as AddressInfo;
    const connection = await connect({
      dataFolder: folder,
      databaseUrl: `postgres://root_of_all@127.0.0.1:${port}/ruled`,
      limitMs: 1500,
    });
    expect(await shown(connection)).toEqual({ role: 'basis_app', users: 0 });
    await expect(sql`select pg_sleep(30)`.execute(connection.db)).rejects.toMatchObject({ code: '57014' });
    await connection.close();
    pooler.close();
  });

  it('binds an owner who is not a superuser, with advice for fast searches', async () => {
    const { connection, remarks } = await begin(postgres.url('owner_of_all', 'owned'));
    expect(remarks).toEqual([
      'The database user is owner_of_all, and row-level security binds it.',
      'Searches read whole lists. Run this in the database as a superuser: alter function pg_catalog.textlike(text, text) leakproof; alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;',
    ]);
    await addUser(connection);
    expect(await shown(connection)).toEqual({ role: 'owner_of_all', users: 0 });
  });

  it('missing on a table is rejected', async () => {
    const { connection } = await begin(postgres.url('owner_of_all', 'owned'));
    await postgres.run('owned', 'alter table users no force row level security');
    await expect(prepareDatabase(connection)).rejects.toThrow(
      'Row-level security does not bind the database user owner_of_all, so workspaces would not be isolated.',
    );
    await postgres.run('owned', 'alter table users force row level security');
    await prepareDatabase(connection);
  });

  it('rejects a user who bypasses it', async () => {
    await expect(connectTo(postgres.url('passer', 'owned'))).rejects.toThrow(
      'The database user passer bypasses row-level security (BYPASSRLS)',
    );
    await postgres.run('postgres', 'alter role owner_of_all bypassrls');
    await expect(connectTo(postgres.url('owner_of_all', 'owned'))).rejects.toThrow('BYPASSRLS');
    await postgres.run('postgres', 'alter role owner_of_all nobypassrls');
  });

  it('is checked on each new connection', async () => {
    const { connection } = await begin(postgres.url('owner_of_all', 'owned'));
    await postgres.run('postgres', 'alter role owner_of_all bypassrls');
    await postgres.restart();
    await expect(shown(connection)).rejects.toThrow('bypasses row-level security');
    await postgres.run('postgres', 'alter role owner_of_all nobypassrls');
    expect(await shown(connection)).toEqual({ role: 'owner_of_all', users: 0 });
  });
});

describe('a database is rejected with a remedy', () => {
  it('if the user may not create tables', async () => {
    await expect(begin(postgres.url('stranger', 'elsewhere'))).rejects.toThrow(
      "The user stranger may not create tables in the database elsewhere. Run this as the database's owner: " +
        'grant create on database elsewhere to "stranger"; grant all on schema public to "stranger";',
    );
    await postgres.run(
      'elsewhere',
      'grant create on database elsewhere to "stranger"',
      'grant all on schema public to "stranger"',
    );
    expect((await begin(postgres.url('stranger', 'elsewhere'))).remarks[0]).toMatch(/^The database user is stranger/);
  });

  it('if the tables belong to another user', async () => {
    await expect(begin(postgres.url('stranger', 'owned'))).rejects.toThrow(
      'The tables in the database owned belong to owner_of_all, so stranger may not use them. Set DATABASE_URL to the user owner_of_all.',
    );
  });

  it('if the user may not connect', async () => {
    await expect(connectTo(postgres.url('stranger', 'closed'))).rejects.toThrow(
      "DATABASE_URL can't be used: that user may not connect to this database",
    );
  });

  it('if a newer Basis wrote the data', async () => {
    const { connection } = await begin(postgres.url('owner_of_all', 'owned'));
    await postgres.run('owned', "insert into kysely_migration (name, timestamp) values ('0997_later', 'now')");
    await expect(prepareDatabase(connection)).rejects.toThrow(
      'These data were written by a newer Basis (migration 0997_later). Start that version, or restore a backup.',
    );
    await postgres.run('owned', "delete from kysely_migration where name = '0997_later'");
  });

  it('if it is read-only or a standby', async () => {
    await postgres.run('postgres', 'alter database owned set default_transaction_read_only = on');
    await expect(connectTo(postgres.url('owner_of_all', 'owned'))).rejects.toThrow('The database is read-only.');
    await postgres.run('postgres', 'set default_transaction_read_only = off; alter database owned reset all');
    await postgres.becomeStandby(true);
    await expect(connectTo(postgres.url('owner_of_all', 'owned'))).rejects.toThrow(
      'The PostgreSQL server is a standby, which is read-only. Set DATABASE_URL to the primary.',
    );
    await postgres.becomeStandby(false);
  });
});

describe('a start', () => {
  it('detects a port in use before connecting to the database', async () => {
    const holder = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`;
    for (const name of ['PORT', 'SMTP_PORT']) {
      const given = { PORT: String(await freePort()), SMTP_PORT: '0', [name]: String(port) };
      const { output, code } = await failToStart({ DATA_DIR: folder, DATABASE_URL, ...given });
      expect(output).toContain(`Port ${port} is in use by another program. Stop it, or set ${name} to a free one.`);
      expect(code).toBe(1);
    }
    holder.close();
  });

  it('reports that another PostgreSQL version wrote the data folder', async () => {
    const dataFolder = newDataFolder();
    mkdirSync(join(dataFolder, 'postgres'));
    writeFileSync(join(dataFolder, 'postgres', 'PG_VERSION'), '16\n');
    const { output, code } = await failToStart({
      DATA_DIR: dataFolder,
      PORT: String(await freePort()),
      SMTP_PORT: '0',
    });
    expect(output).toMatch(/was written by PostgreSQL 16, but this Basis includes PostgreSQL \d+\. Start the version/);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    rmSync(dataFolder, { recursive: true });
  });
});

describe('a database whose synchronous standby is gone', () => {
  const standbys = async (value: string): Promise<void> => {
    await postgres.run(
      'postgres',
      `alter system set synchronous_standby_names = '${value}'`,
      'select pg_reload_conf()',
    );
  };

  it.each(['owner_of_all', 'root_of_all'])(
    'ends a start of %s in one sentence, and the next one without it serves',
    async (user) => {
      const databaseUrl = postgres.url(user, 'owned');
      await begin(databaseUrl);
      await standbys('gone');
      try {
        const { code, output } = await failToStart({ DATABASE_URL: databaseUrl, DATA_DIR: folder, SMTP_PORT: '0' });
        expect(code).toBe(1);
        expect(output).toMatch(/waits for a synchronous standby that is not there\. Start the standby .*gone/);
        expect(output).not.toMatch(/\n\s+at /);
      } finally {
        await standbys('');
      }
      await begin(databaseUrl);
    },
    120_000,
  );
});
