import { describe, expect, it } from 'vitest';
import { conditionOf, fields, operations } from '../../testing/sampleFilters';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import { conditionWords, spanWords } from './conditionWords';
import { indexOf } from './operations';
import type { FilterCondition } from './types';

const index = indexOf(fields);
const english = { words: filterBuilderWords, locale: 'en-US', currency: { currency: 'USD', decimals: 2 } };
const wordsOf = (condition: FilterCondition): string => {
  const { field, operation, value } = conditionWords(condition, index, english);
  return [field, operation, value].filter(Boolean).join(' ');
};

describe('a condition in words', () => {
  it.each([
    [conditionOf('stageId', 'anyOf', ['s9', 's8'], true), 'Stage is none of Declined, Lost'],
    [conditionOf('region', 'anyOf', ['washington']), 'Project state is Washington'],
    [conditionOf('region', 'anyOf', ['washington'], true), 'Project state is not Washington'],
    [
      conditionOf('stageId', 'anyOf', ['s1', 's2', 's3', 's4', 's5']),
      'Stage is any of Undecided, Accepted, Takeoff +2',
    ],
    [conditionOf('stageId', 'anyOf', ['s1', 'gone']), 'Stage is any of Undecided, Unknown'],
    [conditionOf('bidDeadline', 'next30Days'), 'Bid deadline next 30 days'],
    [conditionOf('bidDeadline', 'after', '2026-11-30', true), 'Bid deadline is on or before Nov 30, 2026'],
    [
      conditionOf('bidDeadline', 'between', ['2026-11-01', '2026-11-30']),
      'Bid deadline is between Nov 01, 2026 and Nov 30, 2026',
    ],
    [conditionOf('quote', 'greaterOrEqual', 50_000_000), 'Quote is at least $500,000'],
    [conditionOf('quote', 'between', [100, 250]), 'Quote is between $1 and $2.50'],
    [conditionOf('hitRatio', 'greaterThan', 3350), 'Hit ratio is more than 33.5%'],
    [conditionOf('travelTime', 'lessOrEqual', 45), 'Travel time is at most 45 min'],
    [conditionOf('distance', 'lessThan', 1200), 'Distance is less than 1,200 mi'],
    [conditionOf('f1', 'checked', null, true), 'Prevailing wage is not checked'],
    [conditionOf('location', 'contain', 'سياتل 🏗️'), 'Location contains سياتل 🏗️'],
    [conditionOf('gone', 'contain', 'x'), 'Deleted field contains'],
    [conditionOf('quote', 'hologram', 1), 'Quote has an unknown condition'],
    [conditionOf('bidDeadline', 'on', 'nonsense'), 'Bid deadline is on –'],
    [conditionOf('quote', 'between', 7), 'Quote is between $0.07 and –'],
  ])('%j reads %s', (condition, words) => {
    expect(wordsOf(condition)).toBe(words);
  });
});

it.each([
  [conditionOf('bidDeadline', 'on', '2026-12-24'), '24. Dez. 2026'],
  [conditionOf('bidDeadline', 'between', ['2026-05-01', '2026-12-24']), '01. Mai 2026 and 24. Dez. 2026'],
  [conditionOf('bidDeadline', 'on', 'nonsense'), '–'],
])('the days of %j follow the locale', (condition, value) => {
  expect(conditionWords(condition, index, { ...english, locale: 'de-DE' }).value).toBe(value);
});

it.each([
  ['JPY', 0, 'en-US', '¥50,000,000'],
  ['KWD', 3, 'en-US', 'KWD\u00A050,000'],
  ['EUR', 2, 'de-DE', '500.000\u00A0€'],
])('an amount of %s is in that currency', (currency, decimals, locale, value) => {
  const condition = conditionOf('quote', 'greaterOrEqual', 50_000_000);
  expect(conditionWords(condition, index, { ...english, locale, currency: { currency, decimals } }).value).toBe(value);
});

describe('days counted from today', () => {
  it.each([
    ['next30Days', 'Nov 18 to Dec 17, 2026'],
    ['next7Days', 'Nov 18 to Nov 24, 2026'],
    ['past7Days', 'Nov 12 to Nov 18, 2026'],
    ['next365Days', 'Nov 18, 2026 to Nov 17, 2027'],
    ['past365Days', 'Nov 19, 2025 to Nov 18, 2026'],
    ['empty', undefined],
  ] as const)('operation %s means %s, today being one of the days', (operation, words) => {
    expect(spanWords(operations[operation], '2026-11-18', { words: filterBuilderWords, locale: 'en-US' })).toBe(words);
  });

  it.each([
    ['next30Days', '18. Nov. to 17. Dez. 2026'],
    ['next365Days', '18. Nov. 2026 to 17. Nov. 2027'],
  ] as const)('operation %s is %s by a German calendar', (operation, words) => {
    expect(spanWords(operations[operation], '2026-11-18', { words: filterBuilderWords, locale: 'de-DE' })).toBe(words);
  });
});
