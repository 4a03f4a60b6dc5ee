import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../model/contract/contract';
import type { Domain } from '../../domain';
import { NOTIFICATIONS_POLL_MS } from '../../engine/async/intervals';
import { FakeServer, idOf, notificationOf, refusalOf, type FakeCall } from '../../testing/fakeServer';
import { NotificationCount } from './NotificationCount';
import { NotificationsStore } from './NotificationsStore';

/** Latest first, a minute apart. */
const many = (count: number): Notification[] => Array.from({ length: count }, (_, index) => notificationOf(index + 1));

/** A server that keeps notifications. */
const serverWith = (notifications: Notification[]) => {
  const server = new FakeServer();
  const kept = { notifications, canMark: true };
  let ticks = 0;
  const moment = (): string => new Date(Date.UTC(2026, 2, 6) + (ticks += 1)).toISOString();
  const readAt = new Map<string, string>();
  const markRead = (isMeant: (one: Notification) => boolean): void => {
    for (const { id } of kept.notifications.filter((one) => isMeant(one) && !one.read)) readAt.set(id, moment());
    kept.notifications = kept.notifications.map((one) => (isMeant(one) ? { ...one, read: true } : one));
  };
  const unread = (asOf = '9') => kept.notifications.filter(({ id, read }) => !read || (readAt.get(id) ?? '') > asOf);
  server.answer('GET /notifications/new', () => Response.json({ count: unread().length }));
  server.answer('GET /notifications', ({ query }) => {
    const offset = Number(query.get('offset'));
    const all = query.get('showOnlyUnread') === 'true' ? unread(query.get('asOf') ?? '9') : kept.notifications;
    const page = all.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ asOf: moment(), canMark: kept.canMark, notifications: page });
  });
  server.answer('PATCH /notifications/*', ({ path }) => {
    markRead(({ id }) => path.endsWith(id));
    return Response.json({ notification: kept.notifications.find(({ id }) => path.endsWith(id)) });
  });
  server.answer('POST /notifications/all-read', ({ body }) => {
    const { upTo, ids } = body as { upTo?: string; ids?: string[] };
    markRead(({ id, createdAt }) => (upTo === undefined || createdAt <= upTo) && (ids?.includes(id) ?? true));
    return new Response(null, { status: 204 });
  });
  return { server, kept };
};
const open = async (notifications: Notification[]) => {
  const parts = serverWith(notifications);
  const domain = await parts.server.enter();
  const count = domain.late.get(NotificationCount);
  const store = domain.late.get(NotificationsStore);
  count.begin();
  await store.open();
  await parts.server.quiet();
  return { ...parts, domain, count, store };
};
const queries = (server: FakeServer): Record<string, string>[] =>
  server.callsOf('GET /notifications').map(({ query }: FakeCall) => Object.fromEntries(query));
const numbers = (items: readonly Notification[] | null): number[] =>
  items?.map(({ id }) => Number(id.slice(-4)) - 7000) ?? [];
const changeBy = (domain: Domain, actorId: string | null, entity = 'note') =>
  domain.late.onLiveChanges([{ entity, id: 'n', kind: 'created', actorId, changeSetId: 'c' }]);

