import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTyped } from './HoldKeys';
import { MountOnceOpen } from './MountOnceOpen';

const onPageKey = vi.fn<(key: string) => void>();
const listen = ({ key }: KeyboardEvent): void => onPageKey(key);
beforeEach(() => {
  onPageKey.mockClear();
  document.addEventListener('keydown', listen);
});
afterEach(() => document.removeEventListener('keydown', listen));

function Dialog() {
  const [text] = useState(takeTyped);
  return <output aria-label="Taken">{text}</output>;
}

/** Opens a dialog, or what leaves the page its keys, that loads until `arrive` is called. */
const show = ({ holdsKeys = true } = {}) => {
  let arrive: () => void = () => undefined;
  const Late = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: Dialog };
  });
  render(
    <>
      <button>Row</button>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Select" />
      <MountOnceOpen isOpen holdsKeys={holdsKeys}>
        <Late />
      </MountOnceOpen>
    </>,
  );
  const press = (element: Element, ...keys: string[]): void =>
    keys.forEach((key) => fireEvent.keyDown(element, { key }));
  return { press, arrive: () => act(async () => arrive()) };
};

it('gives what is typed while a dialog loads to the dialog, and none of it to the page', async () => {
  const { press, arrive } = show();
  press(screen.getByRole('button'), 'a', 'd', 'x', 'Backspace', 'e', 'Enter');
  press(screen.getByLabelText('Select'), 'm');
  expect(onPageKey).not.toHaveBeenCalled();
  await arrive();
  expect(screen.getByLabelText('Taken').textContent).toBe('adem');
  press(screen.getByRole('button'), 'e');
  expect(onPageKey).toHaveBeenCalledWith('e');
});

it('leaves the page its keys while a bar beside it loads', () => {
  const { press } = show({ holdsKeys: false });
  press(screen.getByRole('button'), ' ', 'a');
  expect(onPageKey.mock.calls).toEqual([[' '], ['a']]);
});

it('leaves text fields and shortcuts with Ctrl their keys', () => {
  const { press } = show();
  press(screen.getByLabelText('Name'), 'a');
  fireEvent.keyDown(screen.getByRole('button'), { key: 'z', ctrlKey: true });
  press(screen.getByRole('button'), 'Escape');
  expect(onPageKey.mock.calls).toEqual([['a'], ['z'], ['Escape']]);
});

it('forgets what was typed for a dialog that took no text', async () => {
  const { press, arrive } = show();
  press(screen.getByRole('button'), 'a');
  await arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(takeTyped()).toBe('');
});
