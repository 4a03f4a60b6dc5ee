import createFetchClient, { type Client as FetchClient, type FetchResponse } from 'openapi-fetch';
import { actingHeader } from '../../model/permissions/acting';
import type { Error as ErrorBody, paths } from '../../model/contract/contract';
import { buildHeader } from '../../model/contract/pageSettings';
import { errorFromBody, isTemporary, offlineError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';

/** The calls of the contract. A failure that the server names comes back as a value; see `callApi`. */
export type Client = FetchClient<paths>;

/** A call that the server answered with an error, without its parameter values. */
export interface FailedCall {
  readonly method: string;
  /** Path template in the contract, such as `/projects/{id}`. */
  readonly path: string;
  readonly status: number;
}

interface ClientOptions {
  /** Where the calls go, such as `https://basis.example/api`. */
  readonly baseUrl: string;
  /** The anti-forgery token that the server gave with the session. */
  getAntiForgeryToken(): string | undefined;
  /** Called on each 401, except for calls made before the user signed in, which belong to an earlier session. */
  onUnauthorized(): void;
  /** Called on each read that got no answer, or one after which it may succeed soon. */
  onReadFailed?(): void;
  /** Called for every error response except 401, which only means that the session ended. */
  onFailedCall?(call: FailedCall): void;
  /** Called with the build of the app that the server serves, after each answer that names it. */
  onBuild?(build: string | null): void;
  /** Called when a write begins (1) and ends (-1). Saving the page's own appearance doesn't count. */
  onWrite?(step: 1 | -1): void;
  /** User that a Basis administrator acts as. */
  readonly actingUserId?: string | null;
  /** Called with the server's message when it rejects acting as that user. */
  onActingRefused?(message: string): void;
  readonly fetch?: (request: Request) => Promise<Response>;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const safeMethods = new Set(['GET', 'HEAD']);

/** Calls that open sessions, or answer 401 because a password, a code or a passkey is wrong. */
const signInPaths: ReadonlySet<string> = new Set(['/sessions', '/sessions/code', '/sessions/passkey']);

/** Calls that write nothing, or how a user likes to see lists. */
const loseNothing = /\/(?:query|totals|check)$|^\/profile\/settings\//;

/** Writes the query of a call. */
export const querySerializer = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  ).toString();
};

export const createClient = ({
  baseUrl,
  getAntiForgeryToken,
  onUnauthorized,
  onReadFailed,
  onFailedCall,
  onBuild,
  onWrite,
  actingUserId = null,
  onActingRefused,
  fetch,
}: ClientOptions): Client => {
  const client = createFetchClient<paths>({
    baseUrl,
    credentials: 'include',
    querySerializer,
    ...(fetch ? { fetch } : {}),
  });
  let signIns = 0;
  const signInsBefore = new WeakMap<Request, number>();
  const writes = new WeakSet<Request>();
  const endWrite = (request: Request): void => {
    if (writes.delete(request)) onWrite?.(-1);
  };
  const noteRefusal = async (response: Response): Promise<void> => {
    const { code, message } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
    if (code === 'actingRefused') onActingRefused?.(message ?? '');
  };
  client.use({
    onRequest({ request, schemaPath }) {
      if (!safeMethods.has(request.method) && !loseNothing.test(schemaPath)) {
        writes.add(request);
        onWrite?.(1);
      }
      signInsBefore.set(request, signIns);
      const token = safeMethods.has(request.method) ? undefined : getAntiForgeryToken();
      if (token) request.headers.set('X-XSRF-TOKEN', token);
      if (actingUserId !== null) request.headers.set(actingHeader, actingUserId);
      return request;
    },
    onResponse({ request, response, schemaPath }) {
      endWrite(request);
      onBuild?.(response.headers.get(buildHeader));
      if (actingUserId !== null && [403, 404].includes(response.status)) void noteRefusal(response.clone());
      if (signInPaths.has(schemaPath)) signIns += response.status === 200 && request.method === 'POST' ? 1 : 0;
      else if (response.status === 401 && signInsBefore.get(request) === signIns) onUnauthorized();
      if (response.status >= 400 && response.status !== 401)
        onFailedCall?.({ method: request.method, path: schemaPath, status: response.status });
      if (safeMethods.has(request.method) && isTemporary(response)) onReadFailed?.();
      return undefined;
    },
    onError({ request, error }) {
      endWrite(request);
      if (safeMethods.has(request.method) && !isAbort(error)) onReadFailed?.();
      return undefined;
    },
  });
  return client;
};

/**
 * Returns the result of a call as a value.
 * @throws the abort of a call that is no longer needed
 */
export const callApi = async <T extends Record<string | number, unknown>, Options, Media extends `${string}/${string}`>(
  call: Promise<FetchResponse<T, Options, Media>>,
): Promise<Result<NonNullable<FetchResponse<T, Options, Media>['data']>, ApiError>> => {
  try {
    const { data, error, response } = await call;
    if (!response.ok) return failed(errorFromBody(response.status, error as Partial<ErrorBody> | undefined));
    return succeeded(data as NonNullable<FetchResponse<T, Options, Media>['data']>);
  } catch (error) {
    if (isAbort(error)) throw error;
    return failed(offlineError);
  }
};
