import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { WordsProvider } from '../WordsProvider/WordsProvider';
import { DatePicker } from './DatePicker';

itConforms('DatePicker', (props) => <DatePicker label="Due" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

const field = () => screen.getByLabelText<HTMLInputElement>('Due');
const type = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
};

describe('a date field', () => {
  it.each(['soon', '2026-02-31', '', '2026-11-30T10:00', '20261-01-01'])('is empty for the bad value %j', (value) => {
    renderWithTheme(<DatePicker label="Due" value={value} />);
    expect(field().value).toBe('');
  });

  it('tells nothing when the same day is typed again', () => {
    const onChange = vi.fn<(value: string | null) => void>();
    renderWithTheme(<DatePicker label="Due" defaultValue="2026-11-24" onChange={onChange} />);
    type('11/24/2026');
    expect(onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('Nov 24, 2026');
  });

  it('tells nothing when it is entered and left', () => {
    const onChange = vi.fn<(value: string | null) => void>();
    renderWithTheme(<DatePicker label="Due" defaultValue="2026-11-24" onChange={onChange} />);
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows the day that its owner gives it, whatever was being typed', () => {
    const { rerender } = renderWithTheme(<DatePicker label="Due" value="2026-11-24" />);
    type('nonsense');
    rerender(<DatePicker label="Due" value="2026-12-01" />);
    expect(field().value).toBe('Dec 01, 2026');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['🏗️', 'יום שלישי', 'x'.repeat(10_000)])('marks a text that is no day and goes on', (text) => {
    renderWithTheme(<DatePicker label="Due" />);
    type(text);
    expect(screen.getByRole('alert').textContent).toBe('Enter a date such as Nov 30, 2026');
  });

  it('is invalid to its form until what was typed is a day', () => {
    renderWithTheme(<DatePicker label="Due" defaultValue="2026-11-24" />);
    expect(field().validity.customError).toBe(false);
    type('13/45/2026');
    expect(field().validity.customError).toBe(true);
    type('12/1/2026');
    expect(field().validity.customError).toBe(false);
  });

  it.each([
    ['en-US', 'next friday'],
    ['en-US', '+10'],
    ['de-DE', 'nächsten Freitag'],
  ])('reads in %s a near day from %j', (locale, text) => {
    const onChange = vi.fn<(value: string | null) => void>();
    renderWithTheme(
      <WordsProvider locale={locale}>
        <DatePicker label="Due" today="2026-11-24" onChange={onChange} />
      </WordsProvider>,
    );
    type(text);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['2026-12-04']]);
  });

  it('WIDGET-01: gives the day that is chosen in its calendar', () => {
    const onChange = vi.fn<(value: string | null) => void>();
    renderWithTheme(<DatePicker label="Due" defaultValue="2026-11-24" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    fireEvent.click(screen.getByRole('button', { name: /November 26, 2026/ }));
    expect(onChange.mock.calls).toEqual([['2026-11-26']]);
  });

  it('can be taken away while its calendar is open', () => {
    const { unmount } = renderWithTheme(<DatePicker label="Due" />);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(screen.getByRole('dialog')).toBeDefined();
    unmount();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
