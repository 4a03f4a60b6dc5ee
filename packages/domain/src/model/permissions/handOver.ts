import type { HandOverKind } from '../contract/contract';
import { counted } from '../formats/numbers';
import { isAllowed, type Ability, type Actor } from './permissions';

interface HandOverFacts {
  /** Abilities that a successor needs. */
  readonly needs: readonly Ability[];
  readonly one: string;
  readonly many: string;
}

/**
 * Kinds of what a colleague who leaves hands over. Links are read as their owner, so a successor sees amounts: a link
 * whose owner may not see what it shows has ended.
 */
const facts = {
  bids: { needs: ['setProjectEstimators'], one: 'open bid', many: 'open bids' },
  tasks: { needs: ['updateTask'], one: 'task', many: 'tasks' },
  rules: { needs: ['setProjectEstimators'], one: 'rule', many: 'rules' },
  mailboxes: { needs: ['createEmailAccount'], one: 'mailbox', many: 'mailboxes' },
  reports: { needs: ['updateSavedReport'], one: 'saved report', many: 'saved reports' },
  sharedLists: { needs: ['createSharedList', 'seeAmounts'], one: 'shared list', many: 'shared lists' },
  feeds: { needs: ['createCalendarSubscription', 'seeAmounts'], one: 'calendar feed', many: 'calendar feeds' },
} as const satisfies Record<HandOverKind, HandOverFacts>;

/** The kinds in their order. */
export const handOverKinds = Object.keys(facts) as readonly HandOverKind[];

/** True if a user may hold what is handed over. */
export const mayHold = (actor: Actor, kind: HandOverKind): boolean =>
  facts[kind].needs.every((ability) => isAllowed(actor, ability));

/** A kind with its count: 24 open bids. */
export const heldWords = (kind: HandOverKind, count: number): string =>
  counted(count, facts[kind].one, facts[kind].many);

/** All of a kind: open bids. */
export const manyWords = (kind: HandOverKind): string => facts[kind].many;

/** One of a kind: Open bid. */
export const kindWords = (kind: HandOverKind): string =>
  `${facts[kind].one.charAt(0).toUpperCase()}${facts[kind].one.slice(1)}`;
