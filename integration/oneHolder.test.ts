import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contend } from './folderContest';
import { newDataFolder } from './testServer';

it('exactly one of up to eight concurrent processes holds a folder, round after round', async () => {
  const folder = newDataFolder();
  expect(await contend(folder, 30)).toBeLessThan(1000);
  rmSync(folder, { recursive: true, force: true });
}, 400_000);
