import type { Client } from 'pg';
import { createClient } from '../platform/db/clients';
import type { Connection } from '../platform/db/database';
import type { Log } from '../platform/logging';
import { readPositions, type LiveEvent } from './readEvents';
import { createWorkspaceFeeds, type FeedFollower } from './workspaceFeeds';

type Listener = () => void;

/** Starting point of a stream. */
export interface StartPosition {
  readonly last: number;
  readonly head: number;
  /** True if the missed events can't be replayed, so that the client must reload. */
  readonly isReset: boolean;
}

/** Wakes this process's streams when any server process changes a workspace. */
export interface EventHub {
  /** Starts behind `seen`, or else before the changes of the last `replayMs`. */
  startPosition(workspaceId: string, seen: number | null, replayMs?: number): Promise<StartPosition>;
  /** Follows a workspace from its latest position. @returns a function that stops. */
  follow(follower: FeedFollower, head: number): () => void;
  /** A page of the workspace's changes after a position; null once the follower's session has ended. */
  pageAfter(follower: FeedFollower, position: number): Promise<readonly LiveEvent[] | null>;
  /** Number of open pages. */
  pageCount(this: void): number;
  /** Calls the listener for each workspace whose emails are due for matching. */
  onMatchingDue(listener: (workspaceId: string) => void): void;
  /** Calls the listener for each workspace with events for webhooks. */
  onWebhooksDue(listener: (workspaceId: string) => void): void;
  /** Calls the listener whenever the operator's banners may have changed. @returns a function that unsubscribes. */
  onBanners(listener: Listener): () => void;
  /** Calls the listener at shutdown, or at once if it has begun. @returns a function that removes the listener. */
  onEnding(listener: Listener): () => void;
  /** Ends all streams; clients reconnect to another process. */
  endStreams(): void;
  close(): Promise<void>;
}

const reconnectMs = 1000;

/** Listens on the database's own channel, and reconnects when the connection is lost. */
export const createEventHub = async ({ db, ownerConfig }: Connection, log: Log): Promise<EventHub> => {
  const feeds = createWorkspaceFeeds(db, log);
  const matchers: ((workspaceId: string) => void)[] = [];
  const webhookListeners: ((workspaceId: string) => void)[] = [];
  const endings = new Set<Listener>();
  const bannerListeners = new Set<Listener>();
  let client: Client | undefined;
  let [isClosed, isEnding] = [false, false];

  const tellBanners = (): void => {
    for (const tell of bannerListeners) tell();
  };

  /** Runs once per connection, for either sign of its loss. */
  const onceLost = (): (() => void) => {
    let isLost = false;
    return () => {
      if (!isLost && !isClosed) setTimeout(relisten, reconnectMs).unref();
      isLost = true;
    };
  };
  const listen = async (): Promise<void> => {
    const fresh = createClient(ownerConfig, (error) => log.warn({ error }, 'live events lost the database'));
    client = fresh;
    const lost = onceLost();
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'basis_matching') for (const match of matchers) match(payload);
      else if (channel === 'basis_webhooks') for (const send of webhookListeners) send(payload);
      else if (channel === 'basis_banners') tellBanners();
      else feeds.wake(payload);
    });
    fresh.on('end', lost);
    try {
      await fresh.connect();
      await fresh.query('listen basis_events');
      await fresh.query('listen basis_matching');
      await fresh.query('listen basis_webhooks');
      await fresh.query('listen basis_banners');
    } catch (error) {
      fresh.end().catch(() => undefined);
      lost();
      throw error;
    }
  };
  const catchUp = (): void => {
    feeds.wakeAll();
    tellBanners();
  };
  const relisten = (): void => {
    if (isClosed) return;
    listen().then(catchUp, (error: unknown) => {
      log.warn({ error }, 'live events wait for the database');
    });
  };
  await listen();

  return {
    async startPosition(workspaceId, seen, replayMs = 0) {
      const { last, oldest, recent } = await readPositions(db, workspaceId, replayMs);
      if (seen === null) return { last: recent === null ? last : recent - 1, head: last, isReset: false };
      const isReset = seen > last || (seen < last && (oldest === null || oldest > seen + 1));
      return { last: isReset ? last : seen, head: last, isReset };
    },
    follow: feeds.follow,
    pageAfter: feeds.pageAfter,
    pageCount: feeds.count,
    onMatchingDue(listener) {
      matchers.push(listener);
    },
    onWebhooksDue(listener) {
      webhookListeners.push(listener);
    },
    onBanners(listener) {
      bannerListeners.add(listener);
      return () => void bannerListeners.delete(listener);
    },
    onEnding(listener) {
      if (isEnding) listener();
      endings.add(listener);
      return () => void endings.delete(listener);
    },
    endStreams() {
      isEnding = true;
      for (const end of endings) end();
    },
    async close() {
      isClosed = true;
      feeds.close();
      await client?.end();
    },
  };
};
