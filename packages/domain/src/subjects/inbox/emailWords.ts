import { are, changeWords, counted, type ChangeWords } from '../../engine/changes/changeWords';

const email = ['email', 'emails'] as const;
const bid = ['bid', 'bids'] as const;

export const trashed = (count: number): ChangeWords => {
  const emails = counted(count, email).words;
  return { label: `Trashed ${emails}`, undone: `Restored ${emails} from Trash` };
};

/** @param view the view that they were in. */
export const movedToInbox = (count: number, view: string): ChangeWords =>
  changeWords(`Moved ${counted(count, email).words} to the inbox`, `${are(counted(count, email))} back in ${view}`);

export const grouped = (count: number): ChangeWords =>
  changeWords(`Grouped ${counted(count, email).words}`, `${are(counted(count, email))} separate`);

export const separated: ChangeWords = changeWords('Separated an email', 'the email is back in its group');

export const keptSeparate = (count: number): ChangeWords =>
  changeWords(`Kept ${counted(count, email).words} separate`, `${are(counted(count, email))} suggested as one bid`);

const emailBack = (count: number): string => (count === 1 ? 'email' : counted(count, email).words);

/** @param bids number of the new bids. */
export const addedAsBids = (count: number, bids: number): ChangeWords =>
  changeWords(
    `Turned ${counted(count, email).words} into ${counted(bids, bid).words}`,
    `${emailBack(count)} moved back to the inbox, ${bids === 1 ? 'bid' : counted(bids, bid).words} removed`,
  );

/** @param bids number of the new bids. */
export const declined = (count: number, bids: number): ChangeWords => ({
  ...addedAsBids(count, bids),
  label: `Declined ${counted(count, email).words}`,
});

export const filedWith = (name: string): ChangeWords =>
  changeWords(`Linked an email to ${name}`, `email moved back to the inbox, out of ${name}`);
export const allFiledWith = (count: number, name: string): ChangeWords =>
  count === 1
    ? filedWith(name)
    : changeWords(
        `Linked ${counted(count, email).words} to ${name}`,
        `${counted(count, email).words} moved back to the inbox, out of ${name}`,
      );
/** @param bids number of the new bids. @param linked number of emails that were linked to bids that are there. */
export const filedTogether = (count: number, bids: number, linked: number): ChangeWords => {
  const done = [
    bids ? `added ${counted(bids, bid).words}` : '',
    linked ? `linked ${counted(linked, email).words}` : '',
  ].filter(Boolean);
  const label = done.join(' and ');
  return changeWords(
    `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
    `${emailBack(count)} moved back to the inbox${bids ? `, ${counted(bids, bid).words} removed` : ''}`,
  );
};
export const unfiledFrom = (name: string): ChangeWords =>
  changeWords(`Removed an email from ${name}`, `the email belongs to ${name}`);
export const rejectedBid: ChangeWords = changeWords('Rejected a suggested bid', 'the bid is suggested');
export const acceptedChange: ChangeWords = changeWords(
  'Changed a bid from an email',
  'the bid has its value from before',
);
export const dismissedChange: ChangeWords = changeWords('Kept a bid as it was', 'the change of the bid is offered');

export const readingWords = {
  Edited: changeWords('Corrected what was read', 'the value is as before the correction'),
  Confirmed: changeWords('Confirmed what was read', 'the value is not confirmed'),
  Read: changeWords('Restored the value that was read', 'the value is the corrected one'),
  Dismissed: changeWords('Dismissed what was read again', 'the former value is shown again'),
} as const satisfies Record<string, ChangeWords>;