describe('the lists of notifications', () => {
  it('NOTIF-22, NOTIF-03: are two, and the unread ones come first', async () => {
    const { server, store } = await open([...many(3), notificationOf(4, { read: true })]);
    expect([store.tab, numbers(store.unread.items), store.all.items]).toEqual(['unread', [1, 2, 3], null]);
    await store.choose('all');
    expect(numbers(store.all.items)).toEqual([1, 2, 3, 4]);
    expect(queries(server).map(({ showOnlyUnread }) => showOnlyUnread)).toEqual(['true', 'false']);
  });

  it('NOTIF-25, NOTIF-27, CALLS-093: go on from the length that they have', async () => {
    const { server, store } = await open(many(120));
    await store.list.loadMore();
    await store.list.loadMore();
    expect(queries(server).map(({ offset }) => offset)).toEqual(['0', '50', '100']);
    expect(numbers(store.list.items)).toEqual(many(120).map((_, index) => index + 1));
  });

  it('NOTIF-23: are done once a page has none, and ask no more', async () => {
    const { server, store } = await open(many(2));
    expect(store.list.isDone).toBe(false);
    await store.list.loadMore();
    expect(store.list.isDone).toBe(true);
    await store.list.loadMore();
    expect(queries(server)).toHaveLength(2);
  });

  it('ask for the next page once, however often the end is reached', async () => {
    const { server, store } = await open(many(120));
    await Promise.all([store.list.loadMore(), store.list.loadMore(), store.list.loadMore()]);
    expect(queries(server)).toHaveLength(2);
  });

  it('keep what is read meanwhile, and pass none over for it', async () => {
    const { server, store } = await open(many(120));
    await store.mark(store.list.items?.slice(0, 10) ?? []);
    await store.list.loadMore();
    expect(queries(server)[1]).toMatchObject({ offset: '50', asOf: '2026-03-06T00:00:00.001Z' });
    expect(numbers(store.list.items)).toEqual(many(100).map((_, index) => index + 1));
  });

  it('say why a page could not be loaded, keep what is there, and go on when they are asked again', async () => {
    const { server, store } = await open(many(60));
    server.isDown = true;
    await store.list.loadMore();
    expect([store.list.error?.code, store.list.items?.length]).toEqual(['offline', 50]);
    server.isDown = false;
    await store.recover();
    expect([store.list.error, store.list.items?.length]).toEqual([null, 60]);
  });

  it('begin anew where more came in than a page has', async () => {
    const { kept, store } = await open(many(60));
    const fresh = many(70).map((one, index) => ({
      ...one,
      id: idOf(9000 + index),
      createdAt: new Date(Date.parse('2026-03-06T09:00:00Z') - index * 1000).toISOString(),
    }));
    kept.notifications = [...fresh, ...kept.notifications];
    await store.list.loadMore();
    expect(store.list.items?.map(({ id }) => id)).toEqual(fresh.slice(0, 50).map(({ id }) => id));
    await store.list.loadMore();
    expect(store.list.items).toHaveLength(100);
  });
});

describe('marking', () => {
  it('NOTIF-19: one shows at once, and is one call', async () => {
    const { server, store, count } = await open(many(3));
    const [first] = store.list.items ?? [];
    const marking = store.mark(first ? [first] : []);
    expect([first && store.isRead(first), count.count]).toEqual([true, 2]);
    await marking;
    expect(server.callsOf('PATCH /notifications/*').map(({ body }) => body)).toEqual([{ read: true }]);
    await store.mark(first ? [first] : []);
    expect(server.callsOf('PATCH /notifications/*')).toHaveLength(1);
  });

  it('several of them is one call for two hundred', async () => {
    const { server, store, count } = await open(many(250));
    for (let pages = 0; pages < 4; pages += 1) await store.list.loadMore();
    await store.mark(store.list.items ?? []);
    const calls = server.callsOf('POST /notifications/all-read').map(({ body }) => (body as { ids: string[] }).ids);
    expect(calls.map(({ length }) => length)).toEqual([200, 50]);
    expect(count.count).toBe(0);
  });

  it('is taken back where it failed, and may be repeated after a lost answer', async () => {
    const { server, store, count } = await open(many(3));
    const [first] = store.list.items ?? [];
    if (!first) throw new Error('None is there.');
    server.isDown = true;
    expect((await store.mark([first])).ok).toBe(false);
    expect([store.isRead(first), count.count]).toEqual([false, 3]);
    expect((await store.markAll()).ok).toBe(false);
    expect([store.isRead(first), count.count]).toEqual([false, 3]);
    server.isDown = false;
    expect((await store.mark([first])).ok).toBe(true);
    expect([store.isRead(first), count.count]).toEqual([true, 2]);
    expect(count.news).toBeNull();
  });

  it('NOTIF-21, CALLS-096: all leaves what arrives meanwhile', async () => {
    const { server, store, count, kept } = await open(many(3));
    const late = notificationOf(0, { createdAt: '2026-03-07T09:00:00.000Z' });
    kept.notifications = [late, ...kept.notifications];
    await store.markAll();
    await server.quiet();
    expect(server.callsOf('POST /notifications/all-read')[0]?.body).toEqual({ upTo: notificationOf(1).createdAt });
    expect([count.count, numbers(store.unread.items)]).toEqual([1, [0]]);
  });

  it('marks nothing for an administrator who acts as the user', async () => {
    const { server, store, kept } = await open(many(1));
    kept.canMark = false;
    await store.open();
    await store.mark(store.list.items ?? []);
    await store.markAll();
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(store.list.items?.some(store.isRead)).toBe(false);
  });

  it('shows on the other pages of the browser too', async () => {
    const { store, count, domain, kept } = await open(many(3));
    const other = await open(kept.notifications);
    let tell: (key: string) => void = () => undefined;
    const texts = new Map<string, string | null>();
    const drafts = {
      read: (key: string) => texts.get(key) ?? null,
      write: (key: string, text: string | null) => void texts.set(key, text),
      onWritten: (listener: (key: string) => void) => void (tell = listener),
    };
    const listening = new NotificationsStore({ ...other.domain, browser: { ...other.domain.browser, drafts } });
    await listening.open();
    const [first] = store.list.items ?? [];
    if (!first) throw new Error('None is there.');
    domain.browser.drafts.write = drafts.write;
    await store.mark([first]);
    tell('notifications-marked');
    expect(listening.isRead(first)).toBe(true);
    expect(count.count).toBe(2);
  });
});

