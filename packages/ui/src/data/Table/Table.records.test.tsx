import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { TextCell } from '../EditableCells/EditableCells';
import { Table, emptySelection, type TableColumn, type TableProps, type TableSelection } from './Table';
import { groupedSource, listSource, sampleBid, type SampleBid } from './Table.samples';
import type { RowSource } from './types';

const bids = Array.from({ length: 200 }, (_, index) => ({
  ...sampleBid(index),
  id: `r${index}`,
  name: `Row ${index}`,
}));
const come = (id: string): SampleBid => ({ ...sampleBid(0), id, name: id });

interface OwnerProps extends Omit<TableProps<SampleBid>, 'aria-label'> {
  onSelect: (selection: TableSelection) => void;
}

function Owner({ onSelect, ...props }: OwnerProps) {
  const [selection, setSelection] = useState(emptySelection);
  const select = (next: TableSelection): void => {
    onSelect(next);
    setSelection(next);
  };
  return <Table {...props} aria-label="Bids" selection={selection} onSelectionChange={select} />;
}

const shown = (props: Partial<TableProps<SampleBid>> = {}) => {
  const onCommit = vi.fn<(id: string, text: string) => void>();
  const onOpen = vi.fn<(id: string) => void>();
  const onSelect = vi.fn<(selection: TableSelection) => void>();
  const columns: TableColumn<SampleBid>[] = [
    { id: 'name', label: 'Name', width: 200, renderCell: ({ name }) => name },
    {
      id: 'location',
      label: 'Location',
      width: 200,
      renderCell: ({ location }) => location,
      renderEditor: ({ id, location }, edit) => (
        <TextCell aria-label="Location" value={location} edit={edit} onCommit={(text) => onCommit(id, text)} />
      ),
    },
    {
      id: 'plain',
      label: 'Plain',
      width: 200,
      renderCell: ({ due }) => due,
      renderEditor: ({ id }) => <input aria-label={`Plain of ${id}`} />,
    },
  ];
  let rows: RowSource<SampleBid> = listSource(bids);
  let own: readonly TableColumn<SampleBid>[] = columns;
  const owner = () => (
    <Owner {...props} rows={rows} columns={own} onSelect={onSelect} onRowAction={(_row, key) => onOpen(key)} />
  );
  const { container, rerender } = renderWithTheme(owner());
  const grid = screen.getByRole('grid');
  const rowOf = (name: string): HTMLElement => screen.getByText(name).closest<HTMLElement>('[role="row"]')!;
  return {
    container,
    grid,
    columns,
    onCommit,
    onOpen,
    onSelect,
    rowOf,
    give: (next: readonly SampleBid[] | RowSource<SampleBid>) => {
      rows = 'count' in next ? next : listSource(next);
      rerender(owner());
    },
    giveColumns: (next: readonly TableColumn<SampleBid>[]) => {
      own = next;
      rerender(owner());
    },
    focus: (name: string, column = 1) =>
      act(() => rowOf(name).querySelector<HTMLElement>(`[aria-colindex="${column}"]`)!.focus()),
    press: (key: string, options: { shiftKey?: boolean } = {}) =>
      fireEvent.keyDown(document.activeElement!, { key, ...options }),
    focusedRow: () => document.activeElement?.closest('[role="row"]')?.querySelector('[role="rowheader"]')?.textContent,
    selected: () => [...(onSelect.mock.lastCall?.[0].keys ?? [])],
    marked: () => [...container.querySelectorAll('[data-marked]')].map((cell) => cell.textContent),
    said: () => container.querySelector('[aria-live="polite"]')?.textContent,
  };
};

const location = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' });
const type = (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } });
const with1 = [come('new'), ...bids];

const copied = (): string => {
  const written = new Map<string, string>();
  const target = document.activeElement!;
  fireEvent(
    target,
    createEvent.copy(target, {
      clipboardData: { setData: (kind: string, text: string) => written.set(kind, text) },
    }),
  );
  return written.get('text/plain') ?? '';
};

