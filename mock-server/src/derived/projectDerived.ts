import { sql } from 'kysely';
import { fold } from '@basis/domain/model/formats/fold';
import { shownPlace } from '@basis/domain/model/formats/place';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import { pointOfPlace, type AddressedPlace } from '../platform/places/placePoint';
import { zoneOfPlace } from '../platform/places/zoneOfPlace';
import { keptColumns } from '../platform/db/keptColumns';
import { refreshInstants } from './inviteInstants';
import { markStale } from './companyDerived';
import { travelColumns, travelOf } from './travel';
import { byCounting, isStanding, totalOf } from './quoteTotals';
import { nextMomentOf } from '../platform/db/nextMoment';

interface FoldedProjectSource {
  readonly name: string;
  readonly location: string;
  readonly city: string;
  readonly region: string;
  readonly address_line: string;
  readonly postal_code: string;
}

/** The zone and the point of a bid's place. */
export const placedColumns = (place: AddressedPlace) => {
  const point = pointOfPlace(place);
  return { place_zone: zoneOfPlace(place), lat: point?.latitude ?? null, lng: point?.longitude ?? null };
};

/** The columns by which a bid is compared and sorted, and its place on the map; made of its other columns. */
export const foldedProjectColumns = (row: FoldedProjectSource) => ({
  name_fold: fold(row.name),
  location_fold: fold(shownPlace(row)),
  city_fold: fold(row.city),
  address_fold: fold(row.address_line),
  ...placedColumns({ ...row, postalCode: row.postal_code }),
});

const soonest = (name: string) => sql`left join lateral (select * from bid_invites i
  where i.workspace_id = ${own} and i.project_id = target.id and i.${sql.ref(`${name}_at`)} is not null
  order by i.${sql.ref(`${name}_at`)}, i.id limit 1) ${sql.ref(name)} on true`;

const deadlineParts = (name: string) =>
  sql.join(['date', 'time', 'zone', 'at'].map((part) => sql.ref(`${name}.${name}_${part}`)));

/** Words of the workspace's list. Counts of other words in plans are kept, and show once their word is listed again. */
const listedWords = (workspaceId: string) => sql`cross join (
    select coalesce(array_agg(entry ->> 'word'), '{}') as words
    from workspace_settings s cross join lateral jsonb_array_elements(s.value) entry
    where s.workspace_id = ${workspaceId} and s.key = 'keywords') listed`;

/** Received emails of a bid: the number of unread ones, and the keyword counts of each. */
const mail = sql`left join lateral (select count(*) filter (where not m.is_read)::int as unread,
      coalesce(jsonb_agg(m.keywords) filter (where m.keywords <> '{}'), '[]') as counts
    from message_projects mp join messages m on m.workspace_id = ${own} and m.id = mp.message_id
    where mp.workspace_id = ${own} and mp.project_id = target.id
      and m.direction = 'in' and m.deleted_at is null) mail on true`;

/** Occurrences of each keyword in a bid's emails and plans. */
const keywordSums = sql`(select coalesce(jsonb_object_agg(summed.word, summed.times), '{}') from (
    select counted.word, sum(counted.times)::int as times from (
      select k.key as word, k.value::int as times from jsonb_each_text(target.plan_keywords) k
        where k.key = any(listed.words)
      union all select k.key, k.value::int
        from jsonb_array_elements(mail.counts) each cross join lateral jsonb_each_text(each) k) counted
    group by counted.word) summed)`;

/**
 * Moments at which the deadlines of a bid's invitations pass: at the end of its day at the bid's place for one without a
 * time. Invitations without a deadline have none to pass.
 */
const passing = (workspaceId: string) => sql`left join lateral (
    select coalesce(array_agg(moment order by moment), '{}') as moments, max(moment) as last
    from (select (case when i.bid_deadline_time is null then (i.bid_deadline_date + 1)::timestamp at time zone
          coalesce(i.bid_deadline_zone, target.place_zone, w.zone) else i.bid_deadline_at end)::timestamptz(3) as moment
      from bid_invites i join workspaces w on w.id = ${workspaceId}
      where i.workspace_id = ${own} and i.project_id = target.id
        and i.bid_deadline_date is not null) each) passing on true`;

