import { describe, expect, it } from 'vitest';
import { placeWritten, readAddress } from './address';

const read = (text: string): readonly string[] | null => {
  const parts = readAddress(text);
  return parts && [parts.addressLine, parts.city, parts.region, parts.postalCode];
};

describe('an address in one line', () => {
  it.each([
    ['Portland, OR', ['', 'Portland', 'OR', '']],
    ['portland, oregon', ['', 'portland', 'OR', '']],
    ['Portland OR 97204', ['', 'Portland', 'OR', '97204']],
    ['400 Main St, Portland, OR 97204', ['400 Main St', 'Portland', 'OR', '97204']],
    [
      '400 Main St, Suite 5, Portland, Oregon, 97204-1234, USA',
      ['400 Main St, Suite 5', 'Portland', 'OR', '97204-1234'],
    ],
    ['123 King St W, Toronto, ON m5h1j9, Canada', ['123 King St W', 'Toronto', 'ON', 'M5H 1J9']],
    ['  Saint John ,  New Brunswick ', ['', 'Saint John', 'NB', '']],
    ['1 Rue Sainte-Catherine, Montréal, Québec', ['1 Rue Sainte-Catherine', 'Montréal', 'QC', '']],
    ['Washington, D.C. 20500', ['', 'Washington', 'DC', '20500']],
    ['New York, New York', ['', 'New York', 'NY', '']],
  ])('%s has its parts', (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  it.each([
    'Pier 48',
    '12 Marginal Way, Seattle',
    'OR',
    ', OR',
    '97204',
    '',
    '   ',
    'Oregon',
    'Portland, OR M5H 1J9',
    'Toronto, ON 97204',
    'Hamburg, Germany',
    'שם הפרויקט, בניין 7',
  ])('%s is none that can be taken apart', (text) => {
    expect(read(text)).toBeNull();
  });

  it('has at most 500 characters', () => {
    const [street, place] = ['4'.repeat(480), ', Yakima, WA 98901'];
    expect(read(`${street}${place}`)).not.toBeNull();
    expect(read(`${street}444${place}`)).toBeNull();
  });
});

it.each([
  ['Portl', '', 'Portl'],
  ['Portland, O', '', 'Portland, O'],
  ['400 Main St, Portl', '400 Main St, ', 'Portl'],
  ['400 Main St , Suite 2, Portland, O', '400 Main St, Suite 2, ', 'Portland, O'],
  ['400 Main St', '400 Main St, ', ''],
  ['Portland, OR 97204', 'Portland, OR 97204, ', ''],
  ['', '', ''],
])('%j that is being written has the street %j before the place %j', (text, street, place) => {
  expect(placeWritten(text)).toEqual({ street, place });
});
