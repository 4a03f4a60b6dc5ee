import type { HandOverKind, Holding, User } from '@basis/domain/model/contract/contract';
import type { HandOverDone } from '@basis/domain/subjects/users/HandOverStore';
import { heldWords } from '@basis/domain/model/permissions/handOver';

const listed = new Intl.ListFormat('en-US');

const namesOf = ({ names, count }: Holding): string => {
  const [first = ''] = names;
  return count <= names.length ? names.join(', ') : `${first} and ${count - 1} more`;
};

const dueWords = ({ dueSoon, reminders }: Holding): string =>
  [
    ...(dueSoon ? [`${dueSoon} due in the next 7 days`] : []),
    ...(reminders ? [`${reminders} with a reminder`] : []),
  ].join(', ');

/** Consequence of leaving a kind with nobody. */
const withNobody: Readonly<Record<HandOverKind, (name: string) => string>> = {
  bids: (name) => `${name}’s name stays, marked as former`,
  tasks: (name) => `Unassigned; reminders of tasks that ${name} made end`,
  rules: (name) => `${name} is taken out; off if nothing else is done`,
  mailboxes: () => 'No longer read',
  reports: (name) => `${name} stays the owner; scheduled emails stop`,
  sharedLists: () => 'Links show nothing any more',
  feeds: () => 'Addresses end for good',
};

/**
 * Line below a kind: what is near, or which ones; once somebody or nobody was chosen, what that means.
 * @param name first name of the colleague who leaves
 */
export const holdingDetail = (holding: Holding, successorId: string | null | undefined, name: string): string => {
  if (successorId === null) return withNobody[holding.kind](name);
  if (holding.kind === 'feeds' && successorId !== undefined)
    return `At new addresses, since ${name} knows the current ones`;
  return dueWords(holding) || namesOf(holding);
};

/** Says who will be told of what they get; null for none. */
export const toldWords = (
  successors: Readonly<Partial<Record<HandOverKind, string | null>>>,
  holdings: readonly Holding[],
  users: ReadonlyMap<string, Pick<User, 'firstName' | 'name'>>,
  exceptId: string,
): string | null => {
  const ids = holdings.flatMap(({ kind }) => successors[kind] ?? []);
  const names = [...new Set(ids)].filter((id) => id !== exceptId).flatMap((id) => users.get(id)?.firstName ?? []);
  return names.length
    ? `${listed.format(names)} ${names.length === 1 ? 'is' : 'are'} notified of what is theirs now`
    : null;
};

/** Sentence on who got what: 24 open bids and 6 tasks to Maya Okafor. */
export const handedOverWords = (
  { handedOver }: HandOverDone,
  users: ReadonlyMap<string, Pick<User, 'name'>>,
): string => {
  const ids = [...new Set(handedOver.flatMap(({ userId }) => userId ?? []))];
  return ids
    .map((id) => {
      const theirs = handedOver.filter(({ userId }) => userId === id);
      return `${listed.format(theirs.map(({ kind, count }) => heldWords(kind, count)))} to ${users.get(id)?.name ?? 'a colleague'}`;
    })
    .join('; ');
};
