import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './isMissing';

/** Folder for removed files, each named by its key alone. */
const removedFolder = (root: string): string => join(root, 'removed');

const hourMs = 3_600_000;
/** Longer than any backup takes, because it may still have to copy the file. */
const keptMs = 24 * hourMs;

/** Starts with the hour, so that the name shows a file's age. */
const nameOf = (key: string, hour: number): string => `${hour}-${key.replaceAll('/', '_')}`;

/** Moves a file aside for deletion a day later. Ignores a missing file. */
export const putAside = async (root: string, path: string, key: string, now = Date.now()): Promise<void> => {
  const target = join(removedFolder(root), nameOf(key, Math.floor(now / hourMs)));
  try {
    await rename(path, target);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(removedFolder(root), { recursive: true });
    await rename(path, target).catch((again: unknown) => (isMissing(again) ? undefined : Promise.reject(again)));
  }
};

const listAside = (root: string): Promise<string[]> =>
  readdir(removedFolder(root)).catch((error: unknown) => (isMissing(error) ? [] : Promise.reject(error)));

/** Path of a file removed within the last day, or null. */
export const findAside = async (root: string, key: string): Promise<string | null> => {
  const ending = `-${key.replaceAll('/', '_')}`;
  const name = (await listAside(root)).find((each) => each.endsWith(ending));
  return name === undefined ? null : join(removedFolder(root), name);
};

/** Deletes files removed more than a day ago. */
export const forgetAside = async (root: string, now = Date.now()): Promise<void> => {
  for (const name of await listAside(root))
    if ((parseInt(name, 10) + 1) * hourMs + keptMs <= now) await rm(join(removedFolder(root), name), { force: true });
};
