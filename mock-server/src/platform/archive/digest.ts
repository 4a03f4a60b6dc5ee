import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';

/** Hexadecimal digits of the SHA-256 at the end of a backup. */
export const digestLength = 64;

/** Passes bytes through, counting and hashing them. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256');
  size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.size += chunk.byteLength;
    done(null, chunk);
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Passes a file through, replacing its last bytes with the SHA-256 of everything before them. */
export class Seal extends Transform {
  readonly #hash = createHash('sha256');
  #last = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const held = Buffer.concat([this.#last, chunk]);
    const end = Math.max(0, held.byteLength - digestLength);
    this.#last = held.subarray(end);
    this.#hash.update(held.subarray(0, end));
    done(null, held.subarray(0, end));
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.from(this.#hash.digest('hex')));
  }
}

const readLast = async (path: string): Promise<{ readonly size: number; readonly last: string }> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(digestLength), 0, digestLength, Math.max(0, size - digestLength));
    return { size, last: buffer.toString('latin1') };
  } finally {
    await handle.close();
  }
};

/** True if a file still matches its seal. */
export const isSealed = async (path: string): Promise<boolean> => {
  const { size, last } = await readLast(path);
  if (size <= digestLength) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: size - digestLength - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex') === last;
};
