import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockIn } from '@basis/domain/model/formats/days';
import { usualEmailTimes, type EmailTimes } from '@basis/domain/model/notifications/emailTimes';
import { afterQuiet, emailMoment, nextDigest } from './emailMoment';

const seattle = 'America/Los_Angeles';
const { quiet, digest } = usualEmailTimes;
const quietOn = { ...quiet, isOn: true };
const digestOn = { ...digest, isOn: true, times: ['07:30', '13:00'] };
const clock = (text: string): Date => new Date(`${text}-08:00`);
const sent = (times: Partial<EmailTimes>, since: string, now = since, isUrgent = false): string =>
  emailMoment({ ...usualEmailTimes, ...times }, seattle, { since: clock(since), isUrgent }, clock(now)).toISOString();

describe('quiet hours', () => {
  it.each([
    ['before them, at once', '2026-11-24T18:59:00', '2026-11-24T18:59:00'],
    ['in the evening, until the next morning', '2026-11-24T19:00:00', '2026-11-25T07:00:00'],
    ['after midnight, until the same morning', '2026-11-25T03:00:00', '2026-11-25T07:00:00'],
    ['at their end, at once', '2026-11-25T07:00:00', '2026-11-25T07:00:00'],
  ])('hold an email that comes %s', (_, since, expected) => {
    expect(sent({ quiet: quietOn }, since)).toBe(clock(expected).toISOString());
  });

  it('may be within a day, and hold none if they begin when they end', () => {
    const noon = { isOn: true, from: '12:00', to: '13:30' };
    expect(sent({ quiet: noon }, '2026-11-24T12:10:00')).toBe(clock('2026-11-24T13:30:00').toISOString());
    expect(afterQuiet({ isOn: true, from: '12:00', to: '12:00' }, seattle, clock('2026-11-24T12:00:00'))).toEqual(
      clock('2026-11-24T12:00:00'),
    );
  });
});

describe('a digest', () => {
  it.each([
    ['in the morning, until noon', '2026-11-24T07:30:00', '2026-11-24T13:00:00'],
    ['at night, until the morning', '2026-11-24T13:00:00', '2026-11-25T07:30:00'],
    ['on Friday evening, until Monday', '2026-11-27T18:00:00', '2026-11-30T07:30:00'],
  ])('holds a notification of %s', (_, since, expected) => {
    expect(sent({ digest: digestOn }, since)).toBe(clock(expected).toISOString());
  });

  it('does not hold what is due today, unless it is to wait too', () => {
    const since = '2026-11-27T18:00:00';
    expect(sent({ digest: digestOn }, since, since, true)).toBe(clock(since).toISOString());
    const patient = { ...digestOn, isUrgentAtOnce: false };
    expect(sent({ digest: patient }, since, since, true)).toBe(clock('2026-11-30T07:30:00').toISOString());
  });

  it('that was missed is sent at once, after the quiet hours', () => {
    expect(sent({ digest: digestOn }, '2026-11-24T06:00:00', '2026-11-24T09:00:00')).toBe(
      clock('2026-11-24T09:00:00').toISOString(),
    );
    expect(sent({ digest: digestOn, quiet: quietOn }, '2026-11-24T06:00:00', '2026-11-24T20:00:00')).toBe(
      clock('2026-11-25T07:00:00').toISOString(),
    );
  });

  it('without days or times holds nothing', () => {
    expect(nextDigest({ ...digestOn, days: [] }, seattle, new Date())).toBeNull();
    expect(sent({ digest: { ...digestOn, times: [] } }, '2026-11-24T06:00:00')).toBe(
      clock('2026-11-24T06:00:00').toISOString(),
    );
  });

  it('of one day a week waits a week at most', () => {
    const monday = { ...digestOn, days: [1], times: ['07:30'] };
    expect(sent({ digest: monday }, '2026-11-23T07:30:00')).toBe(clock('2026-11-30T07:30:00').toISOString());
  });
});

it('an email is never sent before now, nor in quiet hours, whatever the clock of the zone does', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom(seattle, 'America/St_Johns', 'Pacific/Auckland', 'UTC');
  fc.assert(
    fc.property(moments, moments, zones, fc.boolean(), (since, now, zone, isOn) => {
      const times = { quiet: quietOn, digest: { ...digestOn, isOn } };
      const moment = emailMoment(times, zone, { since, isUrgent: false }, now);
      expect(moment.getTime()).toBeGreaterThanOrEqual(now.getTime());
      const [, time] = clockIn(zone, moment);
      expect(time >= '07:00' && time < '19:00').toBe(true);
    }),
  );
});
