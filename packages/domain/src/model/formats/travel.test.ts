import { describe, expect, it } from 'vitest';
import { travelBasis, travelWords, type Travel } from './travel';

const line = 'StraightLine';
const travelOf = (part: Partial<Travel>): Travel => ({
  distance: null,
  distanceSource: null,
  travelTime: null,
  travelTimeSource: null,
  ...part,
});
const straight = travelOf({ distance: 20.4, distanceSource: line, travelTime: 27, travelTimeSource: line });
const road = travelOf({ distance: 24, distanceSource: 'Road', travelTime: 85, travelTimeSource: 'Road' });

describe('the way to a bid', () => {
  it.each([
    [straight, 'about 27 min, 20.4 mi'],
    [road, '1 h 25 min, 24.0 mi'],
    [{ ...straight, distance: 12, distanceSource: 'Written' }, 'about 27 min, 12.0 mi'],
    [{ ...straight, travelTime: 40, travelTimeSource: 'Written' }, '40 min, about 20.4 mi'],
    [travelOf({ distance: 20.4, distanceSource: line }), 'about 20.4 mi'],
    [travelOf({ travelTime: 40, travelTimeSource: 'Written' }), '40 min'],
    [travelOf({}), null],
  ] satisfies [Travel, string | null][])(
    'UNKNOWN-07: says "about" of what is estimated alone (%#)',
    (travel, words) => {
      expect(travelWords(travel)).toBe(words);
    },
  );

  it('is no number where office and job are placed at one point', () => {
    expect(travelWords({ ...straight, distance: 0, travelTime: 0 })).toBe('near the office');
    expect(travelWords({ ...road, distance: 0, travelTime: 1 })).toBe('1 min, 0.0 mi');
  });

  it('says how it was computed, and each of both where they differ', () => {
    const office = '12 Main St, Seattle';
    expect(travelBasis(straight, office)).toBe('Straight line from 12 Main St, Seattle × 1.3, at 45 mph');
    expect(travelBasis(road, office)).toBe('By road from 12 Main St, Seattle');
    expect(travelBasis(road, '')).toBe('By road from the office');
    expect(travelBasis(travelOf({ distance: 12, distanceSource: 'Written' }), office)).toBe('As it was imported');
    expect(travelBasis({ ...straight, distanceSource: 'Written' }, office)).toBe(
      'Distance: As it was imported. Time: Straight line from 12 Main St, Seattle × 1.3, at 45 mph.',
    );
    expect(travelBasis(travelOf({}), office)).toBeNull();
  });
});
