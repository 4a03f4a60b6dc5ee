import { createWriteStream } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { unlessStopped } from '../stopping';
import { BackupError } from './backupError';
import { Digest, digestLength, Seal } from './digest';
import type { Member } from './manifest';

/** Writes members one at a time, each as a stream. */
export interface ArchiveWriter {
  readonly members: readonly Member[];
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

/** Low, because the server keeps working during a backup. */
const compressionLevel = 2;

/** Writes a sealed archive, and returns once it is on disk. @param signal aborts it immediately. */
export const writeArchive = async (
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const zip = new yazl.ZipFile();
  const members: Member[] = [];
  const broken = new AbortController();
  const output = pipeline(
    zip.outputStream as Readable,
    new Seal(),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  const failed = output.then(() => new Promise<never>(() => undefined));
  output.catch(() => broken.abort());
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  const add: ArchiveWriter['add'] = async (name, content) => {
    const digest = new Digest();
    zip.addReadStream(digest, name, { compressionLevel });
    await pipeline(Readable.from(content, { objectMode: false }), digest, { signal: broken.signal });
    members.push({ name, size: digest.size, sha256: digest.sha256() });
  };
  try {
    await unlessStopped(Promise.race([fill({ members, add }), failed]), signal);
    zip.end({ forceZip64Format: false, comment: '0'.repeat(digestLength) });
    await output;
  } catch (error) {
    broken.abort();
    (zip.outputStream as Readable).destroy();
    await output.catch(() => undefined);
    throw error;
  }
};

const isThere = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
};

const taken = (path: string): BackupError =>
  new BackupError(`${path} already exists. Name another file, or add --force to overwrite it.`);

/** @throws BackupError if the file exists and may not be overwritten. */
export const refuseTaken = async (path: string, isForced: boolean): Promise<void> => {
  if (!isForced && (await isThere(path))) throw taken(path);
};

/** Moves the finished file into place. */
export const place = async (part: string, path: string, isForced: boolean): Promise<void> => {
  if (isForced) return rename(part, path);
  try {
    await link(part, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw taken(path);
    // Some file systems have no hard links.
    await refuseTaken(path, false);
    return rename(part, path);
  }
  await rm(part, { force: true });
};
