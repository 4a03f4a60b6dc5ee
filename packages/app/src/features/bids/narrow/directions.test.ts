import { describe, expect, it } from 'vitest';
import { addressLines, dialled, directionsTo } from './directions';

const place = {
  addressLine: '7410 Shoreline Loop NE',
  city: 'Seattle',
  region: 'WA',
  postalCode: '98115',
  location: '',
};

describe('the way to a job', () => {
  it('has the street and the place on lines of their own', () => {
    expect(addressLines(place)).toEqual(['7410 Shoreline Loop NE', 'Seattle, WA 98115']);
    expect(addressLines({ ...place, addressLine: '', city: '', region: '', postalCode: '', location: 'Kent' })).toEqual(
      ['Kent'],
    );
  });
  it('opens the maps of an Android phone by geo, and maps by a link elsewhere', () => {
    expect(directionsTo(['1 Main St', 'Kent, WA'], 'Linux; Android 14')).toBe(
      'geo:0,0?q=1%20Main%20St%2C%20Kent%2C%20WA',
    );
    expect(directionsTo(['1 Main St'], 'iPhone')).toBe('https://maps.apple.com/?daddr=1%20Main%20St');
  });
  it('dials digits alone', () => {
    expect(dialled('+1 (206) 555-0138')).toBe('+12065550138');
  });
});
