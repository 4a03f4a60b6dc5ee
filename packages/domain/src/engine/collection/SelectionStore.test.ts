import { expect, it } from 'vitest';
import { nothingSelected, SelectionStore } from './SelectionStore';

const chosenOf = (store: SelectionStore): readonly string[] => ['a', 'b', 'c'].filter((id) => store.has(id));

it('rows that are chosen by themselves are counted by themselves', () => {
  const store = new SelectionStore();
  store.mark(['a', 'b'], true);
  store.mark(['b', 'c'], false);
  expect([chosenOf(store), store.count(10)]).toEqual([['a'], 1]);
});

it('of all rows those are chosen that were not left out', () => {
  const store = new SelectionStore();
  store.set({ ...nothingSelected, isAll: true });
  store.mark(['a', 'b'], false);
  store.mark(['b'], true);
  expect([chosenOf(store), store.count(10)]).toEqual([['b', 'c'], 9]);
});

it('a selection that others hold stays as it was when rows are chosen', () => {
  const store = new SelectionStore();
  const before = { isAll: false, keys: new Set(['a']), exceptKeys: new Set<string>() };
  store.set(before);
  store.mark(['b'], true);
  expect([[...before.keys], chosenOf(store)]).toEqual([['a'], ['a', 'b']]);
});

it('nothing is chosen once it is cleared', () => {
  const store = new SelectionStore();
  store.set({ ...nothingSelected, isAll: true });
  store.clear();
  expect([chosenOf(store), store.count(10)]).toEqual([[], 0]);
});
