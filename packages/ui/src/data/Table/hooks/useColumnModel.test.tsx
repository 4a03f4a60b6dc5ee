import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SortDescriptor, TableColumn } from '../types';
import { useColumnModel, type PendingWidth } from './useColumnModel';

const column = (id: string, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  label: id,
  width: 100,
  renderCell: (row) => row,
  ...more,
});
const columns = [column('name', { width: 300 }), column('due'), column('quote', { width: 120, minWidth: 80 })];

interface Given {
  shown?: readonly TableColumn<string>[];
  sort?: SortDescriptor | null;
  pending?: PendingWidth | null;
}
const model = (given: Given = {}) =>
  renderHook(({ shown = columns, sort = null, pending = null }: Given) => useColumnModel(shown, sort, pending), {
    initialProps: given,
  });

describe('sort by a head', () => {
  it('T12, SORT-04: goes none, ascending, descending, none', () => {
    const { result, rerender } = model();
    const press = (): SortDescriptor | null => {
      const sort = result.current.nextSort('due');
      rerender({ sort });
      return sort;
    };
    expect(press()).toEqual({ columnId: 'due', direction: 'asc' });
    expect(press()).toEqual({ columnId: 'due', direction: 'desc' });
    expect(press()).toBeNull();
    expect(press()).toEqual({ columnId: 'due', direction: 'asc' });
  });

  it('T12: begins anew on another column', () => {
    const { result } = model({ sort: { columnId: 'due', direction: 'desc' } });
    expect(result.current.nextSort('name')).toEqual({ columnId: 'name', direction: 'asc' });
  });
});

describe('places of columns', () => {
  it('follow from their widths, and from the one that is being dragged', () => {
    const { result, rerender } = model();
    const places = () => result.current.places.map(({ id, startPx, widthPx }) => [id, startPx, widthPx]);
    expect(places()).toEqual([
      ['name', 0, 300],
      ['due', 300, 100],
      ['quote', 400, 120],
    ]);
    rerender({ pending: { columnId: 'due', widthPx: 150 } });
    expect(places().slice(1)).toEqual([
      ['due', 300, 150],
      ['quote', 450, 120],
    ]);
    expect(result.current.totalPx).toBe(570);
  });

  it('T13: are no narrower than a column may be', () => {
    const { result } = model({ pending: { columnId: 'quote', widthPx: 10 } });
    expect(result.current.places.at(-1)?.widthPx).toBe(80);
  });

  it('stay the same objects while only the sort changes', () => {
    const { result, rerender } = model();
    const { places, drawn } = result.current;
    rerender({ sort: { columnId: 'due', direction: 'asc' } });
    expect(result.current.places).toBe(places);
    expect(result.current.drawn).toBe(drawn);
  });

  it('have the first in view unless it scrolls with the others', () => {
    const { result, rerender } = model();
    expect(result.current.isFirstSticky).toBe(true);
    rerender({ shown: [column('name', { isStatic: false }), column('due')] });
    expect(result.current.isFirstSticky).toBe(false);
    rerender({ shown: [] });
    expect(result.current.isFirstSticky).toBe(false);
  });
});
