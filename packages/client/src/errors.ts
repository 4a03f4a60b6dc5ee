import type { ErrorCode } from './contract';

/** One value of a request that was refused. */
export interface ErrorDetail {
  /** Where in the request, such as `/task/title`. */
  readonly path: string;
  /** What is wrong there, as a sentence. */
  readonly message: string;
}

interface AnyError {
  /** A sentence that a person may read. */
  readonly message: string;
  /** The fault of each value of the request; empty if the server names none. */
  readonly details: readonly ErrorDetail[];
  /** Finds the call in the server's log; null if there was no answer of Basis. */
  readonly requestId: string | null;
  /** Seconds after which the server allows the call again; null if it does not say. */
  readonly retryAfter: number | null;
  /** How often the call was sent; 0 if it was aborted before. */
  readonly attempts: number;
}

/** Basis answered, and refused the call. */
export interface RefusedError extends AnyError {
  /** The HTTP status, from 400. */
  readonly status: number;
  /** What kind of error it is. */
  readonly code: ErrorCode;
  /** The current entity under its name, in answers with status 412; null in others. */
  readonly current: Readonly<Record<string, unknown>> | null;
}

/** Something answered that is not Basis, such as a proxy, or the answer can't be read. */
export interface UnreadableError extends AnyError {
  /** The HTTP status of the answer. */
  readonly status: number;
  readonly code: 'unreadable';
  readonly cause: unknown;
}

/**
 * There was no answer. A call that writes may have been carried out all the same.
 * - `network`: there was no connection, or it broke.
 * - `timeout`: no whole answer came in time.
 * - `aborted`: the caller's signal ended it.
 */
export interface LostError extends AnyError {
  readonly status: 0;
  readonly code: 'network' | 'timeout' | 'aborted';
  readonly cause: unknown;
}

/** Why a call failed, told apart by `code`. */
export type BasisError = RefusedError | UnreadableError | LostError;

/** A failure as something thrown: loops over pages and events have no other place for it. */
export class BasisFailure extends Error {
  override readonly name = 'BasisFailure';
  readonly error: BasisError;
  constructor(error: BasisError) {
    super(error.message);
    this.error = error;
  }
}

const lostMessages = {
  network: "Basis can't be reached, or the connection broke.",
  timeout: 'Basis did not answer in time.',
  aborted: 'The call was aborted.',
} as const;

export const lostError = (code: LostError['code'], attempts: number, cause: unknown): LostError => ({
  status: 0,
  code,
  message: lostMessages[code],
  details: [],
  requestId: null,
  retryAfter: null,
  attempts,
  cause,
});

export const unreadableError = (status: number, attempts: number, cause: unknown): UnreadableError => ({
  status,
  code: 'unreadable',
  message: `The answer can't be read (status ${status}). Check the address, and any proxy before Basis.`,
  details: [],
  requestId: null,
  retryAfter: null,
  attempts,
  cause,
});

interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly details?: readonly ErrorDetail[];
  readonly requestId?: string;
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** Reads `Retry-After`, which is a number of seconds or a moment. */
export const retryAfterOf = (headers: Headers): number | null => {
  const text = headers.get('Retry-After')?.trim();
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text);
  // By the server's own clock: the one of this machine may differ.
  const seconds = (Date.parse(text) - Date.parse(headers.get('Date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

/** The error of an answer whose status is 400 or more. */
export const errorOfAnswer = (response: Response, body: unknown, attempts: number): BasisError => {
  const retryAfter = retryAfterOf(response.headers);
  if (!isErrorBody(body)) return { ...unreadableError(response.status, attempts, body), retryAfter };
  const { message, code, details = [], requestId = null } = body;
  const current = response.status === 412 ? { ...body } : null;
  return { status: response.status, code, message, details, requestId, retryAfter, attempts, current };
};
