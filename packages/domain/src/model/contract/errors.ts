import type { Error as ErrorBody } from './contract';

type ErrorDetail = NonNullable<ErrorBody['details']>[number];

/** Reason why a call failed: the server's answer, or none (status 0, code `offline`). */
export interface ApiError {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'offline';
  /** A sentence that a person may read. */
  readonly message: string;
  readonly requestId: string | null;
  /** Errors of single values of the request, by their path. */
  readonly details?: readonly ErrorDetail[];
  /** Body of a 412 response: the current row under its name. */
  readonly current?: Readonly<Record<string, unknown>>;
}

/** Messages by the names of the values that they are about: the last part of their path. */
export const faultsByName = ({ details = [] }: ApiError): Readonly<Record<string, string>> =>
  Object.fromEntries(details.map(({ path, message }) => [path.split('/').at(-1) ?? path, message]));

/** Names a failure that has no words of its own. */
export const somethingWentWrong = 'Something went wrong';

/** Detail to show below a title that already says what failed; undefined if the server gave none. */
export const detailOf = (message: string): string | undefined => (message === somethingWentWrong ? undefined : message);

export const errorFromBody = (status: number, body: Partial<ErrorBody> | undefined): ApiError => ({
  status,
  code: body?.code ?? 'internal',
  message: body?.message ?? somethingWentWrong,
  requestId: body?.requestId ?? null,
  ...(body?.details ? { details: body.details } : {}),
  ...(status === 412 && body ? { current: body } : {}),
});

export const offlineError: ApiError = {
  status: 0,
  code: 'offline',
  message: "Basis can't be reached. Check your connection, then try again.",
  requestId: null,
};

/** Returns true if the same call may succeed soon: there was no network, or the server is busy. */
export const isTemporary = ({ status }: { readonly status: number }): boolean =>
  [0, 429, 502, 503, 504].includes(status);

/** Result of a call that was skipped because its session is over. */
export const sessionEndedError: ApiError = {
  status: 401,
  code: 'unauthorized',
  message: 'Log in to continue.',
  requestId: null,
};

/** Result of a request for an invalid id. */
export const notFoundError: ApiError = {
  status: 404,
  code: 'notFound',
  message: 'It does not exist.',
  requestId: null,
};

/** A failure of the browser in the form of a server error. */
export const browserError = (message: string): ApiError => ({ status: 422, code: 'refused', message, requestId: null });

/** A failed call as something thrown, for the few actions whose failure is thrown. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
}
