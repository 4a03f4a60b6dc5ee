import { expect, it } from 'vitest';
import { isDue, nameOfDay, outdated } from './nightly';

it('a nightly backup is due from 02:30 in the server’s time zone', () => {
  expect([new Date(2026, 2, 1, 0, 0), new Date(2026, 2, 1, 2, 29)].map(isDue)).toEqual([false, false]);
  expect([new Date(2026, 2, 1, 2, 30), new Date(2026, 2, 1, 3, 0), new Date(2026, 2, 1, 23, 59)].map(isDue)).toEqual([
    true,
    true,
    true,
  ]);
  expect(nameOfDay(new Date(2026, 2, 1, 23, 59))).toBe('basis-2026-03-01.backup');
});

it('removes only nightly backups, oldest first', () => {
  const names = ['basis-2026-03-02.backup', 'basis-2025-12-31.backup', 'basis-2026-03-01.backup', 'mine.backup'];
  expect(outdated(names, 2)).toEqual(['basis-2025-12-31.backup']);
  expect(outdated(names, 3)).toEqual([]);
});
