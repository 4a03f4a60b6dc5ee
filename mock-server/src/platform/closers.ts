/** What has been started and must be ended, the last first. */
export type Closers = (() => unknown)[];

/**
 * Ends all of it, each once; one that fails keeps no other from ending.
 * @throws the first error, after trying all.
 */
export const closeAll = async (closers: Closers): Promise<void> => {
  const failures: unknown[] = [];
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
};
