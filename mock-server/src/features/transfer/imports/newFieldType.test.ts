import { expect, it } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import { newFieldType } from './newFieldType';

const context = { currency: usDollar, dateOrder: 'MDY', zone: 'America/Los_Angeles', today: '2026-11-23' } as const;

it.each([
  [['12/8/26', 'Dec 9', 'TBD'], 'Date'],
  [['$1,250', '$-', '$85k'], 'Monetary'],
  [['1,250', '85', 'n/a'], 'Number'],
  [['12.5%', '7 %'], 'Percent'],
  [['24-101', '24-102'], undefined],
  [['007', '008'], undefined],
  [['85', 'about 90'], undefined],
  [['2026', '2025'], 'Number'],
  [['TBD', '-'], undefined],
  [['Dana', 'Lee'], undefined],
])('a column of %j could be a field of the type %s', (values, type) => {
  expect(newFieldType(values, context)).toBe(type);
});