describe('a row comes in above', () => {
  it('T38: an open editor stays with its record, with its text, caret and element', () => {
    const { focus, press, give, onCommit, focusedRow } = shown();
    focus('Row 3', 2);
    press('F2');
    const input = location();
    type(input, 'New na');
    input.setSelectionRange(3, 3);
    give(with1);
    expect(location()).toBe(input);
    expect(document.activeElement).toBe(input);
    expect([input.value, input.selectionStart]).toEqual(['New na', 3]);
    type(input, 'New name');
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'New name']]);
    expect(focusedRow()).toContain('Row 4');
  });

  it('T38: an editor of plain elements keeps what is typed', () => {
    const { focus, press, give } = shown();
    focus('Row 3', 3);
    press('F2');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Plain of r3' });
    type(input, 'half');
    give(with1);
    expect(screen.getByRole('textbox', { name: 'Plain of r3' })).toBe(input);
    expect(input.value).toBe('half');
  });

  it('T38: the focus stays on its element and record; Space and Enter act on that', () => {
    const { focus, press, give, selected, onOpen } = shown();
    focus('Row 3');
    const cell = document.activeElement;
    give(with1);
    expect(document.activeElement).toBe(cell);
    press(' ');
    press('Enter');
    expect([selected(), onOpen.mock.calls]).toEqual([['r3'], [['r3']]]);
  });

  it('T29, T38: marked cells stay with their records', () => {
    const { focus, press, give, marked } = shown();
    focus('Row 3');
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    give(with1);
    expect(copied()).toBe('Row 3\nRow 4\nRow 5');
    give([come('new'), ...bids.slice(0, 4), come('between'), ...bids.slice(4)]);
    expect(marked().map((text) => text.replace(/Select.*/, ''))).toHaveLength(3);
    expect(copied()).toBe('Row 3\nRow 4\nRow 5');
    give(bids.filter(({ id }) => id !== 'r4'));
    expect(copied()).toBe('Row 3\nRow 5');
    press('ArrowUp', { shiftKey: true });
    expect(copied()).toBe('Row 3');
  });

  it('T17, T38: a range begins at the record that was toggled last', () => {
    const { focus, press, give, selected } = shown();
    focus('Row 3');
    press(' ');
    give(with1);
    focus('Row 5');
    press(' ', { shiftKey: true });
    expect(selected()).toEqual(['r3', 'r4', 'r5']);
  });

  it('T38: the actions of a hovered row stay with it, as a menu does that they hold', () => {
    const { rowOf, give } = shown({ rowActions: ({ id }) => <button type="button">Menu of {id}</button> });
    fireEvent.pointerOver(rowOf('Row 3').querySelector('[aria-colindex="2"]')!);
    const menu = screen.getByRole('button', { name: 'Menu of r3' });
    give(with1);
    expect(screen.getByRole('button', { name: 'Menu of r3' })).toBe(menu);
  });

  it('T38: nothing moves before somebody has come to the table: the first row is its tab stop', () => {
    const { give, container } = shown();
    give(with1);
    expect(container.querySelector('[role="rowheader"][tabindex="0"]')?.textContent).toContain('new');
  });

  it('T38: the active cell stays with its column', () => {
    const { focus, columns, giveColumns, press, onCommit } = shown();
    focus('Row 3', 2);
    press('F2');
    const input = location();
    type(input, 'half');
    giveColumns([columns[0]!, columns[2]!, columns[1]!]);
    expect(location()).toBe(input);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'half']]);
    expect(document.activeElement?.getAttribute('aria-colindex')).toBe('3');
  });
});

