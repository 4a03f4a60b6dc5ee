import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { connect } from '../mock-server/src/platform/postgres/connect';
import type { Connection } from '../mock-server/src/platform/db/database';
import { prepareDatabase } from '../mock-server/src/platform/postgres/prepareDatabase';
import { forgetSecretKey } from '../mock-server/src/platform/storage/forgetSecretKey';
import { openStore, proveSecretKey } from '../mock-server/src/platform/storage/installation';
import { storeIdFile } from '../mock-server/src/platform/storage/storeId';
import { startOwnPostgres, type OwnPostgres } from './ownPostgres';
import { freePort } from './freePort';
import { failToStart } from './serverProcess';
import { newDataFolder } from './testServer';

let postgres: OwnPostgres;
const folders: string[] = [];
const connections: Connection[] = [];
const folder = (): string => {
  const made = newDataFolder();
  folders.push(made);
  return made;
};
beforeAll(async () => {
  postgres = await startOwnPostgres();
  await postgres.run('postgres', 'create role basis login');
}, 60_000);
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await postgres.stop();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Creates a database with tables, and a second process on it. */
const newDatabase = async (name: string): Promise<Connection[]> => {
  await postgres.run('postgres', `create database ${name} owner basis`);
  const both: Connection[] = [];
  for (let process = 0; process < 2; process += 1) {
    const connection = await connect({ dataFolder: folder(), databaseUrl: postgres.url('basis', name) });
    connections.push(connection);
    both.push(connection);
    await prepareDatabase(connection);
  }
  return both;
};

const idIn = (dataFolder: string): string => readFileSync(storeIdFile(join(dataFolder, 'files')), 'utf8').trim();

describe('the files of a database', () => {
  it('are in the store of the first start, which all processes share and which may be moved', async () => {
    const [one, other] = await newDatabase('shared');
    const shared = folder();
    if (!one || !other) throw new Error('Two are needed');
    const { key } = await (await openStore(one.db, shared)).put(randomId(), Buffer.from('a'));
    expect((await (await openStore(other.db, shared)).get(key)).toString()).toBe('a');
    const moved = folder();
    cpSync(shared, moved, { recursive: true });
    expect((await (await openStore(other.db, moved)).get(key)).toString()).toBe('a');
  });

  it('are not read from another folder, which is left unchanged', async () => {
    const [one] = await newDatabase('apart');
    if (!one) throw new Error('One is needed');
    const [own, empty] = [folder(), folder()];
    await openStore(one.db, own);
    await expect(openStore(one.db, empty)).rejects.toThrow(
      `The database keeps its files in the store ${idIn(own)}, and ${join(empty, 'files')} holds none. ` +
        'Set DATA_DIR to the folder that all processes on this database share.',
    );
    expect(() => idIn(empty)).toThrow('ENOENT');
  });

  it('belong to one of two concurrent first starts with separate folders, and the other is refused', async () => {
    const [one, other] = await newDatabase('raced');
    if (!one || !other) throw new Error('Two are needed');
    const ends = await Promise.allSettled([openStore(one.db, folder()), openStore(other.db, folder())]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('can be given up by an operator if they are lost for good', async () => {
    const [one] = await newDatabase('lost');
    if (!one) throw new Error('One is needed');
    const [own, fresh] = [folder(), folder()];
    await openStore(one.db, own);
    mkdirSync(join(fresh, 'files'));
    copyFileSync(storeIdFile(join(own, 'files')), storeIdFile(join(fresh, 'files')));
    const store = await openStore(one.db, fresh);
    expect(await store.trouble()).toBe(null);
  });
});

describe('the secret key of a database', () => {
  it('is the one of the first start', async () => {
    const [one, other] = await newDatabase('keyed');
    if (!one || !other) throw new Error('Two are needed');
    const ends = await Promise.allSettled([
      proveSecretKey(one.db, Buffer.alloc(32, 1)),
      proveSecretKey(other.db, Buffer.alloc(32, 2)),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const held = folder();
    writeFileSync(join(held, 'secret.key'), 'cut short');
    const aside = await forgetSecretKey(one.ownerConfig, { dataFolder: held, secretKey: null });
    expect(readFileSync(aside ?? '', 'utf8')).toBe('cut short');
    await proveSecretKey(one.db, Buffer.alloc(32, 2));
    await expect(proveSecretKey(one.db, Buffer.alloc(32, 1))).rejects.toThrow(
      /The secret key is not the one that belongs to this database\. Set SECRET_KEY .+ run "npm run key:forget"/,
    );
    writeFileSync(join(held, 'secret.key'), Buffer.alloc(32, 2).toString('hex'));
    await expect(forgetSecretKey(one.ownerConfig, { dataFolder: held, secretKey: null })).rejects.toThrow(
      'is the one of this database',
    );
    await expect(proveSecretKey(one.db, Buffer.alloc(32, 1))).rejects.toThrow('is not the one');
  });
});

it('a process with another folder or key exits with an error message', async () => {
  const [one] = await newDatabase('sentences');
  if (!one) throw new Error('One is needed');
  const own = folder();
  await openStore(one.db, own);
  await proveSecretKey(one.db, Buffer.alloc(32, 1));
  const environment = { DATABASE_URL: postgres.url('basis', 'sentences'), SMTP_PORT: '0' };
  for (const [DATA_DIR, sentence] of [
    [folder(), /The database keeps its files in the store [0-9a-f-]{36}, and .+ holds none\. Set DATA_DIR/],
    [own, /The secret key of this database is neither in .+ nor set as SECRET_KEY\. Put it back\./],
  ] as const) {
    const { output, code } = await failToStart({ ...environment, DATA_DIR, PORT: String(await freePort()) });
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  }
}, 60_000);
