/** Does the work once the browser is idle, or after the wait; a browser that doesn't tell always waits. */
export const whenIdle = (work: () => void, maxWaitMs: number): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: maxWaitMs });
  else setTimeout(work, maxWaitMs);
};
