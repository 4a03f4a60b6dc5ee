import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { PasswordField } from './PasswordField';

itConforms(
  'PasswordField with a meter',
  (props) => <PasswordField label="New password" hasStrengthMeter {...props} />,
  {
    takesLabel: true,
    refType: HTMLInputElement,
  },
);

describe('the strength meter', () => {
  it('is there only for a new password', () => {
    const { queryByRole } = renderWithTheme(<PasswordField label="Password" defaultValue="walk" />);
    expect(queryByRole('meter')).toBeNull();
  });

  it('WIDGET-10: says "Password is too short" below the minimum', () => {
    const { getByLabelText, getByRole } = renderWithTheme(<PasswordField label="New password" hasStrengthMeter />);
    expect(getByRole('status').textContent).toBe('');
    fireEvent.change(getByLabelText('New password'), { target: { value: 'k7#Lq!2' } });
    expect(getByRole('status').textContent).toBe('Password is too short');
    fireEvent.change(getByLabelText('New password'), { target: { value: 'k7#Lq!2vWz9p' } });
    expect(getByRole('status').textContent).toBe('Strong');
  });
});
