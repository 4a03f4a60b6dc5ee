import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids';

/** What the store keeps of some bytes. */
export interface StoredFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

/** Keeps raw messages, attachments, and the files of exports and imports. Names of the outside never become paths. */
export interface FileStore {
  /** Returns when the bytes are on the disk, so that what was acknowledged survives a loss of power. */
  put(workspaceId: string, content: Uint8Array): Promise<StoredFile>;
  /** Keeps a file of any length, which is never in memory as a whole. */
  write(workspaceId: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  get(key: string): Promise<Buffer>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const pathOf = (root: string, key: string): string => {
  if (!/^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error('Not a key of the file store');
  return join(root, key);
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes a folder with those above it, each of which is on the disk when this returns. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = (await mkdir(folder, { recursive: true })) ?? folder;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
};

/** A new file; its folder is made where there is none yet. */
const openNew = async (path: string): Promise<FileHandle> => {
  const openIt = (): Promise<FileHandle> => open(path, 'wx', 0o600);
  try {
    return await openIt();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(path));
    return openIt();
  }
};

/** Writes a file beside its place and moves it there, so that it is whole or not there. */
const placeFile = async (path: string, write: (handle: FileHandle) => Promise<void>): Promise<void> => {
  const part = `${path}.part`;
  const handle = await openNew(part);
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
  await syncFolder(dirname(path));
};

/** A store in a folder. */
export const createFileStore = (root: string): FileStore => ({
  async put(workspaceId, content) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const key = `${workspaceId}/${sha256.slice(0, 2)}/${newId()}`;
    await placeFile(pathOf(root, key), (handle) => handle.writeFile(content));
    return { key, sha256, size: content.byteLength };
  },
  async write(workspaceId, content) {
    const id = newId();
    // What is not known before its end has its folder by chance.
    const key = `${workspaceId}/${id.slice(-2)}/${id}`;
    const hash = createHash('sha256');
    let size = 0;
    await placeFile(pathOf(root, key), async (handle) => {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.byteLength;
        await handle.writeFile(chunk);
      }
    });
    return { key, sha256: hash.digest('hex'), size };
  },
  get: (key) => readFile(pathOf(root, key)),
  read: (key) => createReadStream(pathOf(root, key)),
  remove: (key) => rm(pathOf(root, key), { force: true }),
});
