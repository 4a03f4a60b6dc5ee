import { sql, type RawBuilder } from 'kysely';
import type { QuickFilters } from '@basis/domain/model/contract/contract';
import { closedStageCodes, settledStageCodes } from '@basis/domain/model/stages/stageCodes';
import * as field from '../filters/fieldSql';
import {
  maybeDay,
  maybeMoment,
  maybeNumber,
  maybeText,
  momentOrder,
  numberOrder,
  textOrder,
  type DueSql,
  type ListContext,
  type ListDefinition,
  type ListScope,
} from './definition';
import { own } from '../platform/db/confinedDialect';
import { isOverdue } from './dueOrder';
import { companyGroup, regionGroup, stageGroup, userGroup } from './groupKeys';

/** A merged bid is visible only through its target. */
const deleted = sql`(p.deleted_at is not null and p.merged_into_id is null)`;
const archived = sql`(p.archived_at is not null and p.deleted_at is null)`;
const live = sql`(p.deleted_at is null and p.archived_at is null)`;

/** Bids that are neither deleted nor archived, with those or only those where the quick filters say so. */
const states = (quick: QuickFilters) => {
  const only = [...(quick.showOnlyDeleted ? [deleted] : []), ...(quick.showOnlyArchived ? [archived] : [])];
  if (only.length) return sql`(${sql.join(only, sql` or `)})`;
  if (!quick.showDeleted && !quick.showArchived) return live;
  if (!quick.showDeleted) return sql`p.deleted_at is null`;
  const shown = [live, deleted, ...(quick.showArchived ? [archived] : [])];
  return sql`(${sql.join(shown, sql` or `)})`;
};

/** Mark "new" or "updated" of a bid for the user. */
const changeState = ({ caller }: ListContext) => sql`case when p.change_state is not null and p.change_state_at >
  coalesce((select seen.change_seen_at from project_seen seen where seen.workspace_id = ${caller.workspaceId}
    and seen.project_id = p.id and seen.user_id = ${caller.userId}), '-infinity') then p.change_state end`;

/** Notes of others that the user has not read. */
const unreadNotes = ({ caller }: ListContext) => sql`(select count(*) from notes n
  where n.workspace_id = ${caller.workspaceId} and n.entity = 'project' and n.entity_id = p.id
    and n.author_id <> ${caller.userId}
    and n.created_at > coalesce((select seen.notes_read_at from project_seen seen
      where seen.workspace_id = ${caller.workspaceId} and seen.project_id = p.id
        and seen.user_id = ${caller.userId}), '-infinity'))`;

const scope =
  (context: ListContext) =>
  ({ quickFilters: quick, isById }: ListScope) => [
    ...(isById ? [] : [states(quick)]),
    ...(quick.estimatorIds?.length ? [sql`p.estimator_ids && ${quick.estimatorIds}::uuid[]`] : []),
    ...(quick.assigneeIds?.length ? [sql`p.assignee_ids && ${quick.assigneeIds}::uuid[]`] : []),
    ...(quick.companies?.length ? [sql`p.company_ids && ${quick.companies}::uuid[]`] : []),
    ...(quick.stageIds?.length ? [sql`p.stage_id = any(${quick.stageIds}::uuid[])`] : []),
    ...(quick.changeState ? [sql`${changeState(context)} = ${quick.changeState}`] : []),
    ...(quick.showOnlyOverdue ? [isOverdue(due(context)({ quickFilters: quick, isById }), context)] : []),
  ];

/** Bids whose stage is none of some; an archived or deleted one is not open. Finds the stages once. */
const isBefore = (codes: readonly string[], { caller }: ListContext, { quickFilters: quick, isById }: ListScope) => {
  const inOpenStage = sql`p.stage_id <> all ((select coalesce(array_agg(s.id), '{}') from stages s
    where s.workspace_id = ${caller.workspaceId} and s.code = any(${[...codes]}::text[]))::uuid[])`;
  const { showArchived, showDeleted, showOnlyArchived, showOnlyDeleted } = quick;
  const areAllLive = !isById && !showArchived && !showDeleted && !showOnlyArchived && !showOnlyDeleted;
  return areAllLive ? inOpenStage : sql`(${live} and ${inOpenStage})`;
};

