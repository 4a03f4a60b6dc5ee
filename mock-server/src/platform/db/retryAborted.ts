/** PostgreSQL's codes for an aborted transaction: a deadlock victim, or one whose row changed after its snapshot. */
const aborted: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const maxTries = 3;

/** Runs a transaction again if the database aborted it in favor of another. */
export const retryAborted = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries >= maxTries || !aborted.has((error as { code?: string }).code)) throw error;
    }
};
