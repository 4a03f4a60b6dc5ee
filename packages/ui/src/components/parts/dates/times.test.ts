import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterTimes, formatTime, offeredTimes, parseTime, roundUpToQuarter, timeOptions } from './times';

const quarterHours = timeOptions('en-US');

it('WIDGET-17: a day has 96 quarter hours, the first at midnight', () => {
  expect(quarterHours).toHaveLength(96);
  expect(quarterHours[0]).toEqual({ id: '00:00', label: '12:00 AM' });
  expect(quarterHours.at(-1)).toEqual({ id: '23:45', label: '11:45 PM' });
});

describe('a time', () => {
  it.each([
    [10 * 60 + 1, '10:15', false],
    [10 * 60 + 46, '11:00', false],
    [10 * 60 + 15, '10:15', false],
    [23 * 60 + 50, '00:00', true],
  ])('WIDGET-18: of %i minutes rounds up to %s', (minutes, time, isNextDay) => {
    expect(roundUpToQuarter(minutes)).toEqual({ time, isNextDay });
  });

  it.each([
    ['02:30 PM', '14:30'],
    ['2:30pm', '14:30'],
    ['230p', '14:30'],
    ['2 p.m.', '14:00'],
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['9', '09:00'],
    ['12 AM', '00:00'],
    ['12pm', '12:00'],
    ['noon', '12:00'],
    ['10:01 AM', '10:01'],
    ['2:40 PM', '14:40'],
  ])('WIDGET-19: typed as %j is %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['', 'abc', '25:00', '10:60', '13 PM', '0 am', '-1', '1:2', '__proto__', '9'.repeat(10_000)])(
    'WIDGET-19: typed as %j is none',
    (text) => {
      expect(parseTime(text)).toBeNull();
    },
  );

  it('reads what is shown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quarterHours), ({ id, label }) => {
        expect(parseTime(label)).toBe(id);
      }),
    );
  });

  it.each([
    ['14:30', '02:30 PM'],
    ['06:52:00', '06:52 AM'],
    ['24:00', ''],
    ['soon', ''],
    [null, ''],
  ])('of %j shows as %j', (iso, text) => {
    expect(formatTime(iso)).toBe(text);
  });
});

describe('what is typed finds the times that begin with it', () => {
  it.each(['1', '01', '1:', '01:00', '1:00 p', ' 1:00PM'])('WIDGET-35: %j finds 01:00 PM', (query) => {
    expect(filterTimes(query).map(({ label }) => label)).toContain('01:00 PM');
  });

  it.each([
    ['2:40 PM', ['02:40 PM', '02:45 PM']],
    ['23:50', ['11:50 PM', '12:00 AM']],
    ['abc', []],
  ])('WIDGET-18: %j between them offers that minute and the next quarter hour', (query, labels) => {
    expect(offeredTimes(query).map(({ label }) => label)).toEqual(labels);
  });

  it('and no others', () => {
    expect(filterTimes('10:0').map(({ label }) => label)).toEqual(['10:00 AM', '10:00 PM']);
    expect(filterTimes('abc')).toEqual([]);
    expect(filterTimes('')).toHaveLength(96);
  });
});