describe('a column that the owner hides or moves while its cell is edited', () => {
  const editing = (column: number) => {
    const table = shown();
    table.focus('Row 3', column);
    table.press('F2');
    const input = screen.getByRole<HTMLInputElement>('textbox');
    type(input, 'half');
    return { ...table, input };
  };
  const focusedColumn = () => document.activeElement?.getAttribute('aria-colindex');

  it('T38: keeps its editor, with its text and element, until the edit ends, and says so', () => {
    const { columns, giveColumns, press, onCommit, said, input, focusedRow } = editing(2);
    giveColumns([columns[0]!, columns[2]!]);
    expect([location(), document.activeElement]).toEqual([input, input]);
    expect(said()).toBe('This column is no longer shown.');
    type(input, 'whole');
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'whole']]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull();
    expect([said(), focusedColumn(), focusedRow()?.includes('Row 3')]).toEqual(['', '2', true]);
  });

  it('T38: drops what was typed on Escape, and then goes', () => {
    const { columns, giveColumns, press, onCommit } = editing(2);
    giveColumns([columns[0]!]);
    press('Escape');
    expect(onCommit).not.toHaveBeenCalled();
    expect([screen.queryByRole('textbox'), focusedColumn()]).toEqual([null, '1']);
  });

  it('T38: keeps its editor when the columns before it go, and is first only afterwards', () => {
    const { columns, giveColumns, press, onCommit, input, said } = editing(2);
    giveColumns([columns[1]!, columns[2]!]);
    expect([location(), document.activeElement]).toEqual([input, input]);
    expect(said()).toBe('');
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'half']]);
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Location');
    expect(focusedColumn()).toBe('1');
  });

  it('T38: keeps its editor when it becomes the first', () => {
    const { columns, giveColumns, press, onCommit, input } = editing(2);
    giveColumns([columns[1]!, columns[0]!, columns[2]!]);
    expect(document.activeElement).toBe(input);
    press('Enter');
    expect([onCommit.mock.calls, focusedColumn()]).toEqual([[['r3', 'half']], '1']);
  });

  it('T38, T40: keeps an editor whose row goes as well', () => {
    const { columns, giveColumns, give, press, onCommit, input } = editing(2);
    giveColumns([columns[0]!, columns[2]!]);
    give(bids.filter(({ id }) => id !== 'r3'));
    expect(document.activeElement).toBe(input);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'half']]);
  });
});

describe('a record that moves', () => {
  it.each([
    ['far down', 150],
    ['up', 0],
  ])('T38: keeps its editor %s', (_where, place) => {
    const { focus, press, give, onCommit } = shown();
    focus('Row 3', 2);
    press('F2');
    const input = location();
    type(input, 'half');
    give(bids.toSpliced(3, 1).toSpliced(place, 0, bids[3]!));
    expect(document.activeElement).toBe(input);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'half']]);
  });

  it('T38: keeps the focus when its group moves, and so does the head of a group', () => {
    const { give, press, selected, focus, focusedRow } = shown({ renderGroup: ({ label }) => label });
    const source = (...labels: string[]) => {
      const groups = labels.map((label) => ({ label, count: 3, loaded: 3, isExpanded: true }));
      const own = groupedSource(groups);
      const name = (index: number) => `${labels[Math.floor(index / 4)]}-${index % 4}`;
      const at = (index: number) =>
        own.at(index) ? { ...sampleBid(0), id: name(index), name: name(index) } : undefined;
      return { ...own, at, keyAt: name };
    };
    give(source('A', 'B', 'C'));
    focus('B-2');
    give(source('C', 'A', 'B'));
    expect(focusedRow()).toContain('B-2');
    press(' ');
    expect(selected()).toEqual(['B-2']);
    act(() => screen.getByText('A').closest<HTMLElement>('[role="rowheader"]')!.focus());
    give(source('A', 'B', 'C'));
    expect(focusedRow()).toBe('A');
  });
});

