import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, holdDataFolder } from './dataFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is refused to a second process with a sentence that says who holds it', () => {
    const release = holdDataFolder(folder);
    expect(() => holdDataFolder(folder)).toThrow(new RegExp(`is in use by process ${process.pid}`));
    release();
    holdDataFolder(folder)();
  });

  it('is taken over from a process that is gone', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(join(folder, 'basis.lock'), JSON.stringify({ pid: gone, processStart: '1', since: 'then' }));
    const release = holdDataFolder(folder);
    release();
    expect(existsSync(join(folder, 'basis.lock'))).toBe(false);
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'is taken over when another process got the number of the one that held it',
    () => {
      writeFileSync(join(folder, 'basis.lock'), JSON.stringify({ pid: process.pid, processStart: '1', since: 'then' }));
      expect(() => holdDataFolder(folder)()).not.toThrow();
    },
  );

  it('is taken over when its lock is empty, as a killed process may leave it', () => {
    writeFileSync(join(folder, 'basis.lock'), '');
    expect(() => holdDataFolder(folder)()).not.toThrow();
  });

  it('that is a file is refused with what to do', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => holdDataFolder(file)).toThrow(DataFolderError);
    expect(() => holdDataFolder(file)).toThrow(/is not a folder\. Set DATA_DIR/);
  });
});
