import { expect, it } from 'vitest';
import { filledWidths } from './filling';

const columns = [
  { widthPx: 300, isElastic: true },
  { widthPx: 100, isElastic: false },
  { widthPx: 200, isElastic: true },
];

it('T36: elastic columns share the room that is left, each by its width, to the last px', () => {
  expect(filledWidths(columns, 1600)).toEqual([900, 100, 600]);
  expect(filledWidths(columns, 601)).toEqual([301, 100, 200]);
  const odd = [1, 1, 1].map(() => ({ widthPx: 100, isElastic: true }));
  expect(filledWidths(odd, 400).reduce((sum, width) => sum + width, 0)).toBe(400);
});

it('T36: no column gets narrower, and none grows that is not elastic', () => {
  expect(filledWidths(columns, 400)).toEqual([300, 100, 200]);
  expect(filledWidths([{ widthPx: 100, isElastic: false }], 400)).toEqual([100]);
});