describe('a record that is gone', () => {
  const without3 = bids.filter(({ id }) => id !== 'r3');

  it('T40: the end of its edit leaves the focus to the row below those above it, whatever comes in before', () => {
    const { focus, press, give, focusedRow } = shown();
    give(bids.slice(0, 3));
    focus('Row 1', 2);
    press('F2');
    give([bids[0]!, bids[2]!]);
    give([come('new'), bids[0]!]);
    press('Escape');
    expect(focusedRow()).toContain('Row 0');
  });

  it('T40: its editor stays open over its place, says so, and saves to that record alone', () => {
    const { focus, press, give, onCommit, said, focusedRow } = shown();
    focus('Row 3', 2);
    press('F2');
    const input = location();
    type(input, 'New na');
    give(without3);
    expect(document.activeElement).toBe(input);
    expect(said()).toBe('This row is no longer in the list.');
    type(input, 'New name');
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'New name']]);
    expect(focusedRow()).toContain('Row 4');
    expect(said()).toBe('');
  });

  it('T40: Escape drops the text, and a plain editor keeps it until then', () => {
    const { focus, press, give, focusedRow } = shown();
    focus('Row 3', 3);
    press('F2');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Plain of r3' });
    act(() => input.focus());
    type(input, 'half');
    give(without3);
    give([come('new'), ...without3]);
    expect(input.isConnected && input.value).toBe('half');
    press('Escape');
    expect(input.isConnected).toBe(false);
    expect(focusedRow()).toContain('Row 4');
  });

  it('T40: its editor is that of the row again once the row is back', () => {
    const { focus, press, give, said, container } = shown();
    focus('Row 3', 2);
    press('F2');
    const input = location();
    give(without3);
    give(with1);
    expect(document.activeElement).toBe(input);
    expect(container.querySelector('[data-gone]')).toBeNull();
    expect(said()).toBe('');
  });

  it('T40: the row after it has the focus, and is not acted upon by a key that was meant for the one before', () => {
    const { focus, press, give, said, selected, onOpen, focusedRow } = shown();
    focus('Row 3');
    give(without3);
    expect(focusedRow()).toContain('Row 4');
    expect(said()).toBe('This row is no longer in the list.');
    press(' ');
    expect(selected()).toEqual([]);
    expect(said()).toBe('');
    press(' ');
    press('Enter');
    expect([selected(), onOpen.mock.calls]).toEqual([['r4'], [['r4']]]);
  });

  it('T40: the last row has the focus where there is none after it, and the head where there is none', () => {
    const { focus, give, press, focusedRow, grid } = shown();
    focus('Row 3');
    give(bids.slice(0, 3));
    expect(focusedRow()).toContain('Row 2');
    give([]);
    expect(grid.contains(document.activeElement)).toBe(true);
    press(' ');
  });

  it('T40: all rows are gone, and the editor is still there', () => {
    const { focus, press, give, onCommit } = shown();
    focus('Row 3', 2);
    press('F2');
    type(location(), 'half');
    give([]);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'half']]);
  });
});

describe('a record that is not loaded any more', () => {
  it('T38: keeps its editor and its focus, and nothing acts on a row that is not loaded', () => {
    const { focus, press, give, onCommit, said, selected } = shown();
    const unloaded = { ...listSource(with1), at: (index: number) => (index < 50 ? undefined : with1[index]) };
    focus('Row 3', 2);
    press('F2');
    const input = location();
    type(input, 'half');
    give(unloaded);
    expect(document.activeElement).toBe(input);
    expect(said()).toBe('');
    give(with1);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'half']]);
    give(unloaded);
    press(' ');
    give(with1);
    press(' ');
    expect(selected()).toEqual(['r4']);
  });
});

describe('a record whose key is replaced', () => {
  it('T38: keeps focus and editor where its owner tells of the new key', () => {
    const { focus, press, give, selected, onCommit } = shown();
    const draft = [come('draft'), ...bids];
    give(draft);
    focus('draft', 2);
    press('F2');
    const input = location();
    type(input, 'half');
    const saved = [bids[0]!, { ...draft[0]!, id: 'real', name: 'real' }, ...bids.slice(1)];
    give({
      ...listSource(saved),
      indexOf: (key: string) => saved.findIndex(({ id }) => id === (key === 'draft' ? 'real' : key)),
    });
    expect(document.activeElement).toBe(input);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['real', 'half']]);
    focus('real');
    press(' ');
    expect(selected()).toEqual(['real']);
  });
});

