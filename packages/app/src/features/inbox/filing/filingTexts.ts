import type { AddAs } from '@basis/domain/subjects/inbox/EmailFiling';
import { somethingWentWrongWhile } from '../../../feedback/failureWords';

/** Titles of toasts about emails. The specification's ones are about several; one email has its own. */
export const filingTitles = {
  trashed: (count: number): string => (count === 1 ? 'The email was trashed' : 'All selected emails were trashed'),
  movedToInbox: (count: number): string =>
    count === 1 ? 'The email was moved to the inbox' : 'Successfully moved selected emails to inbox',
  grouped: 'Selected emails were successfully grouped together.',
  added: (
    count: number,
    { isDeclining = false, asOneBid = false }: Pick<AddAs, 'isDeclining' | 'asOneBid'>,
  ): string => {
    if (asOneBid) return `${count} emails were ${isDeclining ? 'declined' : 'added'} as one bid.`;
    if (isDeclining) return count === 1 ? 'The email was declined.' : 'Selected emails were declined.';
    return count === 1 ? 'The email was added as a bid.' : 'Selected emails were linked into bids.';
  },
} as const;

/** Titles of toasts about failures. */
export const filingFailures = {
  trashing: somethingWentWrongWhile('trashing selected emails'),
  grouping: somethingWentWrongWhile('grouping emails.'),
  moving: somethingWentWrongWhile('moving selected emails'),
  keeping: somethingWentWrongWhile('keeping emails separate'),
  deleting: somethingWentWrongWhile('deleting emails'),
  filing: somethingWentWrongWhile('filing emails'),
} as const;

const longestBid = 17;

/** Label of the action that files an email with the bid that it looks like. */
export const linkLabel = ({ name }: { readonly name: string }): string =>
  `Link to ${name.length > longestBid ? `${name.slice(0, longestBid - 1).trimEnd()}…` : name}`;
