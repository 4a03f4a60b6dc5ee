import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { TOTALS_POLL_MS } from '../async/intervals';
import { builtInViews } from './builtInViews';
import { ViewTotals } from './ViewTotals';
import type { View } from './view';

type Count = Result<readonly number[], ApiError>;

const [first] = builtInViews.LIST_VIEW('user');
const viewOf = (id: string, displayTotalsInViewsList = true): View => {
  if (!first) throw new Error('There is no view.');
  return { ...first, id, displayTotalsInViewsList };
};

/** Totals of some views, whose counts are answered by hand. */
const totalsOf = (views: readonly View[]) => {
  const asked: { readonly ids: readonly string[]; readonly answer: (count: Count) => void }[] = [];
  const totals = new ViewTotals({
    views: () => views,
    rowsAreThere: () => Promise.resolve(),
    count: async (counted) => {
      const count = await new Promise<Count>((answer) => {
        asked.push({ ids: counted.map(({ id }) => id), answer });
      });
      if (!count.ok) return count;
      return succeeded(counted.map(({ id }, index) => ({ viewId: id, total: count.value[index] ?? 0 })));
    },
  });
  const answer = async (count: Count): Promise<void> => {
    for (const call of asked.splice(0)) call.answer(count);
    await settle();
  };
  return { totals, answer, askedIds: () => asked.map(({ ids }) => ids) };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('totals of views', () => {
  it('are counted in one call, of views that show them', async () => {
    const { totals, answer, askedIds } = totalsOf([viewOf('a'), viewOf('quiet', false), viewOf('b'), viewOf('c')]);
    void totals.load();
    await settle();
    expect(askedIds()).toEqual([['a', 'b', 'c']]);
    await answer(succeeded([3, 4, 5]));
    expect([totals.byId, askedIds()]).toEqual([{ a: 3, b: 4, c: 5 }, []]);
  });

  it('are counted fifty at a time where there are more', async () => {
    const { totals, answer, askedIds } = totalsOf(Array.from({ length: 60 }, (_, index) => viewOf(`view ${index}`)));
    void totals.load();
    await settle();
    expect(askedIds().map(({ length }) => length)).toEqual([50]);
    await answer(succeeded(Array.from({ length: 50 }, () => 1)));
    expect(askedIds().map(({ length }) => length)).toEqual([10]);
    await answer(failed(offlineError));
    expect(Object.keys(totals.byId)).toHaveLength(50);
  });

  it('ask for nothing where no view shows them', async () => {
    const { totals, askedIds } = totalsOf([viewOf('quiet', false)]);
    await totals.load();
    expect(askedIds()).toEqual([]);
  });

  it('keep the last count of a view that could not be counted', async () => {
    const { totals, answer } = totalsOf([viewOf('a')]);
    void totals.load();
    await settle();
    await answer(succeeded([3]));
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
    await answer(succeeded([3, 4]));
    expect([totals.byId, askedIds()]).toEqual([{}, []]);
  });

  it('count anew after they were cleared', async () => {
    const { totals, answer } = totalsOf([viewOf('a')]);
    totals.clear();
    void totals.load();
    await settle();
    await answer(succeeded([7]));
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
    expect(askedIds()).toEqual([['a']]);
    totals.clear();
    await vi.advanceTimersByTimeAsync(2 * TOTALS_POLL_MS);
    expect(askedIds()).toEqual([['a']]);
  });
});
