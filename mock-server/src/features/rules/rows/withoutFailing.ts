import type { Tx } from '../../../platform/db/database';
import { tryInSavepoint } from '../../../platform/db/savepoint';

/** True if the whole transaction should be retried: the database was unreachable, or a deadlock occurred. */
const isTransient = (error: unknown): boolean => /^(08|40|53|57)/.test((error as { code?: string }).code ?? '');

/**
 * Runs work for rules, without failing its transaction. A failure is logged as a warning of the process.
 * @returns false if it failed
 */
export const withoutFailing = async (tx: Tx, work: () => Promise<unknown>): Promise<boolean> => {
  const failure = await tryInSavepoint(tx, work);
  if (!failure) return true;
  const { error } = failure;
  if (isTransient(error)) throw error;
  process.emitWarning(error instanceof Error ? error : String(error));
  return false;
};
