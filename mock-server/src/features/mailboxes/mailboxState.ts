/** Failure of an attempt to read a mailbox. */
interface MailboxFailure {
  readonly reason: string;
  /** True if a retry may help. */
  readonly isPassing: boolean;
  /** True if the server sent more than it was asked for, which costs this server more than it costs the other one. */
  readonly isFlood?: boolean;
}

/** Result of an attempt to read a mailbox. */
export interface Outcome {
  /** null after success. */
  readonly failure: MailboxFailure | null;
  /** True if this process keeps the connection open: others skip the mailbox, and take it over when the records stop. */
  readonly isAttended: boolean;
}

interface MailboxState {
  readonly status: 'Connected' | 'Error';
  readonly failures: number;
  readonly nextTryAt: Date;
}

const longestWaitMinutes = 60;

/** Minutes to wait after a number of failures. A flood may follow each success, so it waits longest at once. */
const waitMinutes = (failures: number, { isFlood = false }: MailboxFailure): number =>
  isFlood ? longestWaitMinutes : Math.min(2 ** Math.min(failures, 10), longestWaitMinutes);

/** Failures in a row that change the state: network hiccups don't count. */
const failuresOfError = 3;

/**
 * Minutes until a readable mailbox is due again. Turns come each minute, and a mailbox is due at the next one; one with
 * an open connection is recorded sooner.
 */
const turnMinutes = ({ isAttended }: Outcome): number => (isAttended ? 2 : 0.5);

/** Margin by which a mailbox is due before its turn. */
const earlyMs = 5000;

/** State of a mailbox after an attempt to read it. */
export const stateAfter = (
  before: { readonly status: string; readonly failures: number },
  outcome: Outcome,
  now: Date,
): MailboxState => {
  const { failure } = outcome;
  const failures = failure ? before.failures + 1 : 0;
  const isError =
    failure !== null &&
    (!failure.isPassing || failure.isFlood === true || failures >= failuresOfError || before.status === 'Error');
  const minutes = failure ? waitMinutes(failures, failure) : turnMinutes(outcome);
  return {
    status: isError ? 'Error' : 'Connected',
    failures,
    nextTryAt: new Date(now.getTime() + minutes * 60_000 - earlyMs),
  };
};
