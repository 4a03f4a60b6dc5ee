import { expect, it } from 'vitest';
import { errorFromBody } from '../../model/contract/errors';
import { ToastsStore } from './ToastsStore';

const titles = (store: ToastsStore): string[] => store.toasts.map(({ title }) => title);

it('the newest toast comes first, and each has an id of its own', () => {
  const store = new ToastsStore();
  const ids = ['One', 'Two', 'Three'].map((title) => store.show({ kind: 'success', title }));
  expect(titles(store)).toEqual(['Three', 'Two', 'One']);
  expect(new Set(ids).size).toBe(3);
});

it('what is said again shows once', () => {
  const store = new ToastsStore();
  for (let times = 0; times < 3; times++) store.show({ kind: 'error', title: 'Failed', detail: 'The disk is full.' });
  expect(titles(store)).toEqual(['Failed']);
  store.show({ kind: 'error', title: 'Failed', detail: 'The disk is slow.' });
  store.show({ kind: 'error', title: 'Failed', detail: 'The disk is slow.', about: ['a'] });
  store.show({ kind: 'error', title: 'Failed', detail: 'The disk is slow.', about: ['b'] });
  expect(titles(store)).toHaveLength(4);
});

it('dismissing takes one toast away, and an unknown one none', () => {
  const store = new ToastsStore();
  const id = store.show({ kind: 'info', title: 'One' });
  store.show({ kind: 'error', title: 'Two' });
  store.dismiss('nothing');
  expect(store.isShown(id)).toBe(true);
  store.dismiss(id);
  expect(store.isShown(id)).toBe(false);
  expect(titles(store)).toEqual(['Two']);
});

it('what is said of a thing goes when something newer happens to it, and what is said of others stays', () => {
  const store = new ToastsStore();
  store.show({ kind: 'success', title: 'Trashed', about: ['a', 'b'] });
  store.show({ kind: 'success', title: 'Added', about: ['c'] });
  store.show({ kind: 'info', title: 'About nothing' });
  store.show({ kind: 'success', title: 'Moved', about: ['b'] });
  expect(titles(store)).toEqual(['Moved', 'About nothing', 'Added']);
  store.supersede(['c', 'unknown']);
  expect(titles(store)).toEqual(['Moved', 'About nothing']);
});

it('three show at once: the oldest go first, and what failed stays', () => {
  const store = new ToastsStore();
  const show = (kind: 'success' | 'error', ...words: string[]): void => {
    for (const title of words) store.show({ kind, title });
  };
  show('success', 'One', 'Two', 'Three', 'Four');
  expect(titles(store)).toEqual(['Four', 'Three', 'Two']);
  show('error', 'Failed');
  expect(titles(store)).toEqual(['Failed', 'Four', 'Three']);
  show('success', 'Five', 'Six');
  expect(titles(store)).toEqual(['Six', 'Five', 'Failed']);
  show('error', 'Failed too', 'Failed again', 'Failed at last');
  show('success', 'Seven');
  expect(titles(store)).toEqual(['Seven', 'Failed at last', 'Failed again', 'Failed too', 'Failed']);
});

it('ids are not given again after all were cleared', () => {
  const store = new ToastsStore();
  const before = store.show({ kind: 'info', title: 'One' });
  store.clear();
  expect(store.toasts).toEqual([]);
  expect(store.show({ kind: 'info', title: 'Two' })).not.toBe(before);
});

it('where the server said nothing, a failure is told once, by its title', () => {
  const store = new ToastsStore();
  const { message } = errorFromBody(500, undefined);
  store.show({ kind: 'error', title: 'Something went wrong', detail: message });
  store.show({ kind: 'error', title: 'Something went wrong', detail: 'The disk is full.' });
  expect(store.toasts.map(({ title, detail }) => [title, detail])).toEqual([
    ['Something went wrong', 'The disk is full.'],
    ['Something went wrong', undefined],
  ]);
});
