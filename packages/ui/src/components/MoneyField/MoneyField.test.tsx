import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { MoneyField } from './MoneyField';

itConforms('MoneyField', (props) => <MoneyField label="Quote" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

describe('MoneyField', () => {
  it('WIDGET-15: stores 12.34 as 1234', () => {
    const onChange = vi.fn();
    const { getByRole } = renderWithTheme(<MoneyField label="Quote" onChange={onChange} />);
    fireEvent.change(getByRole('spinbutton'), { target: { value: '12.34' } });
    fireEvent.blur(getByRole('spinbutton'));
    expect(onChange.mock.calls).toEqual([[1234]]);
  });

  it('WIDGET-14, WIDGET-31: shows the dollar sign before the amount, and steps by a cent', () => {
    const { getByRole, getByText } = renderWithTheme(<MoneyField label="Quote" valueCents={1234} />);
    expect(getByRole('spinbutton').getAttribute('step')).toBe('0.01');
    expect((getByRole('spinbutton') as HTMLInputElement).value).toBe('12.34');
    const order = getByText('$').compareDocumentPosition(getByRole('spinbutton'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows no amount for null', () => {
    const { getByRole } = renderWithTheme(<MoneyField label="Quote" valueCents={null} />);
    expect((getByRole('spinbutton') as HTMLInputElement).value).toBe('');
  });
});
