import pino, { type Logger } from 'pino';
import type { LogLevel } from './settings';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** What of an error helps to find it; libraries hang whole connections on theirs. */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { name, message, stack, ...(code ? { code } : {}) };
};

const standardError = 2;
/** Maximum buffered output while the log can't be written; more is dropped. */
const maxWaiting = 1024 * 1024;

/** A full disk loses log lines but never fails the logged work. */
const openDestination = (descriptor: number) => {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: maxWaiting });
  destination.on('error', () => undefined);
  return destination;
};

/** Lines of JSON on standard error. No bodies of messages, no secrets: only what is named is written. */
export const createLogger = (level: LogLevel, descriptor = standardError): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-xsrf-token"]'],
    },
    openDestination(descriptor),
  );

/** Lets the process go on where its standard output or error can't be written, which would end it otherwise. */
export const ignoreClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
