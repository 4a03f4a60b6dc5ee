/**
 * Keeps a copy of the bids up to date while they change: a screen in the office, or a cache.
 *
 * Token: `bids:read`.
 */
import { BasisFailure, type BasisClient, type Project } from '@basis/client';

/** What is told of the copy. */
export interface Watcher {
  /** All bids, at the start and when too much was missed. */
  all(bids: ReadonlyMap<string, Project>): void;
  /** One bid was added or changed. */
  changed(bid: Project): void;
  /** One bid is gone. */
  gone(bidId: string): void;
}

/**
 * Watches until the signal aborts, over breaks of the connection and restarts of the server.
 * @throws BasisFailure when the token ends
 */
export const watchBids = async (basis: BasisClient, watcher: Watcher, signal: AbortSignal): Promise<void> => {
  const readAll = async (): Promise<void> => {
    const bids = new Map<string, Project>();
    for await (const bid of basis.list('/projects', { signal })) bids.set(bid.id, bid);
    watcher.all(bids);
  };
  const readOne = async (projectId: string): Promise<void> => {
    const result = await basis.GET('/projects/{projectId}', { params: { path: { projectId } }, signal });
    if (result.ok && !result.data.project.deletedAt) watcher.changed(result.data.project);
    else if (result.ok || result.error.code === 'notFound') watcher.gone(projectId);
    else throw new BasisFailure(result.error);
  };
  let isRead = false;
  try {
    for await (const event of basis.events({ signal })) {
      // Read once the stream is open: what changes meanwhile is told after that.
      if (event.type === 'reset' || (event.type === 'open' && !isRead)) await readAll();
      else if (event.type === 'bulk' && event.entity === 'project') await readAll();
      else if (event.type === 'change' && event.entity === 'project') await readOne(event.id);
      isRead = true;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
