import { describe, expect, it } from 'vitest';
import { endedInDoubt, nextAttemptAt, outcomeOf } from './deliveryEnding';

const recipients = ['ana@holt.example', 'ben@holt.example'];
const first = { attempt: 1, recipients, pending: recipients, failed: [] };
const refused = [{ email: 'ben@holt.example', reason: 'No such user' }];
const deferred = [{ email: 'ben@holt.example', reason: '451 Busy' }];
const later = { outcome: 'later', reason: 'Busy.', refused: [] } as const;
const stateOf = (...given: Parameters<typeof outcomeOf>) => outcomeOf(...given).sending.sendState;

describe('an email after an attempt to send it', () => {
  it('is Sent if the server accepted it', () => {
    expect(outcomeOf({ outcome: 'sent', refused: [], deferred: [] }, first)).toEqual({
      sending: { sendState: 'Sent', sendError: null },
      failed: [],
      pending: [],
    });
  });

  it('is Sent if it reached some recipients, and names the others', () => {
    expect(outcomeOf({ outcome: 'sent', refused, deferred: [] }, first)).toEqual({
      sending: {
        sendState: 'Sent',
        sendError: 'The email did not reach ben@holt.example: No such user. The others were reached.',
      },
      failed: refused,
      pending: [],
    });
  });

  it('is Queued for recipients that the server deferred, until its last attempt gives them up', () => {
    const sent = { outcome: 'sent', refused: [], deferred } as const;
    expect(outcomeOf(sent, first)).toMatchObject({ sending: { sendState: 'Queued' }, pending: ['ben@holt.example'] });
    expect(outcomeOf(sent, { ...first, attempt: 8 })).toMatchObject({
      sending: { sendState: 'Sent' },
      failed: deferred,
      pending: [],
    });
  });

  it.each([
    [later, 8],
    [{ outcome: 'refused', reason: 'Spam.', refused: [] }, 2],
  ] as const)('is Sent in the end if earlier attempts reached others: %j', (delivery, attempt) => {
    const { sending, failed } = outcomeOf(delivery, { ...first, attempt, pending: ['ben@holt.example'] });
    expect(sending).toMatchObject({
      sendState: 'Sent',
      sendError: expect.stringMatching(/^The email did not reach ben@.*The others were reached\.$/),
    });
    expect(failed.map(({ email }) => email)).toEqual(['ben@holt.example']);
  });

  it('is Failed if those whom an attempt could not reach were the last of whom none was reached', () => {
    const lost = { ...first, attempt: 8, pending: ['ana@holt.example'], failed: refused };
    expect(stateOf(later, lost)).toBe('Failed');
  });

  it('is Kept, which is not a failure, without a server for outgoing mail', () => {
    expect(outcomeOf({ outcome: 'kept' }, first)).toMatchObject({ sending: { sendState: 'Kept' }, failed: [] });
  });

  it('is Failed at once if the server rejects it for good', () => {
    expect(outcomeOf({ outcome: 'refused', reason: 'Spam.', refused }, first)).toEqual({
      sending: { sendState: 'Failed', sendError: 'The mail server refused the email: Spam.' },
      failed: refused,
      pending: [],
    });
  });

  it('is Unconfirmed, and never sent again, if the server may have it', () => {
    const unknown = outcomeOf({ outcome: 'unknown', reason: 'Reset.' }, first);
    for (const { sending, pending } of [unknown, endedInDoubt(first)]) {
      expect(sending.sendState).toBe('Unconfirmed');
      expect(sending.sendError).toMatch(/may (or may not )?have arrived/);
      expect(pending).toEqual([]);
    }
    const { sending } = endedInDoubt({ ...first, pending: ['ben@holt.example'] });
    expect(sending.sendError, 'where others have it').toMatch(/^ben@holt.example: .* The others were reached\.$/);
  });

  it('is retried seven times before a temporary refusal is a failure', () => {
    for (let attempt = 1; attempt <= 7; attempt += 1)
      expect(outcomeOf(later, { ...first, attempt })).toMatchObject({
        sending: { sendState: 'Queued' },
        pending: recipients,
      });
    expect(outcomeOf(later, { ...first, attempt: 8 }).sending).toEqual({
      sendState: 'Failed',
      sendError: 'The email could not be sent in 8 attempts. The last answer: Busy.',
    });
  });
});

describe('the next attempt to send an email', () => {
  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 180],
    [6, 360],
    [7, 720],
  ])('after attempt %i comes in %i minutes', (attempt, minutes) => {
    const now = new Date('2026-03-02T10:00:00.000Z');
    expect((nextAttemptAt({ attempt }, now).getTime() - now.getTime()) / 60_000).toBe(minutes);
  });
});