/** Recomputes the derived columns of bids. */
export const freshProjects = (workspaceId: string, projectIds: readonly string[]) => sql`
  select target.workspace_id, target.id, ${deadlineParts('bid_deadline')}, ${deadlineParts('rfi_deadline')},
    ${deadlineParts('job_walk')}, passing.moments as bid_passes_at, passing.last as overdue_at,
    array(select c.company_id from project_companies c
      join companies on companies.workspace_id = ${own} and companies.id = c.company_id
      where c.workspace_id = ${own} and c.project_id = target.id
      order by companies.name_fold, companies.id) as company_ids,
    array(select e.user_id from project_estimators e
      where e.workspace_id = ${own} and e.project_id = target.id
      order by e.assigned_at, e.user_id) as estimator_ids,
    array(select distinct t.assignee_id from tasks t
      where t.workspace_id = ${own} and t.project_id = target.id
        and t.done_at is null and t.assignee_id is not null order by t.assignee_id) as assignee_ids,
    array(select distinct ic.contact_id from bid_invites i
      join bid_invite_contacts ic on ic.workspace_id = ${own} and ic.invite_id = i.id
      where i.workspace_id = ${own} and i.project_id = target.id order by ic.contact_id) as contact_ids,
    (select ${totalOf('q')} from quotes q
      where q.workspace_id = ${own} and q.project_id = target.id and not q.is_alternate
      order by ${byCounting('q', workspaceId)} limit 1) as quote_cents,
    sums.submitted_cents, sums.won_cents, sums.lost_cents,
    (select count(*)::int from notes n
      where n.workspace_id = ${own} and n.entity = 'project' and n.entity_id = target.id) as total_notes,
    mail.unread as unread_messages, ${keywordSums} as keywords, ${travelColumns}
  from projects target ${listedWords(workspaceId)} ${mail} ${passing(workspaceId)} ${travelOf(workspaceId)}
    ${soonest('bid_deadline')} ${soonest('rfi_deadline')} ${soonest('job_walk')}
    left join lateral (select
        coalesce(sum(${totalOf('q')}), 0)::bigint as submitted_cents,
        coalesce(sum(${totalOf('q')}) filter (where q.status = 'Won'), 0)::bigint as won_cents,
        coalesce(sum(${totalOf('q')}) filter (where q.status = 'Lost'), 0)::bigint as lost_cents
      from quotes q where q.workspace_id = ${own} and q.project_id = target.id
        and q.status <> 'Draft' and ${isStanding('q')}) sums on true
  where target.workspace_id = ${workspaceId} and target.id = any(${projectIds}::uuid[])`;

/** Companies and contacts of a bid, before and after. */
interface Kept {
  readonly formerCompanyIds: readonly string[];
  readonly companyIds: readonly string[];
  readonly formerContactIds: readonly string[];
  readonly contactIds: readonly string[];
}

/** Ids that only one of two lists has. */
const inOne = (before: readonly string[], after: readonly string[]): string[] => {
  const [former, current] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !current.has(id)), ...after.filter((id) => !former.has(id))];
};

/**
 * Updates the columns that a bid derives from its invitations, estimators, quotes, tasks, emails and notes.
 * Call it in the transaction of each write to one of them.
 * @returns number of bids that changed.
 */
export const refreshProjects = async (tx: Tx, projectIds: readonly string[]): Promise<number> => {
  const { workspaceId } = tx;
  if (!projectIds.length) return 0;
  await refreshInstants(tx, projectIds);
  const names = keptColumns.map((name) => sql.ref(name));
  const [old, fresh] = ['p', 'fresh'].map((table) => sql.join(keptColumns.map((name) => sql.ref(`${table}.${name}`))));
  const { rows } = await sql<Kept>`
    with fresh as materialized (${freshProjects(workspaceId, projectIds)}),
      former as materialized (select p.id, p.company_ids, p.contact_ids from projects p
        where p.workspace_id = ${workspaceId} and p.id = any(${projectIds}::uuid[]))
    update projects p set (${sql.join(names)}) = row(${fresh}),
      updated_at = ${nextMomentOf('p')}
    from fresh join former on former.id = fresh.id
    where p.workspace_id = ${own} and p.id = fresh.id and (${old}) is distinct from (${fresh})
    returning former.company_ids as "formerCompanyIds", p.company_ids as "companyIds",
      former.contact_ids as "formerContactIds", p.contact_ids as "contactIds"`.execute(tx);
  for (const { formerCompanyIds, companyIds, formerContactIds, contactIds } of rows)
    markStale(tx, {
      companyIds: inOne(formerCompanyIds, companyIds),
      contactIds: inOne(formerContactIds, contactIds),
    });
  return rows.length;
};
