import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { AddressField, type AddressFieldProps } from './AddressField';

itConforms('AddressField', (props) => <AddressField label="Location" {...props} suggestions={[]} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

const setUp = (props: Partial<AddressFieldProps> = {}) => {
  const onChange = vi.fn();
  const onSearch = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  renderWithTheme(
    <form onSubmit={onSubmit}>
      <AddressField
        label="Location"
        suggestions={['Portland, OR', 'Portland, ME'].map((label) => ({ address: `400 Main St, ${label}`, label }))}
        onChange={onChange}
        onSearch={onSearch}
        {...props}
      />
    </form>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  return { input, type, onChange, onSearch };
};
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('AddressField', () => {
  it('tells what is written, and offers what its owner found for it', () => {
    const { type, onChange, onSearch } = setUp();
    expect(labels()).toEqual([]);
    type('Port');
    expect([onChange.mock.lastCall, onSearch.mock.lastCall]).toEqual([['Port'], ['Port']]);
    expect(labels()).toEqual(['Portland, OR', 'Portland, ME']);
  });

  it('takes a suggestion by a press, and by the keyboard', () => {
    const { input, type, onChange } = setUp();
    type('Port');
    fireEvent.click(screen.getByRole('option', { name: 'Portland, ME' }));
    expect([input.value, onChange.mock.lastCall]).toEqual(['400 Main St, Portland, ME', ['400 Main St, Portland, ME']]);
    type('Port');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(input.value).toBe('400 Main St, Portland, OR');
    expect(labels()).toEqual([]);
  });

  it('WIDGET-34: ignores Enter without a marked suggestion, which chooses nothing and sends no form', () => {
    const { input, type } = setUp();
    type('Portage');
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    // Enter submits a form by default, so the field prevents that, with the list open or closed.
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect([input.value, labels()]).toEqual(['Portage', []]);
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  });

  it('leaves Enter to the cell that it edits', () => {
    const { input, type } = setUp({ size: 'cell', suggestions: [] });
    type('Portage');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  });

  it('puts the whole address in place of a chosen suggestion once it is known, unless more was written', async () => {
    const onResolve = vi.fn(() => Promise.resolve('400 Main St, Portland, OR 97204'));
    const { input, type } = setUp({ onResolve });
    type('Port');
    fireEvent.click(screen.getByRole('option', { name: 'Portland, OR' }));
    expect(onResolve).toHaveBeenCalledWith({ address: '400 Main St, Portland, OR', label: 'Portland, OR' });
    await waitFor(() => expect(input.value).toBe('400 Main St, Portland, OR 97204'));
    type('Port');
    fireEvent.click(screen.getByRole('option', { name: 'Portland, OR' }));
    type('Pier 48');
    await Promise.resolve();
    expect(input.value).toBe('Pier 48');
  });

  it('is closed without suggestions, so that Escape is for what is around it', () => {
    const { input, type } = setUp({ suggestions: [] });
    type('Nowhere');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(true);
  });

  it('offers nothing while it is read only', () => {
    const { input } = setUp({ isReadOnly: true, defaultValue: 'Port' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(labels()).toEqual([]);
  });
});
