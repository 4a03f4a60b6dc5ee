import { mkdtempSync, readFileSync, rmSync, openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { debugFact, isDebugged, logDebugFacts } from './debugFacts';
import { createLogger } from './logging';
import type { LogLevel } from './settings';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-debug-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the log of a level says after a fact was reported. */
const logged = (level: LogLevel): string => {
  const file = join(folder, level);
  const descriptor = openSync(file, 'w');
  const stop = logDebugFacts(createLogger(level, descriptor));
  debugFact('a list was read', { list: 'projects', ms: 4 });
  stop();
  debugFact('a list was read', { list: 'people', ms: 4 });
  closeSync(descriptor);
  return readFileSync(file, 'utf8');
};

it('facts are lines of a log whose level is debug, until it ends', () => {
  const [line, ...others] = logged('debug').trim().split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 20, msg: 'a list was read', list: 'projects', ms: 4 });
  expect(others).toEqual([]);
});

it('facts are not collected at another level', () => {
  expect(logged('info')).toBe('');
  expect(isDebugged()).toBe(false);
});
