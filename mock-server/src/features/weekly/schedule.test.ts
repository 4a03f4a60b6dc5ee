import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockIn } from '@basis/domain/model/formats/days';
import { nextSending, weekdayOf } from './schedule';

const seattle = 'America/Los_Angeles';
const monday = { weekday: 1, time: '07:00' };

describe('the next weekly email', () => {
  it.each([
    ['on the day before its time', '2026-11-23T14:59:00Z', '2026-11-23T15:00:00.000Z'],
    ['at its very time, a week later', '2026-11-23T15:00:00Z', '2026-11-30T15:00:00.000Z'],
    ['on the day after its time, a week later', '2026-11-23T15:01:00Z', '2026-11-30T15:00:00.000Z'],
    ['on another day', '2026-11-26T00:00:00Z', '2026-11-30T15:00:00.000Z'],
    ['when it is Monday elsewhere already', '2026-11-23T05:00:00Z', '2026-11-23T15:00:00.000Z'],
  ])('%s', (_, after, expected) => {
    expect(nextSending(monday, seattle, new Date(after)).toISOString()).toBe(expected);
  });

  it('keeps its time on the clock when the clock changes', () => {
    const sunday = { weekday: 0, time: '07:00' };
    const before = nextSending(sunday, seattle, new Date('2026-10-26T00:00:00Z'));
    const after = nextSending(sunday, seattle, before);
    expect([before, after].map((moment) => moment.toISOString())).toEqual([
      '2026-11-01T15:00:00.000Z',
      '2026-11-08T15:00:00.000Z',
    ]);
    expect(clockIn(seattle, nextSending(sunday, seattle, new Date('2026-10-24T00:00:00Z')))[1]).toBe('07:00');
  });

  it('is always on its weekday, later, and within eight days', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom(seattle, 'America/St_Johns', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(
        moments,
        zones,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 23 }),
        (now, zone, weekday, hour) => {
          const next = nextSending({ weekday, time: `${String(hour).padStart(2, '0')}:30` }, zone, now);
          expect(weekdayOf(clockIn(zone, next)[0])).toBe(weekday);
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(next.getTime() - now.getTime()).toBeLessThan(8 * 86_400_000);
        },
      ),
    );
  });
});
