import { constants } from 'node:os';

/** Termination signals of this process. */
interface Signals {
  /** Comes with the first SIGINT, SIGTERM or SIGHUP. */
  readonly signal: AbortSignal;
  /** The exit code by which a shell knows the signal. */
  exitCode(): number;
}

/**
 * Stops in order at the first signal; a second one ends the process at once. SIGHUP, of a terminal that is closed, may
 * come more than once by itself.
 */
export const catchSignals = (): Signals => {
  const stopping = new AbortController();
  let exitCode = 0;
  const stop = (name: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void => {
    if (stopping.signal.aborted) {
      if (name === 'SIGHUP') return;
      process.exit(1);
    }
    exitCode = 128 + constants.signals[name];
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  return { signal: stopping.signal, exitCode: () => exitCode };
};
