/** How often the clock is looked at, and how far it may drift between two looks. */
const lookMs = 5000;
const mostDriftMs = 2000;

const offsetOf = (): number => Date.now() - performance.now();

/** Watches whether the machine's clock is set back. */
export interface ClockWatch {
  /** Looks at once, so that no work is queued by a clock that nobody saw. */
  look(): void;
  end(): void;
}

/** Calls back whenever the machine's clock was set back. */
export const watchClock = (onSetBack: () => void): ClockWatch => {
  let offset = offsetOf();
  const look = (): void => {
    const now = offsetOf();
    const isSetBack = now < offset - mostDriftMs;
    offset = now;
    if (isSetBack) onSetBack();
  };
  const timer = setInterval(look, lookMs);
  return { look, end: () => clearInterval(timer) };
};
