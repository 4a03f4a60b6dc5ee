import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareSocketFolder } from './socketFolder';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'basis-tmp-'));
  vi.stubEnv('TMPDIR', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('the socket folder', () => {
  it('is the same at each start, and accessible only to its owner', () => {
    const folder = prepareSocketFolder('/data/postgres', null);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    expect(prepareSocketFolder('/data/postgres', null)).toBe(folder);
    expect(prepareSocketFolder('/other/postgres', null)).not.toBe(folder);
  });

  it('falls back to another name if the usual one is open to others or a link', () => {
    const folder = prepareSocketFolder('/data/postgres', null);
    chmodSync(folder, 0o777);
    const second = prepareSocketFolder('/data/postgres', null);
    expect(second).not.toBe(folder);
    rmSync(second, { recursive: true });
    mkdirSync(join(home, 'elsewhere'), { mode: 0o700 });
    symlinkSync(join(home, 'elsewhere'), second);
    expect([folder, second]).not.toContain(prepareSocketFolder('/data/postgres', null));
  });

  it('is in /tmp if the temporary folder’s path is too long for a socket', () => {
    const long = join(home, 'a'.repeat(100));
    mkdirSync(long);
    vi.stubEnv('TMPDIR', long);
    const folder = prepareSocketFolder('/data/postgres', null);
    expect(folder).toMatch(/^\/tmp\/basis-/);
    rmSync(folder, { recursive: true });
  });
});
