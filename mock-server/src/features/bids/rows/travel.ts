import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import type { Point } from '../../../platform/places/nearPlaces';
import { pointOfAddress } from '../../../platform/places/placePoint';
import type { Drive } from '../../../platform/outward/router';

const bidsAtOnce = 500;

/** Comes before all ids. */
export const noId = '00000000-0000-0000-0000-000000000000';

/** Has the distances of all bids computed again. */
export const queueTravel = async (tx: Tx): Promise<void> => {
  await sql`insert into travel_recounts (workspace_id) values (${tx.workspaceId})
    on conflict (workspace_id) do update set after_id = default`.execute(tx);
};

/** Locks the recount against other processes and against moves of the office, which restart it. */
export const lockTravelRecount = (tx: Tx) =>
  tx
    .selectFrom('travel_recounts')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['after_id as afterId', 'changed'])
    .forUpdate()
    .executeTakeFirst();

export const saveTravelRecount = async (
  tx: Tx,
  values: { readonly after_id: string; readonly changed: number },
): Promise<void> => {
  await tx.updateTable('travel_recounts').set(values).where('workspace_id', '=', tx.workspaceId).execute();
};

export const removeTravelRecount = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('travel_recounts').where('workspace_id', '=', tx.workspaceId).execute();
};

/**
 * Finds the point of an office whose address is older than its point. Transactions that add bids hold the workspace's
 * row by its key, so the lock waits for those that read no point yet.
 */
const placeOffice = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ address: string }>`select office_address as address from workspaces
    where id = ${tx.workspaceId} and office_lat is null and office_address <> '' for update`.execute(tx);
  const point = pointOfAddress(rows[0]?.address ?? '');
  if (point)
    await sql`update workspaces set office_lat = ${point.latitude}, office_lng = ${point.longitude}
      where id = ${tx.workspaceId}`.execute(tx);
};

/** Begins with the office, and forgets the drives from other points. */
export const beginTravel = async (tx: Tx): Promise<void> => {
  await placeOffice(tx);
  await sql`delete from driving_routes r using workspaces w where r.workspace_id = ${tx.workspaceId}
    and w.id = r.workspace_id and (r.from_lat, r.from_lng) is distinct from (w.office_lat, w.office_lng)`.execute(tx);
};

export const nextBids = async (tx: Tx, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from projects where workspace_id = ${tx.workspaceId}
    and id > ${after} order by id limit ${bidsAtOnce}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** A drive to ask for. */
export interface WantedRoute {
  readonly from: Point;
  readonly to: Point;
}

export const listDueRoutes = async (tx: Tx, now: Date, limit: number): Promise<WantedRoute[]> => {
  const rows = await tx
    .selectFrom('driving_routes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('try_at', '<=', now.toISOString())
    .select(['from_lat', 'from_lng', 'to_lat', 'to_lng'])
    .orderBy('try_at')
    .orderBy('to_lat')
    .orderBy('to_lng')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    from: { latitude: row.from_lat, longitude: row.from_lng },
    to: { latitude: row.to_lat, longitude: row.to_lng },
  }));
};

const isRoute = ({ workspaceId }: Tx, { from, to }: WantedRoute) => sql`workspace_id = ${workspaceId}
  and from_lat = ${from.latitude} and from_lng = ${from.longitude}
  and to_lat = ${to.latitude} and to_lng = ${to.longitude}`;

/** Stores a drive, which stays due until all its bids have it. */
export const storeDrive = async (tx: Tx, route: WantedRoute, { miles, minutes }: Drive): Promise<void> => {
  await sql`update driving_routes set miles = ${miles}, minutes = ${minutes} where ${isRoute(tx, route)}`.execute(tx);
};

/** Asks for a drive no more. */
export const settleRoute = async (tx: Tx, route: WantedRoute): Promise<void> => {
  await sql`update driving_routes set try_at = null, failures = 0 where ${isRoute(tx, route)}`.execute(tx);
};

/** Asks for a drive later: after minutes that double, up to a day. */
export const putOffRoute = async (tx: Tx, route: WantedRoute): Promise<void> => {
  await sql`update driving_routes set failures = least(failures + 1, 20),
      try_at = now() + least(power(2, failures), 1440) * interval '1 minute'
    where ${isRoute(tx, route)}`.execute(tx);
};

/** Asks for nothing for some minutes, as the server is away. */
export const putOffDueRoutes = async (tx: Tx, now: Date, minutes: number): Promise<void> => {
  await sql`update driving_routes set try_at = ${now}::timestamptz + ${minutes} * interval '1 minute'
    where workspace_id = ${tx.workspaceId} and try_at <= ${now}`.execute(tx);
};

/** Some of the bids at the end of a drive. */
export const nextBidsAt = async (tx: Tx, { to }: WantedRoute, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from projects where workspace_id = ${tx.workspaceId}
    and lat = ${to.latitude} and lng = ${to.longitude} and id > ${after}
    order by id limit ${bidsAtOnce} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
};
