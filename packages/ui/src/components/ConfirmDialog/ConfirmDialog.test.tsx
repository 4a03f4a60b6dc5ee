import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ConfirmDialog } from './ConfirmDialog';

const nothing = (): void => undefined;
const question = {
  isOpen: true,
  title: 'Are you sure you want to delete note?',
  confirmLabel: 'Delete note',
  onConfirm: nothing,
  onCancel: nothing,
};

itConforms('ConfirmDialog', (props) => <ConfirmDialog {...props} {...question} />);

describe('a question', () => {
  it('that loses something begins with the focus on the safe answer', () => {
    renderWithTheme(<ConfirmDialog {...question} isDanger />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('that loses nothing begins with the focus on going on', () => {
    renderWithTheme(<ConfirmDialog {...question} confirmLabel="Group emails" />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Group emails' }));
  });

  it('takes no second answer while the first is under way', () => {
    const onConfirm = vi.fn<() => void>();
    renderWithTheme(<ConfirmDialog {...question} isPending onConfirm={onConfirm} />);
    fireEvent.click(screen.getByRole('button', { name: /Delete note/ }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
