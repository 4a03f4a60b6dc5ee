import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { domSurface } from '../../testing/driverSurface';
import { renderWithTheme } from '../../testing/renderWithTheme';
import type { TableProps } from './Table';
import { TableDriver } from './Table.driver';
import { OwnedTable, sampleSource, type SampleBid } from './Table.samples';

const driver = new TableDriver(domSurface(document, async (work) => act(async () => work())));
const open = sampleSource(1000);
const lost = sampleSource(500);

/** A table that shows one list, and what shows another one in it. */
const showing = (props: Partial<TableProps<SampleBid>> = {}) => {
  const { rerender, container } = renderWithTheme(<OwnedTable {...props} listKey="open" rows={open} />);
  const rowsDrawn = (): Element[] => [
    ...container.querySelectorAll('[role="rowgroup"] + [role="rowgroup"] > [role="row"]'),
  ];
  const openNext = (more: Partial<TableProps<SampleBid>> = {}): void =>
    rerender(<OwnedTable {...props} {...more} listKey="lost" rows={lost} />);
  return { openNext, rowsDrawn, grid: container.querySelector<HTMLElement>('[role="grid"]')! };
};

describe('another list in the table', () => {
  it('T32: is drawn in the rows of the one before', () => {
    const { openNext, rowsDrawn } = showing();
    const before = new Set(rowsDrawn());
    openNext();
    const after = rowsDrawn();
    expect(after.length).toBeGreaterThan(10);
    expect(after.slice(0, 10).filter((row) => !before.has(row))).toEqual([]);
  });

  it('T32: begins at its start, however far the one before was scrolled', async () => {
    const { openNext, grid } = showing();
    await driver.scrollTo(40 * 200);
    openNext();
    expect(grid.scrollTop).toBe(0);
    expect(await driver.hasRow(0)).toBe(true);
    expect(await driver.hasRow(205)).toBe(false);
  });

  it('T32: opens at the position that it is given', async () => {
    const { openNext, grid } = showing();
    openNext({ initialScrollTop: 40 * 100 });
    expect(grid.scrollTop).toBe(40 * 100);
    expect(await driver.hasRow(105)).toBe(true);
    expect(await driver.rowCount()).toBe(500);
  });

  it('T32: hands the focus of a cell to its own first cell', async () => {
    const { openNext } = showing();
    await driver.focusCell(6, 2);
    openNext();
    expect(await driver.focusedCell()).toEqual({ row: 0, column: 0 });
  });

  it('T32: leaves the focus where it is outside of its rows', () => {
    const { openNext } = showing();
    openNext();
    expect(document.activeElement).toBe(document.body);
  });

  it('T32: begins a range anew', async () => {
    const onSelectionChange = vi.fn<NonNullable<TableProps<SampleBid>['onSelectionChange']>>();
    const { openNext } = showing({ onSelectionChange });
    await driver.toggleRow(2);
    openNext();
    await driver.toggleRow(5, { isShift: true });
    expect([...onSelectionChange.mock.lastCall![0].keys].toSorted()).toEqual(['bid-2', 'bid-5']);
  });
});
