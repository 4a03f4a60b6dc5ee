import { sql, type Kysely } from 'kysely';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import { zoneOfPlace, type JobPlace } from '../../places/zoneOfPlace';
import { acrossWorkspaces, runStatements } from '../statements';

const rowsAtOnce = 1000;
const deadlines = ['bid_deadline', 'rfi_deadline', 'job_walk'] as const;

interface Place extends JobPlace {
  readonly id: string;
}

const readPlaces = async (db: Kysely<unknown>, after: string): Promise<readonly Place[]> => {
  const { rows } = await sql<Place>`select id, location, city, region from projects
    where id > ${after} order by id limit ${rowsAtOnce}`.execute(db);
  return rows;
};

const fillZones = async (db: Kysely<unknown>): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const places = await readPlaces(db, after);
    if (places.length === 0) return;
    await sql`update projects p set place_zone = given.zone
      from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(zoneOfPlace)}::text[]) given (id, zone)
      where p.id = given.id and given.zone is not null`.execute(db);
    after = places.at(-1)?.id ?? after;
  }
};

interface LocalTime {
  readonly id: string;
  readonly project_id: string;
  readonly date: string;
  readonly time: string;
  readonly place_zone: string;
}

/** Corrects the instants of one deadline where the bid's place is in another zone than its workspace. */
const correctInstants = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const [date, time, zone, at] = ['date', 'time', 'zone', 'at'].map((part) => sql.ref(`${name}_${part}`));
  const { rows } =
    await sql<LocalTime>`select i.id, i.project_id, i.${date}::text as date, i.${time} as time, p.place_zone
    from bid_invites i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
      join workspaces w on w.id = i.workspace_id
    where i.${time} is not null and i.${zone} is null and p.place_zone <> w.zone`.execute(db);
  const instants = rows.map((row) => deadlineInstant({ ...row, zone: null }, row.place_zone).toISOString());
  await sql`update bid_invites i set ${at} = given.at, updated_at = greatest(now(), i.updated_at + interval '1 millisecond')
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${instants}::timestamptz[]) given (id, at)
    where i.id = given.id and i.${at} is distinct from given.at`.execute(db);
  await sql`update projects p set (${date}, ${time}, ${zone}, ${at}) =
      (select i.${date}, i.${time}, i.${zone}, i.${at} from bid_invites i
        where i.workspace_id = p.workspace_id and i.project_id = p.id and i.${at} is not null
        order by i.${at}, i.id limit 1),
      updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
    where p.id = any(${[...new Set(rows.map((row) => row.project_id))]}::uuid[])`.execute(db);
};

/** Derives the zone of a bid's place, in which times without a zone are meant. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, ['alter table projects add column place_zone text']);
  await acrossWorkspaces(db, ['projects', 'bid_invites', 'workspaces'], async () => {
    await fillZones(db);
    for (const name of deadlines) await correctInstants(db, name);
  });
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table projects drop column place_zone']);
