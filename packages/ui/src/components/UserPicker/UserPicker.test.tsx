import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { users } from '../../testing/sampleUsers';
import { UserPicker } from './UserPicker';

itConforms(
  'UserPicker',
  ({ ref: _ref, ...props }) => <UserPicker label="Estimated by" {...props} users={users} defaultValue={['u2']} />,
  { takesLabel: true },
);

describe('UserPicker', () => {
  it('WIDGET-04: gives the id of who is chosen', () => {
    const onChange = vi.fn();
    renderWithTheme(<UserPicker label="Estimated by" users={users} onChange={onChange} />);
    fireEvent.click(screen.getByRole('combobox'));
    fireEvent.click(screen.getByRole('option', { name: /Aaron Cho/ }));
    expect(onChange.mock.calls).toEqual([[['u6']]]);
  });

  it('USER-03: leaves out who is not active', () => {
    renderWithTheme(<UserPicker label="Estimated by" users={users} />);
    fireEvent.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('option', { name: /Lena Fischer/ })).toBeNull();
  });
});
