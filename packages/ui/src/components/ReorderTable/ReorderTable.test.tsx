import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ReorderTable, type ReorderTableColumn } from './ReorderTable';

const items = ['Undecided', 'Accepted', 'Estimating'].map((label) => ({ id: label, label }));
type Item = (typeof items)[number];
const columns: readonly ReorderTableColumn<Item>[] = [
  { id: 'stage', label: 'Stage', renderCell: ({ label }) => label },
  { id: 'actions', label: 'Actions', isHeadHidden: true, renderCell: ({ label }) => `Delete ${label}` },
];
const nothing = (): void => undefined;

itConforms(
  'ReorderTable',
  (props) => <ReorderTable aria-label="Stages" {...props} items={items} columns={columns} onReorder={nothing} />,
  { takesLabel: true },
);

it('tells all rows in their new order, and the one that moved', () => {
  const onReorder = vi.fn();
  renderWithTheme(<ReorderTable aria-label="Stages" items={items} columns={columns} onReorder={onReorder} />);
  const handle = screen.getByRole('button', { name: 'Move Undecided' });
  for (const key of [' ', 'ArrowDown', ' ']) fireEvent.keyDown(handle, { key });
  expect(onReorder.mock.calls).toEqual([[[items[1], items[0], items[2]], items[0]]]);
});

it('names each row by its first cell, and each column by a head that may be hidden', () => {
  renderWithTheme(<ReorderTable aria-label="Stages" items={items} columns={columns} isDisabled onReorder={nothing} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Undecided',
    'Accepted',
    'Estimating',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
