import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PassingTime } from './passingTime';

beforeEach(() =>
  vi.useFakeTimers({ now: new Date('2026-12-02T23:58:30Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
);
afterEach(() => vi.useRealTimers());

describe('observed time', () => {
  it('goes on each minute while it is observed, and no timer runs after that', () => {
    const { now } = new PassingTime();
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(now().toISOString().slice(11, 16)));
    vi.advanceTimersByTime(61_000);
    expect(seen).toEqual(['23:58', '23:59']);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has another day from midnight of each zone on, and nothing is computed again before', () => {
    const { today } = new PassingTime();
    const seen: string[] = [];
    const stops = ['UTC', 'Europe/Berlin', 'America/Los_Angeles'].map((zone) =>
      autorun(() => void seen.push(`${zone} ${today(zone)}`)),
    );
    expect(seen.splice(0)).toEqual(['UTC 2026-12-02', 'Europe/Berlin 2026-12-03', 'America/Los_Angeles 2026-12-02']);
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(seen.splice(0)).toEqual(['UTC 2026-12-03']);
    vi.advanceTimersByTime(8 * 3_600_000);
    expect(seen).toEqual(['America/Los_Angeles 2026-12-03']);
    for (const stop of stops) stop();
  });
});
