import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIsoDay } from './days';
import { readNearDay } from './nearDates';

/** A Tuesday. */
const today = '2026-11-24';

describe('a day by how far it is', () => {
  it.each([
    ['+3', '2026-11-27'],
    ['+2w', '2026-12-08'],
    ['+1 m', '2026-12-24'],
    ['-1', '2026-11-23'],
    ['in 2 weeks', '2026-12-08'],
    ['In  3 days', '2026-11-27'],
    ['in a month', '2026-12-24'],
    ['2 weeks ago', '2026-11-10'],
    ['friday', '2026-11-27'],
    ['Fri', '2026-11-27'],
    ['tuesday', '2026-11-24'],
    ['monday', '2026-11-30'],
    ['next friday', '2026-12-04'],
    ['next monday', '2026-11-30'],
    ['last friday', '2026-11-20'],
    ['last tuesday', '2026-11-17'],
  ])('%j is %s', (text, day) => {
    expect(readNearDay(text, today, 'en-US')).toBe(day);
  });

  it.each([
    ['+3', '2026-11-27'],
    ['in 2 Wochen', '2026-12-08'],
    ['vor 3 Tagen', '2026-11-21'],
    ['übermorgen', '2026-11-26'],
    ['Freitag', '2026-11-27'],
    ['Fr', '2026-11-27'],
    ['nächsten Freitag', '2026-12-04'],
    ['letzten Freitag', '2026-11-20'],
  ])('in German, %j is %s', (text, day) => {
    expect(readNearDay(text, today, 'de-DE')).toBe(day);
  });

  it('is read with the digits and words of Arabic', () => {
    expect(readNearDay(new Intl.RelativeTimeFormat('ar-EG').format(3, 'day'), today, 'ar-EG')).toBe('2026-11-27');
  });

  it.each([
    '',
    'soon',
    '3',
    '+',
    '+1000',
    '+3x',
    'in 2 hours',
    'next week',
    'next month',
    'this year',
    'friday the 13th',
    'every friday',
    'next',
    'x'.repeat(99),
  ])('is not read from %j', (text) => {
    expect(readNearDay(text, today, 'en-US')).toBeNull();
  });

  it('is a day of the calendar or none, whatever is typed', () => {
    const parts = fc.constantFrom('in', '+', '-', '999', '2', 'weeks', 'years', 'next', 'friday', ' ', 'ago', 'y');
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 5 }),
        fc.constantFrom('0001-01-02', today, '9999-12-30'),
        (texts, day) => {
          const read = readNearDay(texts.join(' '), day, 'en-US');
          expect(read === null || readIsoDay(read) !== null).toBe(true);
        },
      ),
    );
  });
});
