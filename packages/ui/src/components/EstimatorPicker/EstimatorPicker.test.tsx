import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { users } from '../../testing/sampleUsers';
import { EstimatorPicker } from './EstimatorPicker';

itConforms(
  'EstimatorPicker',
  ({ ref: _ref, ...props }) => <EstimatorPicker {...props} users={users} defaultValue={['u6']} />,
  { takesLabel: true },
);

describe('EstimatorPicker', () => {
  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Remove Aaron Cho' }))],
    ['Backspace', () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Backspace' })],
  ])('keeps the last estimator against %s, and says why', (_way, remove) => {
    const onChange = vi.fn();
    renderWithTheme(<EstimatorPicker users={users} value={['u6']} onChange={onChange} />);
    remove();
    expect(screen.getByRole('alert').textContent).toBe('Make sure to select at least one estimator');
    expect(screen.getByRole('combobox').textContent).toBe('Aaron Cho');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('lets one of two go', () => {
    const onChange = vi.fn();
    renderWithTheme(<EstimatorPicker users={users} value={['u6', 'u2']} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Aaron Cho' }));
    expect(onChange.mock.calls).toEqual([[['u2']]]);
  });

  it('offers nothing to those who may only read', () => {
    renderWithTheme(<EstimatorPicker users={users} value={['u6']} isReadOnly />);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    fireEvent.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
