import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../mock-server/src/platform/postgres/embedded';
import { moveIntoDataFolder } from '../mock-server/src/platform/postgres/moveIntoDataFolder';

const home = mkdtempSync(join(tmpdir(), 'basis-place-'));
const template = join(home, 'template');
let running: EmbeddedDatabase[] = [];

const start = async (dataFolder: string): Promise<EmbeddedDatabase> => {
  const database = await startEmbeddedDatabase(dataFolder, { onGone: () => undefined });
  running.push(database);
  return database;
};
const stopAll = async (): Promise<void> => {
  for (const { stop } of running.splice(0)) await stop();
};

const ask = async ({ host, user, database }: EmbeddedDatabase, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

let count = 0;
const newFolder = (mode = 0o755): string => {
  const folder = join(home, `data-${(count += 1)}`);
  mkdirSync(folder);
  chmodSync(folder, mode);
  return folder;
};
/** A data folder with a database and a row. */
const newFilled = (): string => {
  const folder = newFolder();
  if (process.platform === 'win32') cpSync(template, folder, { recursive: true });
  else execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
};

beforeAll(async () => {
  chmodSync(home, 0o755);
  mkdirSync(template);
  const database = await start(template);
  await ask(database, `create table kept as select 'kept' as word`);
  await stopAll();
});
afterEach(stopAll);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const expectKept = async (dataFolder: string): Promise<EmbeddedDatabase> => {
  const database = await start(dataFolder);
  expect(await ask(database, 'select word from kept')).toEqual([{ word: 'kept' }]);
  return database;
};

describe('a database whose creation was interrupted', () => {
  it('by an earlier version is moved aside with a notice, and created again', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
    const database = await start(folder);
    expect(database.notice).toMatch(/was never completed\. It was moved to .+\.half-/);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.half-')).length).toBe(1);
  });

  it('in its temporary folder is created again without a notice', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '18\n');
    expect((await start(folder)).notice).toBeNull();
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });

  it('is not confused with one that has data but lost its control file, which is rejected', async () => {
    const folder = newFilled();
    rmSync(join(folder, 'postgres/global/pg_control'));
    await expect(start(folder)).rejects.toThrow(/is damaged: .+ is missing\. Restore a backup/);
    expect(readdirSync(join(folder, 'postgres/base')).length).toBeGreaterThan(0);
  });
});

it('reports PostgreSQL’s last log lines and its log file when the start fails', async () => {
  const folder = newFilled();
  appendFileSync(join(folder, 'postgres/postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start(folder)).rejects.toThrow(
    /PostgreSQL did not start\. Its log .+logs\/postgres\.log ends with:\n[^]*no_such_setting/,
  );
});

const isRoot = userInfo().uid === 0;

describe.runIf(isRoot)('as root, with a data folder that only root may enter', () => {
  it('the database is in the data folder, and modes of parent folders are unchanged', async () => {
    const closed = newFolder(0o700);
    const folder = join(closed, 'data');
    mkdirSync(folder, { mode: 0o700 });
    const database = await start(folder);
    await ask(database, 'create table here as select generate_series(1, 1000) as n');
    await stopAll();
    expect(existsSync(join(folder, 'postgres/global/pg_control'))).toBe(true);
    expect(await ask(await start(folder), 'select count(*)::int as n from here')).toEqual([{ n: 1000 }]);
    for (const each of [closed, folder]) expect(statSync(each).mode & 0o777).toBe(0o700);
  });
});

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

describe.runIf(isRoot)('a database that an earlier version kept elsewhere', () => {
  /** A folder of a file system other than the data folder's. */
  const elsewhere = ['/dev/shm', '/var/tmp'].find(
    (path) => existsSync(path) && statSync(path).dev !== statSync(home).dev,
  );
  const systemFolders = ['the same file system', ...(elsewhere ? ['another file system'] : [])];

  const newSystemFolder = (kind: string): string =>
    mkdtempSync(join((kind === 'another file system' ? elsewhere : undefined) ?? home, 'basis-system-'));

  const putElsewhere = (folder: string, systemFolder: string): string => {
    const old = join(systemFolder, hash(folder), 'postgres');
    mkdirSync(dirname(old), { recursive: true });
    execFileSync('mv', [join(folder, 'postgres'), old]);
    return old;
  };

  it.each(systemFolders)('on %s is moved into the data folder and works there', async (kind) => {
    const [folder, systemFolder] = [newFilled(), newSystemFolder(kind)];
    const old = putElsewhere(folder, systemFolder);
    const moved = await moveIntoDataFolder(folder, join(folder, 'postgres'), systemFolder);
    expect(moved?.notice).toBe(`The database was moved from ${old} into the data folder.`);
    await expectKept(folder);
    moved?.forgetOld();
    expect(readdirSync(systemFolder)).toEqual([]);
    expect(await moveIntoDataFolder(folder, join(folder, 'postgres'), systemFolder)).toBeNull();
    rmSync(systemFolder, { recursive: true });
  });

  it.each(['during the copy', 'after the copy', 'before the old one is removed'])(
    'is complete after a kill %s',
    async (moment) => {
      const [folder, systemFolder] = [newFilled(), newSystemFolder('another file system')];
      const place = join(folder, 'postgres');
      const old = putElsewhere(folder, systemFolder);
      if (moment === 'during the copy') {
        mkdirSync(`${place}.moving`);
        writeFileSync(join(`${place}.moving`, 'PG_VERSION'), '18\n');
      } else {
        execFileSync('cp', ['-a', old, moment === 'after the copy' ? `${place}.moving` : place]);
        renameSync(old, `${old}.moved`);
      }
      const moved = await moveIntoDataFolder(folder, place, systemFolder);
      await expectKept(folder);
      moved?.forgetOld();
      expect(existsSync(`${place}.moving`)).toBe(false);
      expect(readdirSync(systemFolder)).toEqual([]);
      rmSync(systemFolder, { recursive: true });
    },
  );

  it('is rejected if the data folder has a database too', async () => {
    const [folder, systemFolder] = [newFilled(), newSystemFolder('the same file system')];
    putElsewhere(folder, systemFolder);
    execFileSync('cp', ['-a', join(template, 'postgres'), folder]);
    await expect(moveIntoDataFolder(folder, join(folder, 'postgres'), systemFolder)).rejects.toThrow(
      /The data folder has two databases/,
    );
  });
});
