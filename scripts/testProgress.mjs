// Reporter for Vitest and Playwright that appends a line to TEST_PROGRESS_FILE as each test starts and ends, so that a
// killed run still counts. Each line is {"name": string, "state": "started" | "passed" | "failed" | "skipped"}, of an
// ended test also {"ms": number}, and of a failed one {"reason": string}, the first line of its error.
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const note = (name, state, ms, error) => {
  const file = process.env.TEST_PROGRESS_FILE;
  const reason = state === 'failed' ? stripVTControlCharacters(error?.message ?? '').split('\n')[0] : undefined;
  if (file) appendFileSync(file, `${JSON.stringify({ name, state, ms, reason })}\n`);
};

const vitestName = (test) => `${test.module.relativeModuleId} > ${test.fullName}`;
/** Full title; its first parts are the root, the project and the file. */
const playwrightName = (test) => test.titlePath().filter(Boolean).join(' > ');
const outcomes = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' };

export default class TestProgress {
  onTestCaseReady(test) {
    note(vitestName(test), 'started');
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    note(vitestName(test), state, Math.round(test.diagnostic()?.duration ?? 0), errors?.[0]);
  }

  onTestBegin(test) {
    note(playwrightName(test), 'started');
  }

  onTestEnd(test, { duration, error }) {
    note(playwrightName(test), outcomes[test.outcome()], duration, error);
  }

  printsToStdio() {
    return false;
  }
}
