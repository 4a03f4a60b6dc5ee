import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findAxeFaults } from '../../testing/axe';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { emptySelection, fullSelection, selectedCount, Table, type TableProps } from './Table';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from './Table.driver';
import { OwnedTable, sampleBid, sampleSource, textColumns, type SampleBid } from './Table.samples';

const base = { 'aria-label': 'Bids', columns: textColumns } as const;

const show = (props: Partial<TableProps<SampleBid>> = {}) => {
  const shown = renderWithTheme(<OwnedTable {...props} />);
  const driver = new TableDriver(domSurface(document, async (work) => act(async () => work())));
  return { ...shown, driver };
};

const selects = () => {
  const onSelectionChange = vi.fn<NonNullable<TableProps<SampleBid>['onSelectionChange']>>();
  return { onSelectionChange, ...show({ rows: sampleSource(100_000), onSelectionChange }) };
};

describe('selection in the table', () => {
  it('T16: selects all 100,000 and then all but one', async () => {
    const { driver, onSelectionChange } = selects();
    await driver.toggleAll();
    expect(onSelectionChange).toHaveBeenLastCalledWith(fullSelection);
    expect(await driver.isRowSelected(5)).toBe(true);
    await driver.toggleRow(5);
    expect(selectedCount(onSelectionChange.mock.lastCall![0], 100_000)).toBe(99_999);
    expect(await driver.allCheckbox()).toBe('mixed');
  });

  it('selects rows by a press with Shift, and none of their texts', () => {
    selects();
    const [first] = screen.getAllByRole('rowheader');
    // What is prevented of a press is that the browser selects texts and moves the focus.
    expect(fireEvent.mouseDown(first!, { shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(first);
    expect(fireEvent.mouseDown(first!)).toBe(true);
  });

  it('T17: gives a range the state of the row toggled last', async () => {
    const { driver, onSelectionChange } = selects();
    await driver.toggleRow(2);
    await driver.toggleRow(5, { isShift: true });
    expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual(['bid-2', 'bid-3', 'bid-4', 'bid-5']);
  });

  it('T17: leaves rows out of a range that are not loaded', async () => {
    const onSelectionChange = vi.fn<NonNullable<TableProps<SampleBid>['onSelectionChange']>>();
    const { driver } = show({ rows: sampleSource(10, (index) => index !== 1), onSelectionChange });
    await driver.toggleRow(0);
    await driver.toggleRow(2, { isShift: true });
    expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual(['bid-0', 'bid-2']);
  });

  it('T21: selects with Space, a range with Shift+Space, everything with Ctrl+A and nothing with Escape', async () => {
    const { driver, onSelectionChange } = selects();
    await driver.focusCell(1, 1);
    await driver.press(' ');
    await driver.press('ArrowDown');
    await driver.press('ArrowDown');
    await driver.press(' ', { isShift: true });
    expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual(['bid-1', 'bid-2', 'bid-3']);
    await driver.press('a', { isControl: true });
    expect(onSelectionChange).toHaveBeenLastCalledWith(fullSelection);
    await driver.press('Escape');
    expect(onSelectionChange).toHaveBeenLastCalledWith(emptySelection);
  });

  it('has no checkboxes where rows cannot be selected', () => {
    renderWithTheme(<Table {...base} rows={sampleSource(3)} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('focus and pressing in the table', () => {
  it('T19: has one tab stop', () => {
    const { container } = show();
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('T20: keeps the focus on its cell when that is scrolled away, and goes on from there', async () => {
    const { driver } = show({ rows: sampleSource(1000) });
    await driver.focusCell(3, 2);
    await driver.scrollTo(40 * 500);
    expect(await driver.focusedCell()).toEqual({ row: 3, column: 2 });
    await driver.press('ArrowDown');
    expect(await driver.focusedCell()).toEqual({ row: 4, column: 2 });
  });

  it('T20: moves the focus into the last row when rows are taken away', async () => {
    const { driver, rerender } = show({ rows: sampleSource(100) });
    await driver.focusCell(8, 0);
    rerender(<OwnedTable rows={sampleSource(5)} />);
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(document.querySelector('[aria-rowindex="6"] > [tabindex="0"]')).not.toBeNull();
  });

  it('T21: opens a row by click and by Enter', async () => {
    const onRowAction = vi.fn<(bid: SampleBid, key: string) => void>();
    const { driver } = show({ onRowAction });
    await driver.pressRow(2);
    expect(onRowAction).toHaveBeenLastCalledWith(sampleBid(2), 'bid-2');
    await driver.focusCell(4, 0);
    await driver.press('Enter');
    expect(onRowAction).toHaveBeenLastCalledWith(sampleBid(4), 'bid-4');
  });

  it('T22: leaves clicks to checkboxes and to buttons in a row', async () => {
    const onRowAction = vi.fn<() => void>();
    const onPress = vi.fn<() => void>();
    const columns = textColumns.map((column) =>
      column.id === 'stage'
        ? {
            ...column,
            renderCell: () => (
              <button type="button" onClick={onPress}>
                Change
              </button>
            ),
          }
        : column,
    );
    const { driver } = show({ columns, onRowAction });
    await driver.toggleRow(1);
    fireEvent.click(screen.getAllByText('Change')[0]!);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onRowAction).not.toHaveBeenCalled();
  });

  it('T22: returns from a button in a cell to the cell with Escape', async () => {
    const { driver } = show({ rowActions: ({ name }) => <button type="button">Actions of {name}</button> });
    await driver.hoverRow(2);
    act(() => screen.getByText('Actions of Harbor Point Elementary 3').focus());
    await driver.press('Escape');
    expect(await driver.focusedCell()).toEqual({ row: 2, column: 0 });
  });

  it('T23: has the actions of the hovered row only', async () => {
    const { driver } = show({ rowActions: ({ id }) => <button type="button">Actions of {id}</button> });
    await driver.hoverRow(2);
    expect(screen.queryByText('Actions of bid-2')).not.toBeNull();
    await driver.hoverRow(3);
    expect(screen.queryByText('Actions of bid-2')).toBeNull();
    expect(screen.queryByText('Actions of bid-3')).not.toBeNull();
  });

  it('T24: is a grid that tells its whole size', async () => {
    const { container } = show({ rows: sampleSource(100_000), footer: { name: '100,000 bids' } });
    const grid = screen.getByRole('grid', { name: 'Bids' });
    expect(grid.getAttribute('aria-rowcount')).toBe('100002');
    expect(grid.getAttribute('aria-colcount')).toBe('5');
    expect(grid.getAttribute('aria-multiselectable')).toBe('true');
    expect(await findAxeFaults(container)).toEqual([]);
  });
});
