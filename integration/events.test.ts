import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { eventPageSize, readPositions } from '../mock-server/src/events/readEvents';
import { createWorkspaceFeeds, type FeedFollower } from '../mock-server/src/events/workspaceFeeds';
import { createLogger } from '../mock-server/src/platform/logging';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { openEventStream, type ServerEvents } from './serverEvents';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
let helen: Browser;
const open: ServerEvents[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [grace, maya, helen] = [await server.as('admin'), await server.as('member'), await server.as('harborAdmin')];
});
afterAll(() => server.close());
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const openStream = async (browser: Browser, lastEventId?: number): Promise<ServerEvents> => {
  const stream = await browser.openEvents(lastEventId);
  open.push(stream);
  return stream;
};

/** Adds a bid and gives back its id. */
const addBid = async (browser = grace): Promise<string> => {
  const { data } = await browser.client.POST('/projects', {
    body: { project: { name: 'Live', companyName: `Live Builders ${randomId().slice(0, 6)}` } },
  });
  return data?.projectId ?? '';
};

describe('a change', () => {
  it('is told to another session of the workspace within a second, and to nobody else', async () => {
    const [ofMaya, ofHelen] = [await openStream(maya), await openStream(helen)];
    const id = await addBid();
    const event = await ofMaya.next(({ data }) => data.includes(id));
    const foreign = await addBid(helen);
    await ofHelen.next(({ data }) => data.includes(foreign));
    expect(ofHelen.events.some(({ data }) => data.includes(id))).toBe(false);
    expect(ofMaya.events.some(({ data }) => data.includes(foreign))).toBe(false);
    expect(JSON.parse(event.data)).toMatchObject({ entity: 'project', id, kind: 'created', position: event.id });
  });

  it('is told with what changed and by whom, and never with a value', async () => {
    const stream = await openStream(maya);
    const id = await addBid();
    const { data } = await grace.client.GET('/projects/{projectId}', { params: { path: { projectId: id } } });
    const inviteId = data?.project.bidInviteIds?.[0] ?? '';
    await grace.call('PATCH', `/bid-invites/${inviteId}`, { body: { jobWalkAt: '2027-04-05' } });
    const event = await stream.next((candidate) => candidate.data.includes('job_walk'));
    expect(Object.keys(JSON.parse(event.data) as object).toSorted()).toEqual([
      'actorId',
      'changeSetId',
      'entity',
      'fields',
      'id',
      'kind',
      'position',
      'updatedAt',
    ]);
    expect(event.data).not.toContain('2027-04-05');
  });

  it('that was rolled back is not told', async () => {
    const stream = await openStream(maya);
    const name = 'Not there';
    const refused = await grace.call('POST', '/projects', { body: { project: { name } } });
    expect(refused.status).toBe(422);
    const id = await addBid();
    await stream.next(({ data }) => data.includes(id));
    expect(stream.events.every(({ data }) => data.includes('"entity"'))).toBe(true);
    expect(stream.events.filter(({ data }) => data.includes('"entity":"project"'))).toHaveLength(1);
  });

  it('is told in the order of commits, without gaps, also when many write at once', async () => {
    const stream = await openStream(maya);
    const ids = await Promise.all(Array.from({ length: 10 }, () => addBid()));
    for (const id of ids) await stream.next(({ data }) => data.includes(id));
    const positions = stream.events.map(({ id }) => id);
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
  });
});

describe('a change of many rows', () => {
  const archive = async (count: number): Promise<{ ids: string[]; changeSetId: string }> => {
    const { data } = await grace.client.GET('/projects/ids', { params: { query: {} } });
    const ids = (data?.ids ?? []).slice(0, count);
    const body = { selection: { ids }, action: 'archive' };
    const answer = await grace.call('POST', '/projects/bulk', { body });
    expect(answer.status, answer.text).toBe(200);
    return { ids, changeSetId: (answer.json as { changeSetId: string }).changeSetId };
  };

  it('is told row by row up to 100 of them, and above that once, with how many', async () => {
    const stream = await openStream(maya);
    const few = await archive(100);
    await stream.next(({ data }) => data.includes(few.ids.at(-1) ?? ''));
    expect(stream.events.filter(({ data }) => data.includes(few.changeSetId))).toHaveLength(100);
    const many = await archive(101);
    const event = await stream.next(({ type }) => type === 'bulk');
    expect(JSON.parse(event.data)).toMatchObject({
      entity: 'project',
      count: 101,
      kind: 'bulk',
      changeSetId: many.changeSetId,
      position: event.id,
    });
    const told = stream.events.filter(({ data }) => data.includes(many.changeSetId));
    expect(told.map(({ type }) => type)).toEqual(['bulk']);
    const back = await openStream(maya, event.id - 1);
    expect((await back.next(() => true)).data).toBe(event.data);
  });

  it('makes the list of another page ask anew', async () => {
    const domain = maya.newDomain();
    await domain.session.load();
    domain.enter();
    await domain.bids.list.open('view=all');
    const before = await vi.waitFor(
      () => {
        expect(domain.bids.list.state?.query.total).not.toBeNull();
        return domain.bids.list.state?.query.total ?? 0;
      },
      { timeout: 20_000 },
    );
    await archive(101);
    await vi.waitFor(() => expect(domain.bids.list.state?.query.total).toBe(before - 101), { timeout: 20_000 });
    domain.events.stop();
  });
});

