import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '@basis/domain/model/filters/expression';
import { provenDateOrder, readWrittenDate, usualDateOrder, type DateOrder } from './writtenDates';

const zone = 'America/Los_Angeles';
const today = '2026-11-23';
const contextOf = (dateOrder: DateOrder = 'MDY') => ({ dateOrder, zone, today });
const read = (text: string, order: DateOrder = 'MDY') => {
  const found = readWrittenDate(text, contextOf(order));
  return found && [found.date, found.time];
};

describe('a written date', () => {
  it.each([
    ['3/4/2027', '2027-03-04', null],
    ['03-04-27', '2027-03-04', null],
    ['12/3/99', '1999-12-03', null],
    ['12/3/79', '2079-12-03', null],
    ['2027-03-04', '2027-03-04', null],
    ['2027/3/4', '2027-03-04', null],
    ['20270304', '2027-03-04', null],
    ['Mar 4, 2027', '2027-03-04', null],
    ["Mar 4 '27", '2027-03-04', null],
    ['Thursday, March 4th, 2027', '2027-03-04', null],
    ['Thurs. 3/4/27', '2027-03-04', null],
    ['4 March 2027', '2027-03-04', null],
    ['4th of March, 2027', '2027-03-04', null],
    ['4-Mar-27', '2027-03-04', null],
    ['Sept. 9, 2027', '2027-09-09', null],
    ['3/4/2027 2:30 PM', '2027-03-04', '14:30'],
    ['3/4/2027 2pm', '2027-03-04', '14:00'],
    ['12/3/26 2p', '2026-12-03', '14:00'],
    ['3/4/2027, 12:05 a.m.', '2027-03-04', '00:05'],
    ['3/4/2027 at 14:30', '2027-03-04', '14:30'],
    ['3/4/2027 @ noon', '2027-03-04', '12:00'],
    ['2027-03-04T14:30:15', '2027-03-04', '14:30'],
    ['2027-03-04 14:30:15.250', '2027-03-04', '14:30'],
    ['December 3, 2026 at 2 PM', '2026-12-03', '14:00'],
    ['12/8/26 1400 hrs', '2026-12-08', '14:00'],
    ['12/8/26 1400', '2026-12-08', '14:00'],
    ['12/8/26 NLT 1400', '2026-12-08', '14:00'],
    ['12/8/26 no later than 2:00 PM', '2026-12-08', '14:00'],
    ['12/8/26 by 2pm', '2026-12-08', '14:00'],
    ['12/8/26 due by noon', '2026-12-08', '12:00'],
    ['12/8/26, at 10', '2026-12-08', '10:00'],
    ['12/8/26 @ 2', '2026-12-08', '14:00'],
    ['12/8/26 @ 7', '2026-12-08', '07:00'],
    ['12/8/26 14h00', '2026-12-08', '14:00'],
    ['December 8th 2026 by 2:00 PM', '2026-12-08', '14:00'],
    ['12/8/26 COB', '2026-12-08', null],
    ['12/8/26 end of day', '2026-12-08', null],
    ['12/8/2026 2:00:00 PM -08:00', '2026-12-08', '14:00'],
    ['12/8/2026 2:00:00 PM -05:00', '2026-12-08', '11:00'],
    ['Tue Dec 08 2026 14:00:00 GMT-0800 (Pacific Standard Time)', '2026-12-08', '14:00'],
  ])('%j is read with its time', (text, date, time) => {
    expect(read(text)).toEqual([date, time]);
  });

  it.each([
    ['Dec 5th', '2026-12-05', null],
    ['5 Dec', '2026-12-05', null],
    ['12/5', '2026-12-05', null],
    ['Dec 5 2pm', '2026-12-05', '14:00'],
    ['Dec 5 14:00', '2026-12-05', '14:00'],
    ['Jan 10', '2027-01-10', null],
    ['Oct 30', '2026-10-30', null],
    ['Fri 12/4', '2026-12-04', null],
    ['Friday, Dec 3', '2027-12-03', null],
    ['Tue 2/29', '2028-02-29', null],
  ])('%j has no year, so the nearest one that fits counts', (text, date, time) => {
    expect(read(text)).toEqual([date, time]);
  });

  it.each([
    ['46015', '2025-12-24', null],
    ['46015.583333333336', '2025-12-24', '14:00'],
  ])('%j counts days, as spreadsheets do', (text, date, time) => {
    expect(read(text)).toEqual([date, time]);
  });

  it.each(['3/4/2027 12:00 AM', '2027-03-04 00:00:00'])('%j is a day, as spreadsheets write one', (text) => {
    expect(read(text)).toEqual(['2027-03-04', null]);
  });

  it('that is an instant is shown in the workspace’s zone', () => {
    expect(readWrittenDate('2027-03-04T22:30:00Z', contextOf())).toEqual({ date: '2027-03-04', time: '14:30', zone });
  });

  it.each([
    ['12/3/26 2pm PST', 'America/Los_Angeles'],
    ['12/3/26 2:00 PM (ET)', 'America/New_York'],
    ['12/3/26 2:00 PM Central', 'America/Chicago'],
    ['12/3/26 2:00 PM local time', null],
  ])('%j keeps its zone', (text, named) => {
    expect(readWrittenDate(text, contextOf())).toEqual({ date: '2026-12-03', time: '14:00', zone: named });
  });

  it.each([
    ['4/3/2027', 'DMY', '2027-03-04'],
    ['5/12', 'DMY', '2026-12-05'],
    ['27/03/04', 'YMD', '2027-03-04'],
  ] as const)('%j in the order %s is %s', (text, order, date) => {
    expect(read(text, order)).toEqual([date, null]);
  });

  it.each([
    '',
    'soon',
    'Friday',
    'tomorrow',
    '31/31/2026',
    '2/30/2027',
    '13/12/2026',
    'Feb 30',
    '3/4/2027 25:00',
    '3/4/2027 13 pm',
    '3/4/2027 14',
    '3/4/2027 or later',
    '12/3 - 12/5',
    '3-4/2027',
    '3.4',
    '12345',
    '99999',
    '1/1/1066',
    'Marble 4, 2027',
    'Dec 5th through Dec 9th',
  ])('%j is none', (text) => {
    expect(read(text)).toBeNull();
  });

  const days = fc
    .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2069-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const partsOf = (date: string): [string, string, string] => date.split('-') as [string, string, string];
  const plain = (digits: string): string => String(Number(digits));
  const writings: readonly (readonly [order: DateOrder, write: (date: string) => string])[] = [
    ['MDY', (date) => partsOf(date).slice(1).map(plain).concat(date.slice(0, 4)).join('/')],
    ['MDY', (date) => `${date.slice(5, 7)}-${date.slice(8)}-${date.slice(2, 4)}`],
    ['DMY', (date) => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`],
    ['YMD', (date) => date.replaceAll('-', '/')],
    ['MDY', (date) => new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' })],
    ['DMY', (date) => new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' })],
    ['MDY', (date) => String(Date.parse(date) / 86_400_000 + 25_569)],
  ];

  it('is the day that was written, in every usual writing', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...writings), (date, [order, write]) => {
        expect(read(write(date), order)).toEqual([date, null]);
      }),
    );
  });

  it('keeps its time in every usual writing', () => {
    const times = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .filter(([h, m]) => h + m > 0);
    fc.assert(
      fc.property(days, times, fc.boolean(), (date, [hours, minutes], isOf12) => {
        const [hh, mm] = [String(hours).padStart(2, '0'), String(minutes).padStart(2, '0')];
        const written = isOf12 ? `${hours % 12 || 12}:${mm} ${hours < 12 ? 'AM' : 'pm'}` : `${hh}:${mm}`;
        expect(read(`${date} ${written}`)).toEqual([date, `${hh}:${mm}`]);
      }),
    );
  });

  it('of any text is a day that exists, or none', () => {
    const letters = fc.string({ unit: fc.constantFrom(..."0123456789/-. :,@apmDecFri5th'".split('')), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string()), fc.constantFrom('MDY', 'DMY', 'YMD'), (text, order) => {
        const found = readWrittenDate(text, contextOf(order));
        if (found === null) return;
        expect(isDay(found.date)).toBe(true);
        if (found.time !== null) expect(found.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });
});

describe('the order of a column’s dates', () => {
  const orderOf = (texts: readonly string[], usual: DateOrder = 'MDY'): DateOrder =>
    provenDateOrder(
      texts.map((text) => [text, 1]),
      usual,
    );

  it.each([
    [['13/4/2027', '14/4/2027', '3/4/2027'], 'DMY'],
    [['13/4/2027'], 'DMY'],
    [['3/4/2027', '13/4/2027'], 'MDY'],
    [['3/4/2027', '4/13/2027'], 'MDY'],
    [['12/3/26 2pm', '12/4/26', '13/12/2026'], 'MDY'],
    [['4/13/2027', '13/4/2027', '14/4/2027'], 'MDY'],
    [['4/13/2027', ...Array.from({ length: 20 }, () => '13/4/2027')], 'DMY'],
    [['3/4/2027'], 'MDY'],
    [['32/12/30', '27/12/30'], 'YMD'],
    [['2027-04-13', 'soon', '31/31/2026'], 'MDY'],
    [[], 'MDY'],
  ] as const)('of %j is %s', (texts, order) => {
    expect(orderOf(texts)).toBe(order);
  });

  it('of a workspace that begins with the day changes by proof too', () => {
    expect(orderOf(['3/4/2027', '4/13/2027', '4/14/2027'], 'DMY')).toBe('MDY');
    expect(orderOf(['3/4/2027', '4/13/2027'], 'DMY')).toBe('DMY');
  });

  it('never changes by a single odd date among others', () => {
    const day = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 13, max: 28 }),
        (dates, odd) => {
          const texts = dates.map(([one, other]) => `${one}/${other}/2026`);
          expect(orderOf([...texts, `${odd}/12/2026`])).toBe('MDY');
        },
      ),
    );
  });

  it.each([
    ['America/Los_Angeles', 'MDY'],
    ['Pacific/Honolulu', 'MDY'],
    ['Europe/London', 'DMY'],
    ['Australia/Sydney', 'DMY'],
    ['Pacific/Auckland', 'DMY'],
    ['Asia/Tokyo', 'YMD'],
  ] as const)('usual in %s is %s', (place, order) => {
    expect(usualDateOrder(place)).toBe(order);
  });
});
