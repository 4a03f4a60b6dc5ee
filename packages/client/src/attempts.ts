import { lostError, retryAfterOf, type LostError } from './errors';
import { mayRepeat, type Repeats } from './repeats';
import { allowedMs, backoffMs, deadline, orAborted, pause } from './waits';

/** What sends a request: the `fetch` of the platform, or one that stands for it. */
export type Fetch = (request: Request) => Promise<Response>;

/** How often and how long to try. */
export interface Patience {
  /** Most times that a call is sent. 1 never repeats. */
  readonly attempts: number;
  /** Longest wait before a repeat, in milliseconds. A longer `Retry-After` ends the call with its error. */
  readonly longestWaitMs: number;
  /** Time for each try until its answer is whole, in milliseconds; null for no limit. */
  readonly timeoutMs: number | null;
}

interface Sending extends Patience {
  readonly fetch: Fetch;
  readonly repeats: Repeats;
  readonly signal: AbortSignal | undefined;
  /** True to hand the body on as it comes. */
  readonly isStream: boolean;
}

/** A request that got no answer, after all tries. */
export class LostCall extends Error {
  override readonly name = 'LostCall';
  readonly error: LostError;
  constructor(error: LostError) {
    super(error.message);
    this.error = error;
  }
}

interface Sent {
  readonly response: Response;
  readonly attempts: number;
}

const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/** Reads an answer to its end, so that one that breaks off counts as lost. */
const readWhole = async (response: Response): Promise<Response> => {
  const { status, statusText, headers } = response;
  const body = withoutBody.has(status) ? null : await response.arrayBuffer();
  return new Response(body, { status, statusText, headers });
};

type Outcome = { readonly response: Response } | { readonly code: LostError['code']; readonly cause: unknown };

const tryOnce = async (request: Request, { fetch, signal, timeoutMs, isStream }: Sending): Promise<Outcome> => {
  const limit = deadline(timeoutMs, signal);
  try {
    const response = await orAborted(fetch(new Request(request, { signal: limit.signal })), limit.signal);
    if (isStream && response.ok) {
      limit.stop();
      return { response };
    }
    const whole = await orAborted(readWhole(response), limit.signal);
    limit.clear();
    return { response: whole };
  } catch (cause) {
    limit.clear();
    if (signal?.aborted) return { code: 'aborted', cause };
    return { code: limit.isOver() ? 'timeout' : 'network', cause };
  }
};

/** Time before the next try; null if there is none. */
const waitOf = (outcome: Outcome, attempt: number, { repeats, attempts, longestWaitMs }: Sending): number | null => {
  if (attempt >= attempts) return null;
  if (!('response' in outcome)) return repeats === 'always' && outcome.code !== 'aborted' ? backoffMs(attempt) : null;
  const { status, headers } = outcome.response;
  if (!mayRepeat(repeats, status)) return null;
  const seconds = retryAfterOf(headers);
  if (seconds === null) return backoffMs(attempt);
  return seconds * 1000 > longestWaitMs ? null : allowedMs(seconds);
};

/**
 * Sends a request, again where that is safe.
 * @throws LostCall if there was no answer
 */
export const send = async (request: Request, sending: Sending): Promise<Sent> => {
  const { signal, repeats } = sending;
  for (let attempt = 1; ; attempt += 1) {
    if (signal?.aborted) throw new LostCall(lostError('aborted', attempt - 1, signal.reason));
    const outcome = await tryOnce(repeats === 'never' ? request : request.clone(), sending);
    const waitMs = waitOf(outcome, attempt, sending);
    if (waitMs === null) {
      if ('response' in outcome) return { response: outcome.response, attempts: attempt };
      throw new LostCall(lostError(outcome.code, attempt, outcome.cause));
    }
    await pause(waitMs, signal);
  }
};
