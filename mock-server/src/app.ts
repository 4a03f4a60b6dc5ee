import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { buildHeader } from '@basis/domain/model/contract/pageSettings';
import { ApiError, badRequest, notFound } from './platform/contract/errors';
import { scimErrorParts, scimMedia, scimRoot, scimStatus } from './platform/contract/scim';
import { diskFull } from './platform/calls/refuseOnFullDisk';
import type { ServerParts } from './platform/calls/handler';
import { isLostConnection } from './platform/db/lostConnection';
import type { EventHub } from './events/eventHub';
import type { FrontDoor } from './http/frontDoor';
import { isPage } from './http/pageAddress';
import type { Health } from './http/health';
import { noteInsecureRequests } from './http/insecureRequests';
import type { Metrics } from './http/metrics';
import { contentPolicy } from './http/contentPolicy';
import { readIndexPage, type IndexPage } from './http/indexPage';
import { inlineScriptSources } from './http/inlineScripts';
import type { Adapters } from './platform/adapters';
import { readPreloads } from './http/preloads';
import { serveSharedLists, sharedListAddress } from './http/sharedListPages';
import { registerOperations } from './registerOperations';
import type { TrustedProxies } from './platform/settings';
import { sessionTokenOf } from './platform/sessions/authenticate';
import { readerCookie, readerMark } from './platform/sessions/readerMark';
import { isSameToken } from './platform/tokens';
import type { TokenUses } from './platform/sessions/tokenUses';
import { limitSlowness } from './http/slowRequests';
import { MissingFileError, StoreAwayError } from './platform/storage/fileStore';

interface Options {
  readonly parts: ServerParts;
  readonly events: EventHub;
  /** Records what API tokens are used for. */
  readonly tokenUses: TokenUses;
  readonly logger: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
  /** Bearer token for /metrics; null disables it. */
  readonly metricsToken: string | null;
  /** Holds the port and hands requests to the app once it is ready. */
  readonly front: FrontDoor;
  readonly trustedProxies: TrustedProxies;
  /** True if browsers use https. */
  readonly isPublicHttps: boolean;
  /** The built app; null serves the API alone. */
  readonly appFolder: string | null;
  /** Third-party services. The page settings and the content security policy include the configured ones. */
  readonly adapters: Adapters;
  readonly isAnswerChecked: boolean;
}

const bodyLimit = 1024 * 1024;
const longestSilenceMs = 30_000;
const longestCallMs = 30_000;
/** Upload time of the largest file at 20 kbit/s. */
const longestFileMs = 2 * 60 * 60 * 1000;
/** Lists carry their query in the address. */
const headerLimit = 64 * 1024;

/** Port limits; requests without files get tighter ones, see slowRequests.ts. */
export const httpLimits = {
  maxHeaderSize: headerLimit,
  headersTimeoutMs: longestCallMs,
  requestTimeoutMs: longestFileMs,
  keepAliveMs: 72_000,
} as const;

/** Errors of the framework itself, by status. */
const frameworkErrors: Readonly<Record<number, (message: string) => ApiError>> = {
  400: (message) => badRequest(`The request can't be read: ${message}`),
  // A folder of the built app, which has no listing.
  403: () => notFound(),
  413: () => new ApiError(413, 'tooLarge', 'The request is too large.'),
  415: () => badRequest('The body must be JSON (Content-Type: application/json).'),
};

/** True if the database or the file store is temporarily unavailable. */
const isOutOfReach = (error: unknown): boolean =>
  isLostConnection(error) || error instanceof StoreAwayError || (error as { code?: string }).code === 'EROFS';

/** Codes of a full disk: of the file system, and of PostgreSQL. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

const notReady = 'Basis is not ready. Try again in a moment.';

/** Response to a call whose statement exceeded its time limit. */
const tooLong = (method: string): ApiError =>
  new ApiError(
    503,
    'unavailable',
    method === 'GET' || method === 'HEAD'
      ? 'This took too long and was stopped. Narrow the list and try again.'
      : 'This took too long and was stopped. Try again in a moment.',
  );

