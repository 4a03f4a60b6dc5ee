import type { CallContext } from '../platform/calls/handler';
import { ChangeSet } from './changes';

/** Runs a write, saves its changes, and returns its result with the id of the change set. */
export const makeChange = async <T>(
  { tx, caller }: CallContext,
  write: (changes: ChangeSet) => Promise<T>,
): Promise<{ result: T; changeSetId: string }> => {
  const changes = new ChangeSet(caller);
  const result = await write(changes);
  await changes.save(tx);
  return { result, changeSetId: changes.id };
};