describe('marked records whose key is replaced', () => {
  it('T38: stay marked, also when others come between them then', () => {
    const { focus, press, give } = shown();
    focus('Row 0');
    press('ArrowDown', { shiftKey: true });
    const keyed = (rows: readonly SampleBid[]): RowSource<SampleBid> => ({
      ...listSource(rows),
      indexOf: (key) => rows.findIndex(({ id }) => id === (key === 'r0' ? 'real' : key)),
    });
    const saved = [{ ...bids[0]!, id: 'real', name: 'real' }, ...bids.slice(1)];
    give(keyed(saved));
    give(keyed([saved[0]!, come('between'), ...saved.slice(1)]));
    expect(copied()).toBe('real\nRow 1');
  });
});

describe('two sessions edit one cell', () => {
  it('T28: what is typed stays while the record changes below it', () => {
    const { focus, press, give, onCommit } = shown();
    focus('Row 3', 2);
    press('F2');
    type(location(), 'mine');
    give(bids.map((bid) => (bid.id === 'r3' ? { ...bid, location: 'theirs' } : bid)));
    expect(location().value).toBe('mine');
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'mine']]);
  });
});

describe('a hundred thousand rows', () => {
  const many = (first: number): RowSource<SampleBid> & { asked: number } => {
    const source = {
      asked: 0,
      count: 100_000,
      at: (index: number) => ({ ...sampleBid(0), id: `r${index + first}`, name: `Row ${index + first}` }),
      keyAt: (index: number) => {
        source.asked += 1;
        return `r${index + first}`;
      },
    };
    return source;
  };

  it('T1, T38: are asked for keys only around what is drawn while what is held is near', () => {
    const { focus, give, focusedRow, grid } = shown();
    give(many(0));
    focus('Row 3');
    grid.scrollTop = 2_000_000;
    fireEvent.scroll(grid);
    for (const first of [0, -1, -2, -3]) {
      const source = many(first);
      give(source);
      expect(source.asked).toBeLessThan(1_000);
    }
    expect(focusedRow()).toContain('Row 3');
    expect(grid.scrollTop).toBe(2_000_120);
  });

  it('T38: hold what is held through hundreds of changes', () => {
    const { focus, press, give, onCommit } = shown();
    give(many(0));
    focus('Row 3', 2);
    press('F2');
    const input = location();
    type(input, 'half');
    for (let first = -1; first >= -200; first -= 1) give(many(first));
    expect(document.activeElement).toBe(input);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['r3', 'half']]);
  });
});

describe('what one reads', () => {
  const scroll = (grid: HTMLElement, topPx: number) => {
    grid.scrollTop = topPx;
    fireEvent.scroll(grid);
  };

  it('T39: stays where it is when rows come in or leave above', () => {
    const { grid, give } = shown();
    scroll(grid, 4000);
    give([come('a'), come('b'), come('c'), ...bids]);
    expect(grid.scrollTop).toBe(4120);
    give(bids.slice(1));
    expect(grid.scrollTop).toBe(3960);
  });

  it('T39: stays when the first row in view leaves or moves away', () => {
    const { grid, give } = shown();
    scroll(grid, 4000);
    give([come('a'), ...bids.filter(({ id }) => id !== 'r100')]);
    expect(grid.scrollTop).toBe(4000);
    give([come('a'), bids[101]!, ...bids.filter(({ id }) => id !== 'r100' && id !== 'r101')]);
    expect(grid.scrollTop).toBe(4040);
  });

  it('T39: at the very top rows come into view; a cell that is edited stays', () => {
    const { grid, give, focus, press } = shown();
    give(with1);
    expect(grid.scrollTop).toBe(0);
    focus('Row 3', 2);
    press('F2');
    give([come('newer'), ...with1]);
    expect(grid.scrollTop).toBe(40);
  });

  it('T39: another order holds nothing in place', () => {
    const { grid, give } = shown();
    scroll(grid, 4000);
    give(bids.toReversed());
    expect(grid.scrollTop).toBe(4000);
  });
});
