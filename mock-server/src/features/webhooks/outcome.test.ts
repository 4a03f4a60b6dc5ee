import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HookAnswer } from '../../platform/outward/postEvent';
import { webhookRetryMinutes as retryGaps } from '../../platform/db/retryMinutes';
import { failuresUntilRest, outcomeOf, type Attempt } from './outcome';

const now = new Date('2026-11-18T14:40:00.000Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const answer = (status: number, retryAfter: string | null = null): HookAnswer => ({ status, retryAfter, text: '' });
const first: Attempt = { attempts: 1, failures: 0, failingSince: null, now };

describe('what follows an attempt to send an event', () => {
  it('retries with gaps that grow over exactly three days', () => {
    expect(retryGaps.reduce((sum, gap) => sum + gap, 0)).toBe(3 * 24 * 60);
    expect(retryGaps.toSorted((one, other) => one - other)).toEqual(retryGaps);
  });

  it.each([200, 201, 204, 299])('delivers it with %s, and forgets former failures', (status) => {
    const outcome = outcomeOf(answer(status), { ...first, failures: 7, failingSince: '2026-11-17T14:40:00.000Z' });
    expect(outcome).toMatchObject({
      state: 'Delivered',
      fault: null,
      failures: 0,
      failingSince: null,
      pausedFor: null,
    });
  });

  it.each([
    [answer(301), 'The receiver redirects (301), which Basis does not follow.'],
    [answer(400), 'The receiver answered 400.'],
    [answer(500), 'The receiver answered 500.'],
    [answer(100), 'The receiver answered 100.'],
    [{ fault: 'The receiver refused the connection.' }, 'The receiver refused the connection.'],
  ])('fails with %o', (given, fault) => {
    const outcome = outcomeOf(given, first);
    expect(outcome).toMatchObject({ state: 'Waiting', fault, nextTryAt: minutes(1), failures: 1, failingSince: now });
  });

  it('waits as long as a receiver that is asked too much wishes, for all its events, up to a day', () => {
    for (const status of [429, 503])
      for (const [wish, wait] of [
        ['600', 10],
        ['Wed, 18 Nov 2026 15:40:00 GMT', 60],
        ['999999999', 1440],
      ] as const)
        expect(outcomeOf(answer(status, wish), first)).toMatchObject({
          nextTryAt: minutes(wait),
          restsUntil: minutes(wait),
        });
  });

  it.each(['', 'soon', '-5', '1e9', 'Tue, 17 Nov 2026 15:40:00 GMT'])('passes over the wish “%s”', (wish) => {
    expect(outcomeOf(answer(429, wish), first)).toMatchObject({ nextTryAt: minutes(1), restsUntil: null });
  });

  it('gives a wish no meaning in other answers', () => {
    expect(outcomeOf(answer(500, '600'), first).nextTryAt).toEqual(minutes(1));
  });

  it('pauses the webhook with 410, and keeps the event', () => {
    expect(outcomeOf(answer(410), { ...first, attempts: 10 })).toMatchObject({ state: 'Waiting', pausedFor: 'Gone' });
  });

  it('gives an event up after its last attempt while others are taken', () => {
    const attempt = { ...first, attempts: retryGaps.length + 1, failures: 1, failingSince: '2026-11-18T14:00:00.000Z' };
    expect(outcomeOf(answer(500), attempt)).toMatchObject({ state: 'Failed', pausedFor: null });
  });

  it('pauses the webhook, and gives nothing up, once it failed for three days', () => {
    const attempt = { ...first, attempts: retryGaps.length + 1, failures: 9, failingSince: '2026-11-15T14:40:00.000Z' };
    expect(outcomeOf(answer(500), attempt)).toMatchObject({ state: 'Waiting', pausedFor: 'Failing' });
    const before = { ...attempt, attempts: 3, failingSince: '2026-11-15T14:40:00.001Z' };
    expect(outcomeOf(answer(500), before)).toMatchObject({ state: 'Waiting', pausedFor: null });
  });

  it('lets the webhook rest after some failures, at most for an hour', () => {
    const restAfter = (failures: number) =>
      outcomeOf(answer(500), { ...first, failures, failingSince: '2026-11-18T14:00:00.000Z' }).restsUntil;
    expect(restAfter(failuresUntilRest - 2)).toBeNull();
    expect(restAfter(failuresUntilRest - 1)).toEqual(minutes(1));
    expect(restAfter(failuresUntilRest + 1)).toEqual(minutes(30));
    expect(restAfter(1000)).toEqual(minutes(60));
  });

  it('never sets a time before now or more than a day and a gap ahead, whatever is answered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 999 }),
        fc.option(fc.string()),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 10_000 }),
        (status, wish, attempts, failures) => {
          const { nextTryAt, restsUntil } = outcomeOf(answer(status, wish), { ...first, attempts, failures });
          for (const at of [nextTryAt, restsUntil ?? now]) {
            expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
            expect(at.getTime()).toBeLessThanOrEqual(minutes(1440).getTime());
          }
        },
      ),
    );
  });
});
