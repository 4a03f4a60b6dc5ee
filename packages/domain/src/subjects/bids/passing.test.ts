import { describe, expect, it } from 'vitest';
import { hasPassed, passingOf } from './passing';

const at = (instant: string): Date => new Date(instant);
const nine = { date: '2026-12-02', time: '09:00', zone: null, clock: 'America/Los_Angeles' };
const nineAt = '2026-12-02T17:00:00.000Z';
const wholeDay = { date: '2026-12-02', time: null, zone: null };

describe('a deadline', () => {
  it.each([
    [nine, '2026-12-02T16:59:59Z', false],
    [nine, nineAt, true],
    [{ ...nine, clock: 'America/New_York' }, '2026-12-02T14:00:00Z', true],
    [{ ...nine, zone: 'America/New_York', clock: undefined }, '2026-12-02T13:59:00Z', false],
    [wholeDay, '2026-12-02T23:59:59Z', false],
    [wholeDay, '2026-12-03T00:00:00Z', true],
  ])('%j has passed at %s: %s', (deadline, now, isPassed) => {
    expect(hasPassed(deadline as typeof nine, at(now))).toBe(isPassed);
  });
});

describe('a bid', () => {
  it('is overdue since today from the minute that its deadline passes', () => {
    expect(passingOf(nine, [nineAt], at('2026-12-02T16:59:59.999Z'))).toEqual({ overdueDays: null, passed: undefined });
    expect(passingOf(nine, [nineAt], at(nineAt))).toEqual({ overdueDays: 0, passed: undefined });
    expect(passingOf(nine, [], at(nineAt))).toEqual({ overdueDays: 0, passed: undefined });
  });

  it('is overdue by days that begin at midnight in the zone shown', () => {
    expect(passingOf(nine, [nineAt], at('2026-12-03T07:59:00Z')).overdueDays).toBe(0);
    expect(passingOf(nine, [nineAt], at('2026-12-03T08:00:00Z')).overdueDays).toBe(1);
    expect(passingOf(wholeDay, ['2026-12-03T00:00:00.000Z'], at('2026-12-03T00:00:00Z')).overdueDays).toBe(1);
  });

  it('of several invitations says how many have passed, and is overdue since the last', () => {
    const moments = [nineAt, '2026-12-04T22:00:00.000Z', '2026-12-10T22:00:00.000Z'];
    expect(passingOf(nine, moments, at('2026-12-03T12:00:00Z'))).toEqual({ overdueDays: null, passed: [1, 3] });
    expect(passingOf(nine, moments, at('2026-12-04T22:00:00Z'))).toEqual({ overdueDays: null, passed: [2, 3] });
    expect(passingOf(nine, moments, at('2026-12-12T22:00:00Z'))).toEqual({ overdueDays: 2, passed: undefined });
  });
});
