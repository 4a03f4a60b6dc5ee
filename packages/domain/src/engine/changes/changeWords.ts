import { counted as withNoun } from '../../model/formats/numbers';

/** A change in words. */
export interface ChangeWords {
  /** Description of the change: Moved Pier 48 to Submitted. */
  readonly label: string;
  /** State after its undo: Undone: Pier 48 is back in Estimating. */
  readonly undone: string;
}

/** Subject of a change: an entry by name, or a number of entries. */
export interface Subject {
  readonly words: string;
  readonly isOne: boolean;
}

/** One entry by its name. */
export const named = (words: string): Subject => ({ words, isOne: true });

/** Entries by their number: 3 bids. */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]): Subject => ({
  words: withNoun(count, one, many),
  isOne: count === 1,
});

/** The entries and their verb: 3 bids are. */
export const are = ({ words, isOne }: Subject): string => `${words} ${isOne ? 'is' : 'are'}`;

/** @param now state after the undo */
export const changeWords = (label: string, now: string): ChangeWords => ({ label, undone: `Undone: ${now}` });

// Entries of any list

export const added = ({ words: what }: Subject): ChangeWords => changeWords(`Added ${what}`, `${what} removed`);
export const duplicated = (copy: string): ChangeWords => changeWords(`Duplicated ${copy}`, `the copy ${copy} removed`);
export const deleted = (what: Subject): ChangeWords => changeWords(`Deleted ${what.words}`, `${are(what)} back`);
export const archived = (what: Subject): ChangeWords =>
  changeWords(`Archived ${what.words}`, `${are(what)} not archived`);
export const unarchived = (what: Subject): ChangeWords =>
  changeWords(`Unarchived ${what.words}`, `${are(what)} archived`);
export const restored = (what: Subject): ChangeWords => changeWords(`Restored ${what.words}`, `${are(what)} deleted`);

/** @param what such as “the location of Pier 48”. */
export const changed = (what: string): ChangeWords => changeWords(`Changed ${what}`, `${what} is as before`);

/** @param cells number of the cells. */
export const pasted = (cells: number, what: Subject): ChangeWords => {
  const words = `${withNoun(cells, 'cell')} in ${what.words}`;
  return changeWords(`Pasted ${words}`, `${words} ${cells === 1 ? 'is' : 'are'} as before`);
};

/** @param kept the entry that the others became part of. */
export const merged = (others: Subject, kept: string): ChangeWords =>
  changeWords(`Linked ${others.words} with ${kept}`, `${are(others)} separate from ${kept}`);

// Bids

/** @param from the stage before; null if it differs between the bids. */
export const moved = (what: Subject, to: string, from: string | null): ChangeWords =>
  changeWords(
    `Moved ${what.words} to ${to}`,
    from === null ? `${are(what)} in the stage${what.isOne ? '' : 's'} before` : `${are(what)} back in ${from}`,
  );

export const reasoned = (what: Subject): ChangeWords =>
  changeWords(`Added a reason to ${what.words}`, `${what.words} ${what.isOne ? 'has' : 'have'} the reason as before`);

export const assigned = (what: Subject): ChangeWords =>
  changeWords(
    `Assigned estimators of ${what.words}`,
    `${what.words} ${what.isOne ? 'has' : 'have'} the same estimators as before`,
  );

export const taskedBids = (what: Subject): ChangeWords =>
  changeWords(`Created a task on ${what.words}`, `the ${what.isOne ? 'task' : 'tasks'} on ${what.words} removed`);

export const splitOff = (name: string): ChangeWords =>
  changeWords(`Split off ${name}`, 'the invitation is back with its bid, the new bid removed');

/** @param bid name of the bid */
export const invited = (name: string, bid: string): ChangeWords =>
  changeWords(`Added ${name} to ${bid}`, `${name} is not on ${bid}`);
export const uninvited = (name: string, bid: string): ChangeWords =>
  changeWords(`Removed ${name} from ${bid}`, `${name} is back on ${bid}`);
export const movedInvite = (company: string, bid: string): ChangeWords =>
  changeWords(`Moved the invitation from ${company} to ${bid}`, `the invitation from ${company} is back`);

// Companies and tasks

export const blocked = (name: string): ChangeWords => changeWords(`Blocked ${name}`, `${name} is not blocked`);
export const unblocked = (name: string): ChangeWords => changeWords(`Unblocked ${name}`, `${name} is blocked`);
export const finished = (title: string): ChangeWords => changeWords(`Done: ${title}`, `${title} is open`);
/** @param day until when, in words. */
export const snoozed = (title: string, day: string): ChangeWords =>
  changeWords(`Snoozed ${title} until ${day}`, `${title} is not snoozed`);
export const unsnoozed = (title: string): ChangeWords =>
  changeWords(`Ended the snooze of ${title}`, `${title} is still snoozed`);
export const reopened = (title: string): ChangeWords => changeWords(`Opened ${title}`, `${title} is done`);
