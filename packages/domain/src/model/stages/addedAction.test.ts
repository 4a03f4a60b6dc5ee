import { expect, it } from 'vitest';
import { addedAction } from './addedAction';

it('INBOX-28: emails that became bids were declined with a reason, and added without one', () => {
  expect(addedAction('01932f5e-0000-7000-8000-000000000001')).toBe('Declined');
  expect(addedAction(null)).toBe('Added');
});
