import pino, { type Logger } from 'pino';
import type { LogLevel } from './settings';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Selected fields of an error: libraries attach whole connections to theirs. */
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

/** Writes JSON lines to standard error. No bodies of messages, no secrets: only named values. */
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

/** Keeps the process alive if its standard output or error is closed. */
export const ignoreClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
