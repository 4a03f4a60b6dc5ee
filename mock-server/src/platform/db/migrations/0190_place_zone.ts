import { sql, type Kysely } from 'kysely';
import { deadlineInstant } from '@basis/domain/formats/time';
import { zoneOfPlace } from '../../places/zoneOfPlace';
import { runStatements } from '../statements';

const rowsAtOnce = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';
const deadlines = ['bid_deadline', 'rfi_deadline', 'job_walk'] as const;

/** Fills the zones of places; returns the bids that have one. */
const fillZones = async (db: Kysely<unknown>): Promise<void> => {
  for (let last: string | undefined = beforeAll; last;) {
    const { rows }: { rows: { id: string; location: string; city: string; region: string }[] } = await sql<{
      id: string;
      location: string;
      city: string;
      region: string;
    }>`select id, location, city, region from projects where id > ${last} order by id limit ${rowsAtOnce}`.execute(db);
    const zoned = rows.map((row) => ({ id: row.id, zone: zoneOfPlace(row) })).filter(({ zone }) => zone !== null);
    await sql`update projects p set place_zone = given.zone
      from unnest(${zoned.map(({ id }) => id)}::uuid[], ${zoned.map(({ zone }) => zone)}::text[]) given (id, zone)
      where p.id = given.id`.execute(db);
    last = rows.at(-1)?.id;
  }
};

interface Local {
  readonly id: string;
  readonly project_id: string;
  readonly date: string;
  readonly time: string;
  readonly zone: string;
  readonly at: string | Date;
}

/** Corrects the instants of one date of the invitations whose bid is in another zone than its workspace. */
const correctInstants = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const [date, time, zone, at] = ['date', 'time', 'zone', 'at'].map((part) => sql.ref(`${name}_${part}`));
  const { rows } = await sql<Local>`select i.id, i.project_id, i.${date}::text as date, i.${time} as time,
      p.place_zone as zone, i.${at} as at
    from bid_invites i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
      join workspaces w on w.id = i.workspace_id
    where i.${time} is not null and i.${zone} is null and p.place_zone <> w.zone`.execute(db);
  const moved = rows
    .map((row) => ({ ...row, meant: deadlineInstant({ ...row, zone: row.zone }, row.zone) }))
    .filter((row) => new Date(row.at).getTime() !== row.meant.getTime());
  if (!moved.length) return;
  await sql`update bid_invites i set ${at} = given.at, updated_at = greatest(now(), i.updated_at + interval '1 millisecond')
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ meant }) => meant.toISOString())}::timestamptz[])
      given (id, at) where i.id = given.id`.execute(db);
  await sql`update projects p set (${date}, ${time}, ${zone}, ${at}) =
      (select i.${date}, i.${time}, i.${zone}, i.${at} from bid_invites i
        where i.workspace_id = p.workspace_id and i.project_id = p.id and i.${at} is not null
        order by i.${at}, i.id limit 1),
      updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
    where p.id = any(${[...new Set(moved.map((row) => row.project_id))]}::uuid[])`.execute(db);
};

/** Derives the zone of a bid's place, in which times without a zone are meant. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, ['alter table projects add column place_zone text']);
  await fillZones(db);
  for (const name of deadlines) await correctInstants(db, name);
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table projects drop column place_zone']);