/** Open bids may still be won; pending ones are also not submitted yet. */
const due =
  (context: ListContext) =>
  (wanted: ListScope): DueSql => ({
    day: sql`p.bid_deadline_date`,
    at: sql`p.bid_deadline_at`,
    atType: 'timestamptz',
    isOpen: isBefore(closedStageCodes, context, wanted),
    passing: { at: sql`p.overdue_at`, isPending: isBefore(settledStageCodes, context, wanted) },
  });

/** Bids that were changed after a moment, in UTC. */
export const isChangedAfter = (moment: string): RawBuilder<boolean> => sql`p.updated_at > ${moment}`;

/** Trades of the bid's quotes. */
const bidTrades = sql`array(select distinct q.trade_id from quotes q
  where q.workspace_id = ${own} and q.project_id = p.id and q.trade_id is not null)`;

/** Platform of the email that brought the bid's first invitation; null without one. */
const bidSource = sql`(select m.platform from bid_invites i
  join messages m on m.workspace_id = ${own} and m.id = i.source_message_id
  where i.workspace_id = ${own} and i.project_id = p.id order by i.created_at, i.id limit 1)`;

/** Companies that bid against us for any company of the bid. @param further narrows the rows `r` of competitors. */
const competitorsOf = (further: RawBuilder<unknown>) => sql`array(select distinct r.competitor_company_id
  from competitors r where r.workspace_id = ${own} and r.project_id = p.id${further})`;

/** Companies that bid against us. */
const bidCompetitors = competitorsOf(sql``);

/** Companies that bid against us at a price that is known. */
const pricedCompetitors = competitorsOf(sql` and r.quote_cents is not null`);

/** Distance and driving time as somebody wrote them, else as computed. */
const [bidMiles, bidMinutes] = [
  sql`coalesce(p.distance_miles, p.computed_miles)`,
  sql`coalesce(p.travel_minutes, p.computed_minutes)`,
];

