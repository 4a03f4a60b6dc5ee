import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { MultiComboBox } from './MultiComboBox';

const companies = ['Northgate', 'Stratum'].map((label) => ({ id: label, label }));

itConforms(
  'MultiComboBox',
  (props) => <MultiComboBox label="Bids for" {...props} options={companies} defaultValue={companies.slice(0, 1)} />,
  { takesLabel: true, refType: HTMLInputElement },
);

describe('MultiComboBox', () => {
  it('WIDGET-37: says that all is chosen', () => {
    renderWithTheme(<MultiComboBox label="Bids for" options={companies} value={companies} />);
    fireEvent.focus(screen.getByRole('combobox'));
    expect(screen.getByRole('option').textContent).toBe('All existing values were already selected');
  });

  it('removes by Backspace only in an empty field', () => {
    const onChange = vi.fn();
    renderWithTheme(<MultiComboBox label="Bids for" options={companies} value={companies} onChange={onChange} />);
    const input = screen.getByRole('combobox');
    fireEvent.change(input, { target: { value: 'x' } });
    fireEvent.keyDown(input, { key: 'Backspace' });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.keyDown(input, { key: 'Backspace' });
    expect(onChange.mock.calls).toEqual([[companies.slice(0, 1)]]);
  });

  it.each([
    [true, [['Hollis']]],
    [false, []],
  ])('makes what is written new when it is left, where the owner says so: %s', async (isCreatedOnLeave, created) => {
    const [onCreate, onInputChange] = [vi.fn(), vi.fn()];
    renderWithTheme(
      <MultiComboBox
        label="Bids for"
        options={companies}
        isCreatedOnLeave={isCreatedOnLeave}
        onCreate={onCreate}
        onInputChange={onInputChange}
      />,
    );
    const input = screen.getByRole('combobox');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: ' Hollis ' } });
    fireEvent.blur(input);
    await vi.waitFor(() => expect(onInputChange).toHaveBeenLastCalledWith(''));
    expect(onCreate.mock.calls).toEqual(created);
  });
});
