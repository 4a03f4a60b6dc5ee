import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { MissingFileError, StoreAwayError } from './fileStore';
import { createFolderStore, isFull } from './folderStore';
import { makeStore, readStoreId, storeIdFile } from './storeId';

const home = mkdtempSync(join(tmpdir(), 'basis-store-'));
const folder = join(home, 'files');
const store = createFolderStore(folder);
const content = new Uint8Array([0, 1, 2, 255]);
beforeAll(() => makeStore(folder));
afterAll(() => rmSync(home, { recursive: true }));

const read = async (key: string): Promise<number> => {
  let size = 0;
  for await (const chunk of (await store.read(key)) as AsyncIterable<Buffer>) size += chunk.length;
  return size;
};

it('returns stored files until they are removed', async () => {
  const { key, size } = await store.put(randomId(), content);
  expect(size).toBe(4);
  expect(new Uint8Array(await store.get(key))).toEqual(content);
  expect(await read(key)).toBe(4);
  await store.remove(key);
  await expect(store.get(key)).rejects.toThrow(MissingFileError);
  await expect(store.read(key)).rejects.toThrow(MissingFileError);
});

it('rejects keys that it did not create', async () => {
  await expect(store.get('../../etc/passwd')).rejects.toThrow('Not a key');
});

describe('a store whose folder is missing', () => {
  it('reports that, and does not recreate the folder', async () => {
    const { key } = await store.put(randomId(), content);
    renameSync(folder, `${folder}.away`);
    await expect(store.get(key)).rejects.toThrow(StoreAwayError);
    await expect(store.read(key)).rejects.toThrow(StoreAwayError);
    await expect(store.put(randomId(), content)).rejects.toThrow(StoreAwayError);
    expect(await store.trouble()).toBe('store');
    expect(existsSync(folder)).toBe(false);
    renameSync(`${folder}.away`, folder);
    expect(await store.trouble()).toBe(null);
    expect((await store.get(key)).length).toBe(4);
  });
});

describe('the id of a store', () => {
  it('is created once, even concurrently, and moves with the folder', async () => {
    const shared = join(home, 'shared', 'files');
    const ids = await Promise.all(Array.from({ length: 12 }, () => makeStore(shared)));
    expect(new Set(ids).size).toBe(1);
    expect(readdirSync(shared)).toEqual(['store.id']);
    renameSync(join(home, 'shared'), join(home, 'moved'));
    expect(await readStoreId(join(home, 'moved', 'files'))).toBe(ids[0]);
  });

  it('is null without a store', async () => {
    expect(await readStoreId(join(home, 'nowhere'))).toBe(null);
    expect(existsSync(storeIdFile(join(home, 'nowhere')))).toBe(false);
  });
});

it.each([
  [{ bavail: 1_000_000, bsize: 4096, files: 100, ffree: 50 }, false],
  [{ bavail: 100, bsize: 4096, files: 100, ffree: 50 }, true],
  [{ bavail: 1_000_000, bsize: 4096, files: 100, ffree: 0 }, true],
  [{ bavail: 1_000_000, bsize: 4096, files: 0, ffree: 0 }, false],
])('a file system with %o is full: %s', (facts, expected) => {
  expect(isFull(facts)).toBe(expected);
});
