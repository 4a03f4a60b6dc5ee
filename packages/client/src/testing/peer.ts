/** A scripted Basis: a function from a request to an answer. What it does is named by the token of a call. */

/** A request that the peer got. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a request gets: an answer, none (`lost`), or half of one (`cut`). */
export type Reply = Response | 'lost' | 'cut' | 'silent';

type Script = (request: SeenRequest, count: number, seen: readonly SeenRequest[]) => Reply;

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

const refused = (status: number, code: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  json(status, { message: `It is ${code}.`, code, requestId: 'r-1', ...more }, headers);

const busy = (seconds: string): Response => refused(429, 'tooManyRequests', {}, { 'retry-after': seconds });
const away = (headers: Readonly<Record<string, string>> = {}): Response => refused(503, 'unavailable', {}, headers);

const page = (names: readonly string[], nextCursor: string | null): Response =>
  json(200, {
    tasks: names.map((title) => ({ id: title, title })),
    paging: { total: null, limit: 2, offset: 0, nextCursor },
  });

const task = (): Response => json(200, { task: { id: 't', title: 'Call' } }, { etag: '"v1"' });
const created = ({ headers, body }: SeenRequest): Response =>
  json(201, { task: { id: headers['idempotency-key'] ?? '', title: body }, changeSetId: 'c' });

const change = (position: number, fields: readonly string[]): string =>
  `id: ${position}\nevent: change\ndata: ${JSON.stringify({ entity: 'task', id: `t${position}`, kind: 'updated', fields, actorId: null, changeSetId: 'c', updatedAt: '2026-11-30T12:00:00.000Z' })}\n\n`;

const stream = (text: string, isHeld: boolean): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (!isHeld) controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

/** The pages of a list by their cursor. */
const pages: Readonly<Record<string, () => Response>> = {
  '': () => page(['a', 'b'], 'second'),
  second: () => page(['c', 'd'], 'third'),
  third: () => page(['e'], null),
};
const pageOf = ({ search }: SeenRequest): Response =>
  (pages[new URLSearchParams(search).get('cursor') ?? ''] ?? (() => refused(400, 'badRequest')))();

/** Names of scripts, with what they do at the first call, the second, and so on. */
const scripts: Readonly<Record<string, Script>> = {
  plain: (request) => (request.method === 'GET' ? task() : created(request)),
  lists: pageOf,
  refused: () => refused(422, 'refused', { details: [{ path: '/task/title', message: 'It is empty.' }] }),
  lostOnce: (request, count) => (count === 1 ? 'lost' : request.method === 'POST' ? created(request) : task()),
  cutOnce: (_, count) => (count === 1 ? 'cut' : task()),
  lostAlways: () => 'lost',
  awayOnce: (request, count) => (count === 1 ? away({ 'retry-after': '0' }) : created(request)),
  busyOnce: (request, count) => (count === 1 ? busy('0') : created(request)),
  busyForAnHour: () => busy('3600'),
  silent: () => 'silent',
  proxy: () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  page: () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
  redirect: () => new Response(null, { status: 302, headers: { location: '/elsewhere' } }),
  tooLarge: () => refused(413, 'tooLarge'),
  stale: (_, count) =>
    count === 1 ? 'lost' : refused(412, 'stale', { task: { id: 't', title: 'Changed by a colleague' } }),
  revokedAtSecondPage: (request, count) => (count === 1 ? pageOf(request) : refused(401, 'unauthorized')),
  large: () =>
    page(
      Array.from({ length: 200 }, (_, index) => `${index} ${'long '.repeat(10_000)}`),
      null,
    ),
  nothing: () => new Response(null, { status: 204 }),
  events: ({ headers }, count) => {
    if (count === 1) return stream('id: 7\n: open\n\n', false);
    if (count === 2) return stream(`id: ${headers['last-event-id']}\n: open\n\n${change(8, ['title'])}`, false);
    if (count === 3) return 'lost';
    if (count === 4) return away({ 'retry-after': '0' });
    return stream(`id: 20\nevent: reset\ndata: {}\n\nevent: banners\ndata: {}\n\n${change(21, ['dueAt'])}`, true);
  },
  endedEvents: (_, count) =>
    count === 1 ? stream(`id: 1\n: open\n\n${change(2, [])}`, false) : refused(401, 'unauthorized'),
};

/** A scripted peer with what it has seen. */
export interface Peer {
  answer(request: Request): Promise<Reply>;
}

const seenOf = async (request: Request): Promise<SeenRequest> => {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  };
};

/** Tokens are the name of a script and a number: `lostOnce-3`. `/api/seen/<token>` tells what came with one. */
export const createPeer = (): Peer => {
  const seen = new Map<string, SeenRequest[]>();
  return {
    async answer(request) {
      const found = await seenOf(request);
      const [, asked] = /^\/api\/seen\/(.+)$/.exec(found.path) ?? [];
      if (asked !== undefined) return json(200, seen.get(asked) ?? []);
      const token = found.headers['authorization']?.replace('Bearer ', '') ?? '';
      const earlier = seen.get(token) ?? [];
      seen.set(token, [...earlier, found]);
      const script = scripts[token.split('-')[0] ?? ''];
      return script ? script(found, earlier.length + 1, earlier) : refused(401, 'unauthorized');
    },
  };
};

/** A peer in memory as the `fetch` of a platform. */
export const fetchOf =
  (peer: Peer) =>
  async (request: Request): Promise<Response> => {
    const reply = await peer.answer(request.clone());
    if (reply === 'lost') throw new TypeError('fetch failed');
    if (reply === 'silent')
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    if (reply === 'cut')
      return new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('terminated')),
        }),
      );
    if (reply.status === 302 && request.redirect === 'error') throw new TypeError('redirected');
    return reply;
  };
