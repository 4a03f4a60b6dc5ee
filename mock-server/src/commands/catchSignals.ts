import { constants } from 'node:os';

/** Termination signals of this process. */
interface Signals {
  /** Comes with the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** The exit code by which a shell knows the signal. */
  exitCode(): number;
}

/** Stops in order at the first SIGINT or SIGTERM; a second one ends the process at once. */
export const catchSignals = (): Signals => {
  const stopping = new AbortController();
  let exitCode = 0;
  const stop = (name: 'SIGINT' | 'SIGTERM'): void => {
    if (stopping.signal.aborted) process.exit(1);
    exitCode = 128 + constants.signals[name];
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return { signal: stopping.signal, exitCode: () => exitCode };
};
