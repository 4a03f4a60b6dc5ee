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

/** Lines of JSON on standard error. No bodies of messages, no secrets: only what is named is written. */
export const createLogger = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-xsrf-token"]'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
