import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { Digest } from '../../../platform/archive/digest';
import type { Member } from './archiveForm';

/** A ZIP file that members are added to, one at a time and as streams. */
export interface ZipTarget {
  readonly members: readonly Member[];
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

/** Streams a ZIP file without holding it in memory. @param fill adds its members */
export async function* zipStream(fill: (zip: ZipTarget) => Promise<void>): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const members: Member[] = [];
  const end = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  const add: ZipTarget['add'] = async (name, content) => {
    const digest = new Digest();
    zip.addReadStream(digest, name, { compressionLevel: 4 });
    await pipeline(Readable.from(content, { objectMode: false }), digest, { signal: end.signal });
    members.push({ name, size: digest.size, sha256: digest.sha256() });
  };
  const filled = fill({ members, add }).then(
    () => zip.end(),
    (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    yield* output as AsyncIterable<Uint8Array>;
    await filled;
  } finally {
    end.abort();
    output.destroy();
    await filled;
  }
}
