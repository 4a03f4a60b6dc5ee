import { writeEvents } from '../../changes/liveEvents';
import { placeProjects } from '../../derived/placeProjects';
import { refreshProjects } from '../../derived/projectDerived';
import { awaitHeldOffice, wantRoutes } from '../../derived/travel';
import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import {
  findTravelRecount,
  lockTravelRecount,
  nextBids,
  placeOffice,
  removeTravelRecount,
  saveTravelRecount,
} from './rows/travel';

/** Notifies open pages of bids whose distances changed. */
export const announceTravel = async (tx: Tx, count: number): Promise<void> => {
  const { workspaceId } = tx;
  if (count) await writeEvents(tx, { workspaceId, userId: null, changeSetId: newId() }, [{ entity: 'project', count }]);
};

/** Waits for bids that are being added at distances from the former office, then begins. False if nothing waits. */
const begin = async (db: Db, workspaceId: string): Promise<boolean> => {
  const seen = await inWorkspace(db, workspaceId, findTravelRecount);
  if (!seen) return false;
  if (seen.begunId === seen.moveId) return true;
  // Alone in its transaction: whoever moves the office waits for the recount's row.
  await inWorkspace(db, workspaceId, awaitHeldOffice);
  await inWorkspace(db, workspaceId, async (tx) => {
    const recount = await lockTravelRecount(tx);
    if (recount?.moveId !== seen.moveId || recount.begunId !== null) return;
    await placeOffice(tx);
    await saveTravelRecount(tx, { begun_id: seen.moveId });
  });
  return true;
};

const computePart = (db: Db, workspaceId: string): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const recount = await lockTravelRecount(tx);
    if (!recount || recount.begunId !== recount.moveId) return;
    const ids = await nextBids(tx, recount.afterId);
    const last = ids.at(-1);
    if (last === undefined) {
      await removeTravelRecount(tx);
      await announceTravel(tx, recount.changed);
      return;
    }
    await placeProjects(tx, ids);
    const changed = await refreshProjects(tx, ids);
    await wantRoutes(tx, ids);
    await saveTravelRecount(tx, { after_id: last, changed: recount.changed + changed });
  });

/**
 * Computes the distances of all bids of a workspace after its office moved. Each part has its own transaction, so
 * another process can continue after a crash. Another move restarts it.
 */
export const computeTravel = async (db: Db, workspaceId: string): Promise<void> => {
  while (await begin(db, workspaceId)) await computePart(db, workspaceId);
};
