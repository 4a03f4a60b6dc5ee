/** Runs work when the browser is idle, at the latest after `maxWaitMs`, and only then in a browser without idle callbacks. */
export const whenIdle = (work: () => void, maxWaitMs: number): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: maxWaitMs });
  else setTimeout(work, maxWaitMs);
};
