import { expect, it } from 'vitest';
import { filingFailures, filingTitles } from './filingTexts';

it('TOAST-15, TOAST-16, TOAST-18: several emails have the texts of the specification, and one its own', () => {
  expect([filingTitles.trashed(2), filingTitles.trashed(1)]).toEqual([
    'All selected emails were trashed',
    'The email was trashed',
  ]);
  expect([filingTitles.movedToInbox(2), filingTitles.movedToInbox(1)]).toEqual([
    'Successfully moved selected emails to inbox',
    'The email was moved to the inbox',
  ]);
  expect([filingTitles.added(2, {}), filingTitles.added(1, {})]).toEqual([
    'Selected emails were linked into bids.',
    'The email was added as a bid.',
  ]);
});

it('emails about one project are told to be one bid', () => {
  expect(filingTitles.added(3, { asOneBid: true })).toBe('3 emails were added as one bid.');
  expect(filingTitles.added(3, { asOneBid: true, isDeclining: true })).toBe('3 emails were declined as one bid.');
});

it('emails in the stage of declined bids were declined, with a reason or without one', () => {
  expect([filingTitles.added(2, { isDeclining: true }), filingTitles.added(1, { isDeclining: true })]).toEqual([
    'Selected emails were declined.',
    'The email was declined.',
  ]);
});

it('INBOX-33, INBOX-34: failures of trashing and grouping have the texts of the specification', () => {
  expect(filingFailures.trashing).toBe('Something went wrong while trashing selected emails');
  expect(filingFailures.grouping).toBe('Something went wrong while grouping emails.');
});
