import type { Tx } from '../platform/db/database';
import type { Author, Change } from './change';

/** All changes of one change set. */
export interface Write {
  readonly author: Author & { readonly changeSetId: string };
  readonly changes: readonly Change[];
  readonly isNotified: boolean;
}

/** Updates data that depends on the changed rows, within the transaction of the write. */
export type ChangeFollower = (tx: Tx, write: Write) => Promise<void>;

let followers: readonly ChangeFollower[] | null = null;

/** Sets the followers of each write, in their order. Call it once per process, before the first write. */
export const setFollowers = (list: readonly ChangeFollower[]): void => {
  followers = list;
};

/** @throws Error if none were set, because derived rows would silently become stale. */
export const listFollowers = (): readonly ChangeFollower[] => {
  if (!followers) throw new Error('Followers of changes must be set before the first write.');
  return followers;
};
