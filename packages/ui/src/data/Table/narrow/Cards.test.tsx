import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../components/Button/Button';
import { forceLayout } from '../../../styles/pageLayout';
import { emptySelection, Table, type TableColumn, type TableProps } from '../Table';

interface Bid {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
}

const bids: readonly Bid[] = [
  { id: 'a', name: 'Fire station', place: 'Kent' },
  { id: 'b', name: 'School', place: null },
  { id: 'c', name: 'Harbor hall', place: 'Salem' },
];
const rows = {
  count: bids.length,
  at: (index: number) => bids[index],
  keyAt: (index: number) => bids[index]?.id ?? '',
};
const columns: readonly TableColumn<Bid>[] = [
  { id: 'name', label: 'Name', width: 200, renderCell: ({ name }) => name },
  { id: 'place', label: 'Place', width: 200, renderCell: ({ place }) => place ?? <span>–</span> },
];

const show = async (props: Partial<TableProps<Bid>> = {}): Promise<HTMLElement> => {
  render(<Table aria-label="Bids" rows={rows} columns={columns} {...props} />);
  return screen.findByRole('grid', { name: 'Bids' });
};
const cards = (grid: HTMLElement): HTMLElement[] => within(grid).getAllByRole('row');

let end = (): void => undefined;
beforeEach(() => {
  end = forceLayout('phone');
});
afterEach(() => {
  vi.useRealTimers();
  end();
});

describe('a table in a narrow layout', () => {
  it('shows a card for each row, with its labels unless the columns have places', async () => {
    const grid = await show();
    expect(cards(grid).map(({ textContent }) => textContent)).toEqual([
      'Fire stationPlaceKent',
      'School',
      'Harbor hallPlaceSalem',
    ]);
  });

  it('shows the columns that have a place, in it', async () => {
    const grid = await show({
      columns: columns.map((column) => ({ ...column, card: column.id === 'name' ? 'title' : 'foot' })),
    });
    expect(cards(grid).map(({ textContent }) => textContent)).toEqual([
      'Fire stationKent',
      'School',
      'Harbor hallSalem',
    ]);
  });

  it('opens a card by a press and by Enter, and arrows lead to the others', async () => {
    const onRowAction = vi.fn();
    const grid = await show({ onRowAction });
    const [first, second] = cards(grid);
    await userEvent.click(second!);
    expect(onRowAction).toHaveBeenLastCalledWith(bids[1], 'b');
    act(() => first!.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onRowAction).toHaveBeenLastCalledWith(bids[2], 'c');
  });

  it('selects a card that a finger holds, and then by a tap', async () => {
    const onSelectionChange = vi.fn();
    const onRowAction = vi.fn();
    const grid = await show({ selection: emptySelection, onSelectionChange, onRowAction });
    vi.useFakeTimers();
    fireEvent.pointerDown(cards(grid)[1]!, { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual(['b']);
    fireEvent.click(cards(grid)[1]!);
    expect(onRowAction).not.toHaveBeenCalled();
  });

  it('presses no button under a finger that selects its card', async () => {
    const [onPress, onSelectionChange] = [vi.fn(), vi.fn()];
    const renderCell = ({ name }: Bid) => <Button onPress={onPress}>{name}</Button>;
    await show({ selection: emptySelection, onSelectionChange, columns: [{ ...columns[0]!, renderCell }] });
    const button = screen.getByRole('button', { name: 'School' });
    vi.useFakeTimers();
    fireEvent.pointerDown(button, { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(600));
    fireEvent.pointerUp(button, { pointerType: 'touch' });
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(600));
    expect(onSelectionChange).toHaveBeenCalledTimes(1);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('opens nothing while something is selected', async () => {
    const onSelectionChange = vi.fn();
    const onRowAction = vi.fn();
    const selection = { ...emptySelection, keys: new Set(['a']) };
    const grid = await show({ selection, onSelectionChange, onRowAction });
    await userEvent.click(cards(grid)[2]!);
    expect(onRowAction).not.toHaveBeenCalled();
    expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual(['a', 'c']);
  });

  it('selects by Space and by its checkbox', async () => {
    const onSelectionChange = vi.fn();
    const grid = await show({ selection: emptySelection, onSelectionChange });
    act(() => cards(grid)[0]!.focus());
    await userEvent.keyboard(' ');
    expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual(['a']);
    await userEvent.click(within(cards(grid)[2]!).getByRole('checkbox'));
    expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual(['c']);
  });
});