describe('what a process holds of changes', () => {
  const startFeeds = async () => {
    const { db } = server.connection;
    const workspaceId = await server.workspaceId('cascade-interiors');
    const { last } = await readPositions(db, workspaceId);
    const feeds = createWorkspaceFeeds(db, createLogger('silent'));
    const [wake, end] = [vi.fn(), vi.fn()];
    const session = { workspaceId, hash: Buffer.alloc(32), text: '' };
    const follower: FeedFollower = { session, workspaceId, userId: randomId(), isActing: false, wake, end };
    return { feeds, follower, head: last, wake, end };
  };

  it('has a change that was made after a page read its position and before it followed', async () => {
    const { feeds, follower, head, end } = await startFeeds();
    const id = await addBid();
    const unfollow = feeds.follow(follower, head);
    await vi.waitFor(() => expect(end).toHaveBeenCalled());
    await vi.waitFor(async () =>
      expect(await feeds.pageAfter(follower, head)).toContainEqual(expect.objectContaining({ id })),
    );
    unfollow();
    feeds.close();
  });

  it('is not sent to a page whose session is over', async () => {
    const { feeds, follower, head, end } = await startFeeds();
    const given: unknown[] = [];
    end.mockImplementation(() => void feeds.pageAfter(follower, head).then((page) => given.push(page)));
    const unfollow = feeds.follow(follower, head);
    await addBid();
    feeds.wake(follower.workspaceId);
    await vi.waitFor(() => expect(given).toEqual([[]]));
    unfollow();
    feeds.close();
  });
});

describe('a stream that comes back', () => {
  it('is told what it missed, from the last position that it saw', async () => {
    const first = await openStream(maya);
    const seen = await addBid();
    await first.next(({ data }) => data.includes(seen));
    const last = first.events.at(-1)?.id ?? 0;
    first.close();
    const missed = await addBid();
    const second = await openStream(maya, last);
    await second.next(({ data }) => data.includes(missed));
    expect(second.events[0]?.id).toBe(last + 1);
  });

  it('is told what it missed when it saw no change before', async () => {
    const page = await openStream(maya);
    await vi.waitFor(() => expect(page.lastId).toBeGreaterThanOrEqual(0));
    const { lastId } = page;
    const missed = await addBid();
    const again = await openStream(maya, lastId);
    await again.next(({ data }) => data.includes(missed));
  });

  it('is told all of it, also when that is more than one page', async () => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    const count = eventPageSize * 2 + 7;
    const last = await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const { rows } = await sql<{
        last: number;
      }>`update workspace_positions set last = last + ${count} returning last`.execute(tx);
      const end = rows[0]?.last ?? 0;
      await sql`insert into events (workspace_id, position, entity, entity_id, kind, change_set_id)
        select ${workspaceId}, n, 'project', ${randomId()}, 'updated', ${randomId()}
        from generate_series(${end - count + 1}::bigint, ${end}::bigint) n`.execute(tx);
      return end;
    });
    const stream = await openStream(maya, last - count);
    await stream.next(({ id }) => id === last);
    expect(stream.events).toHaveLength(count);
  });

  it.each([
    ['before what is kept', 0],
    ['of a future that is not ours', 1_000_000_000],
  ])('with a position %s is told to fetch anew', async (_, position) => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    await addBid();
    await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql`delete from events where position <= 2`.execute(tx),
    );
    const stream = await openStream(maya, position);
    expect((await stream.next(() => true)).type).toBe('reset');
    const id = await addBid();
    await stream.next(({ data }) => data.includes(id));
  });

  it('without a position begins with the changes of the time that it asks for', async () => {
    const id = await addBid();
    const replayed = await openEventStream(server.address, maya.cookieHeader(), undefined, {}, { replayMs: '60000' });
    const plain = await openStream(maya);
    open.push(replayed);
    expect((await replayed.next(({ data }) => data.includes(id))).type).toBe('change');
    const later = await addBid();
    await plain.next(({ data }) => data.includes(later));
    expect(plain.events.some(({ data }) => data.includes(id))).toBe(false);
    expect(replayed.events.filter(({ type }) => type === 'reset')).toEqual([]);
  });

  it('with a position that is no number is refused', async () => {
    expect((await maya.call('GET', '/events', { headers: { 'last-event-id': 'x' } })).status).toBe(400);
  });
});

it('a stream ends at once when its session is deleted, though nothing else changes', async () => {
  const browser = server.newBrowser();
  await browser.signIn(people.otherMember, demoPassword);
  const [stream, ofMaya] = [await openStream(browser), await openStream(maya)];
  await browser.call('DELETE', '/sessions');
  await vi.waitFor(() => expect(stream.isEnded).toBe(true), { timeout: 20_000, interval: 10 });
  expect(stream.events).toEqual([]);
  expect(ofMaya.isEnded).toBe(false);
});

it('a stream ends with its session, without telling of what comes after', async () => {
  const browser = server.newBrowser();
  await browser.signIn(people.otherMember, demoPassword);
  const stream = await openStream(browser);
  await browser.call('DELETE', '/sessions');
  const id = await addBid();
  await vi.waitFor(() => expect(stream.isEnded).toBe(true), { timeout: 20_000, interval: 10 });
  expect(stream.events.some(({ data }) => data.includes(id))).toBe(false);
});
