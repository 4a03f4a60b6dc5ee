/** PostgreSQL's code for a transaction aborted as a deadlock victim. */
const deadlock = '40P01';
const maxTries = 3;

/** Runs a transaction again if it and another waited for each other and the database ended this one. */
export const retryOnDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries >= maxTries || (error as { code?: string }).code !== deadlock) throw error;
    }
};
