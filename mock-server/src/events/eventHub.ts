import pg from 'pg';
import type { Connection } from '../db/connect';
import type { Log } from '../logging';
import { readPositions } from './readEvents';

type Listener = () => void;

/** Where a stream begins. */
export interface StartPosition {
  readonly last: number;
  /** Whether more was missed than can be replayed, so that the client must fetch anew. */
  readonly isReset: boolean;
}

/** Tells this process's streams when a workspace changed, whichever server process wrote the change. */
export interface EventHub {
  startPosition(workspaceId: string, seen: number | null): Promise<StartPosition>;
  subscribe(workspaceId: string, listener: Listener): () => void;
  /** Tells of workspaces in which e-mails are to be compared with bids anew. */
  onMatchingDue(listener: (workspaceId: string) => void): void;
  close(): Promise<void>;
}

const reconnectMs = 1000;

/** Listens on the database's own channel, and listens again after the connection broke. */
export const createEventHub = async ({ db, ownerConfig }: Connection, log: Log): Promise<EventHub> => {
  const listeners = new Map<string, Set<Listener>>();
  const matchers: ((workspaceId: string) => void)[] = [];
  let client: pg.Client | undefined;
  let isClosed = false;

  const wakeAll = (): void => {
    for (const set of listeners.values()) for (const listener of set) listener();
  };
  const listen = async (): Promise<void> => {
    client = new pg.Client(ownerConfig);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'basis_matching') for (const match of matchers) match(payload);
      else for (const listener of listeners.get(payload) ?? []) listener();
    });
    client.on('error', (error) => log.warn({ error }, 'live events lost the database'));
    client.on('end', () => {
      if (!isClosed) setTimeout(relisten, reconnectMs).unref();
    });
    await client.connect();
    await client.query('listen basis_events');
    await client.query('listen basis_matching');
  };
  const relisten = (): void => {
    listen().then(wakeAll, (error: unknown) => {
      log.warn({ error }, 'live events wait for the database');
    });
  };
  await listen();

  return {
    async startPosition(workspaceId, seen) {
      const { last, oldest } = await readPositions(db, workspaceId);
      if (seen === null) return { last, isReset: false };
      const isReset = seen > last || (seen < last && (oldest === null || oldest > seen + 1));
      return isReset ? { last, isReset } : { last: seen, isReset };
    },
    subscribe(workspaceId, listener) {
      const set = listeners.get(workspaceId) ?? new Set();
      listeners.set(workspaceId, set.add(listener));
      return () => {
        set.delete(listener);
        if (!set.size) listeners.delete(workspaceId);
      };
    },
    onMatchingDue(listener) {
      matchers.push(listener);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
};
