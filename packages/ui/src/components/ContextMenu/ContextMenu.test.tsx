import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Button } from '../Button/Button';
import { ContextMenu } from './ContextMenu';

const items = [
  { id: 'copy', label: 'Copy link' },
  { id: 'delete', label: 'Delete' },
];

itConforms('ContextMenu', (props) => (
  <ContextMenu {...props} aria-label="Actions" items={items}>
    <button type="button">A-101</button>
  </ContextMenu>
));

const show = (isDisabled = false) => {
  const onAction = vi.fn();
  renderWithTheme(
    <ContextMenu aria-label="Actions for A-101" items={items} onAction={onAction} isDisabled={isDisabled}>
      <button type="button">A-101</button>
      <a href="#drawing">Drawing</a>
      <input aria-label="Name" />
    </ContextMenu>,
  );
  return onAction;
};

it('opens by a right click and does the action', () => {
  const onAction = show();
  expect(fireEvent.contextMenu(screen.getByText('A-101'), { button: 2 }), 'the own menu').toBe(false);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onAction).toHaveBeenCalledWith('delete');
});

it('opens on its first action by keys', () => {
  show();
  fireEvent.contextMenu(screen.getByText('A-101'), { button: -1 });
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy link' }));
});

it.each(['Drawing', 'Name'])('leaves the own menu of the browser to %s', (name) => {
  show();
  const target = name === 'Name' ? screen.getByLabelText(name) : screen.getByText(name);
  expect(fireEvent.contextMenu(target, { button: 2 })).toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('leaves the own menu of the browser while it is disabled', () => {
  show(true);
  expect(fireEvent.contextMenu(screen.getByText('A-101'), { button: 2 })).toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('stays closed for a right click on its own open menu', () => {
  show();
  fireEvent.contextMenu(screen.getByText('A-101'), { button: 2 });
  fireEvent.contextMenu(screen.getByRole('menuitem', { name: 'Delete' }), { button: 2 });
  expect(screen.getAllByRole('menu')).toHaveLength(1);
});

describe('a touch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const touch = { pointerType: 'touch', clientX: 20, clientY: 20 };
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  it('of half a second opens it', () => {
    show();
    fireEvent.pointerDown(screen.getByText('A-101'), touch);
    wait(499);
    expect(screen.queryByRole('menu')).toBeNull();
    wait(1);
    expect(screen.queryByRole('menu')).not.toBeNull();
  });

  it.each([
    ['ends before', () => fireEvent.pointerUp(screen.getByText('A-101'), touch)],
    ['scrolls', () => fireEvent.pointerMove(screen.getByText('A-101'), { ...touch, clientY: 40 })],
    ['becomes a scroll of the browser', () => fireEvent.pointerCancel(screen.getByText('A-101'), touch)],
  ])('that %s does not', (_, end) => {
    show();
    fireEvent.pointerDown(screen.getByText('A-101'), touch);
    end();
    wait(1000);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  const showButton = () => {
    const [onPress, onOpenChange] = [vi.fn(), vi.fn()];
    renderWithTheme(
      <ContextMenu aria-label="Actions for A-101" items={items} onOpenChange={onOpenChange}>
        <Button onPress={onPress}>A-101</Button>
      </ContextMenu>,
    );
    return { button: screen.getByText('A-101'), onPress, onOpenChange };
  };

  it.each([
    ['with a click after it', () => void fireEvent.click(screen.getByText('A-101'))],
    ['without one', () => undefined],
  ])('that opens it, %s, does not press the button under it', (_, click) => {
    const { button, onPress } = showButton();
    fireEvent.pointerDown(button, touch);
    wait(500);
    expect(screen.queryByRole('menu')).not.toBeNull();
    fireEvent.pointerUp(button, touch);
    click();
    wait(1000);
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    fireEvent.click(button);
    expect(onPress, 'a press after the menu is closed').toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the half second is over', 400],
    ['after it', 600],
  ])('opens it once if the browser sends `contextmenu` %s', (_, ms) => {
    const { button, onPress, onOpenChange } = showButton();
    fireEvent.pointerDown(button, touch);
    wait(ms);
    const isOwnMenu = fireEvent.contextMenu(button, touch);
    wait(1000);
    fireEvent.pointerUp(button, touch);
    fireEvent.click(button);
    expect(isOwnMenu).toBe(false);
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('that opens it leaves the next menu to keys', () => {
    const { button } = showButton();
    fireEvent.pointerDown(button, touch);
    wait(500);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    wait(1000);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.keyDown(button, { key: 'F10', shiftKey: true });
    fireEvent.contextMenu(button, { button: 0 });
    expect(screen.queryByRole('menu')).not.toBeNull();
  });
});
