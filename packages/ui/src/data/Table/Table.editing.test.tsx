import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import type { CellEdit, TableColumn, TableProps } from './Table';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from './Table.driver';
import { OwnedTable, sampleSource, textColumns, type SampleBid } from './Table.samples';

function Editor({ bid, edit, onSave }: { bid: SampleBid; edit: CellEdit; onSave: (value: string) => void }) {
  const [value, setValue] = useState(edit.typed ?? bid.location);
  return (
    <input
      aria-label="Location"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an editor takes the focus from its cell
      autoFocus
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        onSave(value);
        edit.close('below');
      }}
    />
  );
}

const show = (props: Partial<TableProps<SampleBid>> = {}) => {
  const onSave = vi.fn<(value: string) => void>();
  const onRowAction = vi.fn<() => void>();
  const columns: TableColumn<SampleBid>[] = textColumns.map((column) =>
    column.id === 'location'
      ? {
          ...column,
          renderEditor: (bid, edit) => <Editor bid={bid} edit={edit} onSave={onSave} />,
          canEdit: ({ id }) => id !== 'bid-4',
        }
      : column,
  );
  const shown = renderWithTheme(<OwnedTable columns={columns} onRowAction={onRowAction} {...props} />);
  const driver = new TableDriver(domSurface(document, async (work) => act(async () => work())));
  const cell = (row: number) =>
    document.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] > [aria-colindex="4"]`)!;
  return { ...shown, driver, onSave, onRowAction, cell };
};
const editor = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Location' });

describe('editing in the table', () => {
  it('T28: begins with a press, and does not open the row', async () => {
    const { cell, onRowAction } = show();
    act(() => cell(2).click());
    expect(editor()?.value).toBe('Seattle, WA');
    expect(onRowAction).not.toHaveBeenCalled();
  });

  it.each([
    ['Enter', 'Bremerton, WA'],
    ['F2', 'Bremerton, WA'],
    ['x', 'x'],
  ])('T28: begins with %s', async (key, value) => {
    const { driver } = show();
    await driver.focusCell(0, 3);
    await driver.press(key);
    expect(editor()?.value).toBe(value);
  });

  it('T28: saves by the editor, and goes on to the cell below', async () => {
    const { driver, onSave } = show();
    await driver.focusCell(0, 3);
    await driver.press('F2');
    fireEvent.change(editor()!, { target: { value: 'Yakima, WA' } });
    fireEvent.keyDown(editor()!, { key: 'Enter' });
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Yakima, WA');
    expect(editor()).toBeNull();
    expect(await driver.focusedCell()).toEqual({ row: 1, column: 3 });
  });

  it('T28: drops with Escape what was typed, and gives the focus back to the cell', async () => {
    const { driver, onSave } = show();
    await driver.focusCell(0, 3);
    await driver.press('x');
    fireEvent.keyDown(editor()!, { key: 'Escape' });
    expect(editor()).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
    expect(await driver.focusedCell()).toEqual({ row: 0, column: 3 });
  });

  it('T28: keeps arrows, Space and letters for the editor', async () => {
    const { driver } = show();
    await driver.focusCell(0, 3);
    await driver.press('F2');
    for (const key of ['ArrowDown', ' ', 'a', 'Home']) fireEvent.keyDown(editor()!, { key });
    expect(document.activeElement).toBe(editor());
    expect(await driver.isRowSelected(0)).toBe(false);
  });

  it('T28: leaves cells alone that can not be edited', async () => {
    const { driver, cell, onRowAction } = show();
    act(() => cell(4).click());
    expect(editor()).toBeNull();
    expect(onRowAction).toHaveBeenCalledTimes(1);
    await driver.focusCell(0, 1);
    await driver.press('x');
    expect(editor()).toBeNull();
  });

  it('T28: tells assistive technology which cells can be edited', () => {
    const { container, cell } = show();
    expect(container.querySelector('[role="grid"]')?.getAttribute('aria-readonly')).toBe('true');
    expect([2, 4].map((row) => cell(row).getAttribute('aria-readonly'))).toEqual(['false', null]);
  });

  it('T28: belongs to its row: another row in its place is not edited', async () => {
    const { driver, rerender } = show();
    await driver.focusCell(0, 3);
    await driver.press('F2');
    expect(editor()).not.toBeNull();
    const others = { ...sampleSource(40), keyAt: (index: number) => `other-${index}` };
    rerender(<OwnedTable rows={others} />);
    expect(editor()).toBeNull();
  });
});

describe('a cell that acts', () => {
  const showActing = (opens: 'listbox' | 'dialog' = 'listbox') => {
    const onAct = vi.fn<(bid: SampleBid, cell: HTMLElement) => void>();
    const columns = textColumns.map((column) =>
      column.id === 'due' ? { ...column, action: { opens, act: onAct } } : column,
    );
    return { ...show({ columns }), onAct, column: columns.findIndex(({ id }) => id === 'due') };
  };

  it('T35: acts by a press in place of opening its row, and says what it opens', () => {
    const { container, onAct, column, onRowAction } = showActing('dialog');
    const cell = container.querySelector<HTMLElement>(`[aria-rowindex="3"] > [aria-colindex="${column + 1}"]`)!;
    act(() => cell.click());
    expect(onAct.mock.calls).toEqual([[expect.objectContaining({ id: 'bid-1' }), cell]]);
    expect(onRowAction).not.toHaveBeenCalled();
    expect(cell.getAttribute('aria-haspopup')).toBe('dialog');
  });

  it.each(['Enter', 'F2'])('T35: acts by %s', async (key) => {
    const { driver, onAct, column, onRowAction } = showActing();
    await driver.focusCell(0, column);
    await driver.press(key);
    expect(onAct).toHaveBeenCalledOnce();
    expect(onRowAction).not.toHaveBeenCalled();
  });

  it('T35: does nothing by a typed character, nor while its row is not loaded', async () => {
    const { driver, onAct, column, rerender } = showActing();
    await driver.focusCell(0, column);
    await driver.press('x');
    const columns = textColumns.map((given) => ({ ...given, action: { opens: 'listbox' as const, act: onAct } }));
    rerender(<OwnedTable columns={columns} rows={sampleSource(40, () => false)} />);
    await driver.focusCell(0, column);
    await driver.press('Enter');
    expect(onAct).not.toHaveBeenCalled();
  });
});

/** What a copy puts on the clipboard. Chromium sends it to the focused cell, Firefox to the body. */
const copied = (target = document.activeElement!): string => {
  const written = new Map<string, string>();
  const event = createEvent.copy(target, {
    clipboardData: { setData: (type: string, text: string) => written.set(type, text) },
  });
  fireEvent(target, event);
  return written.get('text/plain') ?? '';
};

describe('marking and copying', () => {
  it('T29: copies the active cell, or what was marked with Shift and the arrows', async () => {
    const { driver, container } = show();
    await driver.focusCell(0, 0);
    expect(copied()).toBe('Kitsap Ferry Terminal Canopy 1');
    await driver.press('ArrowDown', { isShift: true });
    await driver.press('ArrowRight', { isShift: true });
    expect(container.querySelectorAll('[data-marked]')).toHaveLength(4);
    expect(copied()).toBe('Kitsap Ferry Terminal Canopy 1\tEstimating\nRiverside Medical, Tower B 2\tSubmitted');
  });

  it('T29: copies a cell where the browser sends the copy to the body, and nothing while the focus is elsewhere', async () => {
    const { driver } = show();
    expect(copied(document.body)).toBe('');
    await driver.focusCell(0, 0);
    expect(copied(document.body)).toBe('Kitsap Ferry Terminal Canopy 1');
  });

  it('T29: ends the marking with another move, and with Escape before anything else', async () => {
    const { driver, container } = show();
    await driver.toggleRow(3);
    await driver.focusCell(0, 0);
    await driver.press('ArrowDown', { isShift: true });
    await driver.press('Escape');
    expect(container.querySelectorAll('[data-marked]')).toHaveLength(0);
    expect(await driver.isRowSelected(3)).toBe(true);
    await driver.press('ArrowDown', { isShift: true });
    await driver.press('ArrowDown');
    expect(container.querySelectorAll('[data-marked]')).toHaveLength(0);
  });

  it('T29: does not mark the head', async () => {
    const { driver } = show();
    await driver.focusCell(0, 0);
    await driver.press('ArrowUp', { isShift: true });
    expect(await driver.focusedCell()).toEqual({ row: 0, column: 0 });
  });
});

describe('moving columns', () => {
  it('T30: moves with Control, Shift and an arrow, the focus with it, and never before the first', async () => {
    const onColumnMove = vi.fn<(id: string, beforeId: string | null) => void>();
    const { driver } = show({ onColumnMove });
    await driver.focusCell(-1, 2);
    await driver.press('ArrowLeft', { isShift: true, isControl: true });
    expect(onColumnMove).toHaveBeenLastCalledWith('due', 'stage');
    expect(await driver.focusedCell()).toEqual({ row: -1, column: 1 });
    await driver.press('ArrowLeft', { isShift: true, isControl: true });
    expect(onColumnMove).toHaveBeenCalledTimes(1);
    expect(await driver.heads()).toEqual(['Project name', 'Bid deadline', 'Stage', 'Location', 'Quote']);
  });

  it('T30: moves to the end', async () => {
    const onColumnMove = vi.fn<(id: string, beforeId: string | null) => void>();
    const { driver } = show({ onColumnMove });
    await driver.focusCell(-1, 3);
    await driver.press('ArrowRight', { isShift: true, isControl: true });
    expect(onColumnMove).toHaveBeenLastCalledWith('location', null);
  });

  it('T30: a press that moved a column does not sort, nor is it a move when it is given up', () => {
    const onColumnMove = vi.fn<() => void>();
    const { unmount } = show({ onColumnMove });
    const head = screen.getByRole('columnheader', { name: 'Quote' });
    fireEvent.pointerDown(head, { clientX: 700, button: 0, pointerId: 1 });
    fireEvent.pointerMove(head, { clientX: 300, pointerId: 1 });
    fireEvent.click(head);
    expect(head.getAttribute('aria-sort')).toBe('none');
    fireEvent.pointerCancel(head, { pointerId: 1 });
    expect(onColumnMove).not.toHaveBeenCalled();
    fireEvent.pointerDown(head, { clientX: 700, button: 0, pointerId: 1 });
    fireEvent.pointerMove(head, { clientX: 300, pointerId: 1 });
    expect(unmount).not.toThrow();
  });
});

describe('a source that can not be read', () => {
  it('T31: has skeletons, and tells of its error once', () => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    try {
      const fault = new Error('Gone');
      const rows = {
        ...sampleSource(30),
        at: () => {
          throw fault;
        },
      };
      const { container } = renderWithTheme(<OwnedTable rows={rows} />);
      expect(container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(10);
      expect(report.mock.calls).toEqual([[fault]]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([0, 1, 10_000_000])('T31: of %d rows is drawn', async (count) => {
    const { driver } = show({ rows: sampleSource(count) });
    expect(await driver.rowCount()).toBe(count);
    const drawn = await driver.drawnRowCount();
    expect(drawn).toBeGreaterThanOrEqual(Math.min(count, 10));
    expect(drawn).toBeLessThanOrEqual(Math.min(count, 40));
  });
});
