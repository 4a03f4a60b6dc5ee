/**
 * Brings what changed in bids since the last run into another system, such as a CRM. Run it every night or every minute.
 *
 * Token: `bids:read`. Amounts come only if its user may see them.
 */
import type { BasisClient, Project } from '@basis/client';

/** The other system. It is told of a bid again when the bid changes, and may be told of one change twice. */
export interface Crm {
  /** Adds a bid, or changes the one with this id. */
  save(bid: Project): Promise<void>;
  /** Takes a bid away, if it is there. */
  remove(bidId: string): Promise<void>;
}

/** A write has the time at which it began, and may be seen half a minute later: five minutes are read again. */
const overlapMs = 5 * 60_000;

/**
 * @param since what the last run returned; null for the first run, which brings all bids
 * @returns what the next run begins with; keep it only when this run ended well
 * @throws BasisFailure when Basis can't be read; the next run begins where this one did
 */
export const syncBids = async (basis: BasisClient, crm: Crm, since: string | null): Promise<string | null> => {
  let newest = since;
  for await (const bid of basis.list('/projects', {
    query: since === null ? {} : { lastUpdatedAt: new Date(Date.parse(since) - overlapMs).toISOString() },
  })) {
    if (bid.deletedAt) await crm.remove(bid.id);
    else await crm.save(bid);
    if (newest === null || bid.updatedAt > newest) newest = bid.updatedAt;
  }
  return newest;
};
