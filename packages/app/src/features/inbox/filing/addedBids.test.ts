import { expect, it } from 'vitest';
import { addedBids } from './addedBids';

it('a digest that becomes several bids is told of with their count and their names', () => {
  expect(addedBids(['Pier 48', 'Wharf Hall', 'Alder Clinic'])).toBe(
    '3 bids added: Pier 48, Wharf Hall and Alder Clinic',
  );
  expect(addedBids(['Pier 48', 'Wharf Hall'])).toBe('2 bids added: Pier 48 and Wharf Hall');
});

it('many bids are counted, and the first of them named', () => {
  expect(addedBids(['A', 'B', 'C', 'D', 'E'])).toBe('5 bids added: A, B and 3 more');
});

it('a very long name is cut, and a single bid needs no count', () => {
  expect(addedBids(['x'.repeat(500), 'B'])).toBe(`2 bids added: ${'x'.repeat(59)}… and B`);
  expect(addedBids(['A'])).toBeUndefined();
  expect(addedBids([])).toBeUndefined();
});
