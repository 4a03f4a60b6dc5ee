import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { refused } from '../../../platform/contract/errors';

/** Maximum size of the unpacked parts of a workbook. */
const maxBytes = 200 * 1024 * 1024;
const maxEntries = 2000;

const unreadable = (): Error => refused("This workbook can't be read. Save it as XLSX or CSV and try again.");

const openZip = (content: Buffer): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.fromBuffer(content, { lazyEntries: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error ?? unreadable()),
    ),
  );

const readEntries = (zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.once('error', reject);
    zip.once('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > maxEntries) reject(unreadable());
      else zip.readEntry();
    });
    zip.readEntry();
  });

/** The parts of a packed file. */
export interface ZipParts {
  /** A part as text, in pieces; undefined when there is none of that name. */
  open(path: string): AsyncIterable<string> | undefined;
}

async function* textOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<string> {
  // A part that unpacks to more than it says fails on the way, so that what was counted before holds.
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error ?? unreadable()))),
  );
  const decoder = new TextDecoder();
  for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Opens a packed file of which the wanted parts are not larger than can be held.
 * @throws ApiError 422 for one that is broken, locked, or unpacks to too much.
 */
export const openZipParts = async (content: Buffer, isWanted: (path: string) => boolean): Promise<ZipParts> => {
  const zip = await openZip(content).catch(() => Promise.reject(unreadable()));
  const entries = await readEntries(zip).catch(() => Promise.reject(unreadable()));
  const wanted = [...entries.values()].filter(({ fileName }) => isWanted(fileName.toLowerCase()));
  if (wanted.some((entry) => entry.isEncrypted())) throw unreadable();
  const size = wanted.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > maxBytes) throw refused('This workbook is too large to import at once.');
  return {
    open: (path) => {
      const entry = entries.get(path.toLowerCase());
      return entry && textOf(zip, entry);
    },
  };
};
