import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useToasts, type ToastsOptions } from './useToasts';

const setUp = (options?: ToastsOptions) => {
  const { result } = renderHook(() => useToasts(options));
  return {
    show: (toast: Parameters<typeof result.current.show>[0]): string => {
      let id = '';
      act(() => {
        id = result.current.show(toast);
      });
      return id;
    },
    act: (work: (toasts: typeof result.current) => void) => act(() => work(result.current)),
    titles: () => result.current.toasts.map(({ title }) => title),
    current: () => result.current,
  };
};
const saved = { kind: 'success', title: 'Saved' } as const;

it('shows the newest first, each with an id of its own', () => {
  const { show, titles } = setUp();
  const ids = [show(saved), show({ ...saved, title: 'Sent' })];
  expect(titles()).toEqual(['Sent', 'Saved']);
  expect(new Set(ids).size).toBe(2);
});

it('does not say the same twice, unless there is something to do about each', () => {
  const { show, titles } = setUp();
  show(saved);
  show(saved);
  expect(titles()).toEqual(['Saved']);
  const undo = { ...saved, actions: [{ label: 'Undo', onAction: () => undefined }] };
  show(undo);
  show(undo);
  expect(titles()).toEqual(['Saved', 'Saved', 'Saved']);
});

it('puts a toast in the place of one with its id', () => {
  const { show, titles } = setUp();
  show({ ...saved, id: 'import', title: 'Importing' });
  show({ ...saved, id: 'import', title: 'Imported' });
  expect(titles()).toEqual(['Imported']);
});

it('lets the oldest go when there are too many, and never an error', () => {
  const { show, titles } = setUp({ mostShown: 2 });
  show({ kind: 'error', title: 'Failed' });
  for (const title of ['One', 'Two', 'Three']) show({ ...saved, title });
  expect(titles()).toEqual(['Three', 'Failed']);
});

it('lets none go whose Undo somebody may still want, however many come', () => {
  const { show, titles } = setUp();
  const actions = [{ label: 'Undo', onAction: () => undefined }];
  for (const title of ['One', 'Two', 'Three', 'Four']) show({ ...saved, title, actions });
  expect(titles()).toEqual(['Four', 'Three', 'Two', 'One']);
  show({ ...saved, title: 'Only read' });
  show({ ...saved, title: 'The newest' });
  expect(titles()).toEqual(['The newest', 'Four', 'Three', 'Two', 'One']);
});

it('takes one away, or all', () => {
  const { show, titles, act: work } = setUp();
  const id = show(saved);
  show({ ...saved, title: 'Sent' });
  work(({ dismiss }) => dismiss(id));
  expect(titles()).toEqual(['Sent']);
  work(({ clear }) => clear());
  expect(titles()).toEqual([]);
});

it('keeps its functions the same, so that effects may depend on them', () => {
  const { current, show: showOne } = setUp();
  const { show, dismiss, clear } = current();
  showOne(saved);
  expect([current().show, current().dismiss, current().clear]).toEqual([show, dismiss, clear]);
});
