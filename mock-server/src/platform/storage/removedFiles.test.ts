import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findAside, forgetAside, putAside } from './removedFiles';

const root = mkdtempSync(join(tmpdir(), 'basis-removed-'));
afterAll(() => rmSync(root, { recursive: true }));

const hourMs = 3_600_000;

it('keeps a removed file for a day', async () => {
  const path = join(root, 'one');
  writeFileSync(path, 'bytes');
  const start = 1_800_000 * hourMs;
  await putAside(root, path, 'workspace/ab/one', start);
  expect(existsSync(path)).toBe(false);
  await forgetAside(root, start + 23 * hourMs);
  expect(await findAside(root, 'workspace/ab/one')).not.toBeNull();
  await forgetAside(root, start + 26 * hourMs);
  expect(await findAside(root, 'workspace/ab/one')).toBeNull();
});

it('ignores removal of a missing file', async () => {
  await expect(putAside(root, join(root, 'none'), 'workspace/ab/none')).resolves.toBeUndefined();
});
