import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { MissingFileError } from '../../platform/storage/fileStore';
import { zipOf, type ZippedFile } from './zipOf';

const fileSize = 25 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, 7);
const files: readonly ZippedFile[] = Array.from({ length: 6 }, (_, index) => ({
  path: `Bid set/Plans ${index}.pdf`,
  size: fileSize,
  storageKey: String(index),
  receivedAt: new Date('2026-11-18T16:42:00Z'),
}));

/** A store of large files that counts open files and bytes read. */
const countingStore = () => {
  const counts = { open: 0, mostOpen: 0, bytes: 0 };
  const pieces = function* () {
    for (let at = 0; at < fileSize; at += piece.length) {
      counts.bytes += piece.length;
      yield piece;
    }
  };
  const read = async (): Promise<Readable> => {
    counts.open += 1;
    counts.mostOpen = Math.max(counts.mostOpen, counts.open);
    return Readable.from(pieces(), { objectMode: false }).on('close', () => (counts.open -= 1));
  };
  return { counts, read };
};

describe('a ZIP of large files', () => {
  it('reads one file at a time, no faster than it is taken, and tells its length before', async () => {
    const store = countingStore();
    const { content, size } = await zipOf(store, files);
    let taken = 0;
    let mostAhead = 0;
    for await (const chunk of content) {
      taken += (chunk as Buffer).length;
      mostAhead = Math.max(mostAhead, store.counts.bytes - taken);
    }
    expect(taken).toBe(size);
    expect(taken).toBeGreaterThan(files.length * fileSize);
    expect(store.counts.mostOpen).toBe(1);
    expect(mostAhead).toBeLessThan(2 * 1024 * 1024);
  });

  it('closes the file that it reads when nobody takes it any more', async () => {
    const store = countingStore();
    const { content } = await zipOf(store, files);
    await content[Symbol.asyncIterator]().next();
    content.destroy();
    await expect.poll(() => store.counts.open).toBe(0);
    expect(store.counts.bytes).toBeLessThan(fileSize);
  });

  it('breaks off where a file is missing, so that it does not pass for whole', async () => {
    const { content } = await zipOf({ read: () => Promise.reject(new MissingFileError('gone')) }, files);
    await expect(content.toArray()).rejects.toThrow('gone');
  });
});
