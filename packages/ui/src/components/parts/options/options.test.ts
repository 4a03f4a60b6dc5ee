import { describe, expect, it } from 'vitest';
import { matchOptions, nextIndex, typeaheadIndex, type Option } from './option';

const named = (...labels: string[]): Option[] => labels.map((label) => ({ id: label, label }));

describe('searching options', () => {
  const options = [
    ...named('Hollister Build Co', 'Stone & Hollis Contractors', 'Éclair Bâtiment'),
    { id: 'x', label: 'Oakhart', detail: 'Salem, OR' },
  ];

  it.each([
    ['hollis', ['Hollister Build Co', 'Stone & Hollis Contractors']],
    ['HOLLIS  stone', ['Stone & Hollis Contractors']],
    ['eclair bat', ['Éclair Bâtiment']],
    ['salem', ['Oakhart']],
    ['nobody', []],
  ])('%j finds %j', (query, labels) => {
    expect(matchOptions(options, query).map(({ label }) => label)).toEqual(labels);
  });

  it('finds all for nothing but spaces', () => {
    expect(matchOptions(options, '  ')).toBe(options);
  });

  it('takes signs of search patterns as they are', () => {
    expect(matchOptions(named('a.b', 'axb', '%', '('), '.').map(({ label }) => label)).toEqual(['a.b']);
  });
});

describe('moving among options', () => {
  const options: Option[] = named('A', 'B', 'C').map((option) => ({ ...option, isDisabled: option.id === 'B' }));

  it.each([
    [-1, 1, 0],
    [-1, -1, 2],
    [0, 1, 2],
    [2, 1, 0],
    [0, -1, 2],
  ] as const)('from %d by %d comes to %d, past what is disabled', (from, step, to) => {
    expect(nextIndex(options, from, step)).toBe(to);
  });

  it('stays nowhere when nothing can be chosen', () => {
    expect(nextIndex([], -1, 1)).toBe(-1);
    expect(
      nextIndex(
        named('A').map((option) => ({ ...option, isDisabled: true })),
        -1,
        1,
      ),
    ).toBe(-1);
  });

  it('goes on to the next with the same letter, and stays while a word is typed', () => {
    const stages = named('Accepted', 'Awarded', 'Estimating');
    expect(typeaheadIndex(stages, 'a', -1)).toBe(0);
    expect(typeaheadIndex(stages, 'a', 0)).toBe(1);
    expect(typeaheadIndex(stages, 'aw', 1)).toBe(1);
    expect(typeaheadIndex(stages, 'z', 0)).toBe(-1);
  });
});
