import { setImmediate } from 'node:timers/promises';

/** Time that work may take before others get their turn, in ms. */
const longestMs = 20;
let lastAt = 0;

/** Lets other calls run in the middle of long work. Call it between parts of the work. */
export const breathe = async (): Promise<void> => {
  if (performance.now() - lastAt < longestMs) return;
  await setImmediate();
  lastAt = performance.now();
};
