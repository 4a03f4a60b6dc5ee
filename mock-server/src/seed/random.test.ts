import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { createRandom } from './random';

const draw = (seedNumber: number): number[] => Array.from({ length: 20 }, createRandom(seedNumber).next);

it('the same seed number gives the same numbers, another one others', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

it('ids are UUIDs of version 7 that sort by their moment', () => {
  const random = createRandom(7);
  const [early, late] = [random.id(new Date('2026-01-01')), random.id(new Date('2026-01-02'))];
  expect([validate(early), version(early)]).toEqual([true, 7]);
  expect(early < late).toBe(true);
});

it('a sample holds each item once', () => {
  expect(
    createRandom(3)
      .sample([1, 2, 3], 5)
      .toSorted((one, other) => one - other),
  ).toEqual([1, 2, 3]);
});
