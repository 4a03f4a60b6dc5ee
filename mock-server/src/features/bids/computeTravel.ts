import { writeEvents } from '../../changes/liveEvents';
import { placeProjects } from '../../derived/placeProjects';
import { refreshProjects } from '../../derived/projectDerived';
import { wantRoutes } from '../../derived/travel';
import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { beginTravel, lockTravelRecount, nextBids, noId, removeTravelRecount, saveTravelRecount } from './rows/travel';

/** Notifies open pages of bids whose distances changed. */
export const announceTravel = async (tx: Tx, count: number): Promise<void> => {
  const { workspaceId } = tx;
  if (count) await writeEvents(tx, { workspaceId, userId: null, changeSetId: newId() }, [{ entity: 'project', count }]);
};

/** Computes the next part. @returns true if there was one. */
const computeSome = (db: Db, workspaceId: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const recount = await lockTravelRecount(tx);
    if (!recount) return false;
    if (recount.afterId === noId) await beginTravel(tx);
    const ids = await nextBids(tx, recount.afterId);
    const last = ids.at(-1);
    if (last === undefined) {
      await removeTravelRecount(tx);
      await announceTravel(tx, recount.changed);
      return true;
    }
    await placeProjects(tx, ids);
    const changed = await refreshProjects(tx, ids);
    await wantRoutes(tx, ids);
    await saveTravelRecount(tx, { after_id: last, changed: recount.changed + changed });
    return true;
  });

/**
 * Computes the distances of all bids of a workspace after its office moved. Each part has its own transaction, so
 * another process can continue after a crash. Another move restarts it.
 */
export const computeTravel = async (db: Db, workspaceId: string): Promise<void> => {
  while (await computeSome(db, workspaceId));
};
