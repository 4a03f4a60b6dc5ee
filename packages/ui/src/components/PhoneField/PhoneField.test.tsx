import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { PhoneField } from './PhoneField';

itConforms('PhoneField', (props) => <PhoneField label="Phone" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

describe('PhoneField', () => {
  it('leaves alone what is being written and shows its form when it is left', () => {
    const { getByRole } = renderWithTheme(<PhoneField label="Phone" />);
    const field = getByRole('textbox') as HTMLInputElement;
    fireEvent.change(field, { target: { value: '5551234567' } });
    expect(field.value).toBe('5551234567');
    fireEvent.blur(field);
    expect(field.value).toBe('(555) 123-4567');
  });
});
