import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFileStore } from './fileStore';

const folder = mkdtempSync(join(tmpdir(), 'basis-store-'));
const store = createFileStore(folder);
afterAll(() => rmSync(folder, { recursive: true }));

it('the file store gives back what it was given, and nothing once it is removed', async () => {
  const content = new Uint8Array([0, 1, 2, 255]);
  const { key, size } = await store.put(randomUUID(), content);
  expect(size).toBe(4);
  expect(new Uint8Array(await store.get(key))).toEqual(content);
  await store.remove(key);
  await expect(store.get(key)).rejects.toThrow('ENOENT');
});

it('the file store takes no key that it did not make', () => {
  expect(() => store.get('../../etc/passwd')).toThrow('Not a key');
});
