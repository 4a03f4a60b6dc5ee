/** A command of `npm test`; `one` counts it as a single test, `tests` counts the tests that its reporter recorded. */
interface Step {
  readonly name: string;
  readonly counts: 'one' | 'tests';
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Timeout without output or a finished test, in milliseconds. */
  readonly silenceMs?: number;
}

interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of unfinished tests. */
  readonly running: readonly string[];
  readonly seconds: number;
  readonly output: string;
  readonly isGood: boolean;
}

export function runStep(step: Step, folder: string): Promise<StepResult>;
