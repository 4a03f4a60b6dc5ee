// Reporter for Vitest and Playwright that appends a line to TEST_PROGRESS_FILE as each test starts and ends, so that a
// killed run still counts. Each line is {"file": string, "name": string, "state": "started" | "passed" | "failed" |
// "skipped"}, of an ended test also {"ms": number}, and of a failed one {"reason": string}, the first line of its error.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const note = ({ file, name }, state, ms, error) => {
  const progress = process.env.TEST_PROGRESS_FILE;
  const reason = state === 'failed' ? stripVTControlCharacters(error?.message ?? '').split('\n')[0] : undefined;
  if (progress) appendFileSync(progress, `${JSON.stringify({ file, name, state, ms, reason })}\n`);
};

const inVitest = ({ module, fullName }) => ({
  file: module.relativeModuleId,
  name: `${module.relativeModuleId} > ${fullName}`,
});
/** The first parts of a full title are the root, the project and the file. */
const inPlaywright = (test) => ({
  file: relative(process.cwd(), test.location.file),
  name: test.titlePath().filter(Boolean).join(' > '),
});
const outcomes = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' };

export default class TestProgress {
  onTestCaseReady(test) {
    note(inVitest(test), 'started');
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    note(inVitest(test), state, Math.round(test.diagnostic()?.duration ?? 0), errors?.[0]);
  }

  onTestBegin(test) {
    note(inPlaywright(test), 'started');
  }

  onTestEnd(test, { duration, error }) {
    note(inPlaywright(test), outcomes[test.outcome()], duration, error);
  }

  printsToStdio() {
    return false;
  }
}
