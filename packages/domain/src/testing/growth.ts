/** Processor time of work, in milliseconds. */
const timeOf = async (work: () => unknown): Promise<number> => {
  const { user, system } = process.cpuUsage();
  await work();
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000;
};

/** What {@link growthOf} returns at most for linear work, with room for caches and the collector. */
export const proportional = Math.log(9) / Math.log(4);

const [fewestRounds, mostRounds] = [3, 40];
/** Below this, a measured time says more about the clock than about the work. */
const shortestMs = 2;

/**
 * Measures how the processor time of work grows with its size, by the fastest of several rounds on a small and on a large
 * size. Other work on the machine makes a round slower and none faster, so more rounds follow while the result is in doubt.
 * @returns the power of the size: about 1 for linear work and 2 for quadratic, on a fast machine as on a slow or busy one.
 */
export const growthOf = async (
  work: (size: number) => unknown,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> => {
  let [small, large] = [Infinity, Infinity];
  const growth = (): number => Math.log(large / Math.max(small, shortestMs)) / Math.log(to / from);
  for (let round = 0; round < fewestRounds || (round < mostRounds && growth() >= proportional); round += 1) {
    small = Math.min(small, await timeOf(() => work(from)));
    large = Math.min(large, await timeOf(() => work(to)));
  }
  return growth();
};
