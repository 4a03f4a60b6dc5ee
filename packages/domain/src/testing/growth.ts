/** Processor time of work, in milliseconds. */
const timeOf = async (work: () => unknown): Promise<number> => {
  const { user, system } = process.cpuUsage();
  await work();
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000;
};

/** What {@link growthOverFourTimes} returns at most for linear work, with room for caches and the collector. */
export const proportional = 9;

const [fewestRounds, mostRounds] = [3, 12];
/** Below this, a measured time says more about the clock than about the work. */
const shortestMs = 5;

/**
 * Compares the processor time of work with that of the same work on four times as much, the fastest of several rounds
 * each. Linear work returns about 4, quadratic work 16, on a fast machine as on a slow or busy one. Other work on the
 * machine makes a round slower and none faster, so more rounds follow while the result is in doubt.
 */
export const growthOverFourTimes = async (work: (size: number) => unknown, size: number): Promise<number> => {
  let [small, large] = [Infinity, Infinity];
  const growth = (): number => large / Math.max(small, shortestMs);
  for (let round = 0; round < fewestRounds || (round < mostRounds && growth() >= proportional); round += 1) {
    small = Math.min(small, await timeOf(() => work(size)));
    large = Math.min(large, await timeOf(() => work(4 * size)));
  }
  return growth();
};
