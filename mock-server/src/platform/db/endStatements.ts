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
  const over = new AbortController();
  const ending: Promise<void>[] = [];
  const endAll = async (): Promise<void> => {
    while (!over.signal.aborted) {
      // A database that can't be reached ends the work by itself.
      await end(backend).catch(() => undefined);
      await wait(pauseMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const begin = (): void => {
    ending.push(endAll());
  };
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  try {
    return await work();
  } finally {
    over.abort();
    signal.removeEventListener('abort', begin);
    await Promise.all(ending);
  }
};
