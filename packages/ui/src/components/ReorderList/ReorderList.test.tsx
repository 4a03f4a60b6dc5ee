import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ReorderList } from './ReorderList';

const items = ['Undecided', 'Accepted', 'Estimating'].map((label) => ({ id: label, label }));
const nothing = (): void => undefined;

itConforms('ReorderList', (props) => <ReorderList aria-label="Stages" {...props} items={items} onReorder={nothing} />, {
  takesLabel: true,
});

it('tells the whole list in its new order, and the row that moved', () => {
  const onReorder = vi.fn();
  renderWithTheme(<ReorderList aria-label="Stages" items={items} onReorder={onReorder} />);
  const handle = screen.getByRole('button', { name: 'Move Undecided' });
  for (const key of [' ', 'ArrowDown', ' ']) fireEvent.keyDown(handle, { key });
  expect(onReorder.mock.calls).toEqual([[[items[1], items[0], items[2]], items[0]]]);
});

it('has no handles where the order can not be changed, and draws its rows as it is told', () => {
  renderWithTheme(
    <ReorderList aria-label="Stages" items={items} isDisabled onReorder={nothing}>
      {({ label }) => label.toUpperCase()}
    </ReorderList>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('UNDECIDED');
});
