import type { Tx } from '../platform/db/database';
import type { Author, Change } from './change';

/** What one change set writes. */
export interface Write {
  readonly author: Author & { readonly changeSetId: string };
  readonly changes: readonly Change[];
  /** Whether users are notified of it. */
  readonly isNotified: boolean;
}

/** Keeps something up to date with what a write changes, in the transaction of the write. */
export type Follower = (tx: Tx, write: Write) => Promise<void>;

let followers: readonly Follower[] | null = null;

/** Names what follows each write, in its order. Call it once in a process, before anything is written. */
export const setFollowers = (list: readonly Follower[]): void => {
  followers = list;
};

/** @throws Error where none were set, because rows would silently fall behind. */
export const listFollowers = (): readonly Follower[] => {
  if (!followers) throw new Error('Followers of changes must be set before the first write.');
  return followers;
};
