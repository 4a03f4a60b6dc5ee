import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MountOnceOpen } from './MountOnceOpen';

const onPageKey = vi.fn<(key: string) => void>();
const listen = ({ key }: KeyboardEvent): void => onPageKey(key);
beforeEach(() => {
  vi.useFakeTimers();
  onPageKey.mockClear();
  document.addEventListener('keydown', listen);
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  document.removeEventListener('keydown', listen);
  vi.useRealTimers();
});

const onSubmit = vi.fn<(text: string) => void>();

/** A dialog that focuses its field in an effect, and submits the text on Enter. */
function Dialog({ hasField = true }) {
  const ref = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  useEffect(() => ref.current?.focus(), []);
  if (!hasField)
    return (
      <button
        ref={ref as React.RefObject<HTMLButtonElement>}
        aria-label="Delete"
        onKeyDown={() => onSubmit('pressed')}
      />
    );
  return (
    <input
      ref={ref as React.RefObject<HTMLInputElement>}
      aria-label="Taken"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onSubmit(text);
        setText('');
      }}
    />
  );
}

/** Opens a dialog, or what leaves the page its keys, that loads until `arrive` is called. */
const show = ({ holdsKeys = true, hasField = true } = {}) => {
  onSubmit.mockClear();
  let arrive: () => void = () => undefined;
  const Late = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: () => <Dialog hasField={hasField} /> };
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
const row = (): HTMLElement => screen.getByRole('button', { name: 'Row' });
const taken = (): HTMLInputElement => screen.getByLabelText('Taken');
/** Lets the held keys be pressed, one of them at a time. */
const deliver = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await act(async () => vi.advanceTimersToNextTimer());
};

describe('keys that are pressed while a dialog loads', () => {
  it('are pressed in its field, and none of them on the page', async () => {
    const { press, arrive } = show();
    press(row(), 'a', 'd', 'x', 'Backspace', 'e');
    press(screen.getByLabelText('Select'), 'm');
    expect(onPageKey).not.toHaveBeenCalled();
    await arrive();
    await deliver();
    expect(taken().value).toBe('adem');
  });

  it('act in order: Enter ends one value, and what follows is the next one', async () => {
    const { press, arrive } = show();
    press(row(), 'J', '5', '4', '1', 'Enter', 'J', '5', '4');
    await arrive();
    press(taken(), '2');
    await deliver();
    expect(onSubmit.mock.calls).toEqual([['J541']]);
    expect(taken().value, 'with a key pressed after it was there').toBe('J542');
  });

  it('leave the page its keys as soon as the dialog is there and none is held', async () => {
    const { press, arrive } = show();
    await arrive();
    press(row(), 'e');
    expect(onPageKey).toHaveBeenCalledWith('e');
  });

  it('are dropped where the dialog has no field: Enter confirms nothing that nobody saw', async () => {
    const { press, arrive } = show({ hasField: false });
    press(row(), 'a', 'Enter');
    await arrive();
    await deliver();
    expect(onSubmit).not.toHaveBeenCalled();
    press(row(), 'e');
    expect(onPageKey).toHaveBeenCalledWith('e');
  });

  it('are dropped when the pointer is used meanwhile', async () => {
    const { press, arrive } = show();
    press(row(), 'a');
    fireEvent.pointerDown(document.body);
    await arrive();
    await deliver();
    expect(taken().value).toBe('');
  });

  it('are no concern of a bar beside the page that loads', () => {
    const { press } = show({ holdsKeys: false });
    press(row(), ' ', 'a');
    expect(onPageKey.mock.calls).toEqual([[' '], ['a']]);
  });

  it('are left to text fields beside it, and shortcuts with Ctrl to the page', () => {
    const { press } = show();
    press(screen.getByLabelText('Name'), 'a');
    fireEvent.keyDown(row(), { key: 'z', ctrlKey: true });
    press(row(), 'Escape');
    expect(onPageKey.mock.calls).toEqual([['a'], ['z'], ['Escape']]);
  });
});
