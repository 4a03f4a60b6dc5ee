import { createClient, type Client } from '@basis/domain/engine/client/client';
import type { Error as ErrorBody } from '@basis/domain/model/contract/contract';
import { createDomain, type Domain } from '@basis/domain/domain';
import { openEventStream, type ServerEvents } from './serverEvents';

/** What a call was answered, with its body read. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The error that the answer holds. Successes are read through `client`, which knows their types. */
  readonly error: ErrorBody;
  readonly json: unknown;
}

interface CallOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call on, when it likes. */
export type PassCall = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>;

/** What a browser keeps of a server, and the calls that its pages make. */
export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  signIn(email: string, password: string): Promise<CallAnswer>;
  /** The typed calls of the contract. */
  readonly client: Client;
  /** Any call below /api, with this browser's cookies and anti-forgery token unless `headers` say otherwise. */
  call(method: string, path: string, options?: CallOptions): Promise<CallAnswer>;
  openEvents(lastEventId?: number): Promise<ServerEvents>;
  /** The stores of a page in this browser. `pass` may hold back its calls and their responses. */
  newDomain(pass?: PassCall): Domain;
  cookieHeader(): string;
}

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const keepCookies = (jar: Map<string, string>, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, decodeURIComponent(value));
  }
};

/** A body as it is sent: text and files as they are, anything else as JSON. */
const sentBody = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);

/** A browser with an empty cookie jar. */
export const createBrowser = (address: string): Browser => {
  const jar = new Map<string, string>();
  const cookieHeader = (): string => [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const send = async (request: Request): Promise<Response> => {
    if (jar.size && !request.headers.has('cookie')) request.headers.set('cookie', cookieHeader());
    const response = await fetch(request);
    keepCookies(jar, response.headers);
    return response;
  };
  const call: Browser['call'] = async (method, path, { body, query, headers } = {}) => {
    const token = jar.get('XSRF-TOKEN');
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const request = new Request(`${address}/api${path}${search}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && method !== 'GET' ? { 'x-xsrf-token': token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: sentBody(body) }),
    });
    const response = await send(request);
    const text = await response.text();
    const json = parseBody(text);
    return { status: response.status, headers: response.headers, text, json, error: json as ErrorBody };
  };
  const getAntiForgeryToken = (): string | undefined => jar.get('XSRF-TOKEN');
  const baseUrl = `${address}/api`;
  return {
    cookies: jar,
    client: createClient({ baseUrl, getAntiForgeryToken, onUnauthorized: () => undefined, fetch: send }),
    call,
    cookieHeader,
    signIn: (email, password) => call('POST', '/sessions', { body: { email, password } }),
    openEvents: (lastEventId) => openEventStream(address, cookieHeader(), lastEventId),
    newDomain: (pass) =>
      createDomain({
        baseUrl,
        getAntiForgeryToken,
        fetch: pass ? (request) => pass(request, send) : send,
        openEventStream: (isReplaying) => {
          // As in a browser, a stream that can't be opened throws nothing.
          const opening = openEventStream(
            address,
            cookieHeader(),
            undefined,
            {},
            isReplaying ? { replayMs: '120000' } : {},
          ).catch(() => null);
          return {
            addEventListener: (type, listener) => void opening.then((stream) => stream?.listen(type, listener)),
            close: () => void opening.then((stream) => stream?.close()),
          };
        },
      }),
  };
};
