import { expect, it } from 'vitest';
import { coveredPieces } from './coveredPieces';

it('what lies inside of another range is cut out of it, the narrower one first', () => {
  const ranges = [
    { id: 'contact', start: 0, end: 30 },
    { id: 'company', start: 10, end: 20 },
  ];
  expect(coveredPieces(ranges)).toEqual([
    { start: 0, end: 10, ids: ['contact'] },
    { start: 10, end: 20, ids: ['company', 'contact'] },
    { start: 20, end: 30, ids: ['contact'] },
  ]);
});

it('ranges of one place share it, in their order; empty ones cover nothing', () => {
  const ranges = [
    { id: 'company', start: 5, end: 9 },
    { id: 'contact', start: 5, end: 9 },
    { id: 'none', start: 7, end: 7 },
  ];
  expect(coveredPieces(ranges)).toEqual([{ start: 5, end: 9, ids: ['company', 'contact'] }]);
});

it('what lies between ranges is no piece', () => {
  const ranges = [
    { id: 'a', start: 8, end: 9 },
    { id: 'b', start: 0, end: 2 },
  ];
  expect(coveredPieces(ranges).map(({ ids }) => ids)).toEqual([['b'], ['a']]);
});
