import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BasisFailure, createBasisClient } from '@basis/client';
import { cases } from '../packages/client/src/testing/cases';
import { serve } from '../packages/client/src/testing/httpPeer';
import { createPeer } from '../packages/client/src/testing/peer';
import { launchOptions } from '../scripts/chromium.mjs';
import { useUpLimits } from './attemptLimits';
import { addBid } from './bidRows';
import { clientOf, given } from './clients';
import { newDataFolder, startTestServer, type TestServer } from './testServer';
import { tokenLimit } from '../mock-server/src/platform/sessions/rateLimit';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const titleOf = (count: number): string => `Paged ${String(count).padStart(3, '0')}`;

/** Ends a request after the server has answered it, before the program gets the answer. */
const losingFirst = (count: number) => {
  let sent = 0;
  return async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    sent += 1;
    if (sent > count) return response;
    await response.arrayBuffer();
    throw new TypeError('terminated');
  };
};

describe('the client, with a real server,', () => {
  it('adds one bid though the answer is lost', async () => {
    const { basis } = await clientOf(server, 'member', ['bids:write'], { fetch: losingFirst(1) });
    const body = { project: { name: 'Answered in vain', companyName: 'Lost Answers Inc' } };
    const added = given(await basis.POST('/projects', { body }));
    const query = { searchQuery: 'Answered in vain' };
    const { projects } = given(await basis.GET('/projects', { params: { query } }));
    expect(projects.map(({ id }) => id)).toEqual([added.projectId]);
  });

  it('says that a change with If-Match was sent twice, when its own first try made it stale', async () => {
    const { projectId, project } = await addBid(await server.as('admin'));
    const { basis: plain } = await clientOf(server, 'member', ['bids:write']);
    const params = { path: { projectId: project.id } };
    const { etag } = (await plain.GET('/projects/{projectId}', { params })) as { etag: string };
    const { basis } = await clientOf(server, 'member', ['bids:write'], { fetch: losingFirst(1) });
    const changed = await basis.PATCH('/projects/{projectId}', {
      params: { path: { projectId }, header: { 'If-Match': etag } },
      body: { name: 'Renamed in vain' },
    });
    expect(changed).toMatchObject({
      ok: false,
      error: { status: 412, code: 'stale', attempts: 2, current: { project: { name: 'Renamed in vain' } } },
    });
  });

  it('reads each task of a list once while others are added and deleted before its place', async () => {
    const { basis } = await clientOf(server, 'member', ['bids:write']);
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const { task } = given(await basis.POST('/tasks', { body: { task: { title: titleOf(count) } } }));
      ids.push(task.id);
    }
    const titles: string[] = [];
    const query = { searchQuery: 'Paged', limit: 5, sorts: JSON.stringify([{ name: 'title', direction: 'asc' }]) };
    for await (const { tasks } of basis.pages('/tasks', { query })) {
      titles.push(...tasks.map(({ title }) => title));
      if (titles.length !== 10) continue;
      given(await basis.DELETE('/tasks/{taskId}', { params: { path: { taskId: ids[2] ?? '' } } }));
      given(await basis.POST('/tasks', { body: { task: { title: 'Paged 000 again' } } }));
    }
    expect(titles).toEqual(Array.from({ length: 30 }, (_, count) => titleOf(count)));
  });

  it('tells at the next page that its token was revoked', async () => {
    const { basis, program } = await clientOf(server, 'member', ['bids:read']);
    const maya = await server.as('member');
    let pages = 0;
    const read = async () => {
      for await (const _ of basis.pages('/projects', { query: { limit: 1 } })) {
        pages += 1;
        if (pages === 2) await maya.call('DELETE', `/profile/api-tokens/${program.token.id}`);
      }
    };
    const failure = await read().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BasisFailure);
    expect(failure).toMatchObject({ error: { status: 401, message: 'This API token was revoked.', attempts: 1 } });
    expect(pages).toBe(2);
  });

  it('waits as long as a used up limit says, and not longer than it is told to', async () => {
    const { basis } = await clientOf(server, 'member', ['bids:read'], { longestWaitMs: 500 });
    given(await basis.GET('/stages'));
    await useUpLimits(server);
    const refused = await basis.GET('/stages');
    expect(refused).toMatchObject({ ok: false, error: { code: 'tooManyRequests', attempts: 1 } });
    expect(refused.ok ? 0 : refused.error.retryAfter).toBeGreaterThan(0);
    expect(refused.ok ? 0 : refused.error.retryAfter).toBeLessThanOrEqual(tokenLimit.windowSeconds);
  });

  it.each([
    ['whole', false],
    ['as it is read', true],
  ])('sends a file %s, and names one that is too large', async (_, isWatched) => {
    const { basis } = await clientOf(server, 'member', ['mail:write']);
    const sent: number[] = [];
    const options = isWatched ? { onProgress: (at: { sent: number }) => sent.push(at.sent) } : {};
    const file = new Blob([new Uint8Array(3_000_000).fill(65)]);
    const { upload } = given(await basis.upload('/uploads', file, { query: { name: 'Prices.txt' }, ...options }));
    expect(upload).toMatchObject({ fileName: 'Prices.txt', size: 3_000_000 });
    expect(isWatched ? [sent.length > 3, sent.at(-1)] : []).toEqual(isWatched ? [true, 3_000_000] : []);
    const large = new Blob([new Uint8Array(20_000_000)]);
    const refused = await basis.upload('/uploads', large, { query: { name: 'Large.bin' }, ...options });
    expect(refused).toMatchObject({ ok: false, error: { status: 413, code: 'tooLarge' } });
  });

  it('sends a stream', async () => {
    const { basis } = await clientOf(server, 'member', ['mail:write']);
    const { upload } = given(
      await basis.upload('/uploads', new Blob(['abc', 'def']).stream(), { query: { name: 'A.txt' } }),
    );
    expect(upload.size).toBe(6);
  });

  it.each(['restricted', 'readOnly'] as const)('gives %s what they may see', async (person) => {
    const { basis } = await clientOf(server, person, ['bids:read']);
    const { projects } = given(await basis.GET('/projects', { params: { query: { limit: 200 } } }));
    const hasAmounts = projects.some(({ quote }) => typeof quote === 'number');
    expect(hasAmounts).toBe(person === 'readOnly');
  });
});

