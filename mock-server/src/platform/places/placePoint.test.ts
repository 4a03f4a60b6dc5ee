import { describe, expect, it } from 'vitest';
import { milesBetween } from './nearPlaces';
import { pointOfAddress, pointOfPlace } from './placePoint';
import { postalKey, readAddress } from './writtenAddress';

const blank = { location: '', city: '', region: '', postalCode: '' };
const seattle = { latitude: 47.6, longitude: -122.33 };
const tacoma = { latitude: 47.25, longitude: -122.44 };
const isNear = (place: Partial<typeof blank>, point: typeof seattle): boolean => {
  const found = pointOfPlace({ ...blank, ...place });
  return found !== null && milesBetween(found, point) < 12;
};

describe('the end of an address', () => {
  it.each([
    ['12 Main St, Seattle, WA 98101', ['Seattle', 'WA', '98101']],
    ['12 Main St, Seattle, Washington, 98101-2030, USA', ['Seattle', 'WA', '98101']],
    ['Seattle WA 98101', ['Seattle', 'WA', '98101']],
    ['New York, new york', ['New York', 'NY', '']],
    ['1 Robson St, Vancouver, British Columbia V6B 1A1, Canada', ['Vancouver', 'BC', 'V6B']],
    ['12 Main St, WA 98101', ['', 'WA', '98101']],
    ['12 Main St', ['', '', '']],
    ['  ,, ', ['', '', '']],
  ])('tells city, state and postal code of "%s"', (address, [city, region, postalCode]) => {
    expect(readAddress(address)).toEqual({ city, region, postalCode });
  });

  it('takes no other number for a postal code', () => {
    expect(['98101', '98101-2030', 'v6b 1a1', 'V6B1A1', 'V6B'].map(postalKey)).toEqual([
      '98101',
      '98101',
      'V6B',
      'V6B',
      'V6B',
    ]);
    expect(['9810', '981011', '98101-20', 'V6B 1A1 2', 'Main', ''].map(postalKey)).toEqual(['', '', '', '', '', '']);
  });
});

describe('the point of a place', () => {
  it.each([
    [{ location: '2200 1st Ave S, Seattle, WA 98134' }, seattle],
    [{ city: 'Seattle', region: 'WA' }, seattle],
    [{ city: 'SEATTLE', region: 'Washington' }, seattle],
    [{ postalCode: '98402' }, tacoma],
    [{ location: '12 Main St, WA 98402' }, tacoma],
    // The city was corrected, its former code is still there.
    [{ location: '12 Main St, Seattle, WA 98101', city: 'Tacoma', region: 'WA' }, tacoma],
  ])('UNKNOWN-07: is that of its postal code or city (%j)', (place, point) => {
    expect(isNear(place, point)).toBe(true);
  });

  it.each([
    [{}],
    [{ city: 'Portland' }],
    [{ region: 'WA' }],
    [{ city: 'Atlantis', region: 'WA' }],
    [{ postalCode: '00000' }],
    // A postal code of another state, and one of another end of the state.
    [{ city: 'Seattle', region: 'OR', postalCode: '98101' }],
    [{ city: 'Spokane', region: 'WA', postalCode: '98101' }],
  ])('is unknown where the place is not sure (%j)', (place) => {
    expect(pointOfPlace({ ...blank, ...place })).toBeNull();
  });

  it('is kept to about 100 meters', () => {
    const { latitude = 0, longitude = 0 } = pointOfAddress('Seattle, WA 98134') ?? {};
    expect([latitude, longitude].map((degrees) => Number((degrees * 1000).toFixed(6)) % 1)).toEqual([0, -0]);
  });
});
