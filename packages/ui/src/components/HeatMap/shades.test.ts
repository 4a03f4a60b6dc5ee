import { expect, it } from 'vitest';
import { shadeOf } from './shades';

it('gives none no shade, the least a light one and the most the darkest', () => {
  expect([0, 1, 25, 26, 75, 99, 100].map((value) => shadeOf(value, 100))).toEqual([0, 1, 1, 2, 3, 4, 4]);
  expect(shadeOf(0, 0)).toBe(0);
});
