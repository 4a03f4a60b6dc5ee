import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { Digest } from '../../../platform/archive/digest';
import {
  ArchiveError,
  archiveFormat,
  archiveLayout,
  manifestName,
  type ArchiveManifest,
  type Member,
} from './archiveForm';

/** An open archive whose members match the sizes and checksums of its manifest. */
export interface OpenArchive {
  readonly manifest: ArchiveManifest;
  read(name: string): Promise<Readable>;
  close(): void;
}

const mostMembers = 2_000_000;
const longestManifest = 512 * 1024 * 1024;
const longestLine = 64 * 1024 * 1024;

/** Allowed names of members. None is used as a path. */
const memberName =
  /^(?:README\.md|manifest\.json|workspace\.json|files\.jsonl|(?:tables|records)\/[a-z_]+\.jsonl|emails\/[0-9a-f-]{36}\.eml|files\/[0-9a-f-]{36}\/[^/\\\0]+)$/;

const damaged = (what: string): ArchiveError =>
  new ArchiveError(`This file is damaged or was changed: ${what}. Nothing was imported.`);
const foreign = (): ArchiveError =>
  new ArchiveError('This file is no archive of a workspace of Basis, or not the whole of one. Nothing was imported.');

const openZip = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error?.message.includes('ENOENT') ? error : foreign()),
    ),
  );

const readEntries = (zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.once('error', () => reject(foreign()));
    zip.once('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      const isOdd = !memberName.test(entry.fileName) || entries.has(entry.fileName) || entries.size >= mostMembers;
      if (isOdd) return reject(damaged(`it has a part called ${entry.fileName.slice(0, 100)}`));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

const openMember = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (stream ? resolve(stream) : reject(error ?? foreign()))),
  );

const readAll = async (stream: Readable, most: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > most) throw foreign();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const parseManifest = (text: string): ArchiveManifest => {
  let value: Partial<ArchiveManifest>;
  try {
    value = JSON.parse(text) as Partial<ArchiveManifest>;
  } catch {
    throw damaged('its manifest can’t be read');
  }
  const { format, layout, tables, members } = value;
  if (format !== archiveFormat || !isList(tables) || !isList(members) || typeof layout !== 'number') throw foreign();
  if (layout > archiveLayout)
    throw new ArchiveError(`A newer Basis (${value.appVersion}) wrote this file. Import it with that version.`);
  return value as ArchiveManifest;
};

/** Reads a whole member. @throws ArchiveError if its size or checksum differs from the manifest */
const checkMember = async (stream: Readable, { name, size, sha256 }: Member): Promise<void> => {
  const digest = new Digest();
  const count = async (content: AsyncIterable<unknown>): Promise<void> => {
    for await (const _ of content) if (digest.size > size) return;
  };
  try {
    await pipeline(stream, digest, count);
  } catch {
    throw damaged(`${name.slice(0, 100)} can’t be read`);
  }
  if (digest.size !== size || digest.sha256() !== sha256) throw damaged(`${name.slice(0, 100)} has another content`);
};

/** @throws ArchiveError if the unpacked archive would not fit on the disk */
const checkRoom = async (folder: string, members: readonly Member[]): Promise<void> => {
  const needed = members.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = await statfs(folder);
  if (needed > bavail * bsize)
    throw new ArchiveError(
      `This archive unpacks to ${Math.ceil(needed / 1_000_000)} MB, and there is less room on the disk.`,
    );
};

/**
 * Opens the archive of a workspace, and reads it once to verify it.
 * @param folder where its files will be stored
 * @throws ArchiveError if it is damaged, foreign or too large
 */
export const openArchive = async (path: string, folder: string): Promise<OpenArchive> => {
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw damaged(`${name.slice(0, 100)} is missing`);
      return openMember(zip, entry).catch(() => Promise.reject(damaged(`${name.slice(0, 100)} can’t be read`)));
    };
    if (!entries.has(manifestName)) throw foreign();
    const text = await readAll(await read(manifestName), longestManifest).catch(() => Promise.reject(foreign()));
    const manifest = parseManifest(text);
    await checkRoom(folder, manifest.members);
    const named = new Set([manifestName, ...manifest.members.map(({ name }) => name)]);
    const unknown = [...entries.keys()].find((name) => !named.has(name));
    if (unknown !== undefined) throw damaged(`its manifest does not know ${unknown.slice(0, 100)}`);
    for (const member of manifest.members) await checkMember(await read(member.name), member);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};

/** Yields the lines of a member. @throws ArchiveError if one is too long to hold in memory */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8');
      [rest, length, start] = [[], 0, end + 1];
    }
    rest.push(chunk.subarray(start));
    length += chunk.byteLength - start;
    if (length > longestLine) throw damaged('a line is too long');
  }
  const last = Buffer.concat(rest).toString('utf8');
  if (last) yield last;
}
