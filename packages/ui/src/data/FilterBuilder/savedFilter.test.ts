import { describe, expect, it } from 'vitest';
import { savedFilters } from '../../testing/sampleFilters';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import { appliedWords, canChangeFilter, canSaveFilter, nameFaultOf, type SavedFilter } from './savedFilter';

const none = { storesFields: false, storesGroup: false, storesSorts: false };
const base: SavedFilter = { id: 'a', name: 'A', visibility: 'private', filter: { and: [], or: [] } };

describe('the name of a saved filter', () => {
  it('is unique among private and shared ones, spaces around it aside', () => {
    expect(nameFaultOf(' Data centers ', savedFilters, undefined, filterBuilderWords)).toBe(
      'A filter called “Data centers” already exists',
    );
    expect(nameFaultOf('My healthcare work', savedFilters, undefined, filterBuilderWords)).toBeDefined();
  });

  it('may stay as it is, and may differ by a capital', () => {
    expect(nameFaultOf('Data centers', savedFilters, 'f7', filterBuilderWords)).toBeUndefined();
    expect(nameFaultOf('data centers', savedFilters, undefined, filterBuilderWords)).toBeUndefined();
  });

  it('has no fault while it is empty', () => {
    expect(nameFaultOf('   ', savedFilters, undefined, filterBuilderWords)).toBeUndefined();
  });
});

describe('saving a filter', () => {
  it.each([
    ['A new one', none, true, true],
    ['', none, true, false],
    ['  ', none, true, false],
    ['Data centers', none, true, false],
    ['A new one', none, false, false],
    ['A new one', { ...none, storesFields: true }, false, true],
    ['A new one', { ...none, storesGroup: true }, false, true],
    ['A new one', { ...none, storesSorts: true }, false, true],
    ['', { ...none, storesSorts: true }, true, false],
  ])('named %j, with %j and complete conditions: %s, is possible: %s', (name, stored, areComplete, expected) => {
    expect(canSaveFilter({ name, ...stored }, areComplete, savedFilters, undefined)).toBe(expected);
  });

  it.each([
    ['private', false, true],
    ['private', true, true],
    ['shared', false, false],
    ['shared', true, true],
  ] as const)('that is %s, with the right to shared ones: %s, may change: %s', (visibility, canManage, expected) => {
    expect(canChangeFilter({ ...base, visibility }, canManage)).toBe(expected);
  });
});

describe('what else applying a filter does', () => {
  it.each([
    [{}, undefined],
    [{ storedSortCount: 2 }, 'Applying this filter also sets 2 sorts'],
    [{ storedSortCount: 1, storedGroup: 'Stages' }, 'Applying this filter also sets the group Stages and 1 sort'],
    [{ storedFieldCount: 9, storedGroup: 'Stages' }, 'Applying this filter also sets 9 fields'],
  ])('%j: %s', (part, words) => {
    expect(appliedWords({ ...base, ...part }, filterBuilderWords)).toBe(words);
  });
});
