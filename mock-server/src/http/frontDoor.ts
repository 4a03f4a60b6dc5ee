import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from './listen';

interface DoorOptions {
  readonly host: string;
  readonly port: number;
  readonly isPortGiven: boolean;
  readonly maxHeaderSize: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveMs: number;
}

interface DrainOptions {
  /** Time to accept requests after readiness turns 503. */
  readonly noticeMs: number;
  /** Time for in-flight requests after that. */
  readonly limitMs: number;
  /** Called once no new requests are accepted. */
  onShut(): void;
}

/** Holds the HTTP port from startup until the last response. */
export interface FrontDoor {
  readonly server: Server;
  readonly address: string;
  readonly isOtherPort: boolean;
  /** Passes requests to the app; before that they get 503 `starting`. */
  open(app: RequestListener): void;
  /** Finishes in-flight requests and accepts no new ones. */
  drain(options: DrainOptions): Promise<void>;
  /** Closes all connections. */
  close(): void;
}

const isLiveness = (url = ''): boolean => /^\/health\/live($|\?)/.test(url);

const answerStarting: RequestListener = ({ url }, response) => {
  const body = isLiveness(url)
    ? { status: 'live' }
    : { message: 'Basis is starting. Try again in a moment.', code: 'unavailable', reason: 'starting' };
  response
    .writeHead(isLiveness(url) ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      connection: 'close',
    })
    .end(JSON.stringify(body));
};

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const urlOf = (server: Server): string => {
  const { address, port, family } = server.address() as AddressInfo;
  const reachable = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${family === 'IPv6' && reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** True if a request names its host more than once, which proxies and Basis could understand differently (RFC 9112, 3.2). */
const isHostRepeated = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

const refuseRepeatedHost: RequestListener = (_, response) => {
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify({ message: "The request can't be read: it has more than one Host.", code: 'badRequest' }));
};

/** Time for which the rest of a body is read and dropped after the answer. */
const restMs = 10_000;

/** Reads on after an answer that did not wait for the body: closing at once would reset the answer on its way. */
const readRest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), restMs);
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
};

const createHttpServer = (options: DoorOptions, handle: RequestListener): Server => {
  const { maxHeaderSize, headersTimeoutMs, requestTimeoutMs, keepAliveMs } = options;
  return createServer(
    {
      maxHeaderSize,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
    },
    handle,
  );
};

/**
 * Binds the port before anything else starts.
 * @throws PortError when it can't.
 */
export const openFrontDoor = async (options: DoorOptions): Promise<FrontDoor> => {
  let app = answerStarting;
  let isDraining = false;
  const underWay = new Set<ServerResponse>();
  const server = createHttpServer(options, (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    response.once('finish', () => readRest(request));
    if (isDraining) response.shouldKeepAlive = false;
    const handle = isHostRepeated(request) ? refuseRepeatedHost : app;
    handle(request, response);
  });
  const { host, port, isPortGiven } = options;
  const wanted = { wanted: port, isGiven: isPortGiven, setting: 'PORT', host, hostSetting: 'HOST' };
  const { isOther } = await listenOnFreePort(wanted, (free) => listen(server, host, free));
  return {
    server,
    address: urlOf(server),
    isOtherPort: isOther,
    open(given) {
      app = given;
    },
    async drain({ noticeMs, limitMs, onShut }) {
      isDraining = true;
      // Close each connection after its response, so that no following request is cut off.
      for (const response of underWay) response.shouldKeepAlive = false;
      await wait(noticeMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      onShut();
      await Promise.race([closed, wait(limitMs, undefined, { ref: false })]);
      server.closeAllConnections();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
