import { expect, it } from 'vitest';
import { describeFailedRecipients } from './failedRecipients';

const failed = [{ email: 'ann@example.com', reason: 'No such mailbox.' }];

it('is silent about an email that reached all', () => {
  expect(describeFailedRecipients([], ['ann@example.com'])).toBeNull();
});

it('names the recipients and reasons in one sentence, also where the reason ends with a period', () => {
  expect(describeFailedRecipients(failed, ['ann@example.com', 'bob@example.com'])).toBe(
    'The email did not reach ann@example.com: No such mailbox. The others were reached.',
  );
});
