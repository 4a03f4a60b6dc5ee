/** Processor time of work, in milliseconds. */
const timeOf = async (work: () => unknown): Promise<number> => {
  const { user, system } = process.cpuUsage();
  await work();
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000;
};

/** How much larger the large work is. */
const times = 16;

/**
 * What {@link growthOf} returns at most for linear work: with room for caches and the collector, which cost large work
 * more, and far below that of quadratic work.
 */
export const proportional = 100;

const [fewestRounds, mostRounds] = [3, 12];
/** Below this, a measured time says more about the clock than about the work. */
const shortestMs = 2;

/**
 * Compares the processor time of work on a size with that of a sixteenth of it, the fastest of several rounds each.
 * Linear work returns about 16, quadratic work 256, on a fast machine as on a slow or busy one. Other work on the
 * machine makes a round slower and none faster, so more rounds follow while the result is in doubt.
 */
export const growthOf = async (work: (size: number) => unknown, size: number): Promise<number> => {
  let [small, large] = [Infinity, Infinity];
  const growth = (): number => large / Math.max(small, shortestMs);
  for (let round = 0; round < fewestRounds || (round < mostRounds && growth() >= proportional); round += 1) {
    small = Math.min(small, await timeOf(() => work(size / times)));
    large = Math.min(large, await timeOf(() => work(size)));
  }
  return growth();
};
