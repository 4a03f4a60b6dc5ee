import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { PercentField } from './PercentField';

itConforms('PercentField', (props) => <PercentField label="Margin" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

describe('PercentField', () => {
  it.each([
    ['150', 100],
    ['-5', 0],
    ['12.34', 12.34],
  ])('WIDGET-13: makes %s to %d', (text, value) => {
    const onChange = vi.fn();
    const { getByRole } = renderWithTheme(<PercentField label="Margin" onChange={onChange} />);
    fireEvent.change(getByRole('spinbutton'), { target: { value: text } });
    fireEvent.blur(getByRole('spinbutton'));
    expect(onChange.mock.calls).toEqual([[value]]);
  });

  it('WIDGET-13: says that more than 100 became 100', () => {
    const { getByRole, getAllByText } = renderWithTheme(<PercentField label="Margin" />);
    fireEvent.change(getByRole('spinbutton'), { target: { value: '150' } });
    fireEvent.blur(getByRole('spinbutton'));
    expect(getAllByText('150 is above the maximum, 100.')).toHaveLength(2);
  });

  it('asks about more decimals than it keeps, and passes no currency', () => {
    const onChange = vi.fn();
    const { getByRole, getByText } = renderWithTheme(<PercentField label="Margin" onChange={onChange} />);
    for (const [text, sentence] of [
      ['12.345', 'Did you mean 12.35?'],
      ['$12', '“$12” is not a number.'],
    ] as const) {
      fireEvent.change(getByRole('spinbutton'), { target: { value: text } });
      fireEvent.blur(getByRole('spinbutton'));
      expect(getByText(sentence)).toBeTruthy();
    }
    expect(onChange).not.toHaveBeenCalled();
  });
});
