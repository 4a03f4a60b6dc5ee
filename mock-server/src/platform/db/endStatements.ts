import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './clients';
import type { Tx } from './database';

/** Cancels the statement that a connection runs, if any. */
export type EndStatement = (backend: number) => Promise<void>;

/**
 * Cancels statements as the owner, since the role of requests may not. One at a time, so that many closed calls open no
 * more than one connection.
 */
export const statementEnder = (ownerConfig: pg.PoolConfig): EndStatement => {
  let last: Promise<unknown> = Promise.resolve();
  return (backend) => {
    const ending = last.then(() =>
      withClient(ownerConfig, async (client) => {
        await client.query('select pg_cancel_backend($1)', [backend]);
      }),
    );
    // The next one is tried even if this fails, which its caller learns.
    last = ending.catch(() => undefined);
    return ending;
  };
};

/** Pause before each try: most statements end by themselves, and a transaction may be between two of them. */
const pauseMs = 50;

/**
 * Runs the work of a transaction, and cancels its statements once the signal aborts. Returns when no cancellation is under
 * way, so that none hits the connection's next user.
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
    for (;;) {
      // Rejects when the work is over.
      await wait(pauseMs, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      // A database that can't be reached ends the work by itself.
      await end(backend).catch(() => undefined);
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
