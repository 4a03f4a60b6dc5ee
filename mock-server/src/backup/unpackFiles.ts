import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { extract } from 'tar-stream';
import { BackupError } from '../platform/archive/backupError';

const ours = /^(files\/[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}|(outbox|postmaster)\/[\w-][\w.-]*\.eml)$/;

const run = promisify(execFile);

/** Syncs all written files and folders to disk. */
export const syncToDisk = async (): Promise<void> => {
  if (process.platform !== 'win32') await run('sync');
};

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator {
  yield* entry;
}

/** Extracts files into a data folder. @returns how many. */
export const unpackFiles = async (content: Readable, dataFolder: string): Promise<number> => {
  const tar = extract();
  const made = new Set<string>();
  let files = 0;
  content.on('error', (error) => tar.destroy(error));
  content.pipe(tar);
  for await (const entry of tar) {
    const { name } = entry.header;
    if (!ours.test(name)) throw new BackupError(`The backup contains a file with an unexpected path (${name}).`);
    const path = join(dataFolder, name);
    if (!made.has(dirname(path))) await mkdir(dirname(path), { recursive: true });
    made.add(dirname(path));
    await pipeline(chunksOf(entry), createWriteStream(path, { mode: 0o600 }));
    files += 1;
  }
  return files;
};
