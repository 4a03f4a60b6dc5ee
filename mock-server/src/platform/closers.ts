/** Functions that stop started parts, in order of start. */
export type Closers = (() => unknown)[];

/** Runs every closer once, last first, even if one fails. @throws the first error, after trying all. */
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
