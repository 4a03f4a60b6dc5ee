import { refreshProjects } from '../../derived/projectDerived';
import { inWorkspace, type Db } from '../../platform/db/database';
import type { Drive, FindRoute } from '../../platform/outward/router';
import { announceTravel } from './computeTravel';
import {
  listDueRoutes,
  nextBidsAt,
  noId,
  putOffDueRoutes,
  putOffRoute,
  settleRoute,
  storeDrive,
  type WantedRoute,
} from './rows/travel';

export interface RoutingParts {
  readonly db: Db;
  readonly findRoute: FindRoute;
}

/** Drives asked for in one turn, so that no workspace keeps others waiting. */
const atOnce = 20;
/** Minutes for which a server that is away is left alone. */
const restMinutes = 5;

/** Gives a drive to its bids, in parts. @returns number of bids that changed. */
const spread = async (db: Db, workspaceId: string, route: WantedRoute, drive: Drive): Promise<number> => {
  await inWorkspace(db, workspaceId, (tx) => storeDrive(tx, route, drive));
  let [changed, after]: [number, string | undefined] = [0, noId];
  while (after !== undefined) {
    const from: string = after;
    after = await inWorkspace(db, workspaceId, async (tx) => {
      const ids = await nextBidsAt(tx, route, from);
      changed += await refreshProjects(tx, ids);
      return ids.at(-1);
    });
  }
  return changed;
};

/**
 * Asks the routing server for drives that wait, one after another and outside of transactions. Bids keep the straight
 * line while it gives no usable answer.
 * @returns true if more wait.
 */
export const askRoutes = async ({ db, findRoute }: RoutingParts, workspaceId: string): Promise<boolean> => {
  const routes = await inWorkspace(db, workspaceId, (tx) => listDueRoutes(tx, new Date(), atOnce));
  let changed = 0;
  let isAway = false;
  for (const route of routes) {
    const answer = await findRoute(route.from, route.to);
    isAway = answer === 'away';
    if (isAway) {
      await inWorkspace(db, workspaceId, (tx) => putOffDueRoutes(tx, new Date(), restMinutes));
      break;
    }
    if (typeof answer === 'object') changed += await spread(db, workspaceId, route, answer);
    await inWorkspace(db, workspaceId, (tx) =>
      answer === 'unusable' ? putOffRoute(tx, route) : settleRoute(tx, route),
    );
  }
  await inWorkspace(db, workspaceId, (tx) => announceTravel(tx, changed));
  return !isAway && routes.length === atOnce;
};
