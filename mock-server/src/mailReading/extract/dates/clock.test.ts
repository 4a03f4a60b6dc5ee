import { describe, expect, it } from 'vitest';
import { clockTime, findTimes } from './clock';
import { findDates } from './dates';
import { findRelativeDates } from './relativeDates';

describe('a time from one hour to another', () => {
  it.each([
    ['between 8 and 10 AM', '08:00'],
    ['9-11am', '09:00'],
    ['from 11 to 1 pm', '11:00'],
    ['10:30 - 11:30 AM', '10:30'],
    ['12-2 pm', '12:00'],
    ['8-12 pm', '08:00'],
  ])('is when it begins: %s', (text, time) => {
    expect(clockTime(text)).toBe(time);
  });

  it.each([
    ['March 10 between 1 and 3 in the afternoon', '13:00', '15:00'],
    ['March 10 between 9 and 10 in the morning', '09:00', '10:00'],
    ['March 10, anytime between 1 and 2', '13:00', '14:00'],
    ['March 10, somewhere between 1:00 and 2:00 PM', '13:00', '14:00'],
    ['March 10 between 8:30 and 9', '08:30', '09:00'],
    ['March 10 between 11 and 1', '11:00', '13:00'],
    ['March 10, anytime from 2 to 4', '14:00', '16:00'],
  ])('begins and ends in the working day without am or pm: %s', (text, time, until) => {
    expect(findDates(text, '2026-03-02')[0]).toMatchObject({ time, until });
  });

  it.each(['March 10 from 2 to 4 weeks', 'March 10 from 2 to 4 pm'])('has its own end: %s', (text) => {
    expect(findDates(text, '2026-03-02')[0]?.until).toBe(text.endsWith('pm') ? '16:00' : undefined);
  });

  it.each([
    ['by 3:30 Tuesday March 10th', '15:30'],
    ["March 10, 1 o'clock", '13:00'],
    ['March 10 by 2.', '14:00'],
  ])('is told without am or pm: %s', (text, time) => {
    expect(findDates(text, '2026-03-02')[0]).toMatchObject({ date: '2026-03-10', time });
  });

  it('stands behind a date', () => {
    expect(findDates('March 10 between 8 and 10 AM', '2026-03-02')[0]?.time).toBe('08:00');
  });

  it.each(['Marlow, OK 73055 until 2:00 PM', 'March 19 - 2 PM', 'suite 410-2 PM'])(
    'is none with a number that is no hour: %s',
    (text) => {
      expect(findTimes(text).map(({ time }) => time)).not.toContain('07:00');
      expect(findTimes(text).every(({ time }) => time === '14:00')).toBe(true);
    },
  );
});

describe('an hour by itself', () => {
  it.each([
    ['tomorrow at 10 Atlantic time', '2026-03-03', '10:00', 'America/Halifax'],
    ['this Friday at 9, I have the key', '2026-03-06', '09:00', null],
    ['by Thursday at 4. Questions to me', '2026-03-05', '16:00', null],
    ['by Friday @ 2 or call me', '2026-03-06', '14:00', null],
    ['on Thursday, anytime between 1 and 2', '2026-03-05', '13:00', null],
  ])('belongs to the weekday before it: %s', (text, date, time, zone) => {
    expect(findRelativeDates(text, '2026-03-02')[0]).toMatchObject({ date, time, zone });
  });

  it.each([
    ['12/9 @ 2 is when I need it', '14:00'],
    ['12/9 at 10 MT', '10:00'],
    ['12/9 at 3 please', '15:00'],
    ['12/9 at 9 Beech Drive', null],
    ['12/9 at 2 locations', null],
    ['12/9 at 12% off', null],
    ['12/9 at 2 or 3', null],
    ['12/9 at 10 Mt Vernon St', null],
  ])('belongs to the date before it, if it is one: %s', (text, time) => {
    expect(findDates(text, '2026-03-02')[0]?.time).toBe(time);
  });
});

it.each(['Work hours are 7 to 5, Monday to Friday.', 'Open Mon - Fri', 'Monday through Thursday we work nights'])(
  'days of every week are no date: %s',
  (text) => {
    expect(findRelativeDates(text, '2026-03-02')).toEqual([]);
  },
);

it('days between which a date moves are dates', () => {
  const found = findRelativeDates('The bid moved from Tuesday to Thursday at 2.', '2026-03-02');
  expect(found.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-05']);
});
