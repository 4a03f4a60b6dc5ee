import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import type { FailedCall } from '@basis/domain/engine/client/client';
import { scrubEvent } from './scrub';

/** Maximum number of reports per page; repeats of an error add nothing. */
const mostReports = 50;

let left = mostReports;

const createClient = (dsn: string): BrowserClient => {
  const client = new BrowserClient({
    dsn,
    // Integrations would collect what users see and type.
    integrations: [],
    stackParser: defaultStackParser,
    // Looks up `fetch` for each report; the SDK would otherwise take it from an iframe.
    transport: (options) => makeFetchTransport(options, (...call) => fetch(...call)),
    sendClientReports: false,
    beforeSend: scrubEvent,
  });
  client.init();
  return client;
};

const clients = new Map<string, BrowserClient>();

const clientOf = (dsn: string): BrowserClient => {
  const client = clients.get(dsn) ?? createClient(dsn);
  clients.set(dsn, client);
  return client;
};

/** First segment of the path, without the query. */
const openPart = (): string => `/${location.pathname.split('/')[1] ?? ''}`;

const send = (dsn: string, act: (client: BrowserClient, scope: Scope) => void): void => {
  if (left === 0) return;
  left -= 1;
  const scope = new Scope();
  scope.setTag('page', openPart());
  act(clientOf(dsn), scope);
};

/** Reports a thrown error. */
export const sendError = (dsn: string, error: unknown): void =>
  send(dsn, (client, scope) => client.captureException(error, {}, scope));

/** Reports a failed call by method, path template and status, with the tag `type: api`. */
export const sendFailedCall = (dsn: string, { method, path, status }: FailedCall): void =>
  send(dsn, (client, scope) => {
    scope.setTags({ type: 'api', status: String(status), method, call: path });
    scope.setFingerprint(['api', String(status), method, path]);
    client.captureMessage(`${method} ${path} was answered ${status}`, 'error', {}, scope);
  });
