import { collectMail, type CollectingParts } from './collectMail';

/** Mailboxes whose connections this process keeps open. */
export interface MailboxWatchers {
  /** Fetches from a mailbox and stays connected; resolves when the current messages are fetched, or fetching failed. */
  watch(workspaceId: string, id: string): Promise<void>;
  /** Closes all connections and opens no more. */
  close(): Promise<void>;
}

interface MailboxWatcher {
  readonly leaving: AbortController;
  readonly done: Promise<void>;
}

/** Maximum open connections; further mailboxes are fetched from each minute. */
const maxAttended = 500;

/** Keeps connections open on which mail servers announce new messages. */
export const createMailboxWatchers = (parts: CollectingParts): MailboxWatchers => {
  const present = new Map<string, MailboxWatcher>();
  let isClosed = false;
  const leave = async (id: string): Promise<void> => {
    const watcher = present.get(id);
    watcher?.leaving.abort();
    await watcher?.done;
  };
  return {
    async watch(workspaceId, id) {
      await leave(id);
      const leaving = new AbortController();
      if (isClosed || present.size >= maxAttended) leaving.abort();
      await new Promise<void>((resolve, reject) => {
        const options = { now: () => new Date(), signal: leaving.signal, onFetched: resolve };
        const done = collectMail(parts, workspaceId, id, options)
          .finally(() => present.delete(id))
          .then(resolve, reject);
        present.set(id, { leaving, done });
      });
    },
    async close() {
      isClosed = true;
      await Promise.all([...present.keys()].map(leave));
    },
  };
};
