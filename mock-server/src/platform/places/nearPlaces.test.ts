import { expect, it } from 'vitest';
import { citiesNear } from './nearPlaces';

const portland = { city: 'Portland', region: 'OR' };

it('finds cities within some miles, over the border of a state too', () => {
  const vancouver = { city: 'Vancouver', region: 'WA' };
  const seattle = { city: 'Seattle', region: 'WA' };
  const salem = { city: 'SALEM', region: 'or' };
  expect(citiesNear(portland, [vancouver, seattle, salem], 50)).toEqual([vancouver, salem]);
  expect(citiesNear(portland, [seattle], 160)).toEqual([seattle]);
});

it('finds nothing near a city that is not known, and leaves such cities out', () => {
  const nowhere = { city: 'Atlantis', region: 'OR' };
  expect(citiesNear(nowhere, [portland], 50)).toEqual([]);
  expect(citiesNear(portland, [nowhere, { city: '', region: '' }], 5000)).toEqual([]);
});
