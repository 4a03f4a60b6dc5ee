import { describe, expect, it } from 'vitest';
import { readAgain, readTyped } from './typedDates';

const reading = { today: '2026-11-24', year: 'ahead' } as const;

describe('a day with a time behind it', () => {
  it.each([
    ['12/4/2026 3pm', '2026-12-04', '15:00'],
    ['Dec 4 at 14:30', '2026-12-04', '14:30'],
    ['Dec 4, 2026, 2:07 PM', '2026-12-04', '14:07'],
    ['tomorrow @ noon', '2026-11-25', '12:00'],
    ['12/4 11:50 pm', '2026-12-04', '23:50'],
    ['Dec 4', '2026-12-04', null],
  ])('as %j is %s at %s', (text, day, time) => {
    expect(readTyped(text, reading)).toEqual({ day, time });
  });

  it.each(['', 'soon 3pm', '3pm', '12/4 25:00'])('as %j is none', (text) => {
    expect(readTyped(text, reading)).toBeNull();
  });
});

it('a year of two digits leaves the days to ask about, with the time', () => {
  expect(readTyped('12/4/26 3pm', reading)).toEqual({ days: ['2026-12-04'], time: '15:00' });
});

it('a time of another reader is kept to the minute, and left out where it is none', () => {
  expect([
    readAgain({ day: '2026-12-04', time: '15:05' }),
    readAgain({ day: '2026-12-31', time: '23:50' }),
    readAgain({ day: '2026-12-04', time: '25:00' }),
  ]).toEqual([
    { day: '2026-12-04', time: '15:05' },
    { day: '2026-12-31', time: '23:50' },
    { day: '2026-12-04', time: null },
  ]);
});
