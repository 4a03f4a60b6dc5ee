import { describe, expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Deadline, type DeadlineProps } from './Deadline';

const textOf = (props: Partial<DeadlineProps>): string =>
  renderWithTheme(<Deadline date="2026-11-18" today="2026-11-18" {...props} />).container.textContent;

describe('a deadline', () => {
  it.each([
    ['2026-11-17', 'Nov 17, 20261 day past'],
    ['2026-11-18', 'Nov 18, 2026Today, 5:00 PM PST'],
    ['2026-11-19', 'Nov 19, 2026Tomorrow, 5:00 PM PST'],
    ['2026-11-25', 'Nov 25, 2026In 7 days, 5:00 PM PST'],
    ['2026-11-26', 'Nov 26, 2026In 8 days'],
  ])('on %s says its time, with the zone right behind it, where that is near: %s', (date, text) => {
    expect(textOf({ date, time: '17:00', zone: 'PST' })).toBe(text);
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
