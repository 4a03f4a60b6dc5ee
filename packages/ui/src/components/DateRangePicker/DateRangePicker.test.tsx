import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { DateRangePicker } from './DateRangePicker';
import { rangeOfPreset, type DateRange } from './presets';

itConforms('DateRangePicker', (props) => <DateRangePicker label="Due" {...props} />, { takesLabel: true });

describe('a span that is asked for often', () => {
  it.each([
    ['last-12-months', { start: '2025-11-19', end: '2026-11-18' }],
    ['last-3-months', { start: '2026-08-19', end: '2026-11-18' }],
    ['previous-month', { start: '2026-10-01', end: '2026-10-31' }],
    ['previous-year', { start: '2025-01-01', end: '2025-12-31' }],
    ['this-month', { start: '2026-11-01', end: '2026-11-30' }],
    ['this-year', { start: '2026-01-01', end: '2026-12-31' }],
    ['all-time', null],
  ] as const)('%s is counted from today', (id, range) => {
    expect(rangeOfPreset(id, '2026-11-18')).toEqual(range);
  });

  it('is counted over the end of February', () => {
    expect(rangeOfPreset('previous-month', '2028-03-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  });
});

describe('a field of a span', () => {
  it.each([
    { start: 'soon', end: '2026-11-18' },
    { start: '2026-11-18', end: '2026-11-17' },
    { start: '', end: '' },
  ])('is empty for the bad value %j', (value) => {
    renderWithTheme(<DateRangePicker label="Due" value={value} />);
    expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('End date').value).toBe('');
  });

  it('asks for the other end when only one was typed', async () => {
    renderWithTheme(<DateRangePicker label="Due" />);
    const start = screen.getByLabelText('Start date');
    fireEvent.change(start, { target: { value: 'Nov 18, 2026' } });
    fireEvent.blur(start);
    expect((await screen.findByRole('alert')).textContent).toBe('Enter an end date');
  });

  it('says what a typed day means until it is refused', async () => {
    renderWithTheme(<DateRangePicker label="Due" value={{ start: '2026-11-18', end: '2026-11-20' }} />);
    const end = screen.getByLabelText('End date');
    fireEvent.focus(end);
    fireEvent.change(end, { target: { value: 'Nov 2, 2026' } });
    expect(await screen.findByText('Mon, Nov 02, 2026')).toBeDefined();
    fireEvent.keyDown(end, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toContain('not before the start date');
    expect(screen.queryByText('Mon, Nov 02, 2026')).toBeNull();
  });

  it('offers spans of the app beside those that it knows', () => {
    const onChange = vi.fn<(value: DateRange | null) => void>();
    const fiscal = { id: 'fy', label: 'Fiscal year', range: { start: '2026-07-01', end: '2027-06-30' } };
    renderWithTheme(<DateRangePicker label="Due" presets={['all-time', fiscal]} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Fiscal year' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(fiscal.range);
  });

  it('can be taken away while its calendar is open', () => {
    const { unmount } = renderWithTheme(<DateRangePicker label="Due" />);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    unmount();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
