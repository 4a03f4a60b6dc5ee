import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../platform/storage/fileStore';

/** A stored file with its path in a ZIP file. */
export interface ZippedFile {
  readonly path: string;
  readonly size: number;
  readonly storageKey: string;
  readonly receivedAt: Date;
}

/**
 * Opens each file when its turn comes, and stores it as it is: plans are compressed already. The length is known
 * before the first byte, so a browser shows how far it is, and sees a file that broke off as broken.
 */
export const zipOf = (
  store: Pick<FileStore, 'read'>,
  files: readonly ZippedFile[],
): Promise<{ readonly content: Readable; readonly size: number }> => {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  let open: Readable | null = null;
  content.on('close', () => open?.destroy());
  for (const { path, size, storageKey, receivedAt } of files) {
    zip.addReadStreamLazy(path, { size, mtime: receivedAt, compress: false }, (give) => {
      store.read(storageKey).then(
        (stream) => {
          open = stream;
          if (content.destroyed) stream.destroy();
          else give(null, stream);
        },
        (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  return new Promise((resolve) => {
    // The declared type leaves the size out.
    const end = zip.end.bind(zip) as (options: object, onSize: (size: number) => void) => void;
    end({}, (size) => resolve({ content, size }));
  });
};
