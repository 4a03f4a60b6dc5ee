import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { RichTextCell } from './RichTextCell';

const show = (value: string, typed?: string) => {
  const [close, onCommit] = [vi.fn(), vi.fn()];
  renderWithTheme(<RichTextCell aria-label="Scope notes" value={value} edit={{ typed, close }} onCommit={onCommit} />);
  return { close, onCommit, field: screen.getByRole('textbox', { name: 'Scope notes' }) };
};

it('leaves text alone that nobody changed, whatever its Markdown', () => {
  const { field, close, onCommit } = show('* Walls\n* Soffits');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(close).toHaveBeenCalledWith('below');
  expect(onCommit).not.toHaveBeenCalled();
});

it('saves the character that opened it, though none came after it', () => {
  const { field, onCommit } = show('Walls', 'S');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(onCommit.mock.calls).toEqual([['S']]);
});

it('begins with what was typed, in place of the text', () => {
  const { field, onCommit, close } = show('Walls', 'S');
  expect(field.textContent).toBe('S');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(close).toHaveBeenCalledWith('stay');
  expect(onCommit).not.toHaveBeenCalled();
});
