import type { ErrorCode } from '@basis/domain/model/contract/contract';

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** An error of the contract, sent as the answer with a sentence for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: {
      details?: readonly ErrorDetail[];
      headers?: Readonly<Record<string, string>>;
      extra?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details;
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }
}

export const badRequest = (message: string, details?: readonly ErrorDetail[]): ApiError =>
  new ApiError(400, 'badRequest', message, details ? { details } : {});
export const unauthorized = (): ApiError => new ApiError(401, 'unauthorized', 'Log in to continue.');
export const notFound = (): ApiError => new ApiError(404, 'notFound', 'Not found. It may have been deleted.');
export const refused = (message: string, details?: readonly ErrorDetail[]): ApiError =>
  new ApiError(422, 'refused', message, details ? { details } : {});
export const conflict = (message: string): ApiError => new ApiError(409, 'conflict', message);
