import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { linkedOrCopied } from './postgresBinaries';

const home = mkdtempSync(join(tmpdir(), 'basis-programs-'));
afterAll(() => {
  chmodSync(join(home, 'native'), 0o755);
  rmSync(home, { recursive: true });
});

const native = join(home, 'native');
mkdirSync(join(native, 'lib'), { recursive: true });
writeFileSync(join(native, 'lib/libpq.so.5.18'), '');
writeFileSync(
  join(native, 'pg-symlinks.json'),
  JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
);

const nobody = 65_534;
const module = join(import.meta.dirname, 'postgresBinaries.ts');
const repository = join(import.meta.dirname, '../../../..');
/** True if another user can read this repository. */
const isOpen = spawnSync('cat', [module], { uid: nobody, gid: nobody, stdio: 'ignore' }).status === 0;

describe('the PostgreSQL binaries', () => {
  it.runIf(userInfo().uid === 0 && isOpen)('are copied with their links if npm’s folder is read-only', () => {
    const copies = mkdtempSync(join(tmpdir(), 'basis-copies-'));
    chmodSync(copies, 0o777);
    chmodSync(home, 0o755);
    const script = `import(${JSON.stringify(module)}).then(({ linkedOrCopied }) =>
        console.log(linkedOrCopied({ native: ${JSON.stringify(native)}, version: '18.4' }, () => ${JSON.stringify(copies)})))`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
      cwd: repository,
      uid: nobody,
      gid: nobody,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: copies, TSX_DISABLE_CACHE: '1' },
    });
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(join(copies, 'postgresql-18.4/native'));
    expect(existsSync(join(copies, 'postgresql-18.4/native/lib/libpq.so.5'))).toBe(true);
    expect(existsSync(join(native, 'lib/libpq.so.5'))).toBe(false);
    rmSync(copies, { recursive: true });
  });

  it('stay in npm’s folder if it is writable', () => {
    expect(linkedOrCopied({ native, version: '18.4' }, () => '/nowhere')).toBe(native);
    expect(existsSync(join(native, 'lib/libpq.so.5'))).toBe(true);
  });
});
