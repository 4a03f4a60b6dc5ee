import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { fromCaller } from './calledFrom';

afterEach(() => vi.unstubAllEnvs());

it('a file is looked for where npm was called, else in the working folder, and named whole', () => {
  vi.stubEnv('INIT_CWD', '/srv/elsewhere');
  expect(fromCaller('a.backup')).toBe('/srv/elsewhere/a.backup');
  expect(fromCaller('/kept/a.backup')).toBe('/kept/a.backup');
  vi.stubEnv('INIT_CWD', undefined);
  expect(fromCaller('a.backup')).toBe(join(process.cwd(), 'a.backup'));
});
