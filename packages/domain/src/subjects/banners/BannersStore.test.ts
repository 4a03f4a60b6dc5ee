import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationBanner } from '../../model/contract/contract';
import { FakeServer, idOf } from '../../testing/fakeServer';
import { BannersStore } from './BannersStore';
import { isOnPage } from './pages';
import { WrittenBannersStore } from './WrittenBannersStore';

const bannerOf = (number: number, part: Partial<OperationBanner> = {}): OperationBanner => ({
  id: idOf(number),
  title: `Banner ${number}`,
  body: '',
  type: 'Info',
  ctaText: null,
  ctaUrl: null,
  ctaAction: null,
  showOnPages: [],
  ...part,
});

const show = async (banners: () => OperationBanner[], nextChangeMs: () => number | null = () => null) => {
  const server = new FakeServer();
  server.answer('GET /operation-banners', () =>
    Response.json({ operationBanners: banners(), nextChangeMs: nextChangeMs() }),
  );
  const store = (await server.enter()).late.get(BannersStore);
  await store.load();
  return { server, store };
};

describe('the pages of a banner', () => {
  it.each([
    [[], '/projects', true],
    [['/projects'], '/projects', true],
    [['/projects'], '/projects/1', false],
    [['/settings/*'], '/settings/users', true],
    [['/settings/*'], '/settings', false],
    [['/inbox', '/tasks'], '/tasks', true],
  ])('%o include %s: %o', (pages, path, isThere) => expect(isOnPage(pages, path)).toBe(isThere));
});

describe('banners of the operator', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('show the first that is for the page', async () => {
    const { store } = await show(() => [bannerOf(1, { showOnPages: ['/inbox'] }), bannerOf(2)]);
    expect([store.on('/inbox')?.title, store.on('/tasks')?.title]).toEqual(['Banner 1', 'Banner 2']);
  });

  it('are loaded again when the server says that they changed, and at no other change', async () => {
    let banners = [bannerOf(1)];
    const { server, store } = await show(() => banners);
    banners = [];
    const change = { id: null, kind: 'bulk', actorId: null, changeSetId: '' } as const;
    store.onLiveChanges([{ ...change, entity: 'task' }]);
    await server.quiet();
    expect(store.on('/inbox')).not.toBeNull();
    store.onLiveChanges([{ ...change, entity: 'operationBanner' }]);
    await server.quiet();
    expect(store.on('/inbox')).toBeNull();
  });

  it('are loaded again when the next one begins or ends', async () => {
    let banners: OperationBanner[] = [];
    let nextMs: number | null = 5_000;
    const { server, store } = await show(
      () => banners,
      () => nextMs,
    );
    banners = [bannerOf(1)];
    nextMs = null;
    vi.advanceTimersByTime(4_000);
    await server.quiet();
    expect(store.on('/inbox')).toBeNull();
    vi.advanceTimersByTime(1_001);
    await server.quiet();
    expect(store.on('/inbox')?.title).toBe('Banner 1');
  });

  it('stay while they can not be asked for, and go with the session', async () => {
    const { server, store } = await show(() => [bannerOf(1)]);
    server.isDown = true;
    await store.recover();
    expect(store.on('/inbox')).not.toBeNull();
    store.clear();
    expect(store.on('/inbox')).toBeNull();
  });
});

describe('banners that are written', () => {
  const draft = { title: 'Maintenance', type: 'Info' } as const;

  it('have one id for each draft, however often it is sent', async () => {
    const server = new FakeServer();
    server.answer('GET /operation-banners/written', () => Response.json({ operationBanners: [] }));
    let status = 503;
    server.answer('POST /operation-banners', () =>
      Response.json({ message: 'No.', code: 'conflict', requestId: 'r', operationBanner: {} }, { status }),
    );
    const store = (await server.enter()).late.get(WrittenBannersStore);
    expect((await store.write(draft)).ok).toBe(false);
    // The first attempt reached the server.
    status = 409;
    expect((await store.write(draft)).ok).toBe(true);
    status = 503;
    await store.write(draft);
    status = 201;
    await store.write({ ...draft, title: 'Maintenance on Sunday' });
    const ids = server
      .callsOf('POST /operation-banners')
      .map(({ body }) => (body as { operationBanner: { id: string } }).operationBanner.id);
    expect(ids[1]).toBe(ids[0]);
    // What is edited after a failure is another banner.
    expect(new Set(ids).size).toBe(3);
  });
});
