// Apart from the other intervals, because the way in needs it too.
const retryDelaysMs = [1000, 2000, 5000, 15_000, 30_000] as const;

/** Delay before a call that failed this many times in a row is retried. The longest delay repeats. */
export const retryDelayMs = (failures: number): number =>
  retryDelaysMs[Math.min(Math.max(failures, 1), retryDelaysMs.length) - 1] ?? retryDelaysMs[0];
