import type { FailedCall } from '@basis/domain/engine/client/client';
import { pageSettings } from '../pageSettings';
import { isIgnored } from './ignoredErrors';

/** Loads the reporter with the first report. Reports nothing if it can't load, such as offline. */
const withReporter = async (send: (reporter: typeof import('./sentryReporter')) => void): Promise<void> => {
  const reporter = await import('./sentryReporter').catch(() => null);
  if (reporter) send(reporter);
};

/** Errors already reported; the same error can be caught in several places. */
const reported = new WeakSet<object>();

const isReportedBefore = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const isKnown = reported.has(error);
  reported.add(error);
  return isKnown;
};

/** Reports an error of the app, unless it is ignored or error reporting is off. */
export const reportError = (error: unknown): void => {
  const { errorReports } = pageSettings();
  if (!errorReports || isIgnored(error) || isReportedBefore(error)) return;
  void withReporter(({ sendError }) => sendError(errorReports.dsn, error));
};

/** Reports an API call that failed, unless error reporting is off. */
export const reportFailedCall = (call: FailedCall): void => {
  const { errorReports } = pageSettings();
  if (!errorReports) return;
  void withReporter(({ sendFailedCall }) => sendFailedCall(errorReports.dsn, call));
};

/** Starts reporting uncaught errors and rejections. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
};
