import { fireEvent, screen } from '@testing-library/react';
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

  it('chooses nothing by itself: Enter without a marked suggestion goes to the form', () => {
    const { input, type } = setUp();
    type('Portage');
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
    expect([input.value, labels()]).toEqual(['Portage', []]);
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
