import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '../../components/Button/Button';
import { findAxeFaults } from '../../testing/axe';
import { renderWithTheme } from '../../testing/renderWithTheme';
import type { TableProps } from './Table';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from './Table.driver';
import { groupedSource, OwnedTable, type SampleBid } from './Table.samples';

const groups = [
  { label: 'Estimating', count: 48, loaded: 5, isExpanded: true, selected: 'some' },
  { label: 'Submitted', count: 3, loaded: 3, isExpanded: false },
  { label: 'Awarded', count: 2, loaded: 2, isExpanded: true },
] as const;

const show = (props: Partial<TableProps<SampleBid>> = {}) => {
  const onGroupToggle = vi.fn<NonNullable<TableProps<SampleBid>['onGroupToggle']>>();
  const onGroupSelect = vi.fn<NonNullable<TableProps<SampleBid>['onGroupSelect']>>();
  const onLoadMore = vi.fn<NonNullable<TableProps<SampleBid>['onLoadMore']>>();
  const shown = renderWithTheme(
    <OwnedTable rows={groupedSource(groups)} {...{ onGroupToggle, onGroupSelect, onLoadMore }} {...props} />,
  );
  const driver = new TableDriver(domSurface(document, async (work) => act(async () => work())));
  return { ...shown, driver, onGroupToggle, onGroupSelect, onLoadMore };
};
const group = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) });

it('T26, TABLE-14: heads its rows with the group, which says whether it is open', async () => {
  const { container } = show({ renderGroup: ({ label, index }) => `${label}, ${index}` });
  const states = [...container.querySelectorAll('[aria-expanded][role="rowheader"]')].map((cell) => [
    cell.textContent,
    cell.getAttribute('aria-expanded'),
  ]);
  expect(states).toEqual([
    ['Estimating, 0', 'true'],
    ['Submitted, 7', 'false'],
    ['Awarded, 8', 'true'],
  ]);
  expect(await findAxeFaults(container)).toEqual([]);
});

it('T34: what can be done with a group stands at the end of its row and keeps its clicks', async () => {
  const onAction = vi.fn<(key: string) => void>();
  const { container, onGroupToggle } = show({
    renderGroupEnd: ({ key, label }) => <Button onPress={() => onAction(key)}>{`Submit ${label}`}</Button>,
  });
  act(() => within(group('Submitted')).getByRole('button', { name: 'Submit Submitted' }).click());
  expect(onAction.mock.calls).toEqual([['Submitted']]);
  expect(onGroupToggle).not.toHaveBeenCalled();
  expect(await findAxeFaults(container)).toEqual([]);
});

it('T26: opens and closes by the chevron, by a press beside it, by Enter and by the arrows', async () => {
  const { driver, onGroupToggle } = show();
  act(() => screen.getByRole('button', { name: 'Collapse Estimating' }).click());
  act(() => group('Submitted').click());
  await driver.focusCell(8, 0);
  await driver.press('Enter');
  await driver.press('ArrowLeft');
  await driver.press('ArrowRight');
  expect(onGroupToggle.mock.calls.map(([{ key }]) => key)).toEqual(['Estimating', 'Submitted', 'Awarded', 'Awarded']);
});

it('T26: selects a whole group by its checkbox and by Space', async () => {
  const { driver, onGroupSelect } = show();
  const box = screen.getByRole('checkbox', { name: 'Select all of Estimating' });
  expect(box.getAttribute('aria-checked')).toBe('mixed');
  act(() => box.click());
  await driver.focusCell(8, 0);
  await driver.press(' ');
  expect(onGroupSelect.mock.calls.map(([{ key }, isOn]) => [key, isOn])).toEqual([
    ['Estimating', true],
    ['Awarded', true],
  ]);
});

it('T26: counts the rows of groups as rows, and not among those that can be selected', async () => {
  const onSelectionChange = vi.fn<NonNullable<TableProps<SampleBid>['onSelectionChange']>>();
  const { driver } = show({ onSelectionChange });
  expect(await driver.rowCount()).toBe(11);
  await driver.toggleRow(1);
  await driver.toggleRow(10, { isShift: true });
  expect([...onSelectionChange.mock.lastCall![0].keys]).toEqual([1, 2, 3, 4, 5, 9, 10].map((index) => `bid-${index}`));
});

it('T27: offers to load what is left of a group, by a press and by Enter', async () => {
  const { driver, onLoadMore } = show();
  act(() => screen.getByRole('button', { name: 'Load 43 more' }).click());
  await driver.focusCell(6, 0);
  await driver.press('Enter');
  expect(onLoadMore.mock.calls).toEqual([[6], [6]]);
});

it.each(['a press', 'Enter'])(
  'T25: after %s on the offer to load more the first loaded row has the focus',
  async (by) => {
    const { driver, onLoadMore, rerender } = show();
    const loaded = groups.map((some) => (some.label === 'Estimating' ? { ...some, loaded: 48 } : some));
    onLoadMore.mockImplementation(() => rerender(<OwnedTable rows={groupedSource(loaded)} />));
    if (by === 'Enter') {
      await driver.focusCell(6, 0);
      await driver.press('Enter');
    } else {
      const offer = screen.getByRole('button', { name: 'Load 43 more' });
      act(() => offer.focus());
      act(() => offer.click());
    }
    expect(screen.queryByRole('button', { name: /Load/ })).toBeNull();
    expect(await driver.focusedCell()).toEqual({ row: 6, column: 0 });
  },
);

it('T25: takes no focus that was elsewhere when its rows change', () => {
  const { rerender } = show();
  rerender(<OwnedTable rows={groupedSource(groups.slice(1))} />);
  expect(document.activeElement).toBe(document.body);
});

it('T26: leads down the same column through the row of a group', async () => {
  const { driver } = show();
  await driver.focusCell(5, 2);
  for (const row of [6, 7, 8]) {
    await driver.press('ArrowDown');
    expect(await driver.focusedCell()).toEqual({ row, column: 0 });
  }
  await driver.press('ArrowDown');
  expect(await driver.focusedCell()).toEqual({ row: 9, column: 2 });
});
