import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { Link } from '../../components/Link/Link';
import { RowMenu } from '../../components/RowMenu/RowMenu';
import { Ellipsis } from 'lucide-react';
import { Select } from '../../components/Select/Select';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from './Table.driver';
import { OwnedTable, sampleSource, textColumns, type SampleBid } from './Table.samples';
import type { TableColumn, TableProps } from './Table';

const columns: readonly TableColumn<SampleBid>[] = textColumns.map((column) => {
  if (column.id === 'stage') {
    return {
      ...column,
      renderCell: ({ stage }) => (
        <>
          <Button size="sm">{stage.name}</Button>
          <Link href="#stage">Why</Link>
        </>
      ),
    };
  }
  return column.id === 'due' ? { ...column, renderEditor: () => <input aria-label="Due" /> } : column;
});

const show = (props: Partial<TableProps<SampleBid>> = {}) => {
  renderWithTheme(<OwnedTable rows={sampleSource(5)} columns={columns} {...props} />);
  return new TableDriver(domSurface(document, async (work) => act(async () => work())));
};
afterEach(() => vi.unstubAllGlobals());

const focused = (): string | null | undefined => document.activeElement?.textContent;
const tabStops = (): Element[] =>
  [...screen.getByRole('grid').querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );

describe('controls in rows', () => {
  it('T22: are no tab stops, unlike the control of an editor', async () => {
    const driver = show({
      rowActions: ({ name }) => <IconButton icon={Ellipsis} aria-label={`Actions for ${name}`} />,
    });
    await driver.focusCell(1, 0);
    expect(screen.getAllByRole('button')).toHaveLength(5 + 1);
    expect(tabStops()).toEqual([document.activeElement]);
    await driver.focusCell(1, 2);
    await driver.press('F2');
    expect(screen.getByLabelText('Due').tabIndex).toBe(0);
  });

  it('T22: are no tab stops either where they open a list of choices', async () => {
    const due = textColumns.map((column) =>
      column.id === 'due'
        ? { ...column, renderCell: () => <Select aria-label="Kind" options={[]} value={null} /> }
        : column,
    );
    show({ columns: due });
    expect(screen.getAllByRole('combobox')).toHaveLength(5);
    expect(tabStops().map((element) => element.getAttribute('role'))).toEqual(['rowheader']);
  });

  it('T22: are reached by F2 and the arrows, and left by Escape', async () => {
    const driver = show();
    await driver.focusCell(1, 1);
    await driver.press('F2');
    expect(focused()).toBe(screen.getAllByRole('button')[1]?.textContent);
    await driver.press('ArrowRight');
    expect(focused()).toBe('Why');
    await driver.press('ArrowRight');
    expect(focused()).toBe('Why');
    await driver.press('ArrowLeft');
    expect(document.activeElement?.tagName).toBe('BUTTON');
    await driver.press('Escape');
    expect(await driver.focusedCell()).toEqual({ row: 1, column: 1 });
  });

  it('T22: are pressed by F2 in no cell that has none', async () => {
    const driver = show();
    await driver.focusCell(1, 3);
    await driver.press('F2');
    expect(await driver.focusedCell()).toEqual({ row: 1, column: 3 });
  });
});

describe('the menu of a row', () => {
  const openMenu = (): boolean => fireEvent.contextMenu(document.activeElement!);

  it('T23: opens by the key for menus', async () => {
    const driver = show({
      rowActions: ({ name }) => (
        <RowMenu aria-label={`Actions for ${name}`} items={[{ id: 'archive', label: 'Archive' }]} />
      ),
    });
    await driver.focusCell(2, 3);
    expect(openMenu()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Archive' }));
  });

  it('T23: is the first action where there is no menu', async () => {
    const driver = show({ rowActions: ({ name }) => <IconButton icon={Ellipsis} aria-label={`Trash ${name}`} /> });
    await driver.focusCell(2, 3);
    expect(openMenu()).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Trash /);
  });

  it('T23: stays that of the browser for a right click where there is no menu', async () => {
    const driver = show({ rowActions: ({ name }) => <IconButton icon={Ellipsis} aria-label={`Trash ${name}`} /> });
    await driver.focusCell(2, 3);
    expect(fireEvent.contextMenu(document.activeElement!, { button: 2 })).toBe(true);
    expect(await driver.focusedCell()).toEqual({ row: 2, column: 3 });
  });

  it('T23: stays that of the browser where a row has no actions', async () => {
    const driver = show();
    await driver.focusCell(2, 3);
    expect(openMenu()).toBe(true);
  });
});

describe('a finger on a row', () => {
  const touch = (ms: number): void => {
    const cell = screen.getAllByRole('gridcell').at(2)!;
    const at = (type: string, timeStamp: number): void => {
      const event = Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), { pointerType: 'touch' });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(cell, event);
    };
    at('pointerdown', 1000);
    at('click', 1000 + ms);
  };

  it('T23: opens it by a tap, but not by resting on it', () => {
    const onRowAction = vi.fn<NonNullable<TableProps<SampleBid>['onRowAction']>>();
    show({ onRowAction });
    touch(700);
    expect(onRowAction).not.toHaveBeenCalled();
    touch(80);
    expect(onRowAction).toHaveBeenCalledOnce();
  });
});

it('T23: has the actions of all rows where nothing can hover', () => {
  const nothing = vi.fn<() => void>();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }));
  show({ rowActions: ({ id }) => <Link href="#row">{`Actions of ${id}`}</Link> });
  expect(screen.getAllByText(/^Actions of/)).toHaveLength(5);
});
