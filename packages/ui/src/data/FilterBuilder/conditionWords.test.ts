import { describe, expect, it } from 'vitest';
import { conditionOf, fields } from '../../testing/sampleFilters';
import { conditionWords, spanWords } from './conditionWords';
import { fieldKey, fieldsByKey } from './filterDraft';
import type { FilterCondition } from './types';

const byKey = fieldsByKey(fields);
const wordsOf = (condition: FilterCondition): string => {
  const { field, operation, value } = conditionWords(condition, byKey.get(fieldKey(condition.filterIdentitier)));
  return [field, operation, value].filter(Boolean).join(' ');
};

describe('a condition in words', () => {
  it.each([
    [conditionOf('stageId', 10, ['s9', 's8'], true), 'Stage is none of Declined, Lost'],
    [conditionOf('region', 10, ['washington']), 'Project state is Washington'],
    [conditionOf('region', 10, ['washington'], true), 'Project state is not Washington'],
    [conditionOf('stageId', 10, ['s1', 's2', 's3', 's4', 's5']), 'Stage is any of Undecided, Accepted, Takeoff +2'],
    [conditionOf('stageId', 10, ['s1', 'gone']), 'Stage is any of Undecided, Unknown'],
    [conditionOf('bidDeadline', 20), 'Bid deadline next 30 days'],
    [conditionOf('bidDeadline', 14, '2026-11-30', true), 'Bid deadline is on or before Nov 30, 2026'],
    [
      conditionOf('bidDeadline', 9, ['2026-11-01', '2026-11-30']),
      'Bid deadline is between Nov 01, 2026 and Nov 30, 2026',
    ],
    [conditionOf('quote', 6, 50_000_000), 'Quote is at least $500,000'],
    [conditionOf('quote', 9, [100, 250]), 'Quote is between $1 and $2.50'],
    [conditionOf('hitRatio', 5, 3350), 'Hit ratio is more than 33.5%'],
    [conditionOf('travelTime', 8, 45), 'Travel time is at most 45 min'],
    [conditionOf('distance', 7, 1200), 'Distance is less than 1,200 mi'],
    [conditionOf('f1', 22, null, true), 'Prevailing wage is not checked'],
    [conditionOf('location', 2, 'سياتل 🏗️'), 'Location contains سياتل 🏗️'],
    [conditionOf('gone', 2, 'x'), 'Deleted field contains'],
    [conditionOf('quote', 99, 1), 'Quote has an unknown condition'],
    [conditionOf('bidDeadline', 13, 'nonsense'), 'Bid deadline is on –'],
    [conditionOf('quote', 9, 7), 'Quote is between $0.07 and –'],
  ])('%j reads %s', (condition, words) => {
    expect(wordsOf(condition)).toBe(words);
  });
});

describe('days counted from today', () => {
  it.each([
    [20, 'Nov 18 to Dec 17, 2026'],
    [19, 'Nov 18 to Nov 24, 2026'],
    [16, 'Nov 12 to Nov 18, 2026'],
    [21, 'Nov 18, 2026 to Nov 17, 2027'],
    [18, 'Nov 19, 2025 to Nov 18, 2026'],
    [23, undefined],
  ])('operation %d means %s, today being one of the days', (operation, words) => {
    expect(spanWords(operation, '2026-11-18')).toBe(words);
  });
});
