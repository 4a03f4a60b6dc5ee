import { describe, expect, it } from 'vitest';
import { momentOnClock } from './calendarMoment';

const at = (time: string | null, zone: string | null) => ({ date: '2026-11-24', time, zone });

describe('a moment of a calendar', () => {
  it('stays on its own clock, which is named by the season', () => {
    expect(momentOnClock(at('10:00', 'America/New_York'), 'America/Los_Angeles')).toEqual(at('10:00', 'EST'));
    expect(momentOnClock({ ...at('10:00', 'America/New_York'), date: '2026-07-01' }).zone).toBe('EDT');
  });

  it('in UTC is shown on the clock of the reader, on their day', () => {
    expect(momentOnClock(at('02:30', 'UTC'), 'America/Los_Angeles')).toEqual({
      date: '2026-11-23',
      time: '18:30',
      zone: 'PST',
    });
  });

  it.each([
    ['a day', at(null, null)],
    ['no zone', at('10:00', null)],
    ['a zone that nobody knows', at('10:00', 'Pacific Standard Time')],
  ])('with %s is shown as it was written', (_, moment) => {
    expect(momentOnClock(moment, 'America/Los_Angeles')).toEqual(moment);
  });
});
