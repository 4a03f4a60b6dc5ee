import { describe, expect, it } from 'vitest';
import { stateAfter, type Outcome } from './mailboxState';

const now = new Date('2026-03-02T10:00:00.000Z');
const connected = { status: 'Connected', failures: 0 };
const success: Outcome = { failure: null, isAttended: false };
const hiccup: Outcome = { failure: { reason: 'No answer.', isPassing: true }, isAttended: false };
const flood: Outcome = { failure: { reason: 'Too much.', isPassing: true, isFlood: true }, isAttended: false };
const rejected: Outcome = { failure: { reason: 'The password is wrong.', isPassing: false }, isAttended: false };

const secondsUntilNext = (before: { status: string; failures: number }, outcome: Outcome): number =>
  (stateAfter(before, outcome, now).nextTryAt.getTime() - now.getTime()) / 1000;

describe('the state of a mailbox', () => {
  it('is an error at once if its password is rejected', () => {
    expect(stateAfter(connected, rejected, now)).toMatchObject({ status: 'Error', failures: 1 });
  });

  it('is an error at once if its server sends more than it may', () => {
    expect(stateAfter(connected, flood, now)).toMatchObject({ status: 'Error', failures: 1 });
  });

  it('is an error after three failures in a row', () => {
    expect(stateAfter(connected, hiccup, now)).toMatchObject({ status: 'Connected', failures: 1 });
    expect(stateAfter({ status: 'Connected', failures: 1 }, hiccup, now).status).toBe('Connected');
    expect(stateAfter({ status: 'Connected', failures: 2 }, hiccup, now)).toMatchObject({
      status: 'Error',
      failures: 3,
    });
  });

  it('stays an error at a further hiccup', () => {
    expect(stateAfter({ status: 'Error', failures: 1 }, hiccup, now).status).toBe('Error');
  });

  it('is connected again after a success, and counts failures from the start', () => {
    expect(stateAfter({ status: 'Error', failures: 7 }, success, now)).toMatchObject({
      status: 'Connected',
      failures: 0,
    });
  });
});

describe('the next attempt to read a mailbox', () => {
  it('is at the next turn after a success', () => {
    expect(secondsUntilNext(connected, success)).toBe(25);
  });

  it('is left to the process with the open connection, for two minutes', () => {
    expect(secondsUntilNext(connected, { ...success, isAttended: true })).toBe(115);
  });

  it.each([
    [0, 115],
    [1, 235],
    [4, 1915],
    [5, 3595],
    [500, 3595],
  ])('after %i earlier failures comes in %i seconds, an hour at most', (failures, seconds) => {
    expect(secondsUntilNext({ status: 'Error', failures }, hiccup)).toBe(seconds);
  });

  it('comes after an hour if the server sent more than it may, also after a success', () => {
    expect(secondsUntilNext(connected, flood)).toBe(3595);
  });
});
