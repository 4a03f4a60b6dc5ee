import { createRequire } from 'node:module';

const pg = createRequire(new URL('../../mock-server/package.json', import.meta.url))('pg');

/** Connects with the bare driver. */
export const openClient = async (config) => {
  const client = new pg.Client(config);
  await client.connect();
  return client;
};

/** As the owner of the tables, whom row-level security lets pass. */
export const openOwner = ({ host, user, database }) => openClient({ host, user, database });

/** The bids that a list shows by default, as plain rows. */
export const bidRows = async (owner) => {
  const { rows } = await owner.query(`
    select jsonb_build_object('id', id, 'name', name, 'location', location, 'addressLine', address_line, 'city', city,
      'region', region, 'postalCode', postal_code, 'stageId', stage_id, 'stageReasonId', stage_reason_id,
      'unionType', union_type, 'distance', distance_miles, 'travelTime', travel_minutes, 'keywords', keywords,
      'customFields', custom_fields, 'quote', quote_cents, 'totalNotes', total_notes,
      'bidDeadlineDate', bid_deadline_date, 'bidDeadlineAt', bid_deadline_at, 'rfiDeadlineAt', rfi_deadline_at,
      'jobWalkAt', job_walk_at, 'startAt', start_at, 'endAt', end_at, 'submittedAt', submitted_at,
      'awardedAt', awarded_at, 'lostAt', lost_at, 'createdAt', created_at, 'updatedAt', updated_at) as row
    from projects where workspace_id = (select id from workspaces where slug = 'cascade-interiors')
      and deleted_at is null and archived_at is null order by id`);
  return rows.map(({ row }) => row);
};
