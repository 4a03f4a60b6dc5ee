import { sql, type RawBuilder } from 'kysely';
import type { InboxView } from '@basis/domain/model/contract/contract';
import * as field from '../filters/fieldSql';
import {
  maybeMoment,
  maybeNumber,
  maybeText,
  momentOrder,
  textOrder,
  type ListContext,
  type ListDefinition,
} from './definition';
import { own } from '../platform/db/confinedDialect';
import { codeGroup, companyGroup, regionGroup } from './groupKeys';

const inInbox = sql`(m.status = 'Unlinked' and not m.is_spam)`;

interface Viewer {
  readonly workspaceId: string;
  readonly userId: string;
}

/**
 * Emails with a suggested bid that no user rejected. Reads the emails of all suggestions at once, rather than the
 * suggestions of each email.
 */
const suggested = ({ workspaceId }: Viewer, ofBids: RawBuilder<unknown>) => sql`m.id in (
  select s.message_id from message_suggestions s ${ofBids}
  where s.workspace_id = ${workspaceId} and s.kind = 'project' and s.rejected_at is null)`;

const ofAnyBid = sql``;
const ofEstimator = ({ userId }: Viewer) => sql`join project_estimators e
  on e.workspace_id = ${own} and e.project_id = s.target_id and e.user_id = ${userId}`;

/** Condition of each inbox view. */
export const viewConditions = (viewer: Viewer) =>
  ({
    'all-emails': inInbox,
    'new-projects': sql`(${inInbox} and not ${suggested(viewer, ofAnyBid)})`,
    'existing-projects': sql`(${inInbox} and ${suggested(viewer, ofAnyBid)})`,
    'my-projects': sql`(${inInbox} and ${suggested(viewer, ofEstimator(viewer))})`,
    trash: sql`m.status = 'Archived'`,
    'automatically-processed': sql`m.status = 'AutoLinked'`,
    'marketing-emails': sql`(m.status = 'Unlinked' and m.is_spam)`,
  }) satisfies Record<InboxView, RawBuilder<unknown>>;

/** Received emails, grouped ones included. */
export const isReceived = sql`m.direction = 'in' and m.deleted_at is null`;
/** Received emails without those behind the first of their group. */
export const isUngrouped = sql`m.direction = 'in' and m.deleted_at is null and m.grouped_email_id is null`;

/** The list of emails; its values are those of the first reading. */
export const messagesList = (context: ListContext): ListDefinition<'messages'> => ({
  list: 'messages',
  from: sql`messages m
    left join message_readings r on r.workspace_id = ${own} and r.message_id = m.id and r.ordinal = 0
    left join companies c on c.workspace_id = ${own} and c.id = m.company_id`,
  id: sql`m.id`,
  workspaceId: sql`m.workspace_id`,
  fields: {
    subject: field.folded(sql`m.subject_fold`),
    from: field.folded(sql`m.from_fold`),
    receivedAt: field.moment(sql`m.received_at`),
    communicationType: field.code(sql`m.communication_type`),
    platform: field.code(sql`m.platform`),
    bidDeadline: field.day(sql`(r.bid_due ->> 'date')::date`),
    location: field.folded(sql`r.place_fold`),
    company: field.uuid(sql`m.company_id`),
    region: field.code(sql`r.region`),
    city: field.folded(sql`r.city_fold`),
    addressLine: field.folded(sql`r.address_fold`),
    unionType: field.code(sql`r.union_type`),
    projectName: field.folded(sql`r.name_fold`),
    distance: field.numeric(sql`r.distance_miles`),
    travelTime: field.numeric(sql`r.travel_minutes`),
  },
  sorts: {
    subject: maybeText(sql`nullif(m.subject_fold, '')`),
    from: maybeText(sql`nullif(m.from_fold, '')`),
    receivedAt: momentOrder(sql`m.received_at`),
    communicationType: textOrder(sql`m.communication_type collate "C"`),
    platform: textOrder(sql`m.platform collate "C"`),
    bidDeadline: maybeMoment(sql`r.bid_deadline_at`),
    location: maybeText(sql`nullif(r.place_fold, '')`),
    company: maybeText(sql`nullif(coalesce(c.name_fold, r.company_fold), '')`),
    region: maybeText(sql`nullif(r.region, '') collate "C"`),
    city: maybeText(sql`nullif(r.city_fold, '')`),
    addressLine: maybeText(sql`nullif(r.address_fold, '')`),
    unionType: maybeText(sql`r.union_type collate "C"`),
    projectName: maybeText(sql`nullif(r.name_fold, '')`),
    distance: maybeNumber(sql`r.distance_miles`),
    travelTime: maybeNumber(sql`r.travel_minutes`),
  },
  groups: {
    receivedAt: { kind: 'moment', expression: sql`m.received_at` },
    bidDeadline: { kind: 'day', expression: sql`(r.bid_due ->> 'date')::date` },
    communicationType: codeGroup(sql`m.communication_type`),
    platform: codeGroup(sql`m.platform`),
    company: companyGroup(context, sql`m.company_id`),
    region: regionGroup(sql`nullif(r.region, '')`),
    unionType: codeGroup(sql`r.union_type`),
  },
  searched: [sql`m.subject_fold`, sql`m.from_fold`],
  narrowedBy: [],
  scope: () => [],
});
