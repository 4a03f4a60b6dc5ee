import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSmallUuid } from '@basis/domain/model/formats/uuid';
import { fsyncFolder } from '../fsyncFolder';

const fileName = 'store.id';

/** File with the id of the store in a folder. */
export const storeIdFile = (root: string): string => join(root, fileName);

/** Creates a folder and its parents, and syncs them to disk. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = (await mkdir(folder, { recursive: true })) ?? folder;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await fsyncFolder(dirname(made));
};

/** Id of the store in a folder; null if there is none. */
export const readStoreId = async (root: string): Promise<string | null> => {
  try {
    const id = (await readFile(storeIdFile(root), 'utf8')).trim();
    return isSmallUuid(id) ? id : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Moves a file into place without overwriting another; some file systems have no hard links. */
const placeNew = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rename(from, to);
  } finally {
    await rm(from, { force: true });
  }
};

/** Turns a folder into a store, with an id that stays when the folder is moved or copied. @returns the id. */
export const makeStore = async (root: string): Promise<string> => {
  await makeFolder(root);
  const part = `${storeIdFile(root)}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomUUID()}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await placeNew(part, storeIdFile(root));
  await fsyncFolder(root);
  const id = await readStoreId(root);
  if (id === null) throw new Error(`${storeIdFile(root)} holds no id.`);
  return id;
};
