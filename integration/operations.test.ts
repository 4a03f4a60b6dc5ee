import { connect } from 'node:net';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { processRaws } from '../mock-server/src/features/receiving/processRaws';
import { readMessage } from '../mock-server/src/mailReading/readMessage';
import { insertRawMessages } from '../mock-server/src/features/receiving/rows/rawMessages';
import type { Browser } from './browser';
import { letter } from './letters';
import { freePort } from './freePort';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
});
afterAll(() => server.close());

const get = (path: string): Promise<Response> => fetch(`${server.address}${path}`);

describe('compression', () => {
  const listOf = async (encodings: string): Promise<string | null> => {
    const { status, headers, json } = await grace.call('GET', '/projects', {
      query: { limit: '50' },
      headers: { 'accept-encoding': encodings },
    });
    expect([status, (json as { projects: unknown[] }).projects.length]).toEqual([200, 50]);
    return headers.get('content-encoding');
  };

  it('answers in brotli, in gzip where brotli is not offered, and plainly where neither is', async () => {
    expect(await listOf('gzip, deflate, br')).toBe('br');
    expect(await listOf('gzip, deflate')).toBe('gzip');
    expect(await listOf('br;q=0, gzip;q=0, identity')).toBeNull();
  });

  it('sends 50 bids in at most a sixth of their bytes', async () => {
    const bytesOf = async (encoding: string): Promise<number> => {
      const headers = { cookie: grace.cookieHeader(), 'accept-encoding': encoding };
      const [response] = (await once(
        request(`${server.address}/api/projects?limit=50`, { headers }).end(),
        'response',
      )) as [IncomingMessage];
      return (await buffer(response)).length;
    };
    const plain = await bytesOf('identity');
    expect(plain).toBeGreaterThan(50_000);
    expect(await bytesOf('br')).toBeLessThan(plain / 6);
  });

  it('leaves small answers, live events and refusals as they are', async () => {
    const small = await grace.call('GET', '/email-scrapers', { headers: { 'accept-encoding': 'br' } });
    const refused = await grace.call('GET', '/projects/none', { headers: { 'accept-encoding': 'br' } });
    expect([small, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, null]);
    const events = await fetch(`${server.address}/api/events`, {
      headers: { cookie: grace.cookieHeader(), 'accept-encoding': 'br' },
    });
    expect([events.headers.get('content-type'), events.headers.get('content-encoding')]).toEqual([
      'text/event-stream',
      null,
    ]);
    await events.body?.cancel();
  });
});

describe('health', () => {
  it.each([
    ['/health', { status: 'ready' }],
    ['/health/ready', { status: 'ready' }],
    ['/health/live', { status: 'live' }],
  ])('%s responds and is not cached', async (path, body) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual(body);
  });

  it('reports that the file store is unavailable while the process is live', async () => {
    const files = join(server.dataFolder, 'files');
    renameSync(files, `${files}.away`);
    // The result is cached for one second.
    const patience = { timeout: 20_000, interval: 50 };
    await vi.waitFor(async () => {
      const ready = await get('/health/ready');
      expect([ready.status, ((await ready.json()) as { reason?: string }).reason]).toEqual([503, 'store']);
    }, patience);
    expect((await get('/health/live')).status).toBe(200);
    renameSync(`${files}.away`, files);
    await vi.waitFor(async () => expect((await get('/health/ready')).status).toBe(200), patience);
  });
});

it.each(['/metrics', '/healthz', '/health/x', '/ready', '/live', '/api', '/api/', '/api/x', '/status', '/metrics?a=b'])(
  '%s does not serve the app',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect(((await answer.json()) as { code: string }).code).toBe('notFound');
  },
);

it('pages can’t be framed and have no device permissions', async () => {
  const { headers } = await get('/');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBe(null);
});

it('sends HSTS if the app is served over https', async () => {
  const port = await freePort();
  const secure = await startTestServer(undefined, { settings: { port, publicUrl: 'https://bids.example.com' } });
  const { headers } = await fetch(`http://127.0.0.1:${port}/health`);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  await secure.close();
});

