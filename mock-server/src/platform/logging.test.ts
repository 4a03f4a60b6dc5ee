import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from './logging';

const home = mkdtempSync(join(tmpdir(), 'basis-logging-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('a line of the log is one of JSON', () => {
  const file = join(home, 'log');
  const descriptor = openSync(file, 'w');
  createLogger('info', descriptor).info({ route: '/projects' }, 'told');
  closeSync(descriptor);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ route: '/projects', msg: 'told' });
});

describe.skipIf(!existsSync('/dev/full'))('on a disk that is full', () => {
  it('what is logged is lost, and nobody who logs hears of it', () => {
    const descriptor = openSync('/dev/full', 'w');
    const log = createLogger('info', descriptor);
    expect(() => {
      for (let line = 0; line < 100; line += 1) log.error({ error: new Error('of the database') }, 'request failed');
    }).not.toThrow();
    closeSync(descriptor);
  });

  it('the process goes on although it can tell nothing', async () => {
    const descriptor = openSync('/dev/full', 'w');
    const program = `
      require('tsx/cjs/api').register();
      const { ignoreClosedOutput } = require(${JSON.stringify(join(import.meta.dirname, 'logging.ts'))});
      ignoreClosedOutput();
      process.stderr.write('PostgreSQL ended');
      process.stdout.write('Serving');
      setTimeout(() => process.exit(7), 200);`;
    const child = spawn(process.execPath, ['-e', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', descriptor, descriptor],
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(7);
    closeSync(descriptor);
  });
});
