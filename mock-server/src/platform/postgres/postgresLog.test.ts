import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgresLog } from './postgresLog';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps the log within its size limit, with the newest lines in the first file', () => {
  const bounds = { fileBytes: 1000, files: 3 };
  for (let run = 0; run < 3; run += 1) {
    const log = openPostgresLog(folder, bounds);
    for (let line = 0; line < 100; line += 1) log.write(`run ${run} line ${line}\n`);
  }
  expect(readdirSync(folder).toSorted()).toEqual(['postgres.1.log', 'postgres.2.log', 'postgres.log']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1000);
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toMatch(/run 2 line 99\n$/);
});

it('returns the last lines written', () => {
  const log = openPostgresLog(folder);
  for (let line = 0; line < 20; line += 1) log.write(`line ${line}\n`);
  expect(log.lastLines().split('\n')).toEqual([12, 13, 14, 15, 16, 17, 18, 19].map((line) => `line ${line}`));
});