describe('a body that is too large', () => {
  // More than the buffers of a connection hold.
  const body = Buffer.alloc(30 * 1024 * 1024, 32);
  /** Reads the answer only once the whole body is sent, as many programs do. */
  const statusOf = (path: string, type: string): Promise<string> =>
    new Promise((resolve) => {
      const { port, host } = new URL(server.address);
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      socket.on('error', ({ message }) => resolve(message));
      socket.on('close', () => resolve('cut off'));
      socket.write(
        `POST /api${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body, () =>
        socket.on('data', (chunk: Buffer) => {
          answer += chunk.toString();
          resolve(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
          socket.destroy();
        }),
      );
    });
  const statusesOf = (path: string, type: string) =>
    Promise.all(Array.from({ length: 8 }, () => statusOf(path, type))).then((statuses) => [...new Set(statuses)]);

  it('is answered 413 each time, instead of being cut off', async () => {
    expect(await statusesOf('/sessions', 'application/json')).toEqual(['413']);
  });

  it('is answered 401 each time where nobody is logged in', async () => {
    expect(await statusesOf('/imports?fileName=a.csv', 'application/octet-stream')).toEqual(['401']);
  });
});

describe('a file that is missing from the store', () => {
  const store = async () => {
    const file = await server.files.put(workspaceId, Buffer.from(letter({ subject: `Missing ${randomId()}` })));
    await insertRawMessages(server.connection.db, workspaceId, [
      { file, envelope: { from: '', to: [] }, transport: 'smtp', receivedAt: timeNow() },
    ]);
    return file.key;
  };
  const stateOf = (key: string) =>
    inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx
        .selectFrom('raw_messages')
        .where('storage_key', '=', key)
        .select(['state', 'failure_code'])
        .executeTakeFirstOrThrow(),
    );
  const readAll = () =>
    processRaws(
      { db: server.connection.db, files: server.files, read: readMessage, mailDomain: 'x' },
      workspaceId,
    ).catch(() => undefined);

  it('is reported as missing, not as temporarily unavailable', async () => {
    const { data } = await grace.client.GET('/messages', { params: { query: { limit: 1 } } });
    const id = data?.messages[0]?.id ?? '';
    const { storage_key: key } = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx
        .selectFrom('messages')
        .innerJoin('raw_messages', 'raw_messages.id', 'messages.raw_id')
        .where('messages.id', '=', id)
        .select('raw_messages.storage_key')
        .executeTakeFirstOrThrow(),
    );
    expect((await grace.call('GET', `/messages/${id}/raw`)).status).toBe(200);
    await server.files.remove(key);
    const answer = await grace.call('GET', `/messages/${id}/raw`);
    expect([answer.status, answer.error.message]).toEqual([404, 'This file is missing from the store.']);
  });

  it('makes its email unreadable after the maximum attempts, with the reason', async () => {
    const key = await store();
    await server.files.remove(key);
    for (let turn = 0; turn < 12; turn += 1) await readAll();
    expect(await stateOf(key)).toEqual({ state: 'failed', failure_code: 'missing-file' });
  });

  it('is retried while the whole store is unavailable', async () => {
    const key = await store();
    const files = join(server.dataFolder, 'files');
    renameSync(files, `${files}.away`);
    for (let turn = 0; turn < 12; turn += 1) await readAll();
    expect((await stateOf(key)).state).toBe('stored');
    renameSync(`${files}.away`, files);
    await readAll();
    expect((await stateOf(key)).state).toBe('parsed');
  });
});

describe('metrics', () => {
  it('are served at /metrics only with the token', async () => {
    const token = 'a token for the scraper';
    const measured = await startTestServer(undefined, { settings: { metricsToken: token } });
    const scrape = (address: string, authorization?: string) =>
      fetch(`${address}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
    try {
      await (await measured.as('admin')).call('GET', '/projects');
      const answer = await scrape(measured.address, `Bearer ${token}`);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      const text = await answer.text();
      expect(text).toMatch(
        /basis_http_request_seconds_count\{method="GET",route="\/api\/projects",status="200"\} [1-9]/,
      );
      expect(text).toContain('basis_live_pages 0');
      expect(text).not.toContain(measured.dataFolder);
      expect((await scrape(measured.address)).status).toBe(404);
      expect((await scrape(measured.address, 'Bearer another')).status).toBe(404);
    } finally {
      await measured.close();
    }
  });
});
