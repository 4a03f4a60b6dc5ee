import { describe, expect, it } from 'vitest';
import { calendarParameters, readPlace, writePlace } from './calendarAddress';
import { dividedAddress, joinedAddress } from './dividedAddress';

const today = '2026-11-26';

describe('the address of the calendar', () => {
  it.each([
    ['month', '2027-01-01', 'month=2027-01'],
    ['month', '2026-11-01', ''],
    ['week', '2026-11-22', 'week=2026-11-22'],
    ['agenda', '2026-11-26', 'agenda=2026-11-26'],
  ] as const)('shows the %s of %s as “%s”', (mode, day, written) => {
    expect(writePlace(mode, day, today)).toBe(written);
    if (written) expect(readPlace(`?view=all&${written}`, today)).toEqual({ mode, day });
  });

  it('leads to today in the month of today', () => {
    expect(readPlace('month=2026-11', today)).toEqual({ mode: 'month', day: today });
  });

  it.each([
    '',
    'month=',
    'month=2026-13',
    'month=26-1',
    'month=20261',
    'week=2026-02-30',
    'month=9999-12',
    'week=x',
    'agenda=2026-11',
  ])('has no month in “%s”', (search) => {
    expect(readPlace(search, today)).toBeNull();
  });

  it('leaves the part of the list as it was written', () => {
    const list = 'view=all&filter=%7B%22and%22%3A%5B%5D%7D&q=month%3D1+a';
    const divided = dividedAddress(`?view=all&month=2027-01&${list.slice(9)}`, calendarParameters);
    expect(divided).toEqual({ list, page: 'month=2027-01' });
    expect([joinedAddress(list, 'month=2027-01'), joinedAddress('', '')]).toEqual([`?${list}&month=2027-01`, '']);
  });
});
