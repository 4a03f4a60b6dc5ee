import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './clients';
import type { Tx } from './database';

/** Ends the statement that a connection runs, if it runs one. */
export type EndStatement = (backend: number) => Promise<void>;

/** Ends statements as the owner: the role that requests switch to may not. */
export const statementEnder =
  (ownerConfig: pg.PoolConfig): EndStatement =>
  (backend) =>
    withClient(ownerConfig, async (client) => {
      await client.query('select pg_cancel_backend($1)', [backend]);
    });

/** Pause before the next try, as a transaction may be between two statements. */
const pauseMs = 50;

/**
 * Runs the work of a transaction and ends its statements from the moment that nobody waits for it any more. Returns once no
 * statement is being ended, so that the connection's next user loses none.
 */
export const endStatementsWith = async <T>(
  signal: AbortSignal,
  { backend }: Pick<Tx, 'backend'>,
  end: EndStatement,
  work: () => Promise<T>,
): Promise<T> => {
  let isOver = false;
  let ending: Promise<void> | null = null;
  const endAll = async (): Promise<void> => {
    while (!isOver) {
      // A database that can't be reached ends the work by itself.
      await end(backend).catch(() => undefined);
      if (!isOver) await wait(pauseMs);
    }
  };
  const begin = (): void => {
    ending = endAll();
  };
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  try {
    return await work();
  } finally {
    isOver = true;
    signal.removeEventListener('abort', begin);
    await ending;
  }
};
