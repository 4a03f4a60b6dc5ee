import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { nextDay } from '../parts/dates/days';
import { readDateTime, writeDateTime } from './dateTimes';
import { DateTimePicker } from './DateTimePicker';

itConforms('DateTimePicker', (props) => <DateTimePicker label="Due" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

describe('a day with a time', () => {
  it.each([
    ['2026-12-09T14:00', '2026-12-09T14:00'],
    ['2026-12-09T14:00:30', '2026-12-09T14:00'],
    ['2026-12-09', '2026-12-09'],
    ['2026-12-09Tlunch', '2026-12-09'],
    ['2026-02-31T10:00', null],
    ['T10:00', null],
    ['', null],
    [null, null],
  ])('written as %j is kept as %j', (iso, kept) => {
    expect(writeDateTime(readDateTime(iso))).toBe(kept);
  });

  it('ends with the last year', () => {
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
    expect(nextDay('9999-12-31')).toBe('9999-12-31');
  });
});

it('tells that the focus left only when it left both', async () => {
  const onBlur = vi.fn<() => void>();
  renderWithTheme(
    <>
      <DateTimePicker label="Due" defaultValue="2026-12-09T14:00" onBlur={onBlur} />
      <button type="button">Next</button>
    </>,
  );
  act(() => screen.getByLabelText('Date').focus());
  act(() => screen.getByRole('combobox').focus());
  await act(async () => new Promise((done) => void setTimeout(done, 0)));
  expect(onBlur).not.toHaveBeenCalled();
  act(() => screen.getByText('Next').focus());
  await waitFor(() => expect(onBlur).toHaveBeenCalledOnce());
});
