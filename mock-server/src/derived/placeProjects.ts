import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import { pointOfPlace } from '../platform/places/placePoint';

interface PlacedRow {
  readonly id: string;
  readonly location: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * Brings the points of bids in line with their places, and locks them. Writes of a place do so themselves: this is for
 * rows from before that, and for places that undo restored.
 */
export const placeProjects = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (!ids.length) return;
  const { rows } = await sql<PlacedRow>`select id, location, city, region, postal_code as "postalCode", lat, lng
    from projects where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx);
  const moved = rows.flatMap(({ id, lat, lng, ...place }) => {
    const { latitude = null, longitude = null } = pointOfPlace(place) ?? {};
    return latitude === lat && longitude === lng ? [] : [{ id, lat: latitude, lng: longitude }];
  });
  if (!moved.length) return;
  await sql`update projects p set lat = r.lat, lng = r.lng
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) r (id uuid, lat float8, lng float8)
    where p.workspace_id = ${tx.workspaceId} and p.id = r.id`.execute(tx);
};