const toApiError = (error: unknown, method: string): ApiError => {
  if (error instanceof ApiError) return error;
  const { statusCode, message, code } = error as { statusCode?: number; message: string; code?: string };
  if (code === '57014') return tooLong(method);
  if (error instanceof MissingFileError) return new ApiError(404, 'notFound', 'This file is missing from the store.');
  if (fullCodes.has(code ?? '')) return diskFull();
  if (isOutOfReach(error)) return new ApiError(503, 'unavailable', notReady);
  const known = frameworkErrors[statusCode ?? 500];
  return known ? known(message) : new ApiError(500, 'internal', 'Something went wrong');
};

const explain = (error: unknown, request: FastifyRequest): ApiError => {
  const apiError = toApiError(error, request.method);
  if (apiError.status >= 500 || error instanceof MissingFileError) request.log.error({ error }, 'request failed');
  return apiError;
};

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const apiError = explain(error, request);
  const { message, code, details, extra } = apiError;
  const isScim = request.url.startsWith(`/api${scimRoot}`);
  if (isScim) reply.type(`${scimMedia}; charset=utf-8`);
  return reply
    .status(isScim ? scimStatus(apiError) : apiError.status)
    .headers({ 'cache-control': 'no-store', ...apiError.headers })
    .send({
      ...(isScim ? scimErrorParts(apiError) : {}),
      message,
      code,
      ...(details ? { details } : {}),
      requestId: request.id,
      ...extra,
    });
};

/**
 * Confines the worker that reads PDFs of emails and decodes their scans: it fetches nothing, as the page passes in all
 * data.
 */
const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

const serveApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(serveStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isImmutable = path.includes('/assets/');
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.includes('/assets/pdf.worker')) response.setHeader('content-security-policy', pdfWorkerPolicy);
    },
  });
};

/** Tells open pages which build of the app a reload brings. */
const nameBuild = (api: FastifyInstance, { build }: IndexPage): void => {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header(buildHeader, build);
    done();
  });
};

/** Trusts only the X-Forwarded-For entries that our proxies appended. */
const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies];

const serveHealth = (app: FastifyInstance, health: Health): void => {
  const sendReady = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const reason = await health.check();
    reply.header('cache-control', 'no-store');
    if (reason === null) return reply.send({ status: 'ready' });
    return reply.status(503).send({ message: notReady, code: 'unavailable', reason, requestId: request.id });
  };
  app.get('/health', sendReady);
  app.get('/health/ready', sendReady);
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
};

/** Browser features denied to our pages and to frames in them. */
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()';
const yearSeconds = 365 * 24 * 60 * 60;

const protect = async (app: FastifyInstance, { isPublicHttps, appFolder, adapters }: Options): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(inlineScriptSources(appFolder), adapters),
    hsts: isPublicHttps ? { maxAge: yearSeconds, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
};

/** Compresses JSON and written pages; files are sent as they are, and those of the app are compressed by its build. */
const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(scim\+)?json|text\/html)\b/,
    threshold: 1024,
    // Quality 11 saves another tenth of a page of bids and takes 100 ms for it.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    globalDecompression: false,
  });
};

const logRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.decorateRequest('callerIds', null);
  app.decorateRequest('turnOwner', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip, callerIds } = request;
    const { statusCode: status } = reply;
    const ms = Math.round(reply.elapsedTime);
    metrics.noteRequest({ method, route: routeOptions.url ?? 'none', status, seconds: reply.elapsedTime / 1000 });
    request.log.info({ method, route: routeOptions.url, status, ms, client: ip, ...callerIds }, 'request');
    done();
  });
};

