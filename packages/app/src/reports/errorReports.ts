import type { FailedCall } from '@basis/domain/contract/client';
import { pageSettings } from '../pageSettings';
import { isIgnored } from './ignoredErrors';

/** Loads what sends reports with the first one. A page that can't load it, such as without a network, reports nothing. */
const withReporter = async (send: (reporter: typeof import('./sentryReporter')) => void): Promise<void> => {
  const reporter = await import('./sentryReporter').catch(() => null);
  if (reporter) send(reporter);
};

/** Errors that were reported. Several places see the same one. */
const reported = new WeakSet<object>();

const isReportedBefore = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const isKnown = reported.has(error);
  reported.add(error);
  return isKnown;
};

/** Reports an error of the app, if error reporting is configured and the error is none of those that are ignored. */
export const reportError = (error: unknown): void => {
  const { errorReports } = pageSettings();
  if (!errorReports || isIgnored(error) || isReportedBefore(error)) return;
  void withReporter(({ sendError }) => sendError(errorReports.dsn, error));
};

/** Reports a call that the server answered with an error, if error reporting is configured. */
export const reportFailedCall = (call: FailedCall): void => {
  const { errorReports } = pageSettings();
  if (!errorReports) return;
  void withReporter(({ sendFailedCall }) => sendFailedCall(errorReports.dsn, call));
};

/** Reports what nothing on the page catches, from now on. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
};