/** The list of bids. */
export const projectsList = (context: ListContext): ListDefinition<'projects'> => ({
  list: 'projects',
  from: sql`projects p`,
  id: sql`p.id`,
  workspaceId: sql`p.workspace_id`,
  fields: {
    name: field.folded(sql`p.name_fold`),
    stageId: field.uuid(sql`p.stage_id`),
    estimatorIds: field.uuids(sql`p.estimator_ids`),
    bidDeadline: field.dayOf(sql`p.bid_deadline_at`, sql`p.bid_deadline_date`),
    location: field.folded(sql`p.location_fold`),
    companies: field.uuids(sql`p.company_ids`),
    quote: field.numeric(sql`p.quote_cents`),
    notes: field.counted(unreadNotes(context)),
    keywords: field.counted(sql`(p.keywords <> '{}'::jsonb)::int`),
    rfiDeadline: field.day(sql`p.rfi_deadline_date`),
    jobWalk: field.day(sql`p.job_walk_date`),
    createdAt: field.moment(sql`p.created_at`),
    receivedAt: field.moment(sql`p.received_at`),
    submittedAt: field.moment(sql`p.submitted_at`),
    awardedAt: field.moment(sql`p.awarded_at`),
    lostAt: field.moment(sql`p.lost_at`),
    startAt: field.day(sql`p.start_at`),
    endAt: field.day(sql`p.end_at`),
    region: field.code(sql`p.region`),
    city: field.folded(sql`p.city_fold`),
    addressLine: field.folded(sql`p.address_fold`),
    postalCode: field.folded(field.plainFold(sql`p.postal_code`)),
    unionType: field.code(sql`p.union_type`),
    distance: field.numeric(bidMiles),
    travelTime: field.numeric(bidMinutes),
    submittedAmount: field.numeric(sql`p.submitted_cents`),
    wonAmount: field.numeric(sql`p.won_cents`),
    lostAmount: field.numeric(sql`p.lost_cents`),
    stageReasonId: field.uuid(sql`p.stage_reason_id`),
    contacts: field.uuids(sql`p.contact_ids`),
    changeState: field.code(changeState(context)),
    assigneeIds: field.uuids(sql`p.assignee_ids`),
    trades: field.uuids(bidTrades),
    source: field.code(bidSource),
    competitors: field.uuids(bidCompetitors),
    pricedCompetitors: field.uuids(pricedCompetitors),
  },
  sorts: {
    name: textOrder(sql`p.name_fold`),
    stageId: numberOrder(sql`(select s.sort_order from stages s where s.workspace_id = ${own} and s.id = p.stage_id)`),
    bidDeadline: maybeMoment(sql`p.bid_deadline_at`),
    location: maybeText(sql`nullif(p.location_fold, '')`),
    quote: maybeNumber(sql`p.quote_cents`),
    notes: numberOrder(sql`p.total_notes`),
    rfiDeadline: maybeMoment(sql`p.rfi_deadline_at`),
    jobWalk: maybeMoment(sql`p.job_walk_at`),
    createdAt: momentOrder(sql`p.created_at`),
    receivedAt: maybeMoment(sql`p.received_at`),
    submittedAt: maybeMoment(sql`p.submitted_at`),
    awardedAt: maybeMoment(sql`p.awarded_at`),
    lostAt: maybeMoment(sql`p.lost_at`),
    startAt: maybeDay(sql`p.start_at`),
    endAt: maybeDay(sql`p.end_at`),
    region: maybeText(sql`nullif(p.region, '') collate "C"`),
    city: maybeText(sql`nullif(p.city_fold, '')`),
    addressLine: maybeText(sql`nullif(p.address_fold, '')`),
    postalCode: maybeText(sql`nullif(p.postal_code, '') collate "C"`),
    unionType: textOrder(sql`p.union_type collate "C"`),
    distance: maybeNumber(bidMiles),
    travelTime: maybeNumber(bidMinutes),
    submittedAmount: numberOrder(sql`p.submitted_cents`),
    wonAmount: numberOrder(sql`p.won_cents`),
    lostAmount: numberOrder(sql`p.lost_cents`),
    stageReasonId: maybeText(
      sql`(select r.name collate "C" from stage_reasons r where r.workspace_id = ${own} and r.id = p.stage_reason_id)`,
    ),
    unreadMessages: numberOrder(sql`p.unread_messages`),
  },
  groups: {
    stageId: stageGroup(context, sql`p.stage_id`),
    estimatorIds: { ...userGroup(context, sql`p.estimator_ids`), kind: 'values' },
    companies: { ...companyGroup(context, sql`p.company_ids`), kind: 'values' },
    region: regionGroup(sql`nullif(p.region, '')`),
    bidDeadline: { kind: 'day', expression: sql`p.bid_deadline_date` },
    createdAt: { kind: 'moment', expression: sql`p.created_at` },
    submittedAt: { kind: 'moment', expression: sql`p.submitted_at` },
    awardedAt: { kind: 'moment', expression: sql`p.awarded_at` },
    lostAt: { kind: 'moment', expression: sql`p.lost_at` },
  },
  searched: [sql`p.name_fold`, sql`p.location_fold`],
  narrowedBy: [
    'estimatorIds',
    'assigneeIds',
    'companies',
    'stageIds',
    'changeState',
    'showOnlyDeleted',
    'showOnlyArchived',
    'showOnlyOverdue',
  ],
  scope: scope(context),
  amount: sql`p.quote_cents`,
  due: due(context),
});
