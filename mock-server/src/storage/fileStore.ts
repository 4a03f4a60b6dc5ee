import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids';

/** What the store keeps of some bytes. */
export interface StoredFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

/** Keeps raw messages and attachments. Names of the outside never become paths. */
export interface FileStore {
  /** Returns when the bytes are on the disk, so that what was acknowledged survives a loss of power. */
  put(workspaceId: string, content: Uint8Array): Promise<StoredFile>;
  get(key: string): Promise<Buffer>;
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

/** A store in a folder. A file is written beside its place and moved there, so that it is whole or not there. */
export const createFileStore = (root: string): FileStore => ({
  async put(workspaceId, content) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const key = `${workspaceId}/${sha256.slice(0, 2)}/${newId()}`;
    const path = pathOf(root, key);
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(`${path}.part`, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${path}.part`, path);
    await syncFolder(dirname(path));
    return { key, sha256, size: content.byteLength };
  },
  get: (key) => readFile(pathOf(root, key)),
  remove: (key) => rm(pathOf(root, key), { force: true }),
});
