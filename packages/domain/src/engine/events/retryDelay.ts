// Apart from the other intervals, because the way in needs it too.
const retryDelaysMs = [1000, 2000, 5000, 15_000, 30_000] as const;

/** How long to wait before a call that failed so many times in a row is repeated. The longest wait goes on. */
export const retryDelayMs = (failures: number): number =>
  retryDelaysMs[Math.min(Math.max(failures, 1), retryDelaysMs.length) - 1] ?? retryDelaysMs[0];
