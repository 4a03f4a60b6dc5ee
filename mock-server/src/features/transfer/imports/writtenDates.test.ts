import { describe, expect, it } from 'vitest';
import { guessDateOrder, readWrittenDate } from './writtenDates';

const zone = 'America/Los_Angeles';
const read = (text: string, order: 'MDY' | 'DMY' | 'YMD' = 'MDY') => {
  const found = readWrittenDate(text, order, zone);
  return found && [found.date, found.time];
};

describe('a written date', () => {
  it.each([
    ['3/4/2027', '2027-03-04', null],
    ['03-04-27', '2027-03-04', null],
    ['2027-03-04', '2027-03-04', null],
    ['2027/3/4', '2027-03-04', null],
    ['Mar 4, 2027', '2027-03-04', null],
    ['Thursday, March 4th, 2027', '2027-03-04', null],
    ['4 March 2027', '2027-03-04', null],
    ['4-Mar-27', '2027-03-04', null],
    ['3/4/2027 2:30 PM', '2027-03-04', '14:30'],
    ['3/4/2027 2pm', '2027-03-04', '14:00'],
    ['3/4/2027, 12:05 a.m.', '2027-03-04', '00:05'],
    ['3/4/2027 at 14:30', '2027-03-04', '14:30'],
    ['2027-03-04T14:30:15', '2027-03-04', '14:30'],
    ['2027-03-04 14:30:15.250', '2027-03-04', '14:30'],
  ])('%j is read with the time that it has', (text, date, time) => {
    expect(read(text)).toEqual([date, time]);
  });

  it.each(['3/4/2027 12:00 AM', '2027-03-04 00:00:00'])('%j is a day, as spreadsheets write one', (text) => {
    expect(read(text)).toEqual(['2027-03-04', null]);
  });

  it('that names its zone is told in the workspace’s', () => {
    expect(readWrittenDate('2027-03-04T22:30:00Z', 'MDY', zone)).toEqual({ date: '2027-03-04', time: '14:30', zone });
  });

  it.each([
    ['4/3/2027', 'DMY', '2027-03-04'],
    ['27/03/04', 'YMD', '2027-03-04'],
  ] as const)('%j in the order %s is %s', (text, order, date) => {
    expect(read(text, order)).toEqual([date, null]);
  });

  it.each([
    '',
    'soon',
    '31/31/2026',
    '2/30/2027',
    '3/4',
    '3/4/2027 25:00',
    '3/4/2027 13 pm',
    '3/4/2027 14',
    '3/4/2027 or later',
    '3-4/2027',
    '46000',
    '1/1/1066',
  ])('%j is none', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('the order of dates', () => {
  it.each([
    [['3/4/2027', '13/4/2027'], 'DMY'],
    [['3/4/2027', '4/13/2027'], 'MDY'],
    [['3/4/2027'], 'MDY'],
    [['32/12/30', '27/12/30'], 'YMD'],
    [[], 'MDY'],
  ] as const)('of %j is %s', (texts, order) => {
    expect(guessDateOrder(texts)).toBe(order);
  });
});
