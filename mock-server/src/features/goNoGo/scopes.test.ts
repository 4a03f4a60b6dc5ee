import { expect, it } from 'vitest';
import { sharesScope } from './scopes';

it.each([
  ['09 21 16 Gypsum board', '092116', true],
  ['09 21 16 Gypsum board', '09-22-00 Supports', false],
  ['09 21 16 Gypsum board', '09 21 13 Plaster', true],
  ['09 21 16', '09 51 00 Acoustical ceilings', false],
  ['Drywall', ' drywall', true],
  ['Drywall', 'Painting', false],
  ['2nd floor', '2nd floor', true],
])('%j and %j are of one scope: %j', (one, other, is) => {
  expect(sharesScope(one, other)).toBe(is);
});
