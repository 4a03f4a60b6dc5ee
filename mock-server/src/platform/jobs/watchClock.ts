/** Interval at which the clock is checked, and maximum drift between two checks. */
const lookMs = 5000;
const mostDriftMs = 2000;

const offsetOf = (): number => Date.now() - performance.now();

/** Watches whether the machine's clock is set back. */
export interface ClockWatch {
  /** Checks immediately, so that no work is queued by an unchecked clock. */
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
