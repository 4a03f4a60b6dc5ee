import createFetchClient, {
  type FetchResponse,
  type MaybeOptionalInit,
  type Client as FetchClient,
} from 'openapi-fetch';
import type { paths } from './contract';
import { LostCall, send, type Fetch, type Patience } from './attempts';
import { errorOfAnswer, lostError, unreadableError, type BasisError } from './errors';
import { newKey } from './keys';
import { repeatsOf, takesKey } from './repeats';

/** What the parts of a client share. */
export interface Connection extends Patience {
  /** Where the calls go, such as `https://basis.example/api`. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: Fetch;
}

/** A call that the server carried out. */
export interface Success<Data> {
  readonly ok: true;
  /** The body of the answer; undefined if it has none. */
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** Version of what was read, for `If-Match`; null if the answer names none. */
  readonly etag: string | null;
}

/** A call that failed. */
export interface Failure {
  readonly ok: false;
  readonly error: BasisError;
}

/** The result of a call. Calls never throw because of the server or the network. */
export type Result<Data> = Success<Data> | Failure;

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** Paths of the contract that have a method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, infer Operation> ? (Operation extends object ? P : never) : never;
}[keyof paths];

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** The options of a call are left out where nothing in them is required. */
type Given<Init> = [RequiredKeys<NonNullable<Init>>] extends [never] ? [init?: Init] : [init: Init];

type DataOf<P extends keyof paths, M extends Method, Init> = NonNullable<
  FetchResponse<paths[P][M] & Record<string, unknown>, Init, `${string}/${string}`>['data']
>;

/** One method of the API: a path of the contract, and what it takes. */
export type Call<M extends Method> = <P extends PathOf<M>, Init extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...init: Given<Init>
) => Promise<Result<DataOf<P, M, Init>>>;

/** What every call may be given beside the parameters of the contract. */
export interface AnyInit {
  readonly params?: {
    readonly header?: Readonly<Record<string, string | number | boolean | null | undefined>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly path?: Readonly<Record<string, unknown>>;
  };
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parseAs?: string;
  readonly signal?: AbortSignal | null;
  readonly timeoutMs?: number | null;
  /** The body is a stream, which can be sent once. */
  readonly isStreamed?: boolean;
}

/** Writes the query of a call: lists are separated by commas, and what is left undefined is left out. */
const querySerializer = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  ).toString();
};

type AnyAnswer = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };
type AnyCall = (path: string, init: object) => Promise<AnyAnswer>;

export type AnyRequest = (
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  init?: AnyInit,
) => Promise<Result<unknown>>;

const headersOf = (method: string, path: string, { params, headers }: AnyInit): Headers => {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(params?.header ?? {}))
    if (value !== undefined && value !== null) all.set(name, String(value));
  if (takesKey(method, path) && !all.has('Idempotency-Key')) all.set('Idempotency-Key', newKey());
  return all;
};

/** Makes the one function that every call goes through. */
export const createRequest = (connection: Connection): AnyRequest => {
  const client = createFetchClient<paths>({
    baseUrl: connection.baseUrl,
    // A session beside the token would be refused.
    credentials: 'omit',
    // A token goes to no other address.
    redirect: 'error',
    headers: { Authorization: `Bearer ${connection.token}` },
    querySerializer,
  });
  return async (method, path, init = {}) => {
    const { timeoutMs = connection.timeoutMs, isStreamed = false, signal, ...rest } = init;
    const headers = headersOf(method, path, init);
    const repeats = repeatsOf({ method, path, hasCondition: headers.has('If-Match'), isStreamed });
    let attempts = 0;
    const sending = {
      ...connection,
      timeoutMs,
      repeats,
      signal: signal ?? undefined,
      isStream: rest.parseAs === 'stream',
    };
    const fetch = async (request: Request): Promise<Response> => {
      const sent = await send(request, sending);
      attempts = sent.attempts;
      return sent.response;
    };
    const { header: _, ...params } = rest.params ?? {};
    const call = (client as FetchClient<paths> & Record<string, unknown>)[method] as AnyCall;
    let status = 0;
    try {
      const { data, error, response } = await call(path, {
        ...rest,
        params,
        headers,
        fetch: async (request: Request) => {
          const sent = await fetch(request);
          status = sent.status;
          return sent;
        },
      });
      if (!response.ok) return { ok: false, error: errorOfAnswer(response, error, attempts) };
      return { ok: true, data, status, headers: response.headers, etag: response.headers.get('ETag') };
    } catch (cause) {
      if (cause instanceof LostCall) return { ok: false, error: cause.error };
      if (signal?.aborted) return { ok: false, error: lostError('aborted', attempts, cause) };
      if (status === 0) throw cause;
      return { ok: false, error: unreadableError(status, attempts, cause) };
    }
  };
};
