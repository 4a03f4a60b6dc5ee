import { describe, expect, it } from 'vitest';
import type { ProjectPlace } from './projectFacts';
import { mayShareCode, placeLikeness } from './projectPlace';

const at = (postalCode: string | null, city: string | null = null): ProjectPlace => ({
  addressLine: null,
  city,
  state: 'WA',
  postalCode,
});

describe('places by their postal codes', () => {
  it.each([
    ['98901', '98901-1234'],
    ['K1A 0B6', 'k1a0b6'],
    [' 98901', '98901 - 1234'],
  ])('are one city by %j and %j', (one, other) => {
    expect(placeLikeness(at(one), at(other))).toBe('city');
    expect(placeLikeness(at(one, 'Yakima'), at(other, 'Union Gap'))).toBe('city');
    expect(mayShareCode(at(one), at(other))).toBe(true);
  });

  it('are two by two codes', () => {
    expect(placeLikeness(at('98901', 'Yakima'), at('98903', 'Union Gap'))).toBe('otherCity');
    expect(mayShareCode(at('98901'), at('98903'))).toBe(false);
  });

  it('are neither where one has no code', () => {
    expect(placeLikeness(at(null), at(null))).toBe('state');
    expect(placeLikeness(at(null, 'Yakima'), at(null, 'Union Gap'))).toBe('otherCity');
    expect(mayShareCode(at(null), at('98901'))).toBe(true);
    expect(mayShareCode(null, at('98901'))).toBe(true);
  });
});
