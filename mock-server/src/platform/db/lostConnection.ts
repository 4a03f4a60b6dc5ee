interface PossibleCause {
  readonly code?: string;
  readonly message?: string;
  readonly syscall?: string;
  readonly errors?: readonly unknown[];
}

/** Messages of client errors without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn|Client was closed)/;
const socketCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Shutdown or startup (57P), connection (08), resources (53), a demoted primary (25006), and a silent transaction (25P03). */
const states = /^(57P|08|53|25006$|25P03$)/;

/** True if the database is temporarily unavailable, as opposed to an invalid statement. */
export const isLostConnection = (error: unknown): boolean => {
  const { code = '', message = '', syscall, errors } = (error ?? {}) as PossibleCause;
  if (errors?.length) return errors.every(isLostConnection);
  // The embedded database's socket vanishes with it; a missing file has the same code.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  return isSocketGone || states.test(code) || socketCodes.has(code) || messages.test(message);
};
