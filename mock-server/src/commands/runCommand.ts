import { catchSignals } from './catchSignals';
import { printAndExit } from './operatorErrors';

/** Runs a command that stops in order at a signal, and prints the operator's errors as sentences. */
export const runCommand = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const { signal, exitCode } = catchSignals();
  try {
    await work(signal);
  } catch (error) {
    if (signal.aborted) process.exit(exitCode());
    printAndExit(error);
  }
};
