import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError, type ApiError } from '../contract/errors';
import { failed, succeeded, type Result } from '../contract/result';
import { TOTALS_POLL_MS } from '../intervals';
import { builtInViews } from './builtInViews';
import { ViewTotals } from './ViewTotals';
import type { View } from './view';

type Count = Result<number, ApiError>;

const [first] = builtInViews.LIST_VIEW('user');
const viewOf = (id: string, displayTotalsInViewsList = true): View => {
  if (!first) throw new Error('There is no view.');
  return { ...first, id, displayTotalsInViewsList };
};

/** Totals of some views, whose counts are answered by hand. */
const totalsOf = (views: readonly View[]) => {
  const asked: { readonly id: string; readonly answer: (count: Count) => void }[] = [];
  const totals = new ViewTotals({
    views: () => views,
    rowsAreThere: () => Promise.resolve(),
    count: (view) =>
      new Promise<Count>((answer) => {
        asked.push({ id: view.id, answer });
      }),
  });
  const answer = async (...counts: readonly Count[]): Promise<void> => {
    asked.splice(0).forEach((call, index) => call.answer(counts[index] ?? failed(offlineError)));
    await settle();
  };
  return { totals, answer, askedIds: () => asked.map(({ id }) => id) };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('totals of views', () => {
  it('are counted two at a time, of views that show them', async () => {
    const { totals, answer, askedIds } = totalsOf([viewOf('a'), viewOf('quiet', false), viewOf('b'), viewOf('c')]);
    void totals.load();
    await settle();
    expect(askedIds()).toEqual(['a', 'b']);
    await answer(succeeded(3), succeeded(4));
    expect([totals.byId, askedIds()]).toEqual([{ a: 3, b: 4 }, ['c']]);
    await answer(succeeded(5));
    expect([totals.byId, askedIds()]).toEqual([{ a: 3, b: 4, c: 5 }, []]);
  });

  it('keep the last count of a view that could not be counted', async () => {
    const { totals, answer } = totalsOf([viewOf('a')]);
    void totals.load();
    await settle();
    await answer(succeeded(3));
    void totals.load();
    await settle();
    await answer(failed(offlineError));
    expect(totals.byId).toEqual({ a: 3 });
  });

  it('drop answers to what was asked before they were cleared', async () => {
    const { totals, answer, askedIds } = totalsOf([viewOf('a'), viewOf('b'), viewOf('c')]);
    void totals.load();
    await settle();
    totals.clear();
    await answer(succeeded(3), succeeded(4));
    expect([totals.byId, askedIds()]).toEqual([{}, []]);
  });

  it('count anew after they were cleared', async () => {
    const { totals, answer } = totalsOf([viewOf('a')]);
    totals.clear();
    void totals.load();
    await settle();
    await answer(succeeded(7));
    expect(totals.byId).toEqual({ a: 7 });
  });
});

describe('totals that are followed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it('are counted again now and then, until they are cleared', async () => {
    const { totals, askedIds } = totalsOf([viewOf('a')]);
    totals.follow();
    await vi.advanceTimersByTimeAsync(TOTALS_POLL_MS);
    expect(askedIds()).toEqual(['a']);
    totals.clear();
    await vi.advanceTimersByTimeAsync(2 * TOTALS_POLL_MS);
    expect(askedIds()).toEqual(['a']);
  });
});
