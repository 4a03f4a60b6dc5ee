import { afterEach, describe, expect, it } from 'vitest';
import { deadlineFromInput, deadlineInstant, momentIn, todayIn } from './time';

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

describe('times around the change of a clock', () => {
  const machineZone = process.env['TZ'];
  afterEach(() => {
    if (machineZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machineZone;
  });

  it.each(['UTC', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'Australia/Lord_Howe'])(
    'are the same on a machine in %s',
    (zoneOfMachine) => {
      process.env['TZ'] = zoneOfMachine;
      expect(momentIn(new Date('2026-03-07T20:15:00Z'), 'Asia/Kathmandu')).toEqual({
        date: '2026-03-08',
        time: '02:00',
        name: 'GMT+5:45',
      });
      expect(deadlineFromInput('2026-03-29T00:30:00Z', 'America/Phoenix')).toMatchObject({
        date: '2026-03-28',
        time: '17:30',
      });
      const lastEvening = { date: '2026-10-24', time: '21:15', zone: 'America/New_York' };
      expect(deadlineInstant(lastEvening, 'UTC').toISOString()).toBe('2026-10-25T01:15:00.000Z');
    },
  );

  it('come back as they were written, at every hour of a year, in zones of every kind', () => {
    const zones = ['America/Los_Angeles', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
    for (const zone of zones) {
      for (let hour = 0; hour < 366 * 24; hour += 1) {
        const { date, time } = momentIn(new Date(Date.UTC(2026, 0, 1, hour)), zone);
        const again = momentIn(deadlineInstant({ date, time, zone }, 'UTC'), zone);
        expect({ zone, date: again.date, time: again.time }).toEqual({ zone, date, time });
      }
    }
  });

  it('that a clock shows twice are the first of the two', () => {
    const twice = { date: '2026-11-01', time: '01:30', zone: 'America/New_York' };
    expect(deadlineInstant(twice, 'UTC').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('that a clock skips are as much later as it skips', () => {
    const skipped = { date: '2026-03-08', time: '02:30', zone: 'America/New_York' };
    expect(deadlineInstant(skipped, 'UTC').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });

  it.each([
    ['9999-12-31', '+010000-01-01T04:59:00.000Z'],
    ['0999-12-31', '1000-01-01T04:56:00.000Z'],
  ])('are moments at the edges of what can be written too: %s', (date, instant) => {
    expect(deadlineInstant({ date, time: null, zone: 'America/New_York' }, 'UTC').toISOString()).toBe(instant);
  });
});
