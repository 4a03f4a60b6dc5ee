import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../platform/ids';

/** Maximum emails to keep, so that senders can't fill the disk. */
const maxLetters = 1000;

export class PostmasterFull extends Error {
  override readonly name = 'PostmasterFull';
}

/**
 * Stores mail to the postmaster as files for the operator.
 * @throws PostmasterFull
 */
export const createPostmasterFolder =
  (folder: string) =>
  async (content: AsyncIterable<Uint8Array>): Promise<void> => {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length >= maxLetters) throw new PostmasterFull('The folder is full.');
    const path = join(folder, `${newId()}.eml`);
    try {
      await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
      await rename(`${path}.part`, path);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  };
