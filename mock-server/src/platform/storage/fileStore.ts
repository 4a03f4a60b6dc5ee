import type { Readable } from 'node:stream';

/** Key and size of a stored file. */
export interface StoredFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

/** A file that is missing from an available store. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** A store that is temporarily unavailable, such as a network folder that is not mounted. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/**
 * Stores raw messages, attachments, uploads, exports and imports. External names never become keys, so any object store
 * works; `folderStore.ts` uses a folder.
 */
export interface FileStore {
  /** Returns when the bytes are on disk, so that acknowledged data survives a power failure. */
  put(workspaceId: string, content: Uint8Array): Promise<StoredFile>;
  /** Stores a file of any length as a stream, never in memory as a whole. */
  write(workspaceId: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** @throws MissingFileError if there is no such file, StoreAwayError if the store is unavailable. */
  get(key: string): Promise<Buffer>;
  /** Streams a file. @throws like `get`. */
  read(key: string): Promise<Readable>;
  /**
   * Removes a file, if it exists. Its bytes are kept for a day, so that a backup whose snapshot refers to it still
   * finds it.
   */
  remove(key: string): Promise<void>;
  /** Deletes files that were removed more than a day ago. */
  tidy(): Promise<void>;
  /** Reason why nothing can be written, no space or no store; null if it can. */
  trouble(): Promise<'disk' | 'store' | null>;
}
