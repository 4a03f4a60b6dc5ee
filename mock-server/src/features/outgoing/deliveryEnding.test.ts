import { describe, expect, it } from 'vitest';
import { endingInDoubt, endingOf, nextAttemptAt } from './deliveryEnding';

const recipients = ['ana@holt.example', 'ben@holt.example'];
const first = { attempt: 1, recipients };
const refused = [{ email: 'ben@holt.example', reason: 'No such user' }];
const stateOf = (...given: Parameters<typeof endingOf>) => endingOf(...given)?.sending.sendState;

describe('an email after an attempt to send it', () => {
  it('is Sent if the server accepted it', () => {
    expect(endingOf({ outcome: 'sent', refused: [] }, first)).toEqual({
      sending: { sendState: 'Sent', sendError: null },
      failed: [],
    });
  });

  it('is Sent if it reached some recipients, and names the others', () => {
    expect(endingOf({ outcome: 'sent', refused }, first)).toEqual({
      sending: {
        sendState: 'Sent',
        sendError: 'The email did not reach ben@holt.example: No such user. The others were reached.',
      },
      failed: refused,
    });
  });

  it('is Kept, which is not a failure, without a server for outgoing mail', () => {
    expect(endingOf({ outcome: 'kept' }, first)).toMatchObject({ sending: { sendState: 'Kept' }, failed: [] });
  });

  it('is Failed at once if the server rejects it for good', () => {
    expect(endingOf({ outcome: 'refused', reason: 'Spam.', refused }, first)).toEqual({
      sending: { sendState: 'Failed', sendError: 'The mail server refused the email: Spam.' },
      failed: refused,
    });
  });

  it('is Failed, and never sent again, if the server may have it', () => {
    expect(stateOf({ outcome: 'unknown', reason: 'Reset.' }, first)).toBe('Failed');
    expect(endingInDoubt.sending.sendState).toBe('Failed');
    for (const ending of [endingOf({ outcome: 'unknown', reason: 'Reset.' }, first), endingInDoubt])
      expect(ending?.sending.sendError).toMatch(/may (or may not )?have arrived/);
  });

  it('is retried seven times before a temporary refusal is a failure', () => {
    const later = { outcome: 'later', reason: 'Busy.' } as const;
    for (let attempt = 1; attempt <= 7; attempt += 1) expect(endingOf(later, { attempt, recipients })).toBeNull();
    expect(endingOf(later, { attempt: 8, recipients })?.sending).toEqual({
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
