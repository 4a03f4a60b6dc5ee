import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  addressOf,
  failurePage,
  gonePage,
  listPage,
  longestSearch,
  pageSize,
  passwordPage,
  writePage,
  type Place,
} from '../features/sharing/page/pages';
import { dateColumns, monthSize } from '../features/sharing/page/month';
import { countVisit, linkHeaders, passFor, readVisited } from '../features/sharing/visit';
import type { ServerParts } from '../platform/calls/handler';
import { checkSameSite } from '../platform/sessions/authenticate';
import type { ApiError } from '../platform/contract/errors';

interface Options {
  readonly parts: ServerParts;
  /** The built app, which has the style sheets of these pages; null leaves them plain. */
  readonly appFolder: string | null;
  /** Converts any error to what a visitor may see, and logs server errors. */
  readonly explain: (error: unknown, request: FastifyRequest) => ApiError;
}

interface Route {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly offset?: unknown; readonly search?: unknown; readonly month?: unknown };
  readonly Body: unknown;
}
type Visiting = FastifyRequest<Route>;
type Page = Parameters<typeof writePage>[0];

const passCookie = 'basis_link_pass';
/** Bytes of a form with the longest password. */
const formLimit = 4096;
const transparent = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Style sheets of these pages, which the build of the app lists. */
const sheetsOf = (appFolder: string | null): readonly string[] => {
  const file = appFolder && join(appFolder, 'sharedPage.json');
  if (!file || !existsSync(file)) return [];
  const chunks = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { css?: readonly string[] }>);
  return [...new Set(chunks.flatMap(({ css = [] }) => css))].map((path) => `/${path}`);
};

const prefix = '/shared-list';
/** Characters of a path at most; those with a token have about a hundred. */
const longestPath = 200;

const pathOf = (token: string): string => `${prefix}/${encodeURIComponent(token)}`;
const queryOf = ({ url }: FastifyRequest): string => /\?.*/.exec(url)?.[0] ?? '';

const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path).length <= longestPath;
  } catch {
    return false;
  }
};

/** The address to answer in place of one that the router refuses before these pages see it; any other address as it is. */
export const sharedListAddress = (url: string): string => {
  const [path = ''] = url.split('?');
  return path.startsWith(`${prefix}/`) && !isReadable(path) ? prefix : url;
};

/** Reads what can be read of an address, and passes over the rest: no text of the database has a NUL. */
const placeOf = ({ query: { offset, search, month } }: Visiting): Place => ({
  month: typeof month === 'string' && /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  offset: typeof offset === 'string' && /^\d{1,6}$/.test(offset) ? Number(offset) : 0,
  search: typeof search === 'string' ? search.replaceAll('\0', '').slice(0, longestSearch).trim() : '',
});

/** Counts the first page and months opened from outside the list as views. */
const isView = ({ headers }: Visiting, { offset, search, month }: Place): boolean =>
  offset === 0 && search === '' && (month === null || headers['sec-fetch-site'] !== 'same-origin');

const linkOf = ({ params: { token }, cookies }: Visiting) => ({ token, pass: cookies[passCookie] });

/** The page that says why there is no list. */
const refusalPage = ({ status, message }: ApiError): Page => {
  if (status === 404) return gonePage();
  return status === 403 ? passwordPage() : failurePage(message);
};

/** Serves the lists that are shared by links as pages that need no script. */
export const serveSharedLists = async (app: FastifyInstance, { parts, appFolder, explain }: Options): Promise<void> => {
  const sheets = sheetsOf(appFolder);
  const send = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
    reply.status(status).type('text/html; charset=utf-8').send(writePage(page, sheets));
  const contextOf = ({ ip: address }: Visiting) => ({ ...parts, address });

  const showList = async (request: Visiting, reply: FastifyReply): Promise<FastifyReply> => {
    const place = placeOf(request);
    const part = { ...place, limit: place.month === null ? pageSize : monthSize };
    const { zone, weekStart, ...visited } = await readVisited(contextOf(request), linkOf(request), part, false);
    const path = pathOf(request.params.token);
    const goTo = (other: Partial<Place>) => reply.redirect(`${path}${addressOf({ ...place, ...other })}`, 303);
    if (place.month !== null && !dateColumns(visited.columns).length) return goTo({ month: null });
    // Bids went away meanwhile.
    if (place.offset > 0 && !visited.projects.length) return goTo({ offset: 0 });
    const viewPicture = isView(request, place) ? `${path}/view.svg` : null;
    return send(reply, listPage({ visited, zone, weekStart, place, viewPicture }));
  };

  const unlock = async (request: Visiting, reply: FastifyReply): Promise<FastifyReply> => {
    checkSameSite(request);
    const { token } = request.params;
    const password = request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
    if (!password) return send(reply, passwordPage('Enter the password.'), 422);
    const pass = await passFor(contextOf(request), token, password);
    const isSecure = request.protocol === 'https';
    const path = pathOf(token);
    return reply
      .setCookie(passCookie, pass, { path, httpOnly: true, sameSite: 'lax', secure: isSecure })
      .redirect(`${path}${queryOf(request)}`, 303);
  };

  const count = async (request: Visiting, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method === 'GET') await countVisit(contextOf(request), linkOf(request));
    return reply.type('image/svg+xml').send(transparent);
  };

  await app.register(
    (pages) => {
      pages.addHook('onRequest', (_request, reply, done) => {
        reply.headers({ ...linkHeaders, 'cache-control': 'no-store' });
        done();
      });
      pages.setErrorHandler((error, request, reply) => {
        const refusal = explain(error, request);
        reply.headers({ ...refusal.headers });
        const isGuess = request.method === 'POST' && [422, 429].includes(refusal.status);
        return send(reply, isGuess ? passwordPage(refusal.message) : refusalPage(refusal), refusal.status);
      });
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: formLimit },
        (_request, body, done) => done(null, new URLSearchParams(body.toString())),
      );
      pages.get<Route>('/:token', showList);
      pages.post<Route>('/:token', unlock);
      pages.get<Route>('/:token/view.svg', count);
      pages.get<Route>('/:token/', (request, reply) =>
        reply.redirect(`${pathOf(request.params.token)}${queryOf(request)}`, 303),
      );
      for (const path of ['/', '/*']) pages.all(path, (_request, reply) => send(reply, gonePage(), 404));
      return Promise.resolve();
    },
    { prefix },
  );
};
