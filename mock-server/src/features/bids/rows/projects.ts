import { sql, type RawBuilder } from 'kysely';
import type { Project, ProjectAggregates, TravelSource } from '@basis/domain/model/contract/contract';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { deadlineColumnNames, presentDeadlines, type PlacedRow } from '../../../platform/db/deadlines';
import { inOrderOf } from '../../../platform/db/order';
import { readVisibility, visible } from '../../../records/visibility';

interface ProjectRow extends PlacedRow {
  id: string;
  name: string;
  location: string;
  address_line: string;
  city: string;
  region: string;
  postal_code: string;
  stage_id: string;
  stage_reason_id: string | null;
  stage_comment: string;
  merged_into_id: string | null;
  union_type: string;
  distance_miles: number | null;
  travel_minutes: number | null;
  computed_miles: number | null;
  computed_minutes: number | null;
  travel_source: TravelSource | null;
  keywords: Record<string, number>;
  start_at: string | null;
  end_at: string | null;
  received_at: string | null;
  submitted_at: string | null;
  awarded_at: string | null;
  lost_at: string | null;
  archived_at: string | null;
  deleted_at: string | null;
  change_state: 'New' | 'Update' | null;
  custom_fields: Record<string, unknown>;
  company_ids: string[];
  estimator_ids: string[];
  quote_cents: number | null;
  submitted_cents: number;
  won_cents: number;
  lost_cents: number;
  assignee_ids: string[];
  unread_messages: number;
  contacts: { id: string; name: string }[];
  total_notes: number;
  created_at: string;
  updated_at: string;
  bid_invite_ids: string[];
  company_names: string[];
  unread_notes: number;
  passes: string[];
}

const columns = [
  'id',
  'name',
  'location',
  'address_line',
  'city',
  'region',
  'postal_code',
  'place_zone',
  'stage_id',
  'stage_reason_id',
  'stage_comment',
  'merged_into_id',
  'union_type',
  'distance_miles',
  'travel_minutes',
  'computed_miles',
  'computed_minutes',
  'travel_source',
  'keywords',
  'start_at',
  'end_at',
  'received_at',
  'submitted_at',
  'awarded_at',
  'lost_at',
  'archived_at',
  'deleted_at',
  'custom_fields',
  'company_ids',
  'estimator_ids',
  'quote_cents',
  'submitted_cents',
  'won_cents',
  'lost_cents',
  'assignee_ids',
  'unread_messages',
  'total_notes',
  'created_at',
  'updated_at',
  ...deadlineColumnNames,
] as const satisfies readonly (keyof ProjectRow)[];

/** Columns returned as stored; others serve searches. */
const ownColumns = sql.join(columns.map((name) => sql.ref(`page.${name}`)));

/** Values of a bid that depend on the reader or on other tables; only for the page's own rows. */
const rowExtras = ({ workspaceId, userId }: Reader): RawBuilder<unknown> => sql`
  (select w.zone from workspaces w where w.id = ${workspaceId}) as workspace_zone,
  array(select i.id from bid_invites i where i.workspace_id = ${workspaceId} and i.project_id = page.id
    order by i.bid_deadline_at nulls last, i.id) as bid_invite_ids,
  array(select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from unnest(page.bid_passes_at) moment order by moment) as passes,
  array(select coalesce(c.name, '') from unnest(page.company_ids) with ordinality invited(id, place)
    left join companies c on c.workspace_id = ${workspaceId} and c.id = invited.id order by invited.place) as company_names,
  (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', trim(k.first_name || ' ' || k.last_name))
      order by k.name_fold, k.id), '[]')
    from contacts k where k.workspace_id = ${workspaceId} and k.id = any(page.contact_ids)) as contacts,
  (select count(*)::int from notes n where n.workspace_id = ${workspaceId} and n.entity = 'project'
    and n.entity_id = page.id and n.author_id <> ${userId}
    and n.created_at > coalesce(seen.notes_read_at, '-infinity')) as unread_notes,
  case when page.change_state_at > coalesce(seen.change_seen_at, '-infinity') then page.change_state end as change_state`;

