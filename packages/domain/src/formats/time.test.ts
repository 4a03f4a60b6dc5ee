import { describe, expect, it } from 'vitest';
import { deadlineFromInput, deadlineInstant, todayIn } from './time';

describe('a deadline', () => {
  it('with a zone is that moment there', () => {
    const instant = deadlineInstant(
      { date: '2026-07-01', time: '14:00', zone: 'America/New_York' },
      'America/Los_Angeles',
    );
    expect(instant.toISOString()).toBe('2026-07-01T18:00:00.000Z');
  });

  it('without a zone is a moment of the workspace', () => {
    const instant = deadlineInstant({ date: '2026-12-01', time: '14:00', zone: null }, 'America/Los_Angeles');
    expect(instant.toISOString()).toBe('2026-12-01T22:00:00.000Z');
  });

  it('without a time lasts until the last minute of its day', () => {
    const instant = deadlineInstant({ date: '2026-12-01', time: null, zone: null }, 'America/Los_Angeles');
    expect(instant.toISOString()).toBe('2026-12-02T07:59:00.000Z');
  });

  it('given as a day gets no time', () => {
    expect(deadlineFromInput('2026-12-09', 'America/Los_Angeles')).toEqual({
      date: '2026-12-09',
      time: null,
      zone: null,
    });
  });

  it('given as an instant is told in the zone of the workspace', () => {
    expect(deadlineFromInput('2026-12-10T01:30:00Z', 'America/Los_Angeles')).toEqual({
      date: '2026-12-09',
      time: '17:30',
      zone: 'America/Los_Angeles',
    });
  });
});

it('today is the day of the zone', () => {
  expect(todayIn('America/Los_Angeles', new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-20');
});
