import { describe, expect, it } from 'vitest';
import { officeMoments, whileOpen } from './officeHours';
import { createRandom } from './random';

const zone = 'America/Los_Angeles';

describe('whileOpen', () => {
  it.each([
    ['a moment of a working day stays', '2026-11-18T18:00:00Z', '2026-11-18T18:00:00.000Z'],
    ['the evening becomes the afternoon before it', '2026-11-19T04:00:00Z', '2026-11-18T20:30:00.000Z'],
    ['the early morning becomes the afternoon of the day before', '2026-11-19T14:00:00Z', '2026-11-18T20:30:00.000Z'],
    ['a Sunday becomes the Friday before', '2026-11-22T20:00:00Z', '2026-11-20T20:30:00.000Z'],
    ['Thanksgiving becomes the Wednesday before', '2026-11-27T20:00:00Z', '2026-11-25T20:30:00.000Z'],
    ['in summer the clock is an hour ahead', '2026-07-05T20:00:00Z', '2026-07-03T19:30:00.000Z'],
  ])('%s', (_, moment, expected) => {
    expect(whileOpen(new Date(moment), zone).toISOString()).toBe(expected);
  });
});

describe('officeMoments', () => {
  it('are in order, within the given time, and apart', () => {
    const [from, to] = [new Date('2026-11-20T22:00:00Z'), new Date('2026-11-23T18:00:00Z')];
    for (let seed = 1; seed <= 50; seed += 1) {
      const moments = officeMoments(createRandom(seed), { from, to, zone }, 5).map((moment) => moment.getTime());
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(new Set(moments).size).toBe(5);
      expect(moments.every((moment) => moment > from.getTime() && moment < to.getTime())).toBe(true);
    }
  });
});
