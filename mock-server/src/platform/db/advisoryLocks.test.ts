import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advisoryLocks } from './advisoryLocks';

it('no two advisory locks have one number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('no advisory lock has a number that stands elsewhere', () => {
  const root = join(import.meta.dirname, '..');
  const elsewhere = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('advisoryLocks'))
    .filter((path) => /\b20_?26\d_?\d{3}\b|advisory_(xact_)?lock\w*\(\d/.test(readFileSync(join(root, path), 'utf8')));
  expect(elsewhere).toEqual([]);
});