describe('live changes', () => {
  it('go on from where they were, over a restart of the server', async () => {
    const folder = newDataFolder();
    const first = await startTestServer(folder);
    const { basis } = await clientOf(first, 'member', ['bids:write']);
    const port = new URL(first.address).port;
    const token = (await clientOf(first, 'member', ['bids:write'])).program.secret;
    const abort = new AbortController();
    const told: string[] = [];
    const follow = async () => {
      for await (const event of basis.events({ signal: abort.signal }))
        told.push(event.type === 'change' ? `${event.entity} ${event.kind}` : event.type);
    };
    const following = follow();
    const waitFor = async (word: string, times: number) => {
      await expect
        .poll(() => told.filter((each) => each === word).length, { timeout: 60_000, interval: 20 })
        .toBe(times);
    };
    await waitFor('open', 1);
    const direct = createBasisClient({ url: first.address, token });
    given(await direct.POST('/tasks', { body: { task: { title: 'Before' } } }));
    await waitFor('task created', 1);
    await first.close();
    const second = await startTestServer(folder, { settings: { port: Number(port) } });
    expect(new URL(second.address).port).toBe(port);
    given(await direct.POST('/tasks', { body: { task: { title: 'After' } } }));
    await waitFor('task created', 2);
    abort.abort();
    await following;
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

const pageOfCases = `<!doctype html><title>Cases</title>
<script type="module">import { cases } from '/cases.js'; window.cases = cases;</script>`;

describe('the client, in Chromium,', () => {
  const open = async () => {
    const root = join(import.meta.dirname, '..');
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      root,
      resolve: { conditions: ['basis-source', 'browser'] },
      build: {
        write: false,
        lib: { entry: join(root, 'packages/client/src/testing/cases.ts'), formats: ['es'], fileName: 'cases' },
      },
    });
    const outputs = Array.isArray(built) ? built : [built];
    const text = outputs.flatMap((one) => ('output' in one ? one.output : [])).find(({ type }) => type === 'chunk');
    const { url, server: peer } = await serve(createPeer(), {
      '/': { type: 'text/html', text: pageOfCases },
      '/cases.js': { type: 'text/javascript', text: text && 'code' in text ? text.code : '' },
    });
    const browser = await chromium.launch(launchOptions);
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction('window.cases');
    return { page, close: async () => (await browser.close(), peer.close(), peer.closeAllConnections()) };
  };
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it.each(Object.keys(cases))('%s', async (name) => {
    const call = `cases[${JSON.stringify(name)}]({ url: location.origin })`;
    const failure = await opened.page.evaluate(`${call}.then(() => null, (error) => String(error))`);
    expect(failure).toBeNull();
  });
});
