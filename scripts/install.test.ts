import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'basis-install-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, packages: object): void => writeFileSync(join(folder, file), JSON.stringify({ packages }));

it('packages that `npm ci` installed by hand are known, and those of another lock file are not', () => {
  const lock = {
    '': { name: 'basis' },
    'mock-server': { version: '0.1.0' },
    'node_modules/@basis/mock-server': { link: true },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/for-macos': { version: '1.0.0', optional: true },
  };
  write('package-lock.json', lock);
  expect(isInstalled(folder)).toBe(false);
  mkdirSync(join(folder, 'node_modules'));
  write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.0.0' } });
  expect(isInstalled(folder)).toBe(true);
  write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '7.0.0' } });
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', {});
  expect(isInstalled(folder)).toBe(false);
});
