import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readerFingerprint } from './readerFingerprint.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-fingerprint-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fingerprintOf = (files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return readerFingerprint(join(folder, 'reader.ts'));
};

const reader = `import { phrases } from './phrases';
import weights from './weights.json';
// Reads.
export const read = (text: string) => phrases.filter((phrase) => text.includes(phrase)).length * weights.due;`;
const phrases = `export const phrases = ['bids due', 'proposals due'];
export const unused = 1;`;
const weights = '{ "due": 0.5, "unused": 1 }';
const files = { 'reader.ts': reader, 'phrases.ts': phrases, 'weights.json': weights };

it.each([
  ['its code', { 'reader.ts': reader.replace('filter', 'flatMap') }],
  ['a phrase', { 'phrases.ts': phrases.replace('proposals', 'quotes') }],
  ['a weight', { 'weights.json': weights.replace('0.5', '0.6') }],
])('the version of the reader is another one when %s changes', async (_, changed) => {
  const before = await fingerprintOf(files);
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  expect(await fingerprintOf({ ...files, ...changed })).not.toBe(before);
});

it('the version of the reader stays when a comment, a name or what it does not use changes', async () => {
  const before = await fingerprintOf(files);
  const renamed = reader
    .replace('// Reads.', '// Reads an email.')
    .replaceAll('phrase)', 'each)')
    .replace('(phrase', '(each');
  expect(renamed).not.toBe(reader);
  expect(await fingerprintOf({ ...files, 'reader.ts': renamed })).toBe(before);
  expect(await fingerprintOf({ ...files, 'phrases.ts': phrases.replace('= 1', '= 2') })).toBe(before);
});
