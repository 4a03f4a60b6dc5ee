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
    ['12.345', 12.35],
  ])('WIDGET-13: makes %s to %d', (text, value) => {
    const onChange = vi.fn();
    const { getByRole } = renderWithTheme(<PercentField label="Margin" onChange={onChange} />);
    fireEvent.change(getByRole('spinbutton'), { target: { value: text } });
    fireEvent.blur(getByRole('spinbutton'));
    expect(onChange.mock.calls).toEqual([[value]]);
  });
});
