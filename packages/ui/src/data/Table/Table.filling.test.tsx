import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from './Table.driver';
import { OwnedTable, textColumns } from './Table.samples';

/** Width in px of the table where nothing is laid out. */
const roomPx = 1280;

const show = (elasticIds: readonly string[]) => {
  const onColumnResize = vi.fn<(id: string, widthPx: number) => void>();
  const columns = textColumns.map((column) => ({
    ...column,
    minWidth: 50,
    isElastic: elasticIds.includes(column.id),
  }));
  const { container } = renderWithTheme(<OwnedTable columns={columns} onColumnResize={onColumnResize} />);
  const root = container.querySelector<HTMLElement>('[data-density]')!;
  const widths = (): number[] =>
    columns.map((_, index) => Number.parseInt(root.style.getPropertyValue(`--w${index}`), 10));
  const totalPx = (): number => widths().reduce((sum, width) => sum + width, 0);
  const driver = new TableDriver(domSurface(document, async (work) => act(async () => work())));
  const handle = container.querySelector('[data-resizes="name"]')!;
  return { widths, totalPx, driver, handle, onColumnResize };
};

const [ownName = 0, ...ownOthers] = textColumns.map(({ width }) => width);

describe('the room that the columns leave over', () => {
  it('T36: goes to the elastic columns, and to none where there are none', () => {
    const { widths, totalPx } = show(['name']);
    expect(totalPx()).toBe(roomPx);
    expect(widths().slice(1)).toEqual(ownOthers);
    expect(show([]).widths()).toEqual([ownName, ...ownOthers]);
  });

  it('T36, T13: is counted when an elastic column is resized by a key', async () => {
    const { widths, driver, onColumnResize } = show(['name', 'location']);
    const [shown = 0] = widths();
    await driver.focusCell(-1, 0);
    await driver.press('ArrowLeft', { isShift: true });
    expect(onColumnResize).toHaveBeenCalledExactlyOnceWith('name', shown - 10);
  });

  it('T36, T13: stays as it is shared while a column is dragged, which follows the pointer', () => {
    const { widths, handle, onColumnResize } = show(['name', 'location']);
    const [shown = 0, ...others] = widths();
    fireEvent.pointerDown(handle, { clientX: 500, button: 0 });
    expect(widths()).toEqual([shown, ...others]);
    fireEvent.pointerMove(handle, { clientX: 400 });
    expect(widths()).toEqual([shown - 100, ...others]);
    fireEvent.pointerUp(handle, { clientX: 400 });
    expect(onColumnResize).toHaveBeenCalledExactlyOnceWith('name', shown - 100);
  });
});
