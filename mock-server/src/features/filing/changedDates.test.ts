import { describe, expect, it } from 'vitest';
import { changesDate, isRepeatedDate, isSameValue } from './changedDates';

const zone = 'America/Los_Angeles';
const at = (date: string, time: string | null = null, timeZone: string | null = null) => ({
  date,
  time,
  zone: timeZone,
});

describe('a date of an email', () => {
  it('changes a bid without a date', () => {
    expect(changesDate(null, at('2026-08-26'), zone)).toBe(true);
  });

  it('changes another day, and another time of the same day', () => {
    expect(changesDate(at('2026-08-26', '14:00'), at('2026-09-02', '14:00'), zone)).toBe(true);
    expect(changesDate(at('2026-08-26', '14:00'), at('2026-08-26', '15:00'), zone)).toBe(true);
  });

  it('adds a time to a bare day', () => {
    expect(changesDate(at('2026-08-26'), at('2026-08-26', '14:00'), zone)).toBe(true);
  });

  it('never removes the time of the same day', () => {
    expect(changesDate(at('2026-08-26', '14:00'), at('2026-08-26'), zone)).toBe(false);
  });

  it('is the same instant in another zone', () => {
    const eastern = at('2026-08-26', '17:00', 'America/New_York');
    expect(isSameValue(at('2026-08-26', '14:00'), eastern, zone)).toBe(true);
    expect(changesDate(at('2026-08-26', '14:00'), eastern, zone)).toBe(false);
  });

  it('is another value than a missing one, or than a bare day', () => {
    expect(isSameValue(null, at('2026-08-26'), zone)).toBe(false);
    expect(isSameValue(at('2026-08-26'), at('2026-08-26', '14:00'), zone)).toBe(false);
  });
});

describe('a date that an extension has replaced', () => {
  const replaced = [null, at('2026-08-26', '14:00')];

  it.each(['Reminder', 'Bid invite', 'Update'])('is ignored in a later email of the type %s', (type) => {
    expect(isRepeatedDate(at('2026-08-26', '14:00'), replaced, type, zone)).toBe(true);
    expect(isRepeatedDate(at('2026-08-26'), replaced, type, zone)).toBe(true);
  });

  it.each(['Addendum', 'Bid date extension'])('counts in an email of the type %s', (type) => {
    expect(isRepeatedDate(at('2026-08-26', '14:00'), replaced, type, zone)).toBe(false);
  });

  it('leaves other dates alone', () => {
    expect(isRepeatedDate(at('2026-09-09', '14:00'), replaced, 'Reminder', zone)).toBe(false);
    expect(isRepeatedDate(at('2026-08-26'), [null], 'Reminder', zone)).toBe(false);
  });
});
