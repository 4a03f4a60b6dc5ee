import { expect, it } from 'vitest';
import { shownPlaces } from './shownPlaces';

const markedAt = (count: number, ...places: number[]): boolean[] =>
  Array.from({ length: count }, (_, place) => places.includes(place));

it.each([
  ['all where there is room', markedAt(4), 1, [0, 1, 2, 3]],
  ['one of several', markedAt(7), 3, [0, 3, 6]],
  ['the marked ones, and others from there', markedAt(9, 4), 3, [0, 4, 7]],
  ['a marked one in place of one near it', markedAt(9, 1), 3, [1, 4, 7]],
  ['the later of two marked ones without room', markedAt(5, 2, 3), 2, [0, 3]],
  ['none of none', [], 1, []],
])('shows the labels of %s', (_, marked, every, expected) => {
  expect([...shownPlaces(marked, every)]).toEqual(expected);
});
