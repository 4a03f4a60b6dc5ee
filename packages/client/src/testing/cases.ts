/** What holds for the client on every platform. Each case throws if it doesn't. */
import { BasisFailure, createBasisClient, type BasisClient, type BasisEvent, type ClientOptions } from '../client';
import type { SeenRequest } from './peer';

/** Where a case runs. */
export interface Place {
  readonly url: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

interface Part {
  readonly basis: BasisClient;
  /** What the peer got by now. */
  seen(): Promise<readonly SeenRequest[]>;
}

const equal = (found: unknown, wanted: unknown): void => {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${one} is not ${other}`);
};

let made = 0;
const open = ({ url, fetch }: Place, script: string, more: Partial<ClientOptions> = {}): Part => {
  made += 1;
  const token = `${script}-${made}`;
  const send = fetch ?? ((request: Request) => globalThis.fetch(request));
  return {
    basis: createBasisClient({ url, token, ...(fetch ? { fetch } : {}), ...more }),
    seen: async () => (await send(new Request(`${url}/api/seen/${token}`))).json() as Promise<SeenRequest[]>,
  };
};

const taskPath = '/tasks/{taskId}';
const params = { path: { taskId: 't' } };
const body = { task: { title: 'Call' } };
const change = { title: 'Call back' };
const keysOf = (seen: readonly SeenRequest[]) => new Set(seen.map(({ headers }) => headers['idempotency-key']));

/** Code of a failure, and how often the call was sent. */
const failureOf = (result: { ok: boolean; error?: { code: string; attempts: number } }) => [
  result.error?.code,
  result.error?.attempts,
];

const thrownBy = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof BasisFailure) return error.error.code;
    throw error;
  }
  return null;
};

const titlesOf = async (basis: BasisClient, into: string[]): Promise<void> => {
  for await (const { title } of basis.list('/tasks')) into.push(title);
};

export const cases: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'gives what was read with its version, and sends the token': async (place) => {
    const { basis, seen } = open(place, 'plain');
    const result = await basis.GET(taskPath, { params });
    if (!result.ok) throw new Error(result.error.message);
    equal([result.data.task.title, result.etag, result.status], ['Call', '"v1"', 200]);
    const [request] = await seen();
    equal([request?.path, request?.headers['cookie']], ['/api/tasks/t', undefined]);
  },

  'gives a refusal as a value with its faults': async (place) => {
    const { basis } = open(place, 'refused');
    const result = await basis.POST('/tasks', { body });
    equal(result, {
      ok: false,
      error: {
        status: 422,
        code: 'refused',
        message: 'It is refused.',
        details: [{ path: '/task/title', message: 'It is empty.' }],
        requestId: 'r-1',
        retryAfter: null,
        attempts: 1,
        current: null,
      },
    });
  },

  'takes an answer without a body': async (place) => {
    const result = await open(place, 'nothing').basis.DELETE('/uploads/{uploadId}', {
      params: { path: { uploadId: 'u' } },
    });
    equal([result.ok, result.ok && result.status], [true, 204]);
  },

  'repeats a read whose answer is lost or breaks off': async (place) => {
    for (const script of ['lostOnce', 'cutOnce']) {
      const { basis, seen } = open(place, script);
      equal((await basis.GET(taskPath, { params })).ok, true);
      equal((await seen()).length, 2);
    }
  },

  'repeats a creation with the key that it had, whether the answer is lost, the server away, or the program too quick':
    async (place) => {
      for (const script of ['lostOnce', 'awayOnce', 'busyOnce']) {
        const { basis, seen } = open(place, script);
        equal((await basis.POST('/tasks', { body })).ok, true);
        const requests = await seen();
        equal([requests.length, keysOf(requests).size, [...keysOf(requests)][0]?.length], [2, 1, 32]);
      }
    },

  'gives each creation a key of its own, and keeps a given one': async (place) => {
    const { basis, seen } = open(place, 'plain');
    await basis.POST('/tasks', { body });
    await basis.POST('/tasks', { body });
    await basis.POST('/tasks', { body, params: { header: { 'Idempotency-Key': 'mine' } } });
    const keys = keysOf(await seen());
    equal([keys.size, keys.has('mine')], [3, true]);
  },

  'does not repeat a change that may have arrived': async (place) => {
    const lost = open(place, 'lostAlways').basis;
    const away = open(place, 'awayOnce').basis;
    equal(failureOf(await lost.PATCH(taskPath, { params, body: change })), ['network', 1]);
    equal(failureOf(await away.PATCH(taskPath, { params, body: change })), ['unavailable', 1]);
    equal(failureOf(await lost.DELETE(taskPath, { params })), ['network', 1]);
    equal(failureOf(await lost.POST('/change-sets/{changeSetId}/undo', { params: { path: { changeSetId: 'c' } } })), [
      'network',
      1,
    ]);
  },

  'repeats a change with If-Match, and says that it was sent twice': async (place) => {
    const { basis } = open(place, 'stale');
    const result = await basis.PATCH(taskPath, {
      params: { ...params, header: { 'If-Match': '"v1"' } },
      body: change,
    });
    if (result.ok || result.error.code !== 'stale') throw new Error('It was not stale');
    equal([result.error.attempts, result.error.current?.['task']], [2, { id: 't', title: 'Changed by a colleague' }]);
  },

  'repeats any call that came too quickly': async (place) => {
    const { basis, seen } = open(place, 'busyOnce');
    equal((await basis.PATCH(taskPath, { params, body: change })).ok, true);
    equal((await seen()).length, 2);
  },

  'does not wait an hour': async (place) => {
    const result = await open(place, 'busyForAnHour').basis.GET(taskPath, { params });
    if (result.ok) throw new Error('It was allowed');
    equal([result.error.code, result.error.retryAfter, result.error.attempts], ['tooManyRequests', 3600, 1]);
  },

  'gives up after so many tries': async (place) => {
    const { basis } = open(place, 'lostAlways', { attempts: 2 });
    equal(failureOf(await basis.GET(taskPath, { params })), ['network', 2]);
  },

  'tells a time-out and an abort apart': async (place) => {
    const { basis } = open(place, 'silent', { attempts: 1, timeoutMs: 50 });
    equal(failureOf(await basis.GET(taskPath, { params })), ['timeout', 1]);
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 20);
    const patient = open(place, 'silent').basis;
    equal(failureOf(await patient.GET(taskPath, { params, signal: abort.signal })), ['aborted', 1]);
    equal(failureOf(await patient.GET(taskPath, { params, signal: abort.signal })), ['aborted', 0]);
  },

  'ends the wait before a repeat when it is aborted': async (place) => {
    const abort = new AbortController();
    const { basis } = open(place, 'lostAlways', { attempts: 100 });
    setTimeout(() => abort.abort(), 100);
    equal((await basis.GET(taskPath, { params, signal: abort.signal })).ok, false);
    equal(abort.signal.aborted, true);
  },

  'names an answer that is not of Basis': async (place) => {
    const gateway = await open(place, 'proxy', { attempts: 1 }).basis.GET(taskPath, { params });
    const login = await open(place, 'page').basis.GET(taskPath, { params });
    if (gateway.ok || login.ok) throw new Error('It was taken for an answer');
    equal(
      [gateway.error.code, gateway.error.status, login.error.code, login.error.status],
      ['unreadable', 502, 'unreadable', 200],
    );
  },

  'takes the token nowhere else': async (place) => {
    const result = await open(place, 'redirect', { attempts: 1 }).basis.GET(taskPath, { params });
    equal(failureOf(result), ['network', 1]);
  },

  'reads a list to its end by the cursor of each page': async (place) => {
    const { basis, seen } = open(place, 'lists');
    const titles: string[] = [];
    await titlesOf(basis, titles);
    equal(titles, ['a', 'b', 'c', 'd', 'e']);
    equal((await seen()).map(({ search }) => search).slice(0, 2), [
      '?limit=200&withTotal=false',
      '?limit=200&withTotal=false&cursor=second',
    ]);
  },

  'fetches no page that nobody asks for, and begins where it is told': async (place) => {
    const { basis, seen } = open(place, 'lists');
    for await (const { paging } of basis.pages('/tasks', { query: { cursor: 'second' } })) {
      equal(paging.nextCursor, 'third');
      break;
    }
    equal((await seen()).length, 1);
  },

  'gives the entries before a failure, then the failure': async (place) => {
    const titles: string[] = [];
    equal(await thrownBy(() => titlesOf(open(place, 'revokedAtSecondPage').basis, titles)), 'unauthorized');
    equal(titles, ['a', 'b']);
  },

  'reads a page of ten megabytes': async (place) => {
    const titles: string[] = [];
    await titlesOf(open(place, 'large').basis, titles);
    equal([titles.length, titles[199]?.length], [200, 50_004]);
  },

  'sends files whole, again with the same key, and tells how far it is': async (place) => {
    const progress: number[] = [];
    const { basis, seen } = open(place, 'lostOnce');
    const result = await basis.upload('/uploads', new Blob(['price ', 'list']), {
      query: { name: 'Prices & more.txt' },
      onProgress: ({ sent }) => progress.push(sent),
    });
    equal([result.ok, progress.at(-1)], [true, 10]);
    const requests = await seen();
    equal([requests.at(-1)?.body, keysOf(requests).size], ['price list', 1]);
    equal(requests.at(-1)?.search, '?name=Prices+%26+more.txt');
    equal(requests.at(-1)?.headers['content-type'], 'application/octet-stream');
    const bytes = await open(place, 'plain').basis.upload('/imports', new Uint8Array([104, 105]), {
      query: { fileName: 'a.csv' },
    });
    equal(bytes.ok, true);
  },

  'says that a file is too large': async (place) => {
    const result = await open(place, 'tooLarge').basis.upload('/uploads', new Blob(['x']), { query: { name: 'a' } });
    equal(failureOf(result), ['tooLarge', 1]);
  },

  'follows changes over breaks from the last position, and ends with its signal': async (place) => {
    const { basis, seen } = open(place, 'events');
    const abort = new AbortController();
    const found: BasisEvent[] = [];
    for await (const event of basis.events({ signal: abort.signal })) {
      found.push(event);
      if (found.length === 6) abort.abort();
    }
    equal(
      found.map(({ type, position }) => [type, position]),
      [
        ['open', '7'],
        ['open', '7'],
        ['change', '8'],
        ['open', '20'],
        ['reset', '20'],
        ['change', '21'],
      ],
    );
    equal(
      (await seen()).map(({ headers }) => headers['last-event-id']),
      [undefined, '7', '8', '8', '8'],
    );
  },

  'throws when the stream of changes is refused for good': async (place) => {
    const { basis } = open(place, 'endedEvents');
    const found: string[] = [];
    const follow = async () => {
      for await (const event of basis.events()) found.push(event.type);
    };
    equal(await thrownBy(follow), 'unauthorized');
    equal(found, ['open', 'change']);
  },

  'closes the stream of changes when the loop is left': async (place) => {
    const { basis } = open(place, 'events');
    for await (const event of basis.events({ lastEventId: '7' })) {
      equal(event.position, '7');
      break;
    }
  },
};
