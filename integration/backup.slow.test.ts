import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { createBackup } from '../mock-server/src/backup/createBackup';
import { openWholeArchive } from '../mock-server/src/platform/archive/archiveReader';
import { startNightly } from '../mock-server/src/backup/nightly';
import { reachDatabase } from '../mock-server/src/backup/reachDatabase';
import { restoreBackup } from '../mock-server/src/backup/restoreBackup';
import { sendDueNotices, sendReminders } from '../mock-server/src/features/notifications/dueNotices';
import { withClient } from '../mock-server/src/platform/db/clients';
import { connect } from '../mock-server/src/platform/postgres/connect';
import { inEachWorkspace } from '../mock-server/src/platform/db/database';
import { prepareDatabase } from '../mock-server/src/platform/postgres/prepareDatabase';
import { markRestore } from '../mock-server/src/platform/postgres/unfinishedRestore';
import { checkKept } from '../mock-server/src/kept/checkKept';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Server } from '../mock-server/src/server';
import type { Browser } from './browser';
import { everyAnswer, sameBrowser } from './everyAnswer';
import { startOwnPostgres, type OwnPostgres } from './ownPostgres';
import { startSeeding } from './serverSettings';
import { copySeeded } from './seeded';
import { newDataFolder, people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let postgres: OwnPostgres;
const seeded = newDataFolder();
const folder = newDataFolder();
const [busyFile, quietFile, externalFile] = ['busy', 'quiet', 'external'].map((name) =>
  join(folder, `${name}.basis`),
) as [string, string, string];
const place = (name: string): string => {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true, mode: 0o755 });
  return made;
};

