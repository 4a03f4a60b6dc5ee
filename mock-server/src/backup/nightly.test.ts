import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '@basis/domain/testing/longRuns';
import { isDue, isMade, nameOfDay, outdated, startNightly, type NightlyWork } from './nightly';

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

const hourMs = 3_600_000;
it('marks a backup that is dated ahead before the next one is due, so that its day gets one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-nights-'));
  const tomorrow = new Date(2026, 5, 2, 1);
  writeFileSync(join(folder, nameOfDay(tomorrow)), 'made while the clock was ahead');
  const work: NightlyWork = {
    inTurn: (_config, run) => run(),
    create: ({ file }) => {
      writeFileSync(file, 'of the day');
      return Promise.resolve({ files: 0, faultyFiles: [] });
    },
    check: () => Promise.resolve(),
  };
  const nightly = startNightly({ ownerConfig: {}, dataFolder: folder, folder, keep: 3, log }, work);
  await nightly.look(new Date(2026, 5, 1, 1), 0);
  await nightly.look(new Date(2026, 5, 2, 3), hourMs);
  await nightly.stop();
  expect(readFileSync(join(folder, nameOfDay(tomorrow)), 'utf8')).toBe('of the day');
  rmSync(folder, { recursive: true, force: true });
});

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
/** Hours that pass, and then the clock is set to be so many hours off. */
const clockStep = fc.record({
  hours: fc.integer({ min: 1, max: 120 }),
  off: fc.oneof(fc.constant(0), fc.integer({ min: -48, max: 48 }), fc.integer({ min: -1_000, max: 1_000 })),
});

it('keeps what it made, and makes one each day, however the clock is set', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(clockStep, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, keep) => {
        const folder = mkdtempSync(join(tmpdir(), 'basis-nights-'));
        const start = Date.UTC(2026, 5, 1, 12);
        let [hour, off, calmSince] = [0, 0, 0];
        let made = '';
        const distinct = new Set<string>();
        const work: NightlyWork = {
          inTurn: (_config, run) => run(),
          create: ({ file }) => {
            writeFileSync(file, String(hour));
            made = file;
            distinct.add(file);
            return Promise.resolve({ files: 0, faultyFiles: [] });
          },
          check: (file) => Promise.resolve(expect(readFileSync(file, 'utf8')).toBe(String(hour))).then(() => undefined),
        };
        const nightly = startNightly({ ownerConfig: {}, dataFolder: folder, folder, keep, log }, work);
        const own = () => readdirSync(folder).filter((name) => name.endsWith('.backup'));
        for (const step of steps) {
          for (const end = hour + step.hours; hour < end; hour++) {
            made = '';
            await nightly.look(new Date(start + (hour + off) * hourMs), hour * hourMs);
            const kept = own();
            if (made) expect(kept.map((name) => join(folder, name))).toContain(made);
            expect(kept.length).toBeGreaterThanOrEqual(Math.min(keep, distinct.size));
            const newest = Math.max(-1, ...kept.map((name) => Number(readFileSync(join(folder, name), 'utf8'))));
            if (hour - calmSince > 50) expect(hour - newest).toBeLessThan(50);
          }
          if (off !== step.off) calmSince = hour;
          ({ off } = step);
        }
        await nightly.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    ),
    { numRuns: runsOf(20) },
  );
});
