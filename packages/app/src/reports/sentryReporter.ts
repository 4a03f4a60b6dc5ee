import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import type { FailedCall } from '@basis/domain/contract/client';
import { scrubEvent } from './scrub';

/** Most reports of one page: an error that repeats itself says nothing new. */
const mostReports = 50;

let left = mostReports;

const createClient = (dsn: string): BrowserClient => {
  const client = new BrowserClient({
    dsn,
    // They would gather what users see and type.
    integrations: [],
    stackParser: defaultStackParser,
    // Looked up at each report: the SDK would take another one from a frame.
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

/** The part of the app that is open, without what its address searches for. */
const openPart = (): string => `/${location.pathname.split('/')[1] ?? ''}`;

const send = (dsn: string, act: (client: BrowserClient, scope: Scope) => void): void => {
  if (left === 0) return;
  left -= 1;
  const scope = new Scope();
  scope.setTag('page', openPart());
  act(clientOf(dsn), scope);
};

/** Sends an error that was thrown. */
export const sendError = (dsn: string, error: unknown): void =>
  send(dsn, (client, scope) => client.captureException(error, {}, scope));

/** Sends that a call failed, by its place in the contract, with the tag `type: api`. */
export const sendFailedCall = (dsn: string, { method, path, status }: FailedCall): void =>
  send(dsn, (client, scope) => {
    scope.setTags({ type: 'api', status: String(status), method, call: path });
    scope.setFingerprint(['api', String(status), method, path]);
    client.captureMessage(`${method} ${path} was answered ${status}`, 'error', {}, scope);
  });