describe('the count', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('NOTIF-26, CALLS-094: is asked for every minute, and no longer after the session', async () => {
    const { server, domain } = await open(many(1));
    const asked = () => server.callsOf('GET /notifications/new').length;
    expect([NOTIFICATIONS_POLL_MS, asked()]).toEqual([20 * 3_000, 1]);
    vi.advanceTimersByTime(NOTIFICATIONS_POLL_MS - 1);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(1);
    await server.quiet();
    expect(asked()).toBe(2);
    domain.late.clear();
    vi.advanceTimersByTime(10 * NOTIFICATIONS_POLL_MS);
    await server.quiet();
    expect(asked()).toBe(2);
  });
});

describe('what others do', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('NOTIF-01: is counted soon and shown on top, and a stream of it is one count in each interval', async () => {
    const { server, domain, kept, store, count } = await open(many(2));
    kept.notifications = [notificationOf(0), ...kept.notifications];
    for (let times = 0; times < 5; times += 1) changeBy(domain, idOf(77));
    vi.advanceTimersByTime(3_000);
    await server.quiet();
    expect(server.callsOf('GET /notifications/new')).toHaveLength(2);
    expect([count.count, count.news, numbers(store.list.items)]).toEqual([3, { arrived: 1 }, [0, 1, 2]]);
  });

  it('is not counted where it notifies nobody, or was done by the user', async () => {
    const { server, domain } = await open(many(2));
    changeBy(domain, domain.session.profile?.id ?? null);
    changeBy(domain, idOf(77), 'stage');
    vi.advanceTimersByTime(60_000);
    await server.quiet();
    expect(server.callsOf('GET /notifications/new')).toHaveLength(1);
  });

  it('what the user marks on another device is counted and shown soon', async () => {
    const { server, domain, store, count } = await open(many(2));
    const path = { notificationId: store.unread.items?.[0]?.id ?? '' };
    await domain.client.PATCH('/notifications/{notificationId}', { params: { path }, body: { read: true } });
    const actorId = domain.session.profile?.id ?? null;
    domain.late.onLiveChanges([{ entity: 'notification', id: null, kind: 'bulk', actorId, changeSetId: 'c' }]);
    vi.advanceTimersByTime(3_000);
    await server.quiet();
    expect(count.count).toBe(1);
    expect(store.unread.items?.map((one) => store.isRead(one))).toEqual([true, false]);
  });

  it('an answer that was on its way when the user read one does not bring it back', async () => {
    const { server, domain, store, count } = await open(many(2));
    let answer!: (response: Response) => void;
    server.answer('GET /notifications/new', () => new Promise<Response>((resolve) => (answer = resolve)));
    void domain.late.get(NotificationCount).load();
    await vi.waitFor(() => expect(server.callsOf('GET /notifications/new')).toHaveLength(2));
    await store.mark(store.list.items?.slice(0, 1) ?? []);
    answer(Response.json({ count: 2 }));
    await server.quiet();
    expect(count.count).toBe(1);
  });

  it('a count that could not be read stays as it was', async () => {
    const { server, count } = await open(many(2));
    server.answer('GET /notifications/new', () => refusalOf(503, 'Later.'));
    await count.load();
    expect(count.count).toBe(2);
  });
});
