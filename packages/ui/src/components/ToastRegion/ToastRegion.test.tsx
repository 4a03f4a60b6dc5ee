import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ToastRegion, type Toast } from './ToastRegion';

const created: Toast = { id: 'created', kind: 'success', title: 'Your bid was successfully created.' };
const passMs = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const card = () => screen.getByRole('status').parentElement ?? document.body;
const cards = () => screen.getAllByRole('status').map((text) => text.parentElement);

itConforms('ToastRegion', (props) => <ToastRegion {...props} toasts={[created]} onDismiss={() => undefined} />);

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('TOAST-04: goes after five seconds', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    renderWithTheme(<ToastRegion toasts={[created]} onDismiss={onDismiss} />);
    passMs(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    passMs(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('created');
  });

  it('TOAST-06: waits under the pointer and goes on with what was left', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    renderWithTheme(<ToastRegion toasts={[created]} onDismiss={onDismiss} />);
    passMs(3000);
    fireEvent.pointerEnter(card());
    passMs(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(card());
    passMs(1999);
    expect(onDismiss).not.toHaveBeenCalled();
    passMs(1);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('waits while the focus is in it', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    renderWithTheme(<ToastRegion toasts={[created]} onDismiss={onDismiss} />);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    passMs(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('waits while the pointer is in another one, and none of them moves', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const second: Toast = { id: 'second', kind: 'success', title: 'Second' };
    const page = (toasts: readonly Toast[]) => <ToastRegion toasts={toasts} onDismiss={onDismiss} />;
    const titles = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const { rerender } = renderWithTheme(page([second, created]));
    fireEvent.pointerEnter(cards()[1]!);
    passMs(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    const third = { ...second, id: 'third', title: 'Third' };
    rerender(page([third, second, created]));
    expect(titles()).toEqual(['Second', created.title, 'Third']);
    passMs(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(cards()[1]!);
    expect(titles()).toEqual(['Third', 'Second', created.title]);
    passMs(5000);
    expect(onDismiss.mock.calls.flat().toSorted()).toEqual(['created', 'second', 'third']);
  });

  it('goes on when another one is closed under the pointer, which then moves away', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const second: Toast = { id: 'second', kind: 'success', title: 'Second' };
    const page = (toasts: readonly Toast[]) => <ToastRegion toasts={toasts} onDismiss={onDismiss} />;
    const { rerender } = renderWithTheme(page([second, created]));
    fireEvent.pointerEnter(cards()[0]!);
    rerender(page([created]));
    passMs(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerOver(document.body);
    passMs(5000);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('created');
  });

  it('goes on when another one is used that had the focus', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const undo: Toast = {
      ...created,
      id: 'undo',
      durationMs: Infinity,
      actions: [{ label: 'Undo', onAction: () => undefined }],
    };
    const page = (toasts: readonly Toast[]) => <ToastRegion toasts={toasts} onDismiss={onDismiss} />;
    const { rerender } = renderWithTheme(page([undo, created]));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    passMs(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    rerender(page([created]));
    passMs(5000);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('created');
  });

  it('goes when it is closed', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    renderWithTheme(<ToastRegion toasts={[created]} onDismiss={onDismiss} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('created');
  });

  it('stays for good when its time is endless', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    renderWithTheme(<ToastRegion toasts={[{ ...created, durationMs: Infinity }]} onDismiss={onDismiss} />);
    passMs(10 * 60_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('that had the focus gives it back to where it came from when it is used', () => {
    const undo = { ...created, actions: [{ label: 'Undo', onAction: vi.fn<() => void>() }] };
    const page = (toasts: readonly Toast[]) => (
      <>
        <button type="button">Row</button>
        <ToastRegion toasts={toasts} onDismiss={vi.fn<(id: string) => void>()} />
      </>
    );
    const { rerender } = renderWithTheme(page([undo]));
    const row = screen.getByRole('button', { name: 'Row' });
    act(() => row.focus());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    rerender(page([]));
    expect(document.activeElement).toBe(row);
  });

  it('that goes leaves the focus alone where somebody works elsewhere', () => {
    const page = (toasts: readonly Toast[]) => (
      <>
        <button type="button">Row</button>
        <input aria-label="Note" />
        <ToastRegion toasts={toasts} onDismiss={vi.fn<(id: string) => void>()} />
      </>
    );
    const { rerender } = renderWithTheme(page([created]));
    act(() => screen.getByRole('button', { name: 'Row' }).focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    act(() => screen.getByRole('textbox', { name: 'Note' }).focus());
    rerender(page([]));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
  });

  it('keeps its time when another one comes', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const { rerender } = renderWithTheme(<ToastRegion toasts={[created]} onDismiss={onDismiss} />);
    passMs(4000);
    rerender(<ToastRegion toasts={[{ ...created, id: 'second' }, created]} onDismiss={onDismiss} />);
    passMs(1000);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('created');
  });

  it('TOAST-05: goes after the time it was given', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    renderWithTheme(<ToastRegion toasts={[{ ...created, durationMs: 2000 }]} onDismiss={onDismiss} />);
    passMs(1999);
    expect(onDismiss).not.toHaveBeenCalled();
    passMs(1);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('that came in the same frame as another goes by itself', () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const second: Toast = { ...created, id: 'second', durationMs: 2000 };
    renderWithTheme(<ToastRegion toasts={[second, created]} onDismiss={onDismiss} />);
    passMs(2000);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('second');
    passMs(3000);
    expect(onDismiss).toHaveBeenLastCalledWith('created');
  });

  it('TOAST-03: of an error is an alert, and no other is', () => {
    const kinds = ['success', 'warning', 'info', 'error'] as const;
    renderWithTheme(
      <ToastRegion toasts={kinds.map((kind) => ({ id: kind, kind, title: kind }))} onDismiss={() => undefined} />,
    );
    expect(screen.getByRole('alert').textContent).toBe('error');
  });

  it('takes no focus that it did not have', () => {
    const both: Toast[] = [{ ...created, id: 'second' }, created];
    const { rerender } = renderWithTheme(<ToastRegion toasts={both} onDismiss={() => undefined} />);
    rerender(<ToastRegion toasts={[created]} onDismiss={() => undefined} />);
    expect(document.activeElement).toBe(document.body);
  });
});
