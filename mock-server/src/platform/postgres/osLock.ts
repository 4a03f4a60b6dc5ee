import { closeSync, constants, openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/**
 * An OS lock on an open file. It lasts until the last process closes the file, so processes that inherit the descriptor
 * hold it too, and it works across containers on one machine.
 */
export interface OsLock {
  readonly descriptor: number;
  close(): void;
}

/** Beyond the content, because on Windows others can't read a locked range. */
const range: readonly [number, number] = process.platform === 'win32' ? [2 ** 30, 1] : [0, 0];

const isHeldByAnother = (error: unknown): boolean =>
  ['EAGAIN', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '');

const tryRange = (descriptor: number, isShared: boolean): boolean => {
  try {
    return tryLock(descriptor, ...range, { shared: isShared });
  } catch (error) {
    if (isHeldByAnother(error)) return false;
    throw error;
  }
};

/**
 * Locks a file, creating it if it is missing.
 * @param isShared allows other shared locks.
 * @returns null if another process holds it.
 */
export const tryOsLock = (file: string, isShared = false): OsLock | null => {
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  const close = (): void => closeSync(descriptor);
  try {
    if (tryRange(descriptor, isShared)) return { descriptor, close };
  } catch (error) {
    close();
    throw error;
  }
  close();
  return null;
};
