import { describe, expect, it } from 'vitest';
import { isZone } from '@basis/domain/model/formats/days';
import { regionNames } from '@basis/domain/model/formats/regions';
import { stateZones } from './stateZones';
import { zoneOfPlace } from './zoneOfPlace';

const inCity = (city: string, region: string) => zoneOfPlace({ city, region, location: '' });

describe('the zone of a job’s place', () => {
  it.each([
    ['Seattle', 'WA', 'America/Los_Angeles'],
    ['Portland', 'OR', 'America/Los_Angeles'],
    ['Ontario', 'OR', 'America/Boise'],
    ['Phoenix', 'AZ', 'America/Phoenix'],
    ['Boise', 'ID', 'America/Boise'],
    ['Coeur D’Alene', 'ID', 'America/Los_Angeles'],
    ['El Paso', 'TX', 'America/Denver'],
    ['Houston', 'TX', 'America/Chicago'],
    ['Pensacola', 'FL', 'America/Chicago'],
    ['Miami', 'FL', 'America/New_York'],
    ['Nashville', 'TN', 'America/Chicago'],
    ['Knoxville', 'TN', 'America/New_York'],
    ['Louisville', 'KY', 'America/New_York'],
    ['Gary', 'IN', 'America/Chicago'],
    ['Indianapolis', 'IN', 'America/Indiana/Indianapolis'],
    ['Honolulu', 'HI', 'Pacific/Honolulu'],
    ['Anchorage', 'AK', 'America/Anchorage'],
    ['Toronto', 'ON', 'America/Toronto'],
    ['Vancouver', 'BC', 'America/Vancouver'],
    ['Calgary', 'AB', 'America/Edmonton'],
    ['Halifax', 'NS', 'America/Halifax'],
    ['Saskatoon', 'SK', 'America/Regina'],
  ])('%s, %s is in %s', (city, region, zone) => {
    expect(inCity(city, region)).toBe(zone);
  });

  it.each([
    ['400 SW Main St, Portland, OR 97204', 'America/Los_Angeles'],
    ['Portland, Oregon', 'America/Los_Angeles'],
    ['Portland, Maine, USA', 'America/New_York'],
    ['el paso, tx', 'America/Denver'],
    ['12 King St W, Toronto, ON M5H 1A1, Canada', 'America/Toronto'],
  ])('is read from the written location %s', (location, zone) => {
    expect(zoneOfPlace({ city: '', region: '', location })).toBe(zone);
  });

  it('is that of the state where all or nearly all of its places keep one clock, and unknown where they do not', () => {
    expect([inCity('', 'WA'), inCity('Nowhere Flats', 'OR'), inCity('', 'TX'), inCity('Nowhere Flats', 'FL')]).toEqual([
      'America/Los_Angeles',
      'America/Los_Angeles',
      null,
      null,
    ]);
  });

  it.each(['', 'Portland', 'Building 4, Level 2', 'Riverside Medical, Tower A', ', ', 'a'.repeat(1000)])(
    'is unknown for %j',
    (location) => expect(zoneOfPlace({ city: '', region: '', location })).toBeNull(),
  );

  it('is known for every state and province that a place can have', () => {
    expect(Object.keys(stateZones).toSorted()).toEqual(Object.keys(regionNames).toSorted());
    expect(
      Object.values(stateZones)
        .flat()
        .filter((zone) => !isZone(zone)),
    ).toEqual([]);
  });
});
