import { describe, expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Deadline, type DeadlineProps } from './Deadline';

const textOf = (props: Partial<DeadlineProps>): string =>
  renderWithTheme(<Deadline date="2026-11-18" today="2026-11-18" {...props} />).container.textContent;

describe('a deadline', () => {
  it.each([
    ['2026-11-17', 'Nov 17, 20261 day overdue'],
    ['2026-11-18', 'Nov 18, 2026Today, 5:00 PM PST'],
    ['2026-11-19', 'Nov 19, 2026Tomorrow, 5:00 PM PST'],
    ['2026-11-25', 'Nov 25, 2026In 7 days, 5:00 PM PST'],
    ['2026-11-26', 'Nov 26, 2026In 8 days'],
  ])('on %s says its time, with the zone right behind it, where that is near: %s', (date, text) => {
    expect(textOf({ date, time: '17:00', zone: 'PST' })).toBe(text);
  });

  it('is overdue by days, or since a time of today, and red with its date', () => {
    expect(textOf({ time: '09:00', zone: 'PST', overdueDays: 0 })).toBe('Nov 18, 2026Overdue since 9:00 AM');
    expect(textOf({ overdueDays: 0 })).toBe('Nov 18, 2026Overdue');
    expect(textOf({ date: '2026-11-10', time: '09:00', overdueDays: 2 })).toBe('Nov 10, 20262 days overdue');
    const { container } = renderWithTheme(<Deadline date="2026-11-18" today="2026-11-18" overdueDays={0} />);
    expect(container.querySelector('[data-urgency]')?.getAttribute('data-urgency')).toBe('danger');
  });

  it('that is over but not overdue says how long ago it was', () => {
    expect(textOf({ date: '2026-11-16', overdueDays: null })).toBe('Nov 16, 20262 days ago');
  });

  it('of several says how many have passed until all have', () => {
    expect(textOf({ date: '2026-11-16', overdueDays: null, passed: [1, 4] })).toBe('Nov 16, 20261 of 4 passed');
  });

  it('has no zone without a time, and a time without a zone', () => {
    expect(textOf({ zone: 'PST' })).toBe('Nov 18, 2026Today');
    expect(textOf({ time: '09:30' })).toBe('Nov 18, 2026Today, 9:30 AM');
  });

  it('has nothing between the time and its zone where the time is always shown', () => {
    const shown = { time: '14:00', zone: 'EST', isTimeShown: true } as const;
    expect(textOf({ ...shown, date: '2026-11-20' })).toBe('Nov 20, 20262:00 PM ESTIn 2 days');
    expect(textOf({ ...shown, date: '2026-12-20', variant: 'date' })).toBe('Dec 20, 20262:00 PM EST');
  });

  it('has its month written out where that is asked for', () => {
    expect(textOf({ date: '2026-12-01', isMonthWrittenOut: true })).toBe('December 1, 2026In 13 days');
  });

  it('is words alone today', () => {
    expect(textOf({ time: '17:00', zone: 'PST', variant: 'words' })).toBe('Today, 5:00 PM PST');
  });
});
