import { sql } from 'kysely';
import { milesPerHour, roadFactor } from '@basis/domain/model/formats/travel';
import type { Change } from '../changes/change';
import type { ChangeFollower } from '../changes/followers';
import type { Tx } from '../platform/db/database';
import { milesOfEarthRadius } from '../platform/places/nearPlaces';

/** Hawaii, Puerto Rico and Guam are south of this latitude, the rest of the United States and Canada north of it. */
const islandsBelow = 24;
/** Miles on one island. */
const onIsland = 60;

const radiansOf = (column: string) => sql`radians(${sql.ref(column)})`;
const halfSine = (one: string, other: string) => sql`pow(sin((${radiansOf(other)} - ${radiansOf(one)}) / 2), 2)`;

/** Great-circle distance between the office and the bid `target`, in miles. */
const straightMiles = sql`2 * ${sql.lit(milesOfEarthRadius)}::float8 * asin(least(1, sqrt(
  ${halfSine('office.office_lat', 'target.lat')} + cos(${radiansOf('office.office_lat')}) * cos(${radiansOf('target.lat')})
    * ${halfSine('office.office_lng', 'target.lng')})))`;

/**
 * Joins the distance between the office and the bid `target`: by road where a routing server gave one, else by a straight
 * line. Null if either has no point, or no road leads off an island.
 */
export const travelOf = (workspaceId: string) => sql`left join workspaces office on office.id = ${workspaceId}
  left join driving_routes road on road.workspace_id = ${workspaceId} and road.miles is not null
    and road.from_lat = office.office_lat and road.from_lng = office.office_lng
    and road.to_lat = target.lat and road.to_lng = target.lng
  left join lateral (select round((straight.miles * ${sql.lit(roadFactor)})::numeric, 1) as miles
    from (select ${straightMiles} as miles) straight
    where office.office_lat is not null and target.lat is not null
      and (straight.miles <= ${sql.lit(onIsland)} or least(office.office_lat, target.lat) > ${sql.lit(islandsBelow)})
    ) rough on true`;

/** The computed columns, from `travelOf`. */
export const travelColumns = sql`coalesce(road.miles, rough.miles) as computed_miles,
  coalesce(road.minutes, round(rough.miles * 60 / ${sql.lit(milesPerHour)})::int) as computed_minutes,
  case when road.miles is not null then 'Road' when rough.miles is not null then 'StraightLine' end as travel_source`;

/**
 * Notes the drives to bids that only have a straight line, so that a routing server is asked for them. Call it as one of
 * the last writes of a transaction: others that note the same drive wait for its end.
 */
export const wantRoutes = async (tx: Tx, projectIds: readonly string[]): Promise<void> => {
  if (!projectIds.length) return;
  await sql`insert into driving_routes (workspace_id, from_lat, from_lng, to_lat, to_lng)
    select distinct p.workspace_id, w.office_lat, w.office_lng, p.lat, p.lng
    from projects p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = ${tx.workspaceId} and p.id = any(${projectIds}::uuid[])
      and p.travel_source = 'StraightLine' and p.computed_miles > 0
    order by p.lat, p.lng on conflict do nothing`.execute(tx);
};

const placeFields: ReadonlySet<string | undefined> = new Set(['location', 'city', 'region', 'postalCode']);

const isPlaced = ({ entity, verb, field }: Change): boolean =>
  entity === 'project' && (verb === 'updated' ? placeFields.has(field) : verb !== 'deleted');

/** Notes the drives to bids that are new, or at another place. */
export const wantRoutesOfChanges: ChangeFollower = async (tx, { changes }) => {
  await wantRoutes(tx, [...new Set(changes.filter(isPlaced).map(({ entityId }) => entityId))].toSorted());
};