beforeAll(async () => {
  // A backup is of a folder with a database of its own.
  copySeeded(seeded);
  server = await startTestServer(seeded);
  grace = await server.as('admin');
  postgres = await startOwnPostgres();
  await postgres.run('postgres', 'create role basis login', 'create database busy owner basis');
  await postgres.run('postgres', 'create database moved owner basis', 'create database held owner basis');
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  rmSync(seeded, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const backUp = async (file: string, databaseUrl: string | null, dataFolder: string, isForced = false) => {
  const { ownerConfig, close } = await reachDatabase({ databaseUrl, dataFolder });
  try {
    return await createBackup({ ownerConfig, dataFolder, file, isForced });
  } finally {
    await close();
  }
};

/** @returns where the data went that were there before. */
const restore = async (
  file: string,
  databaseUrl: string | null,
  dataFolder: string,
  isReplaced = false,
  aside: string[] = [],
): Promise<string[]> => {
  const settings = { databaseUrl, dataFolder, secretKey: 'integration integration integration' };
  await restoreBackup({ file, isReplaced, settings, onAside: (where) => aside.push(where) });
  return aside;
};

/** SHA-256 of every file in a store, by key. */
const storeOf = (dataFolder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('removed'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dataFolder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

/** Differences between two servers' responses. */
const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].flatMap(([id, answer]) => {
    const found = other.get(id) ?? '';
    if (answer === found) return [];
    let at = 0;
    while (answer.charAt(at) === found.charAt(at)) at += 1;
    return [
      `${id}: ${answer.slice(Math.max(0, at - 100), at + 100)} / ${found.slice(Math.max(0, at - 100), at + 100)}`,
    ];
  });

const addBid = async (): Promise<string> => {
  const id = randomId();
  const body = { project: { id, name: 'While it runs', companyName: 'Writing Builders' } };
  expect((await grace.call('POST', '/projects', { body })).status).toBe(201);
  return id;
};

describe('a backup of a busy server', () => {
  it('contains everything acknowledged before it began, consistently', async () => {
    const before = [await addBid(), await addBid()];
    let isOver = false;
    const writing = (async () => {
      for (let count = 0; ; count += 1) {
        await addBid();
        if (isOver) return count;
      }
    })();
    await backUp(busyFile, null, server.dataFolder);
    isOver = true;
    expect(await writing).toBeGreaterThan(1);
    const url = postgres.url('basis', 'busy');
    // Foreign keys are checked when they are re-added.
    await restore(busyFile, url, place('busy'));
    const connection = await connect({ databaseUrl: url, dataFolder: place('busy') });
    const found = await inEachWorkspace(connection.db, async (tx) =>
      (await tx.selectFrom('projects').select('id').where('id', 'in', before).execute()).map(({ id }) => id),
    );
    const kept = await inEachWorkspace(connection.db, (tx) => checkKept(tx, { isMended: false }));
    await connection.close();
    expect(found.flat().toSorted()).toEqual(before.toSorted());
    expect(kept.flat()).toEqual([]);
  });

  it('overwrites a file only with --force, and leaves no temporary files', async () => {
    await expect(backUp(busyFile, null, server.dataFolder)).rejects.toThrow('already exists. Name another file');
    await backUp(busyFile, null, server.dataFolder, true);
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });
});

describe('a corrupt backup', () => {
  const broken = join(folder, 'broken.basis');
  const refused = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
    writeFileSync(broken, change(readFileSync(busyFile)));
    const target = join(folder, 'nothing');
    const message = await restore(broken, null, target).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect(existsSync(target)).toBe(false);
    return message;
  };

  it('that is cut short is rejected before anything is written', async () => {
    expect(await refused((bytes) => bytes.subarray(0, bytes.length - 1))).toContain('is cut short');
    expect(await refused((bytes) => bytes.subarray(0, bytes.length / 2))).toContain('is cut short');
    expect(await refused(() => Buffer.alloc(0))).toContain('is cut short');
  });

  it('with any byte changed is rejected', async () => {
    const { length } = readFileSync(busyFile);
    for (const at of [
      5,
      12,
      Math.floor(length / 3),
      Math.floor(length / 2),
      length - 30_000,
      length - 3000,
      length - 70,
      length - 5,
    ])
      expect(
        await refused((bytes) => {
          bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
          return bytes;
        }),
      ).toMatch(/is damaged|is incomplete|is cut short|is not a Basis backup/);
  });

  it('with a missing member is rejected, naming the member', async () => {
    const source =
      'import sys, zipfile\nold = zipfile.ZipFile(sys.argv[1])\nnew = zipfile.ZipFile(sys.argv[2], "w")\n' +
      'for one in old.infolist():\n  if one.filename != "tables/projects.copy": new.writestr(one, old.read(one))\nnew.close()';
    execFileSync('python3', ['-c', source, busyFile, broken]);
    await expect(openWholeArchive(broken)).rejects.toThrow('its member tables/projects.copy is missing');
  });
});

describe('the nightly backup', () => {
  const nights = join(folder, 'nights');
  const logged: string[] = [];
  const note = (first: unknown, message?: string): void => void logged.push(message ?? String(first));
  const log = { debug: note, info: note, warn: note, error: note };
  const nightlyIn = (into: string, keep = 2) =>
    startNightly({
      ownerConfig: server.connection.ownerConfig,
      dataFolder: server.dataFolder,
      folder: into,
      keep,
      log,
    });

  it('runs once from 02:30, and keeps the configured number of its own files', async () => {
    mkdirSync(nights);
    for (const name of [
      'basis-2026-01-30.backup',
      'basis-2026-01-31.backup',
      'basis-2026-01-01.backup.old',
      'notes.txt',
    ])
      writeFileSync(join(nights, name), '');
    const nightly = nightlyIn(nights);
    await nightly.look(new Date(2026, 1, 1, 2, 29));
    expect(readdirSync(nights)).toHaveLength(4);
    await nightly.look(new Date(2026, 1, 1, 2, 30));
    await nightly.look(new Date(2026, 1, 1, 23, 0));
    await nightly.stop();
    expect(readdirSync(nights).toSorted()).toEqual(
      ['basis-2026-01-01.backup.old', 'basis-2026-01-31.backup', 'basis-2026-02-01.backup', 'notes.txt'].toSorted(),
    );
    (await openWholeArchive(join(nights, 'basis-2026-02-01.backup'))).close();
    expect(logged).toEqual(['the backup of the night is made']);
  });

  it('ends with the server at once, and leaves neither a part of its own nor those of killed processes', async () => {
    const cut = place('cut');
    const [left, mine] = ['basis-2026-01-31.backup.4157.part', 'mine.backup.4157.part'];
    for (const name of [left, mine]) writeFileSync(join(cut, name), '');
    logged.splice(0);
    const nightly = nightlyIn(cut);
    await withClient(server.connection.ownerConfig, async (client) => {
      await client.query('begin; lock table tasks in access exclusive mode');
      const looking = nightly.look(new Date(2026, 1, 3, 3, 0));
      const part = `basis-2026-02-03.backup.${process.pid}.part`;
      await vi.waitFor(() => expect(readdirSync(cut).toSorted()).toEqual([part, mine]), { timeout: 20_000 });
      await nightly.stop();
      await looking;
    });
    expect(readdirSync(cut)).toEqual([mine]);
    expect(logged).toEqual(['the backup of the night ends with the server, and is made by the next one']);
  });

  it('that can not be made is told in the log, and tried again in an hour', async () => {
    const taken = join(folder, 'no-folder');
    writeFileSync(taken, '');
    logged.splice(0);
    const nightly = nightlyIn(taken);
    await nightly.look(new Date(2026, 1, 2, 3, 0), 0);
    await nightly.look(new Date(2026, 1, 2, 4, 1), 60_000);
    expect(logged).toEqual(['the backup of the night could not be made and is tried again in an hour']);
    rmSync(taken);
    await nightly.look(new Date(2026, 1, 2, 2, 59), 3_600_000);
    await nightly.stop();
    expect(readdirSync(taken)).toEqual(['basis-2026-02-02.backup']);
  });

  it('keeps what it made though one is dated ahead, makes that day’s once it comes, and says so once', async () => {
    const ahead = place('ahead');
    const [early, later] = ['basis-2026-02-02.backup', 'basis-2026-02-05.backup'];
    writeFileSync(join(ahead, later), 'made while the clock was wrong');
    logged.splice(0);
    const nightly = nightlyIn(ahead, 1);
    await nightly.look(new Date(2026, 1, 2, 3, 0));
    await nightly.look(new Date(2026, 1, 2, 3, 1));
    expect(readdirSync(ahead).toSorted()).toEqual([early, later, `${later}.ahead`]);
    await nightly.look(new Date(2026, 1, 5, 3, 0));
    await nightly.stop();
    expect(readdirSync(ahead)).toEqual([later]);
    (await openWholeArchive(join(ahead, later))).close();
    expect(logged).toEqual([
      'a backup is dated later than today, so it does not count as one of its day',
      'the backup of the night is made',
      'the backup of the night is made',
    ]);
  });
});

describe('a restore', () => {
  let answers: ReadonlyMap<string, string>;
  let workspaceId: string;
  let store: Record<string, string>;

  const expectSame = async (restored: Server): Promise<void> => {
    const browser = sameBrowser(restored, grace);
    expect(differences(answers, await everyAnswer(restored, browser, workspaceId))).toEqual([]);
    const kept = await inEachWorkspace(restored.connection.db, (tx) => checkKept(tx, { isMended: false }));
    expect(kept.flat()).toEqual([]);
    // On a device that is known: another would be announced by an email, whose file the store gets at some time.
    const other = sameBrowser(restored, grace);
    expect((await other.signIn(people.admin, demoPassword)).status).toBe(200);
    // The next backup has no session that this server's answers did not name.
    expect((await other.call('DELETE', '/sessions')).status).toBe(204);
  };

  beforeAll(async () => {
    workspaceId = await server.workspaceId('cascade-interiors');
    mkdirSync(join(server.dataFolder, 'outbox'), { recursive: true });
    writeFileSync(join(server.dataFolder, 'outbox/a.eml'), 'Subject: kept\r\n');
    // Sends due notices now, so restored servers send none.
    await sendDueNotices(server.connection.db, timeNow());
    await sendReminders(server.connection.db, timeNow());
    answers = await everyAnswer(server, grace, workspaceId);
    await backUp(quietFile, null, server.dataFolder);
    store = storeOf(server.dataFolder);
  });

  it('is checked with every read operation, most of which return rows', () => {
    expect(answers.size).toBeGreaterThan(70);
    expect([...answers.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(55);
  });

  it('from an embedded database to one whose owner is not a superuser preserves every response', async () => {
    const [url, dataFolder] = [postgres.url('basis', 'moved'), place('moved')];
    await restore(quietFile, url, dataFolder);
    const restored = await startSeeding(dataFolder, { settings: { databaseUrl: url } });
    try {
      await expectSame(restored);
      await expect(restore(quietFile, url, place('other'), true)).rejects.toThrow(
        'A Basis server is using the database.',
      );
      await expect(restore(quietFile, null, dataFolder, true)).rejects.toThrow('is in use by another process');
      await expect(restore(quietFile, postgres.url('basis', 'held'), dataFolder, true)).rejects.toThrow('is in use by');
    } finally {
      await restored.close();
    }
    expect(storeOf(dataFolder)).toEqual(store);
    expect(readFileSync(join(dataFolder, 'outbox/a.eml'), 'utf8')).toBe('Subject: kept\r\n');
    await backUp(externalFile, url, dataFolder);
  });

  it('from there to an embedded database preserves every response', async () => {
    const dataFolder = place('back');
    await restore(externalFile, null, dataFolder);
    const restored = await startSeeding(dataFolder);
    try {
      await expectSame(restored);
    } finally {
      await restored.close();
    }
    expect(storeOf(dataFolder)).toEqual(store);
  });

  it('replaces data only with --replace, and moves them aside', async () => {
    const [url, dataFolder] = [postgres.url('basis', 'moved'), place('moved')];
    await expect(restore(quietFile, url, place('empty'))).rejects.toThrow('The database holds tables.');
    await expect(restore(quietFile, null, place('back'))).rejects.toThrow('holds data (postgres, files, outbox');
    const aside = await restore(quietFile, url, dataFolder, true);
    expect(aside).toHaveLength(2);
    expect(Object.keys(storeOf(aside[0] ?? '')).length).toBe(Object.keys(store).length);
    const connection = await connect({ databaseUrl: url, dataFolder });
    const { rows } = await sql`select from ${sql.table(`${aside[1]?.replace('the schema ', '')}.workspaces`)}`.execute(
      connection.db,
    );
    await connection.close();
    expect(rows).toHaveLength(2);
  });

  it('takes no data folder from a server that runs, whatever database it is meant for', async () => {
    const url = postgres.url('basis', 'held');
    await expect(restore(quietFile, url, server.dataFolder, true)).rejects.toThrow(
      `The data folder ${server.dataFolder} is in use by process ${process.pid}`,
    );
    expect(Object.keys(storeOf(server.dataFolder)).length).toBeGreaterThan(0);
  });

  it('says where the data are that it moved aside, also where it fails later', async () => {
    const [dataFolder, aside] = [place('failing'), new Array<string>()];
    writeFileSync(join(dataFolder, 'secret.key'), 'mine');
    // Something of the name of a table that is restored keeps it from being made.
    await postgres.run('postgres', 'create database failing owner basis');
    await postgres.run('failing', 'create domain attachments as text', 'alter domain attachments owner to basis');
    await expect(restore(quietFile, postgres.url('basis', 'failing'), dataFolder, true, aside)).rejects.toThrow(
      'already exists',
    );
    expect(aside).toHaveLength(1);
    expect(readFileSync(join(aside[0] ?? '', 'secret.key'), 'utf8')).toBe('mine');
  });

  it('is no server until it is whole, and is begun anew by the same command', async () => {
    const [url, dataFolder] = [postgres.url('basis', 'held'), place('held')];
    const half = await openWholeArchive(quietFile);
    half.close();
    markRestore(dataFolder);
    await postgres.run(
      'held',
      'set role basis',
      'create table unfinished_restore (begun_at timestamptz)',
      'create table workspaces (id int)',
    );
    const sentence = 'was interrupted. Run "npm run restore" again with the same backup';
    await expect(connect({ databaseUrl: url, dataFolder })).rejects.toThrow(sentence);
    await expect(connect({ databaseUrl: null, dataFolder })).rejects.toThrow(sentence);
    const connection = await connect({ databaseUrl: url, dataFolder: place('elsewhere') });
    await expect(prepareDatabase(connection)).rejects.toThrow(sentence);
    await connection.close();
    await restore(quietFile, url, dataFolder);
    const restored = await connect({ databaseUrl: url, dataFolder });
    await prepareDatabase(restored);
    await restored.close();
  });

  it('requires a secret key that was kept separately', async () => {
    const settings = { databaseUrl: null, dataFolder: place('keyless') };
    await expect(
      restoreBackup({
        file: quietFile,
        isReplaced: false,
        settings: { ...settings, secretKey: null },
        onAside: () => undefined,
      }),
    ).rejects.toThrow('Set SECRET_KEY to that value.');
  });
});
