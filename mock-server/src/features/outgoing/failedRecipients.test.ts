import { describe, expect, it } from 'vitest';
import { describeProgress, joinFailedRecipients } from './failedRecipients';

const failed = [{ email: 'ann@example.com', reason: 'No such mailbox.' }];
const recipients = ['ann@example.com', 'bob@example.com', 'eve@example.com'];

describe('the sentence about recipients', () => {
  it('is silent about an email that reached all', () => {
    expect(describeProgress({ recipients, failed: [] })).toBeNull();
  });

  it.each([
    [{ failed }, 'The email did not reach ann@example.com: No such mailbox. The others were reached.'],
    [{ failed, recipients: ['ann@example.com'] }, 'The email did not reach ann@example.com: No such mailbox.'],
    [{ pending: recipients, reason: '451 Busy' }, 'Not sent yet, tried again later: 451 Busy'],
    [
      { pending: ['bob@example.com'], reason: '451 Busy' },
      'Not sent to bob@example.com yet, tried again later: 451 Busy. The others were reached.',
    ],
    [
      { failed, pending: ['bob@example.com', 'eve@example.com'], reason: '451 Busy.' },
      'Not sent to bob@example.com, eve@example.com yet, tried again later: 451 Busy. The email did not reach ann@example.com: No such mailbox.',
    ],
  ])('tells whom it did not reach, whom not yet, and whether it reached others: %j', (more, sentence) => {
    expect(describeProgress({ recipients, failed: [], ...more })).toBe(sentence);
  });
});

describe('failed recipients of several attempts and reports', () => {
  it('are each told once, with the latest reason', () => {
    const later = [
      { email: 'Ann@example.com', reason: 'Mailbox full' },
      { email: 'bob@example.com', reason: 'Gone' },
    ];
    expect(joinFailedRecipients(failed, later)).toEqual(later);
  });
});
