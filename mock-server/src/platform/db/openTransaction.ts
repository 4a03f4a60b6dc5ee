import { AsyncLocalStorage } from 'node:async_hooks';

interface HeldTransaction {
  isOpen: boolean;
  /** Transaction around this one. */
  readonly outer: HeldTransaction | undefined;
}

const held = new AsyncLocalStorage<HeldTransaction>();

/** Runs a transaction, so that code called by it can tell that it is open. */
export const holdTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const transaction = { isOpen: true, outer: held.getStore() };
  try {
    return await held.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
};

/** True while a transaction is open that this code was called by, directly or not. */
export const isInTransaction = (): boolean => {
  for (let transaction = held.getStore(); transaction; transaction = transaction.outer)
    if (transaction.isOpen) return true;
  return false;
};
