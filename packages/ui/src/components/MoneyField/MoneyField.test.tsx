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

  it.each([
    ['1250,50', 'Did you mean 1,250.50?', 'Use 1,250.50', 125_050],
    ['12.345', 'Did you mean 12,345.00 or 12.35?', 'Use 12.35', 1235],
    ['€ 12', 'Did you mean 12.00?', 'Use 12.00', 1200],
  ])('asks about %s, and takes the answer', (text, sentence, name, cents) => {
    const onChange = vi.fn();
    const { getByRole, getByText } = renderWithTheme(<MoneyField label="Quote" onChange={onChange} />);
    fireEvent.change(getByRole('spinbutton'), { target: { value: text } });
    fireEvent.blur(getByRole('spinbutton'));
    expect(getByText(sentence)).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(getByRole('button', { name }));
    expect(onChange.mock.calls).toEqual([[cents]]);
  });

  it('sends the cents that its props hold, unchanged by the edit of another field', () => {
    const { container } = renderWithTheme(
      <form>
        <MoneyField label="Quote" name="quote" defaultValueCents={9900} />
      </form>,
    );
    expect(new FormData(container.querySelector('form')!).get('quote')).toBe('9900');
  });
});
