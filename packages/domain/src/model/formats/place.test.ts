import { expect, it } from 'vitest';
import { shownPlace } from './place';

it.each([
  [{ city: 'Kent', region: 'WA', location: '1 Pine St, Kent' }, 'Kent, WA'],
  [{ city: 'Kent', region: '', location: '1 Pine St, Kent' }, '1 Pine St, Kent'],
  [{ city: 'Kent', region: '', location: '' }, 'Kent'],
  [{ city: '', region: 'WA', location: '' }, 'WA'],
  [{ city: '', region: '', location: '' }, ''],
])('%j is shown as %j', (place, shown) => {
  expect(shownPlace(place)).toBe(shown);
});
