/** PostgreSQL's codes for a transaction aborted for the sake of another: as a deadlock victim, or as its snapshot is old. */
const aborted: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const maxTries = 3;

/** Runs a transaction again if the database ended it for the sake of another one. */
export const retryAborted = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries >= maxTries || !aborted.has((error as { code?: string }).code)) throw error;
    }
};
