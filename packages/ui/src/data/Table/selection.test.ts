import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptySelection,
  fullSelection,
  headSelection,
  isSelected,
  selectedCount,
  toggledAll,
  withSelected,
} from './selection';

const keys = ['a', 'b', 'c', 'd', 'e'];
const steps = fc.array(
  fc.record({ start: fc.constantFrom(emptySelection, fullSelection), listed: fc.subarray(keys), isOn: fc.boolean() }),
);

describe('selection of rows', () => {
  it('T16: selects everything that matches without naming a key, later rows included', () => {
    expect(isSelected(fullSelection, 'not loaded yet')).toBe(true);
    expect(fullSelection.keys.size).toBe(0);
    expect(selectedCount(fullSelection, 100_000)).toBe(100_000);
  });

  it('T16: leaves a row out of all', () => {
    const selection = withSelected(fullSelection, ['b'], false);
    expect(isSelected(selection, 'b')).toBe(false);
    expect(isSelected(selection, 'a')).toBe(true);
    expect(selectedCount(selection, 5)).toBe(4);
  });

  it('T16: gives the named rows the named state and leaves the others as they were', () => {
    fc.assert(
      fc.property(fc.constantFrom(emptySelection, fullSelection), steps, (start, changes) => {
        let selection = start;
        const expected = new Map(keys.map((key) => [key, isSelected(start, key)]));
        for (const { listed, isOn } of changes) {
          selection = withSelected(selection, listed, isOn);
          for (const key of listed) expected.set(key, isOn);
        }
        for (const key of keys) expect(isSelected(selection, key)).toBe(expected.get(key));
        expect(selectedCount(selection, keys.length)).toBe([...expected.values()].filter(Boolean).length);
      }),
    );
  });

  it('T18: the head is clear, mixed or checked', () => {
    expect(headSelection(emptySelection, 3)).toBe('none');
    expect(headSelection(withSelected(emptySelection, ['a'], true), 3)).toBe('some');
    expect(headSelection(withSelected(emptySelection, ['a', 'b', 'c'], true), 3)).toBe('all');
    expect(headSelection(fullSelection, 0)).toBe('none');
  });

  it('T18: a press on the head selects all, or nothing if all were selected', () => {
    const some = withSelected(emptySelection, ['a'], true);
    expect(toggledAll(some, 3)).toEqual(fullSelection);
    expect(toggledAll(fullSelection, 3)).toEqual(emptySelection);
  });
});
