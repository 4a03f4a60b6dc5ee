import { createHash } from 'node:crypto';
import { constants, type StatsFs } from 'node:fs';
import { access, open, readFile, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { breathe } from '../breathe';
import { newId } from '../ids';
import { MissingFileError, StoreAwayError, type FileStore } from './fileStore';
import { fsyncFolder } from '../fsyncFolder';
import { isMissing } from './isMissing';
import { leastFreeBytes } from './leastFree';
import { forgetAside, putAside } from './removedFiles';
import { makeFolder, storeIdFile } from './storeId';

/** Path of a file in the store. */
export const pathOf = (root: string, key: string): string => {
  if (!/^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error('Not a key of the file store');
  return join(root, key);
};

/** Distinguishes an unavailable store, such as an unmounted network folder, from a missing file. */
const requireStore = async (root: string): Promise<void> => {
  try {
    await access(storeIdFile(root));
  } catch {
    throw new StoreAwayError(`The store of files is not in ${root}`);
  }
};

/** Creates a file, and its folder if needed. */
const openNew = async (root: string, path: string): Promise<FileHandle> => {
  const openIt = (): Promise<FileHandle> => open(path, 'wx', 0o600);
  try {
    return await openIt();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await requireStore(root);
    await makeFolder(dirname(path));
    return openIt();
  }
};

/** Writes to a temporary file and renames it, so that a file is either complete or absent. */
const placeFile = async (root: string, key: string, write: (handle: FileHandle) => Promise<void>): Promise<void> => {
  const path = pathOf(root, key);
  const part = `${path}.part`;
  const handle = await openNew(root, part);
  try {
    await write(handle);
    await handle.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(part, path);
  await fsyncFolder(dirname(path));
};

/** Opens a file in the store. @throws MissingFileError | StoreAwayError */
const opened = async <T>(root: string, key: string, openIt: (path: string) => Promise<T>): Promise<T> => {
  try {
    return await openIt(pathOf(root, key));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await requireStore(root);
    throw new MissingFileError(`There is no file ${key} in the store`);
  }
};

/** True if a file system is almost full. */
export const isFull = ({ bavail, bsize, files, ffree }: Omit<StatsFs, 'type' | 'blocks' | 'bfree'>): boolean =>
  bavail * bsize < leastFreeBytes || (files > 0 && ffree === 0);

const sliceBytes = 1024 * 1024;

/** The digest of bytes, with turns for others between its parts. */
const digestOf = async (content: Uint8Array): Promise<string> => {
  const hash = createHash('sha256');
  for (let at = 0; at < content.byteLength; at += sliceBytes) {
    hash.update(content.subarray(at, at + sliceBytes));
    await breathe();
  }
  return hash.digest('hex');
};

/** Opens a store in a folder prepared by `makeStore`. */
export const createFolderStore = (root: string): FileStore => ({
  async put(workspaceId, content) {
    const sha256 = await digestOf(content);
    const key = `${workspaceId}/${sha256.slice(0, 2)}/${newId()}`;
    await placeFile(root, key, (handle) => handle.writeFile(content));
    return { key, sha256, size: content.byteLength };
  },
  async write(workspaceId, content) {
    const id = newId();
    // Choose the subfolder at random, because the hash is unknown until the stream ends.
    const key = `${workspaceId}/${id.slice(-2)}/${id}`;
    const hash = createHash('sha256');
    let size = 0;
    await placeFile(root, key, async (handle) => {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.byteLength;
        await handle.writeFile(chunk);
      }
    });
    return { key, sha256: hash.digest('hex'), size };
  },
  get: (key) => opened(root, key, (path) => readFile(path)),
  read: async (key) => (await opened(root, key, (path) => open(path))).createReadStream(),
  remove: (key) => putAside(root, pathOf(root, key), key),
  tidy: () => forgetAside(root),
  async trouble() {
    try {
      await access(root, constants.W_OK);
      await requireStore(root);
      return isFull(await statfs(root)) ? 'disk' : null;
    } catch {
      return 'store';
    }
  },
});
