import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDue, isMade, nameOfDay, outdated } from './nightly';

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
  const made = 'basis-2026-03-02.backup';
  expect(outdated(names, 2, made)).toEqual(['basis-2025-12-31.backup']);
  expect(outdated(names, 3, made)).toEqual([]);
});

it('never removes the backup that was just made, nor counts those that are dated later', () => {
  const days = fc.integer({ min: 1, max: 28 }).map((day) => `basis-2026-03-${String(day).padStart(2, '0')}.backup`);
  fc.assert(
    fc.property(fc.uniqueArray(days, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), fc.nat(), (names, keep, at) => {
      const made = names[at % names.length] ?? '';
      const old = outdated(names, keep, made);
      expect(old.every((name) => name < made)).toBe(true);
      expect(names.filter((name) => name <= made).length - old.length).toBeGreaterThanOrEqual(1);
    }),
  );
});

it('does not count a backup as one of its day that was there before', () => {
  const name = 'basis-2026-03-02.backup';
  expect([isMade([name], name), isMade([name, `${name}.ahead`], name), isMade([], name)]).toEqual([true, false, false]);
});