const present = (row: ProjectRow) => ({
  id: row.id,
  name: row.name,
  location: row.location,
  addressLine: row.address_line,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
  stageId: row.stage_id,
  stageReasonId: row.stage_reason_id,
  stageComment: row.stage_comment,
  mergedIntoId: row.merged_into_id,
  estimatorIds: row.estimator_ids,
  companyIds: row.company_ids,
  companyNames: row.company_names,
  soleInviteId: row.bid_invite_ids.length === 1 ? (row.bid_invite_ids[0] ?? null) : null,
  bidInviteIds: row.bid_invite_ids,
  ...presentDeadlines(row),
  bidPassesAt: row.passes,
  quote: row.quote_cents,
  submittedAmount: row.submitted_cents,
  wonAmount: row.won_cents,
  lostAmount: row.lost_cents,
  contacts: row.contacts,
  assigneeIds: row.assignee_ids,
  unreadMessages: row.unread_messages,
  keywords: row.keywords,
  totalNotes: row.total_notes,
  unreadNotes: row.unread_notes,
  unionType: row.union_type as Project['unionType'],
  distance: row.distance_miles ?? row.computed_miles,
  distanceSource: row.distance_miles === null ? row.travel_source : ('Written' as const),
  travelTime: row.travel_minutes ?? row.computed_minutes,
  travelTimeSource: row.travel_minutes === null ? row.travel_source : ('Written' as const),
  changeState: row.change_state,
  customFields: row.custom_fields as Project['customFields'],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  receivedAt: row.received_at,
  submittedAt: row.submitted_at,
  awardedAt: row.awarded_at,
  lostAt: row.lost_at,
  startAt: row.start_at,
  endAt: row.end_at,
  archivedAt: row.archived_at,
  deletedAt: row.deleted_at,
});

/** Up to this many matches, companies are counted through bids; above it through companies, which are fewer. */
const fewBids = 5000;

/**
 * Counts the companies of the bids `p` that match a condition. With many bids, probes each company for one matching
 * bid; with few, collects the bids' companies.
 */
export const countCompanies = async (
  tx: Tx,
  list: RawBuilder<unknown>,
  total: number,
  few = fewBids,
): Promise<number> => {
  const { workspaceId } = tx;
  const { rows } = await (
    total <= few
      ? sql<{ companies: number }>`select count(distinct company)::int as companies
          from projects p cross join unnest(p.company_ids) company where ${list}`
      : sql<{ companies: number }>`select count(*)::int as companies from companies c cross join lateral (
          select from project_companies pc join projects p on p.workspace_id = ${own} and p.id = pc.project_id
          where pc.workspace_id = ${workspaceId} and pc.company_id = c.id and ${list} limit 1) one
        where c.workspace_id = ${workspaceId}`
  ).execute(tx);
  return rows[0]?.companies ?? 0;
};

/** Bids `p` that match a condition, and those of them that are still due this week, or overdue. */
interface Summed {
  readonly list: RawBuilder<unknown>;
  readonly dueThisWeek: RawBuilder<unknown>;
  readonly overdue: RawBuilder<unknown>;
}

/** Sums and number of bids. */
export const aggregateProjects = async (
  tx: Tx,
  caller: Reader,
  { list, dueThisWeek, overdue }: Summed,
): Promise<{ aggregates: ProjectAggregates; total: number }> => {
  const { rows } = await sql<{ quote: number; due: number; overdue: number; total: number; changed: number }>`
    with sums as (select coalesce(sum(p.quote_cents), 0)::bigint as quote, count(*)::int as total,
          count(*) filter (where ${dueThisWeek})::int as due, count(*) filter (where ${overdue})::int as overdue
        from projects p where ${list})
    select quote, due, overdue, total,
      (select count(*)::int from projects p left join project_seen seen on seen.workspace_id = ${own}
          and seen.project_id = p.id and seen.user_id = ${caller.userId}
        where ${list} and p.change_state is not null
          and p.change_state_at > coalesce(seen.change_seen_at, '-infinity')) as changed
    from sums`.execute(tx);
  const { quote = 0, due = 0, overdue: late = 0, total = 0, changed = 0 } = rows[0] ?? {};
  const aggregates = visible(await readVisibility(tx, caller), 'projectSums', {
    quoteCents: quote,
    dueThisWeek: due,
    overdue: late,
    companies: await countCompanies(tx, list, total),
    newOrUpdated: changed,
  });
  return { aggregates, total };
};

/** Bids by id in the given order, whatever their state. Omits amounts for readers who may not see them. */
export const getProjects = async (tx: Tx, caller: Reader, ids: readonly string[]): Promise<Project[]> => {
  const { rows } = await sql<ProjectRow>`
    select ${ownColumns}, ${rowExtras(caller)}
    from projects page left join project_seen seen on seen.workspace_id = ${caller.workspaceId}
      and seen.project_id = page.id and seen.user_id = ${caller.userId}
    where page.workspace_id = ${caller.workspaceId} and page.id = any(${ids}::uuid[])`.execute(tx);
  const sight = await readVisibility(tx, caller);
  const projects = rows.map((row): Project => visible(sight, 'project', present(row)));
  return inOrderOf(ids, projects);
};
