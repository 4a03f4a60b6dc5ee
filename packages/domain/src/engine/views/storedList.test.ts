import { expect, it } from 'vitest';
import { partOf } from '../spec/storedValues';
import { withEntry, withoutEntry, withParts } from './storedList';

it('an entry takes the place of the one with its id, or stands at the end', () => {
  const list = [{ id: 'a', n: 1 }, { id: 'b' }];
  expect(withEntry(list, { id: 'a' })).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(withEntry(list, { id: 'c' })).toEqual([...list, { id: 'c' }]);
});

it('entries that can not be read stay as they are', () => {
  const odd = [null, 7, 'text', { name: 'no id' }];
  expect(withEntry(odd, { id: 'a' })).toEqual([...odd, { id: 'a' }]);
  expect(withoutEntry([...odd, { id: 'a' }], 'a')).toEqual(odd);
});

it.each([null, 'text', 7, { id: 'a' }])('%j is no list: one begins with the entry', (value) => {
  expect([withEntry(value, { id: 'a' }), withoutEntry(value, 'a')]).toEqual([[{ id: 'a' }], []]);
});

it('a part of an object is changed and the others stay; what is none becomes one', () => {
  expect(withParts({ a: 1, b: 2 }, { b: 3 })).toEqual({ a: 1, b: 3 });
  expect([withParts(null, { b: 3 }), withParts([1], { b: 3 })]).toEqual([{ b: 3 }, { b: 3 }]);
  expect([partOf({ a: 1 }, 'a'), partOf(null, 'a'), partOf('text', 'a')]).toEqual([1, undefined, undefined]);
});
