import { addDays } from '@basis/domain/model/formats/days';
import { writeCondition, type CompareValue, type FilterCondition } from '@basis/domain/model/filters/wire';
import { filterOperations, type FilterArity, type FilterOperation } from '@basis/domain/model/fields/operations';
import { todayIn } from '@basis/domain/model/formats/time';
import type { ListField } from '@basis/domain/model/lists/listFields';

export const zone = 'Pacific/Auckland';
const today = todayIn(zone);
export const clock = { zone, today };

const longText = `${'Long '.repeat(90)}end`;
export const texts = [
  '',
  '   ',
  'Pier 48',
  'PIER 48',
  'Píer 48',
  'Straße',
  'strasse',
  '50% off',
  '50 off',
  'a_b',
  'axb',
  'a\\b',
  '\\',
  '%',
  '_',
  "O'Brien",
  'ﬁne',
  'İstanbul',
  '日本',
  '😀 lot',
  ' two  words ',
  longText,
];
export const numbers = [null, 0, 1, -1, 100, 9_007_199_254_740_991];
export const days = [
  null,
  today,
  addDays(today, -1),
  addDays(today, 1),
  addDays(today, -6),
  addDays(today, -7),
  addDays(today, -29),
  addDays(today, -30),
  addDays(today, -364),
  addDays(today, -365),
  addDays(today, 6),
  addDays(today, 7),
  addDays(today, 29),
  addDays(today, 30),
  addDays(today, 364),
  addDays(today, 365),
  '1999-12-31',
  '2096-02-29',
];
/** Moments just before and after midnight in the reader's zone, and where clocks are changed. */
export const moments = [
  null,
  ...[0, 1, -1, 6, -6, 7, -7, 30].flatMap((count) =>
    ['T00:00:00.000Z', 'T10:59:59.999Z', 'T11:00:00.000Z', 'T11:59:59.999Z', 'T12:00:00.000Z', 'T13:00:00.000Z'].map(
      (time) => `${addDays(today, count)}${time}`,
    ),
  ),
  '2026-04-04T13:30:00.000Z',
  '2026-09-26T13:59:59.999Z',
];

/** A value of a list that goes round. */
export const nth = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
/** Some of the first three ids, by the bits of a number. */
export const subset = (ids: readonly string[], index: number): string[] =>
  ids.slice(0, 3).filter((_, bit) => (index >> bit) & 1);

/** What an operation may compare with, made of single values. */
export const comparedWith = (
  operation: FilterOperation,
  ones: readonly (string | number | boolean)[],
): readonly CompareValue[] => {
  const pairs = ones.map((one, index) => [one, nth(ones, index + 1)]);
  const same = ones.map((one) => [one, one]);
  const byArity = {
    none: [null],
    one: ones,
    pair: [...pairs, ...same],
    list: [...same, ...pairs, [...ones]],
  } satisfies Record<FilterArity, unknown>;
  return byArity[filterOperations[operation].arity] as readonly CompareValue[];
};

export const conditionOf = (
  field: ListField,
  operation: FilterOperation,
  value: CompareValue,
  not: boolean,
): FilterCondition => writeCondition({ field, operation, value, not });
