import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Drawer } from './Drawer';

const nothing = (): void => undefined;

itConforms('Drawer', (props) => (
  <Drawer {...props} isOpen title="Notes" onClose={nothing}>
    Text
  </Drawer>
));

const drawer = (isOpen: boolean, onClosed?: () => void) => (
  <Drawer isOpen={isOpen} title="Notes" onClose={nothing} onClosed={onClosed}>
    Text
  </Drawer>
);
const passMs = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

it('covers all of the page but what it leaves at its top', () => {
  const { baseElement, rerender } = renderWithTheme(drawer(true));
  const room = (): string | undefined =>
    baseElement.querySelector<HTMLElement>('[data-phase]')?.style.paddingBlockStart;
  expect(room()).toBe('');
  rerender(
    <Drawer isOpen title="Notes" topPx={56} onClose={nothing}>
      Text
    </Drawer>,
  );
  expect(room()).toBe('56px');
});

describe('a drawer that closes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('DRAWER-06: says so 500 ms later, when it is out of sight', () => {
    const onClosed = vi.fn<() => void>();
    const { rerender } = renderWithTheme(drawer(true, onClosed));
    rerender(drawer(false, onClosed));
    passMs(499);
    expect(onClosed).not.toHaveBeenCalled();
    expect(screen.queryByText('Text')).not.toBeNull();
    passMs(1);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(screen.queryByText('Text')).toBeNull();
  });

  it('DRAWER-10: carries its class only while it is open', () => {
    const { rerender, baseElement } = renderWithTheme(drawer(true));
    expect(baseElement.querySelectorAll('.drawer--open')).toHaveLength(1);
    rerender(drawer(false));
    expect(baseElement.querySelectorAll('.drawer--open')).toHaveLength(0);
  });

  it('says nothing when it is opened again on its way out', () => {
    const onClosed = vi.fn<() => void>();
    const { rerender } = renderWithTheme(drawer(true, onClosed));
    rerender(drawer(false, onClosed));
    passMs(300);
    rerender(drawer(true, onClosed));
    passMs(5000);
    expect(onClosed).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Notes' })).toBeDefined();
  });

  it('says nothing when it was taken away', () => {
    const onClosed = vi.fn<() => void>();
    const { rerender, unmount } = renderWithTheme(drawer(true, onClosed));
    rerender(drawer(false, onClosed));
    unmount();
    passMs(5000);
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('does not speak up when it never was open', () => {
    const onClosed = vi.fn<() => void>();
    renderWithTheme(drawer(false, onClosed));
    passMs(5000);
    expect(onClosed).not.toHaveBeenCalled();
  });
});

function Two({ isAtOnce }: { isAtOnce: boolean }) {
  const [open, setOpen] = useState<'none' | 'first' | 'second'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      <Drawer
        isOpen={open === 'first'}
        title="First"
        onClose={() => setOpen(isAtOnce ? 'second' : 'none')}
        onClosed={() => setOpen('second')}
      >
        One
      </Drawer>
      <Drawer isOpen={open === 'second'} title="Second" onClose={() => setOpen('none')}>
        Two
      </Drawer>
    </>
  );
}

describe.each([
  ['after the first is out of sight', false],
  ['in the moment that the first closes', true],
])('a drawer opened by another, %s', (_when, isAtOnce) => {
  it('DRAWER-03: has the focus, and gives it back to the button that began', async () => {
    renderWithTheme(<Two isAtOnce={isAtOnce} />);
    const button = screen.getByRole('button', { name: 'Open' });
    button.focus();
    fireEvent.click(button);
    const first = screen.getByRole('dialog', { name: 'First' });
    await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement ?? first, { key: 'Escape' });
    const second = await screen.findByRole('dialog', { name: 'Second' });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    await waitFor(() => expect(screen.queryByText('One')).toBeNull());
    expect(second.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement ?? second, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await waitFor(() => expect(screen.queryByText('Two')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

it('a drawer that is open when the page goes takes nothing with it', () => {
  const before = document.body.textContent;
  const { unmount } = renderWithTheme(drawer(true));
  expect(document.body.textContent).not.toBe(before);
  unmount();
  expect(document.body.textContent).toBe(before);
});
