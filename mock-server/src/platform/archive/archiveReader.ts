import { access, constants } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { BackupError } from './backupError';
import { Digest, isSealed } from './digest';
import { manifestName, parseManifest, type Manifest, type Member } from './manifest';

/** An open backup; members are streamed from disk on demand. */
export interface ArchiveReader {
  readonly path: string;
  readonly manifest: Manifest;
  /** @throws BackupError if the member is missing. */
  read(name: string): Promise<Readable>;
  close(): void;
}

const longestManifest = 64 * 1024 * 1024;
const maxMembers = 10_000;

const cut = (path: string): BackupError =>
  new BackupError(`${path} is not a Basis backup, or it is cut short. Restore another backup.`);

const openZip = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      zip ? resolve(zip) : reject(error ?? cut(path)),
    ),
  );

const readEntries = (zip: yauzl.ZipFile, path: string): Promise<Map<string, yauzl.Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.once('error', () => reject(cut(path)));
    zip.once('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > maxMembers) reject(cut(path));
      else zip.readEntry();
    });
    zip.readEntry();
  });

const openMember = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (stream ? resolve(stream) : reject(error ?? new Error('No stream')))),
  );

/** Reads a small member into memory. */
export const readAll = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const damaged = (path: string, member: string): BackupError =>
  new BackupError(`${path} is damaged: the checksum of its member ${member} does not match. Restore another backup.`);

const checkMember = async (archive: ArchiveReader, { name, size, sha256 }: Member): Promise<void> => {
  const digest = new Digest();
  const stream = await archive.read(name);
  try {
    await pipeline(stream, digest, async (content) => {
      for await (const _ of content);
    });
  } catch {
    throw damaged(archive.path, name);
  }
  if (digest.size !== size || digest.sha256() !== sha256) throw damaged(archive.path, name);
};

const openEntries = async (path: string): Promise<{ zip: yauzl.ZipFile; entries: Map<string, yauzl.Entry> }> => {
  const zip = await openZip(path).catch(() => Promise.reject(cut(path)));
  try {
    return { zip, entries: await readEntries(zip, path) };
  } catch (error) {
    zip.close();
    throw error;
  }
};

const openArchive = async (path: string): Promise<ArchiveReader> => {
  const { zip, entries } = await openEntries(path);
  const read = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new BackupError(`${path} is incomplete: its member ${name} is missing. Restore another backup.`);
    return openMember(zip, entry).catch(() => Promise.reject(damaged(path, name)));
  };
  try {
    if ((entries.get(manifestName)?.uncompressedSize ?? 0) > longestManifest) throw cut(path);
    const content = await readAll(await read(manifestName)).catch((error: unknown) =>
      Promise.reject(error instanceof BackupError ? error : damaged(path, manifestName)),
    );
    return { path, manifest: parseManifest(content.toString('utf8'), path), read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};

/**
 * Opens a backup and verifies the checksum of the whole file.
 * @throws BackupError naming what is damaged or missing.
 */
export const openWholeArchive = async (path: string): Promise<ArchiveReader> => {
  await access(path, constants.R_OK).catch(() => {
    throw new BackupError(`Can't read the file ${path}. Name a backup that this user may read.`);
  });
  const archive = await openArchive(path);
  try {
    for (const member of archive.manifest.members) await checkMember(archive, member);
    if (!(await isSealed(path)))
      throw new BackupError(`${path} is damaged: its checksum does not match. Restore another backup.`);
    return archive;
  } catch (error) {
    archive.close();
    throw error;
  }
};
