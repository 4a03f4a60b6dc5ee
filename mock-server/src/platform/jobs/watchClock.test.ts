import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { msFromNow } from '@basis/domain/testing/clock';
import { runsOf } from '@basis/domain/testing/longRuns';
import { watchClock } from './watchClock';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-18T14:40:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Lets a minute pass while the clock is set by so many milliseconds. @returns how often that was told. */
const tellsOf = (stepMs: number): number => {
  const tell = vi.fn();
  const watch = watchClock(tell);
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(msFromNow(stepMs));
  vi.advanceTimersByTime(60_000);
  watch.end();
  return tell.mock.calls.length;
};

it.each([
  ['an hour back', -3_600_000, 1],
  ['a day on', 86_400_000, 0],
  ['a second back, as time servers do', -1000, 0],
  ['not at all', 0, 0],
])('a clock that is set %s is told once at most', (_, stepMs, times) => {
  expect(tellsOf(stepMs)).toBe(times);
});

it('a clock that was ahead for a moment, when work was queued, is told', () => {
  const tell = vi.fn();
  const watch = watchClock(tell);
  vi.setSystemTime(msFromNow(86_400_000));
  watch.look();
  vi.setSystemTime(msFromNow(-86_400_000));
  vi.advanceTimersByTime(5000);
  watch.end();
  expect(tell).toHaveBeenCalledOnce();
});

it('a clock that is set by any amounts is told once at the next look, if it is behind by then', () => {
  const day = 86_400_000;
  const amounts = fc.array(
    fc.oneof(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -40 * day, max: 40 * day })),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 8 }), (turns) => {
      const tell = vi.fn();
      const watch = watchClock(tell);
      for (const steps of turns) {
        for (const ms of steps) vi.setSystemTime(msFromNow(ms));
        const behindMs = -steps.reduce((sum, ms) => sum + ms, 0);
        tell.mockClear();
        vi.advanceTimersByTime(5000);
        expect(tell).toHaveBeenCalledTimes(behindMs > 2000 ? 1 : 0);
      }
      watch.end();
    }),
    { numRuns: runsOf(100) },
  );
});
