import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { findAxeFaults } from '../../testing/axe';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Table, type TableHandle, type TableProps } from './Table';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from './Table.driver';
import { listSource, OwnedTable, sampleBid, sampleSource, textColumns, type SampleBid } from './Table.samples';

const base = { 'aria-label': 'Bids', columns: textColumns } as const;

const show = (props: Partial<TableProps<SampleBid>> = {}) => {
  const shown = renderWithTheme(<OwnedTable {...props} />);
  const driver = new TableDriver(domSurface(document, async (work) => act(async () => work())));
  return { ...shown, driver };
};

itConforms('Table', (props) => <Table {...base} rows={sampleSource(3)} {...props} />);

describe('rows of the table', () => {
  it('T2: draws a screen of rows out of 100,000', async () => {
    const { driver } = show({ rows: sampleSource(100_000) });
    expect(await driver.rowCount()).toBe(100_000);
    expect(await driver.drawnRowCount()).toBeLessThan(40);
    expect(await driver.cellText(0, 0)).toBe('Kitsap Ferry Terminal Canopy 1');
  });

  it('T1: asks its source for the rows that it draws only', async () => {
    const source = sampleSource(100_000);
    const at = vi.spyOn(source, 'at');
    const { driver } = show({ rows: source });
    await driver.scrollTo(40 * 5000);
    expect(await driver.cellText(5000, 0)).toBe(sampleBid(5000).name);
    expect(new Set(at.mock.calls.map(([index]) => index)).size).toBeLessThan(80);
  });

  it('T3: shows other rows in the same elements while it scrolls', async () => {
    const { driver, container } = show({ rows: sampleSource(1000) });
    const inView = await driver.drawnRowCount();
    // Those beyond the edges follow.
    await waitFor(async () => expect(await driver.drawnRowCount()).toBeGreaterThan(inView));
    const before = new Set(container.querySelectorAll('[data-part="row"]'));
    await driver.scrollTo(40 * 200);
    const after = [...container.querySelectorAll('[data-part="row"]')];
    expect(after.filter((row) => !before.has(row)).length).toBeLessThanOrEqual(1);
    expect(await driver.hasRow(205)).toBe(true);
  });

  it('T4: draws one cell for the change of one value', () => {
    const renderCell = vi.fn<(bid: SampleBid) => string>(({ location }) => location);
    const columns = textColumns.map((column) => ({
      ...column,
      getValue: column.renderCell,
      ...(column.id === 'location' ? { renderCell } : {}),
    }));
    const bids = Array.from({ length: 10 }, (_, index) => sampleBid(index));
    const { rerender } = renderWithTheme(<Table {...base} columns={columns} rows={listSource(bids)} />);
    renderCell.mockClear();
    const moved = bids.with(4, { ...bids[4]!, location: 'Yakima, WA' });
    rerender(<Table {...base} columns={columns} rows={listSource(moved)} />);
    expect(renderCell).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Yakima, WA')).toBeDefined();
  });

  it('T33: draws other rows where they can be seen, and beyond the edges once those are on the screen', async () => {
    const bids = Array.from({ length: 100 }, (_, index) => sampleBid(index));
    const { driver, rerender } = show({ rows: listSource(bids) });
    // A screen holds the rows up to the 17th.
    await vi.waitFor(async () => expect(await driver.hasRow(20)).toBe(true));
    const renamed = bids.map((bid) => ({ ...bid, name: `${bid.name} II` }));
    rerender(<OwnedTable rows={listSource(renamed)} />);
    expect(await driver.cellText(0, 0)).toBe(renamed[0]!.name);
    expect(await driver.cellText(20, 0)).toBe(bids[20]!.name);
    await vi.waitFor(async () => expect(await driver.cellText(20, 0)).toBe(renamed[20]!.name));
  });

  it('T4: goes through its rows once for the change of one in view', async () => {
    const bids = Array.from({ length: 100 }, (_, index) => sampleBid(index));
    const rowTone = vi.fn<() => 'default'>(() => 'default');
    const { driver, rerender } = show({ rows: listSource(bids), rowTone });
    await vi.waitFor(async () => expect(await driver.hasRow(20)).toBe(true));
    rowTone.mockClear();
    const renamed = bids.with(4, { ...bids[4]!, name: 'Yakima Cold Storage' });
    rerender(<OwnedTable rows={listSource(renamed)} rowTone={rowTone} />);
    expect(await driver.cellText(4, 0)).toBe('Yakima Cold Storage');
    const rowsGoneThrough = rowTone.mock.calls.length;
    expect(rowsGoneThrough).toBeLessThan(40);
    // Past the frame that draws it, and what would follow that.
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(rowTone).toHaveBeenCalledTimes(rowsGoneThrough);
  });

  it('T6: shows a busy skeleton for a row that is not loaded, which opens and selects nothing', async () => {
    const onRowAction = vi.fn<() => void>();
    const onSelectionChange = vi.fn<() => void>();
    const { driver } = show({ rows: sampleSource(10, (index) => index !== 3), onRowAction, onSelectionChange });
    expect(await driver.isRowLoading(3)).toBe(true);
    expect(await driver.isRowLoading(2)).toBe(false);
    await driver.pressRow(3);
    await driver.toggleRow(3);
    expect(onRowAction).not.toHaveBeenCalled();
    expect(onSelectionChange).not.toHaveBeenCalled();
  });

  it('T7: tells which rows it will need, and again after scrolling', async () => {
    const onRangeNeeded = vi.fn<(start: number, end: number) => void>();
    const { driver } = show({ rows: sampleSource(1000), onRangeNeeded });
    expect(onRangeNeeded).toHaveBeenLastCalledWith(0, 29);
    await driver.scrollTo(40 * 500);
    const [start, end] = onRangeNeeded.mock.lastCall!;
    expect(start).toBeLessThanOrEqual(500 - 2 * 17);
    expect(end).toBeGreaterThanOrEqual(517 + 2 * 17);
  });

  it('T8: reaches the last of a million rows by key', async () => {
    const { driver } = show({ rows: sampleSource(1_000_000) });
    await driver.focusCell(0, 1);
    await driver.press('End', { isControl: true });
    expect(await driver.focusedCell()).toEqual({ row: 999_999, column: 4 });
    expect(await driver.cellText(999_999, 0)).toBe('Pier 48 Hall 1000000');
  });

  it('T10: opens where it was left and tells where it is', async () => {
    const onScroll = vi.fn<(topPx: number) => void>();
    const { driver } = show({ rows: sampleSource(1000), initialScrollTop: 4000, onScroll });
    expect(await driver.hasRow(100)).toBe(true);
    await driver.scrollTo(8000);
    expect(onScroll).toHaveBeenLastCalledWith(8000, 0);
  });

  it('T10: opens at the column where it was left', async () => {
    const onScroll = vi.fn<(topPx: number, leftPx: number) => void>();
    show({ rows: sampleSource(1000), initialScrollLeft: 240, onScroll });
    const grid = screen.getByRole('grid');
    expect(grid.scrollLeft).toBe(240);
    grid.scrollLeft = 300;
    fireEvent.scroll(grid);
    expect(onScroll).toHaveBeenLastCalledWith(0, 300);
  });

  it('T25: gives the focus to a row far down, to the nearest one there is, and without rows to itself', async () => {
    const handle: { current: TableHandle | null } = { current: null };
    const { driver, rerender } = show({ rows: sampleSource(1000), handleRef: handle });
    act(() => handle.current?.focusRow(700));
    expect(await driver.focusedCell()).toEqual({ row: 700, column: 0 });
    act(() => handle.current?.focusRow(5000));
    expect(await driver.focusedCell()).toEqual({ row: 999, column: 0 });
    act(() => handle.current?.focusRow(-1));
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    screen.getByRole('grid').blur();
    rerender(<OwnedTable rows={sampleSource(0)} handleRef={handle} empty="Nothing" />);
    act(() => handle.current?.focusRow(3));
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('T25: gives the focus back to the row that had it, and to the first one in view when that one is not', async () => {
    const handle: { current: TableHandle | null } = { current: null };
    const { driver } = show({ rows: sampleSource(1000), handleRef: handle });
    await driver.focusCell(2, 1);
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => handle.current?.focus());
    expect(await driver.focusedCell()).toEqual({ row: 2, column: 1 });
    act(() => (document.activeElement as HTMLElement).blur());
    const grid = screen.getByRole('grid');
    grid.scrollTop = 4000;
    fireEvent.scroll(grid);
    act(() => handle.current?.focus());
    expect(await driver.focusedCell()).toEqual({ row: 100, column: 1 });
  });

  it('says that there is nothing, in place of the rows', () => {
    show({ rows: sampleSource(0), empty: 'No bids in this view yet' });
    expect(screen.getByRole('gridcell').textContent).toBe('No bids in this view yet');
  });
});

let reach: (isIntersecting: boolean) => void;

describe('the end of the rows', () => {
  const observe = vi.fn<(options: IntersectionObserverInit | undefined) => void>();

  beforeEach(() => {
    observe.mockClear();
    class FakeObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        observe(options);
        reach = (isIntersecting) =>
          callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      }
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('T9, TABLE-16, TABLE-17: asks for more when the end is within 5 px of the view', () => {
    const onEndReached = vi.fn<() => void>();
    show({ onEndReached });
    expect(observe).toHaveBeenCalledWith(expect.objectContaining({ rootMargin: '5px' }));
    reach(false);
    expect(onEndReached).not.toHaveBeenCalled();
    reach(true);
    expect(onEndReached).toHaveBeenCalledTimes(1);
  });

  it('T9: looks again when the source has grown', () => {
    const onEndReached = vi.fn<() => void>();
    const { rerender } = renderWithTheme(<Table {...base} rows={sampleSource(20)} onEndReached={onEndReached} />);
    rerender(<Table {...base} rows={sampleSource(40)} onEndReached={onEndReached} />);
    expect(observe).toHaveBeenCalledTimes(2);
  });
});

describe('heads of the table', () => {
  it('T12, SORT-04: cycles none, ascending, descending, none', async () => {
    const { driver } = show();
    const seen = [await driver.sortOf(2)];
    for (let press = 0; press < 3; press++) {
      await driver.pressHead(2);
      seen.push(await driver.sortOf(2));
    }
    expect(seen).toEqual(['none', 'ascending', 'descending', 'none']);
  });

  it('T12: leaves a head alone that does not sort', async () => {
    const onSortChange = vi.fn<() => void>();
    const { driver } = show({ onSortChange });
    await driver.pressHead(1);
    expect(onSortChange).not.toHaveBeenCalled();
    expect(await driver.sortOf(1)).toBeNull();
  });

  it('T13, TABLE-09, TABLE-12: resizes with Shift and an arrow, to 50 px and no less', async () => {
    const onColumnResize = vi.fn<(id: string, widthPx: number) => void>();
    const columns = textColumns.map((column) =>
      column.id === 'stage' ? { ...column, width: 65, minWidth: 50 } : column,
    );
    const { driver } = show({ columns, onColumnResize });
    await driver.focusCell(-1, 1);
    for (let press = 0; press < 4; press++) await driver.press('ArrowLeft', { isShift: true });
    expect(onColumnResize.mock.calls).toEqual([
      ['stage', 55],
      ['stage', 50],
    ]);
    expect(await driver.focusedCell()).toEqual({ row: -1, column: 1 });
  });

  it('T13, TABLE-10: resizes to 200 px and no less where the column does not say otherwise', () => {
    const onColumnResize = vi.fn<(id: string, widthPx: number) => void>();
    const columns = textColumns.map((column) => (column.id === 'due' ? { ...column, width: 260 } : column));
    const { container } = show({ columns, onColumnResize });
    const handle = container.querySelector('[data-resizes="due"]')!;
    fireEvent.pointerDown(handle, { clientX: 300, button: 0 });
    fireEvent.pointerUp(handle, { clientX: 100 });
    expect(onColumnResize).toHaveBeenCalledExactlyOnceWith('due', 200);
  });

  it('T13: has no handles where widths are fixed', () => {
    const { container } = renderWithTheme(<Table {...base} rows={sampleSource(3)} />);
    expect(container.querySelector('[data-resizes]')).toBeNull();
  });

  it('T14, TABLE-18: takes a press on the head again 50 ms after the release, and not before', async () => {
    vi.useFakeTimers();
    try {
      const onColumnResize = vi.fn<(id: string, widthPx: number) => void>();
      const { container } = show({ onColumnResize });
      const handle = container.querySelector('[data-resizes="due"]')!;
      const head = screen.getByRole('columnheader', { name: 'Bid deadline' });
      fireEvent.pointerDown(handle, { clientX: 100, button: 0 });
      fireEvent.pointerMove(handle, { clientX: 130 });
      fireEvent.pointerUp(handle, { clientX: 140 });
      expect(onColumnResize).toHaveBeenCalledExactlyOnceWith('due', 200);
      act(() => void vi.advanceTimersByTime(49));
      fireEvent.click(head);
      expect(head.getAttribute('aria-sort')).toBe('none');
      act(() => void vi.advanceTimersByTime(1));
      fireEvent.click(head);
      expect(head.getAttribute('aria-sort')).toBe('ascending');
    } finally {
      vi.useRealTimers();
    }
  });

  it('T15, TABLE-15: puts a total under its column', () => {
    const { container } = show({ footer: { quote: '$214.6M' } });
    const total = screen.getByText('$214.6M');
    const head = screen.getByRole('columnheader', { name: 'Quote' });
    expect(total.getAttribute('aria-colindex')).toBe(head.getAttribute('aria-colindex'));
    expect(container.querySelector('[data-part="footer"]')).not.toBeNull();
  });

  it('T15: ends the footer with totals of no column, in place of all cells but the first', async () => {
    const { container } = show({ footer: { name: '40 bids' }, footerEnd: '9 unread' });
    const cells = [...container.querySelectorAll('[data-part="footer"] > [role="gridcell"]')];
    expect(cells.map((cell) => [cell.textContent, cell.getAttribute('aria-colspan')])).toEqual([
      ['40 bids', null],
      ['9 unread', '4'],
    ]);
    expect(await findAxeFaults(container)).toEqual([]);
  });
});
