import type { FileStore } from '../platform/storage/fileStore';
import { headBytes } from './headerFields';

/** Reads the first bytes of a stored message, as many as a header may have. */
export const readHead = async (files: Pick<FileStore, 'read'>, key: string): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of (await files.read(key)) as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= headBytes) break;
  }
  return Buffer.concat(parts).subarray(0, headBytes);
};