/** Serves metrics to holders of the token; 404 otherwise. */
const serveMetrics = (app: FastifyInstance, { metrics, metricsToken }: Options): void => {
  if (metricsToken === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!isSameToken(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw notFound();
    return reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(await metrics.text());
  });
};

/** Tells a page whose browser it runs in. */
const setReader = (reply: FastifyReply, mark: string | null | undefined, isSecure: boolean): void => {
  const attributes = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: false } as const;
  if (mark === null) reply.clearCookie(readerCookie, attributes);
  else if (mark !== undefined) reply.setCookie(readerCookie, mark, { ...attributes, maxAge: 30 * 24 * 60 * 60 });
};

/**
 * Sends the app's HTML. It has no validator: after a 304, the browser would reuse the `Link` headers of an ended
 * session.
 */
const sendPage = (request: FastifyRequest, reply: FastifyReply, { plain, brotli }: IndexPage): FastifyReply => {
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (takesBrotli) reply.header('content-encoding', 'br');
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(takesBrotli ? brotli : plain);
};

/** The HTTP server: calls of the contract below /api, and the built app. */
export const createApp = async (options: Options): Promise<FastifyInstance> => {
  const baseLogger: FastifyBaseLogger = options.logger;
  let handle: RequestListener | undefined;
  const app = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(options.trustedProxies),
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => sharedListAddress(url),
    frameworkErrors: (error, request, reply) =>
      void sendError(badRequest(`The address can't be read: ${error.message}`), request, reply),
    serverFactory: (handler) => {
      handle = handler;
      return options.front.server;
    },
  });
  const { disk } = options.parts;
  // A database that can't write ends its connections.
  const named = (error: unknown): unknown => (disk.isFull() && isOutOfReach(error) ? diskFull() : error);
  app.setErrorHandler((error, request, reply) => {
    if (isOutOfReach(error)) void disk.look();
    return sendError(named(error), request, reply);
  });
  const appFolder = options.appFolder && existsSync(join(options.appFolder, 'index.html')) ? options.appFolder : null;
  const preloadsOf = appFolder ? readPreloads(appFolder) : () => undefined;
  const page = appFolder ? readIndexPage(appFolder, options.adapters) : null;
  app.setNotFoundHandler(async (request, reply) => {
    if (!page || !isPage(request)) return sendError(notFound(), request, reply);
    setReader(reply, await readerMark(options.parts, request), request.protocol === 'https');
    // Without a session the page leads to the login, which begins with other scripts.
    const links = sessionTokenOf(request) ? preloadsOf(request.url) : undefined;
    if (links) reply.header('link', links);
    return sendPage(request, reply, page);
  });
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const takesFile = (routeOptions.bodyLimit ?? bodyLimit) > bodyLimit;
    limitSlowness(raw, { silenceMs: longestSilenceMs, wholeMs: takesFile ? longestFileMs : longestCallMs });
    done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // The front door reads the rest of the body; closing at once would cut the answer off.
    if (!raw.complete) reply.removeHeader('connection');
    done(null, payload);
  });
  if (options.isPublicHttps) noteInsecureRequests(app);
  logRequests(app, options.metrics);
  await protect(app, options);
  await app.register(cookie);
  await compressAnswers(app);
  await app.register(
    (api) => {
      if (page) nameBuild(api, page);
      registerOperations(api, options);
      return Promise.resolve();
    },
    { prefix: '/api' },
  );
  await serveSharedLists(app, {
    parts: options.parts,
    appFolder,
    explain: (error, request) => explain(named(error), request),
  });
  serveHealth(app, options.health);
  serveMetrics(app, options);
  if (appFolder && page) {
    // The service worker caches this page for offline use.
    app.get('/index.html', (request, reply) => sendPage(request, reply, page));
    // The root is a page of the app like any other, and no folder to be listed.
    app.get('/', (_request, reply) => {
      reply.callNotFound();
    });
    await serveApp(app, appFolder);
  }
  await app.ready();
  if (handle) options.front.open(handle);
  return app;
};
