import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from './expression';
import { readSpokenDate, wholeDate } from './spokenDates';

/** A Tuesday. */
const today = '2026-11-24';
const read = (text: string, year: 'ahead' | 'nearest' = 'ahead') => readSpokenDate(text, { today, year });

describe('a date in words', () => {
  it.each([
    ['friday', '2026-11-27'],
    ['Fri', '2026-11-27'],
    ['this friday', '2026-11-27'],
    ['next friday', '2026-12-04'],
    ['tuesday next week', '2026-12-01'],
    ['in 2 weeks', '2026-12-08'],
    ['in two  weeks', '2026-12-08'],
    ['2 weeks from now', '2026-12-08'],
    ['10 days', '2026-12-04'],
    ['in a month', '2026-12-24'],
    ['the day after tomorrow', '2026-11-26'],
    ['end of month', '2026-11-30'],
    ['last friday', '2026-11-20'],
    ['2 days ago', '2026-11-22'],
    ['monday morning', '2026-11-30'],
  ])('%j is %s', (text, day) => {
    expect(read(text)).toEqual({ day, time: null });
  });

  it.each([
    ['tomorrow 3pm', '2026-11-25', '15:00'],
    ['next tuesday at 9am', '2026-12-01', '09:00'],
    ['friday at 3', '2026-11-27', '15:00'],
    ['friday at 7', '2026-11-27', '07:00'],
    ['Dec 4th at 2:20', '2026-12-04', '14:20'],
    ['in 2 weeks at noon', '2026-12-08', '12:00'],
  ])('%j is %s at %s', (text, day, time) => {
    expect(read(text)).toEqual({ day, time });
  });

  it('is the nearest one where days may be past', () => {
    expect([read('November 2nd', 'ahead')?.day, read('November 2nd', 'nearest')?.day]).toEqual([
      '2027-11-02',
      '2026-11-02',
    ]);
  });

  it.each([
    '',
    'soon',
    'noon',
    '3pm',
    'next month',
    'December',
    'in 3 hours',
    'now',
    'friday 3pm EST',
    'friday to sunday',
    'a week from friday',
    'day after tomorrow?',
    'friday the rates change',
    'x'.repeat(10_000),
  ])('is not read from %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('is a day of the calendar or none, whatever is typed', () => {
    const words = fc.constantFrom('next', 'friday', 'in', '2', 'weeks', 'at', '3pm', 'feb', '30', 'ago', '/', '99999');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (texts) => {
        const date = read(texts.join(' '));
        expect(date === null || isDay(date.day)).toBe(true);
      }),
    );
  });
});

it('a date that is part of a longer text is not a whole date', () => {
  expect([wholeDate('Dec 4', { today })?.get('day'), wholeDate('due Dec 4 or so', { today })]).toEqual([4, null]);
});
