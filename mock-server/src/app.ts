import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ApiError, badRequest, notFound } from './contract/errors';
import type { ServerParts } from './contract/handler';
import type { EventHub } from './events/eventHub';
import { readPreloads } from './preloads';
import { registerOperations } from './registerOperations';
import { sessionTokenOf } from './sessions/authenticate';
import { limitSlowness } from './slowRequests';

interface Options {
  readonly parts: ServerParts;
  readonly events: EventHub;
  readonly logger: Logger;
  readonly isProxyTrusted: boolean;
  /** The built app; null serves the API alone. */
  readonly appFolder: string | null;
  readonly isAnswerChecked: boolean;
}

const bodyLimit = 1024 * 1024;
const longestSilenceMs = 30_000;
const longestCallMs = 30_000;
/** What the largest file takes on a line of 20 kbit/s. */
const longestFileMs = 2 * 60 * 60 * 1000;
/** Lists carry their query in the address. */
const headerLimit = 64 * 1024;

/** Errors of the framework itself, by status. */
const frameworkErrors: Readonly<Record<number, (message: string) => ApiError>> = {
  400: (message) => badRequest(`The request can't be read: ${message}`),
  // A folder of the built app, which has no listing.
  403: () => notFound(),
  413: () => new ApiError(413, 'tooLarge', 'This is more than what is taken at once.'),
  415: () => badRequest('The body must be JSON (Content-Type: application/json).'),
};

/** Errors of the database's client that have no code. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

const isOutOfReach = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isCode = /^(57P|08|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code);
  return isCode || lostConnection.test(message);
};

const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const { statusCode, message, code } = error as { statusCode?: number; message: string; code?: string };
  if (code === '57014')
    return new ApiError(503, 'unavailable', 'This took too long and was stopped. Narrow the list and try again.');
  if (isOutOfReach(error)) return new ApiError(503, 'unavailable', 'Basis is not ready. Try again in a moment.');
  const known = frameworkErrors[statusCode ?? 500];
  return known ? known(message) : new ApiError(500, 'internal', 'Something went wrong');
};

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const apiError = toApiError(error);
  if (apiError.status >= 500) request.log.error({ error }, 'request failed');
  const { message, code, details, extra } = apiError;
  return reply
    .status(apiError.status)
    .headers({ 'cache-control': 'no-store', ...apiError.headers })
    .send({ message, code, ...(details ? { details } : {}), requestId: request.id, ...extra });
};

/** Mail is shown in a frame that inherits this policy: its own styles are let in, and nothing that runs or loads. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** What reads the PDFs of e-mails reaches nothing, and decodes their scans; the page hands it all that it needs. */
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

/** Whether an address without a file or a call is one of the app's own pages. */
const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !/\.\w+($|\?)/.test(url);

/** The HTTP server: the contract's calls below /api, and the built app beside them. */
export const createApp = async (options: Options): Promise<FastifyInstance> => {
  const baseLogger: FastifyBaseLogger = options.logger;
  const app = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.isProxyTrusted,
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      void sendError(badRequest(`The address can't be read: ${error.message}`), request, reply),
    // Of what brings no file far less is heard: see slowRequests.ts.
    requestTimeout: longestFileMs,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: true,
    http: { maxHeaderSize: headerLimit, headersTimeout: longestCallMs },
  });
  app.setErrorHandler(sendError);
  const appFolder = options.appFolder && existsSync(join(options.appFolder, 'index.html')) ? options.appFolder : null;
  const preloadsOf = appFolder ? readPreloads(appFolder) : () => undefined;
  app.setNotFoundHandler((request, reply) => {
    if (!appFolder || !isPage(request)) return sendError(notFound(), request, reply);
    // Who has no session is led to the sign-in, which needs none of it.
    const links = sessionTokenOf(request) ? preloadsOf(request.url) : undefined;
    if (links) reply.header('link', links);
    // Without a validator: told that the page is still the same, a browser would go on with the links of a session that is
    // over, and the refusals to them would be taken for answers to who signs in then.
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .sendFile('index.html', { etag: false, lastModified: false, cacheControl: false });
  });
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const takesFile = (routeOptions.bodyLimit ?? bodyLimit) > bodyLimit;
    limitSlowness(raw, { silenceMs: longestSilenceMs, wholeMs: takesFile ? longestFileMs : longestCallMs });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info(
      {
        requestId: request.id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  await app.register(helmet, { contentSecurityPolicy, hsts: false, crossOriginEmbedderPolicy: false });
  await app.register(cookie);
  await app.register(
    (api) => {
      registerOperations(api, options);
      return Promise.resolve();
    },
    { prefix: '/api' },
  );
  app.get('/health', async () => {
    await sql`select 1`.execute(options.parts.db);
    return { status: 'ready' };
  });
  if (appFolder) {
    // The root is a page of the app like any other, and no folder to be listed.
    app.get('/', (_request, reply) => {
      reply.callNotFound();
    });
    await serveApp(app, appFolder);
  }
  return app;
};
