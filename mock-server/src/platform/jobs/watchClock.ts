/** How often the clock is looked at, and how far it may drift between two looks. */
const lookMs = 20_000;
const mostDriftMs = 10_000;

const offsetOf = (): number => Date.now() - performance.now();

/** Calls back whenever the machine's clock was set back. @returns a function that ends it. */
export const watchClock = (onSetBack: () => void): (() => void) => {
  let offset = offsetOf();
  const timer = setInterval(() => {
    const now = offsetOf();
    if (now < offset - mostDriftMs) onSetBack();
    offset = now;
  }, lookMs);
  return () => clearInterval(timer);
};
