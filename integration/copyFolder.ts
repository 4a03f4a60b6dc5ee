import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';

/** Copies a folder with its owners, because the database refuses files of another user. */
export const copyFolder = (from: string, to: string): void => {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
};
