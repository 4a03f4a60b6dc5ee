import { inWorkspace, type Db } from '../platform/db/database';
import type { Log } from '../platform/logging';
import { findLive } from '../platform/sessions/apiTokens';
import { findActor } from '../platform/sessions/sessions';
import type { SessionToken } from '../platform/tokens';
import { eventPageSize, readEventsAfter, type LiveEvent } from './readEvents';

/** An open page that receives a workspace's changes. */
export interface FeedFollower {
  /** The viewer's session or token, from another workspace when impersonating. */
  readonly session: SessionToken;
  readonly workspaceId: string;
  readonly userId: string;
  readonly isActing: boolean;
  /** Called when there may be new events. */
  wake(): void;
  /** Called once the session has ended. */
  end(): void;
}

/** A workspace's latest changes, read once per process for all open pages. */
interface Feed {
  readonly followers: Set<FeedFollower>;
  /** Events after `start`, up to `last`. */
  events: LiveEvent[];
  start: number;
  /** null while only sessions of impersonating administrators are watched. */
  last: number | null;
  isReading: boolean;
  isStale: boolean;
}

export interface WorkspaceFeeds {
  follow(follower: FeedFollower, head: number): () => void;
  pageAfter(follower: FeedFollower, position: number): Promise<readonly LiveEvent[] | null>;
  wake(workspaceId: string): void;
  /** Number of open pages. */
  count(this: void): number;
  wakeAll(this: void): void;
  close(): void;
}

/** Events kept per feed; a page further behind reads them from the database. */
const feedLimit = 2000;
/** Interval for finding expired sessions in idle workspaces. */
const checkMs = 25_000;
/** Delay before a retry after a failed read. */
const retryMs = 1000;

const hexOf = ({ hash }: SessionToken): string => hash.toString('hex');

/** Followers whose session ended or whose impersonated user is inactive. */
const findEnded = async (db: Db, followers: readonly FeedFollower[]): Promise<ReadonlySet<FeedFollower>> => {
  const ended = new Set<FeedFollower>();
  for (const workspaceId of new Set(followers.map(({ session }) => session.workspaceId))) {
    const some = followers.filter(({ session }) => session.workspaceId === workspaceId);
    const hashes = some.map(({ session }) => session.hash);
    const live = await inWorkspace(db, workspaceId, (tx) => findLive(tx, hashes));
    for (const follower of some) {
      const found = live.get(hexOf(follower.session));
      if (!found || (follower.isActing && !found.basisAdmin)) ended.add(follower);
    }
  }
  for (const follower of followers) {
    const { isActing, workspaceId, userId } = follower;
    if (!isActing || ended.has(follower)) continue;
    if (!(await inWorkspace(db, workspaceId, (tx) => findActor(tx, userId)))) ended.add(follower);
  }
  return ended;
};

const append = (feed: Feed, found: readonly LiveEvent[]): void => {
  feed.events.push(...found);
  feed.last = found.at(-1)?.position ?? feed.last;
  const dropped = feed.events.splice(0, Math.max(0, feed.events.length - feedLimit));
  feed.start = dropped.at(-1)?.position ?? feed.start;
};

/** Events after a position; null if the feed no longer contains them. */
const heldAfter = (feed: Feed | undefined, position: number): LiveEvent[] | null => {
  if (!feed || feed.last === null || position < feed.start || position > feed.last) return null;
  const index = feed.events.findIndex((event) => event.position > position);
  return index < 0 ? [] : feed.events.slice(index, index + eventPageSize);
};

/** Reads each workspace's changes once for all pages of this process. */
export const createWorkspaceFeeds = (db: Db, log: Log): WorkspaceFeeds => {
  const feeds = new Map<string, Feed>();
  let isClosed = false;

  // Check sessions after reading and before holding, so that no change made after a session's end is sent to it.
  const refresh = async (workspaceId: string, feed: Feed): Promise<void> => {
    for (let isMore = true; isMore;) {
      const found = feed.last === null ? [] : await readEventsAfter(db, workspaceId, feed.last);
      const ended = await findEnded(db, [...feed.followers]);
      for (const follower of ended) follower.end();
      append(feed, found);
      isMore = found.length === eventPageSize;
    }
    for (const follower of feed.followers) follower.wake();
  };
  const wake = (workspaceId: string): void => {
    const feed = feeds.get(workspaceId);
    if (!feed) return;
    feed.isStale = true;
    if (feed.isReading) return;
    feed.isReading = true;
    const read = async (): Promise<void> => {
      try {
        while (feed.isStale) {
          feed.isStale = false;
          await refresh(workspaceId, feed);
        }
      } finally {
        feed.isReading = false;
      }
    };
    // Keep the pages open: the retry, the next change or a check catches up.
    read().catch((error: unknown) => {
      log.warn({ error }, 'live events could not be read');
      if (!isClosed) setTimeout(() => wake(workspaceId), retryMs).unref();
    });
  };
  const wakeAll = (): void => {
    for (const workspaceId of feeds.keys()) wake(workspaceId);
  };
  const watch = (workspaceId: string, follower: FeedFollower): Feed => {
    const isNew = { events: [], start: 0, last: null, isReading: false, isStale: false };
    const feed = feeds.get(workspaceId) ?? { followers: new Set(), ...isNew };
    feeds.set(workspaceId, feed);
    feed.followers.add(follower);
    return feed;
  };
  const leave = (workspaceId: string, follower: FeedFollower): void => {
    const feed = feeds.get(workspaceId);
    feed?.followers.delete(follower);
    if (feed?.followers.size === 0) feeds.delete(workspaceId);
  };
  const timer = setInterval(wakeAll, checkMs).unref();

  return {
    follow(follower, head) {
      const { workspaceId, session } = follower;
      const feed = watch(workspaceId, follower);
      watch(session.workspaceId, follower);
      if (feed.last === null) {
        feed.start = feed.last = head;
        // A change may have occurred after the position was read.
        wake(workspaceId);
      }
      return () => {
        leave(workspaceId, follower);
        leave(session.workspaceId, follower);
      };
    },
    async pageAfter(follower, position) {
      const held = heldAfter(feeds.get(follower.workspaceId), position);
      if (held) return held;
      const found = await readEventsAfter(db, follower.workspaceId, position);
      return (await findEnded(db, [follower])).size ? null : found;
    },
    wake,
    wakeAll,
    count: () => new Set([...feeds.values()].flatMap(({ followers }) => [...followers])).size,
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
};
