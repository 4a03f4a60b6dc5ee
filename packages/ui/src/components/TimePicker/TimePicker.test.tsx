import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { TimePicker } from './TimePicker';

itConforms('TimePicker', (props) => <TimePicker label="Time" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');

describe('a time field', () => {
  it.each(['soon', '24:00', '', '9:00'])('is empty for the bad value %j', (value) => {
    renderWithTheme(<TimePicker label="Time" value={value} />);
    expect(field().value).toBe('');
  });

  it.each(['🏗️', 'שעה', '9'.repeat(10_000)])('WIDGET-19: forgets a text that is no time', (text) => {
    const onChange = vi.fn<(value: string | null) => void>();
    renderWithTheme(<TimePicker label="Time" defaultValue="14:30" onChange={onChange} />);
    field().focus();
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.blur(field());
    expect(field().value).toBe('02:30 PM');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('WIDGET-01: gives the time that is chosen in its list', () => {
    const onChange = vi.fn<(value: string | null) => void>();
    renderWithTheme(<TimePicker label="Time" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { hidden: true }));
    fireEvent.click(screen.getAllByRole('option')[1]!);
    expect(onChange.mock.calls.map(([time]) => time)).toEqual(['00:15']);
  });

  it('shows the time that its owner gives it', () => {
    const { rerender } = renderWithTheme(<TimePicker label="Time" value="14:30" />);
    rerender(<TimePicker label="Time" value="15:45" />);
    expect(field().value).toBe('03:45 PM');
    rerender(<TimePicker label="Time" value={null} />);
    expect(field().value).toBe('');
  });

  it('can be taken away while its list is open', () => {
    const { unmount } = renderWithTheme(<TimePicker label="Time" />);
    fireEvent.click(screen.getByRole('button', { hidden: true }));
    unmount();
    expect(document.querySelector('[role="listbox"]')).toBeNull();
  });
});
