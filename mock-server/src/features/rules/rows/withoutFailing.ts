import type { Tx } from '../../../platform/db/database';
import { tryInSavepoint } from '../../../platform/db/savepoint';

/** True if the whole transaction is to be tried again: the database was away, or a deadlock occurred. */
const isTransient = (error: unknown): boolean => /^(08|40|53|57)/.test((error as { code?: string }).code ?? '');

/**
 * Does work for rules, without which its transaction goes on if it fails. The failure is a warning of the process.
 * @returns false if it failed.
 */
export const withoutFailing = async (tx: Tx, work: () => Promise<unknown>): Promise<boolean> => {
  const failure = await tryInSavepoint(tx, work);
  if (!failure) return true;
  const { error } = failure;
  if (isTransient(error)) throw error;
  process.emitWarning(error instanceof Error ? error : String(error));
  return false;
};
