import type { Fetch } from './attempts';
import { createRequest, type AnyInit, type Call, type Connection } from './calls';
import { followEvents, type BasisEvent, type EventOptions } from './events';
import { newKey } from './keys';
import { entriesOf, pagesOf, type EntryOf, type ListOptions, type ListPath, type PageOf } from './pages';
import { upload, type FileBody, type UploadOptions, type UploadPath } from './uploads';

export type { Call, Failure, Result, Success } from './calls';
export type * from './contract';
export { BasisFailure } from './errors';
export type { BasisError, ErrorDetail, LostError, RefusedError, UnreadableError } from './errors';
export type { BasisEvent, BulkEvent, ChangeEvent, EventOptions, OpenEvent, ResetEvent } from './events';
export type { EntryOf, ListOptions, ListPath, PageOf } from './pages';
export type { FileBody, Progress, UploadOptions, UploadPath } from './uploads';

export interface ClientOptions {
  /** Address of Basis, such as `https://basis.example`. */
  readonly url: string;
  /** An API token, `basis_pat_…` or `basis_svc_…`. */
  readonly token: string;
  /** What sends requests. @default the `fetch` of the platform */
  readonly fetch?: Fetch;
  /** Most times that a call is sent, where repeating it is safe. @default 4 */
  readonly attempts?: number;
  /** Longest wait before a repeat, in milliseconds. A longer `Retry-After` ends the call with its error. @default 60000 */
  readonly longestWaitMs?: number;
  /** Time for each try until its answer is whole, in milliseconds; null for no limit. Files have none. @default 60000 */
  readonly timeoutMs?: number | null;
}

/** The API of one installation, with one token. */
export interface BasisClient {
  readonly GET: Call<'get'>;
  readonly PUT: Call<'put'>;
  /** Creations get an `Idempotency-Key` of their own unless one is given, and are repeated with it. */
  readonly POST: Call<'post'>;
  /** Repeated after a lost answer only with `If-Match`. */
  readonly PATCH: Call<'patch'>;
  readonly DELETE: Call<'delete'>;
  /**
   * The pages of a list, exact while it changes: no entry is passed over or comes twice because others were added or removed.
   * @throws BasisFailure when a page can't be read
   */
  pages<P extends ListPath>(path: P, options?: ListOptions<P>): AsyncGenerator<PageOf<P>, void, undefined>;
  /**
   * The entries of a list, one after the other.
   * @throws BasisFailure when a page can't be read
   */
  list<P extends ListPath>(path: P, options?: ListOptions<P>): AsyncGenerator<EntryOf<P>, void, undefined>;
  /** Sends a file. */
  upload<P extends UploadPath>(path: P, file: FileBody, options: UploadOptions<P>): ReturnType<typeof upload<P>>;
  /**
   * What changes in the workspace, over breaks of the connection and restarts of the server, until the signal aborts.
   * @throws BasisFailure when the server refuses the stream for good
   */
  events(options?: EventOptions): AsyncGenerator<BasisEvent, void, undefined>;
}

/** The address of the API of an installation. */
const baseUrlOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  return `${origin}${path.endsWith('/api') ? path : `${path}/api`}`;
};

/**
 * Makes a client.
 * @throws TypeError if the address is no URL
 */
export const createBasisClient = ({
  url,
  token,
  fetch = (request) => globalThis.fetch(request),
  attempts = 4,
  longestWaitMs = 60_000,
  timeoutMs = 60_000,
}: ClientOptions): BasisClient => {
  const connection: Connection = {
    baseUrl: baseUrlOf(url),
    token: token.trim(),
    fetch,
    attempts,
    longestWaitMs,
    timeoutMs,
  };
  const request = createRequest(connection);
  /** The contract says what a method takes and answers; the request itself takes anything. */
  const call = (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE') => (path: string, init?: AnyInit) =>
    request(method, path, init);
  return {
    GET: call('GET') as Call<'get'>,
    PUT: call('PUT') as Call<'put'>,
    POST: call('POST') as Call<'post'>,
    PATCH: call('PATCH') as Call<'patch'>,
    DELETE: call('DELETE') as Call<'delete'>,
    pages: (path, options) => pagesOf(request, path, options),
    list: (path, options) => entriesOf(request, path, options),
    upload: (path, file, options) => upload(request, path, file, options, newKey()),
    events: (options) => followEvents(connection, options),
  };
};
