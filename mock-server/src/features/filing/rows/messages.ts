import { sql } from 'kysely';
import type { InboxView, Message } from '@basis/domain/model/contract/contract';
import type { Caller, Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { ReadDeadline, ReadLocation } from '../../../platform/db/schema';
import type { ChangeSet } from '../../../changes/changes';
import type { ListQuery } from '../../../lists/listQuery';
import { isUngrouped, viewConditions } from '../../../lists/messagesList';
import type { MethodResult } from '../../../senders/senderCheck';
import { platformOfDomain } from '../../../mailReading/extract/platforms/recognise';
import { suggestedMessages, suggestedProjects } from './suggestionSql';
import { inOrderOf } from '../../../platform/db/order';

interface MessageRow {
  id: string;
  subject: string;
  from_name: string;
  from_email: string;
  received_at: string;
  status: Message['status'];
  is_spam: boolean;
  is_read: boolean;
  communication_type: string;
  disposition: string;
  platform: string;
  scraped_flags: number;
  failure_code: string | null;
  created_at: string;
  updated_at: string;
  project_name: string | null;
  company_name: string | null;
  matched_company_id: string | null;
  matched_company_name: string | null;
  bid_due: ReadDeadline | null;
  bid_deadline_at: string | null;
  place: ReadLocation | null;
  union_type: Message['unionType'] | null;
  distance_miles: number | null;
  travel_minutes: number | null;
  project: { id: string; name: string } | null;
  has_attachments: boolean;
  direction: Message['direction'];
  send_state: Message['sendState'];
  send_error: string | null;
  deleted_at: string | null;
  grouped_email_id: string | null;
  grouped: { id: string; subject: string }[];
  duplicate_ids: string[];
  suggested_group: NonNullable<Message['suggestedGroupedMessages']>;
  suggested_projects: NonNullable<Message['suggestedProjects']>;
  sender_verdict: 'Proved' | 'Failed' | null;
  sender_checked_by: 'Door' | 'Mailbox' | 'Forwarder' | null;
  sender_domain: string | null;
  spf: MethodResult | null;
  dkim: MethodResult | null;
  dmarc: MethodResult | null;
}

const select = sql`
  select m.id, m.subject, m.from_name, m.from_email, m.received_at, m.status, m.is_spam, m.is_read,
    m.communication_type, m.disposition, m.platform, m.scraped_flags, m.failure_code, m.created_at, m.updated_at,
    m.deleted_at, m.grouped_email_id, m.direction, m.send_state, m.send_error,
    m.sender_verdict, m.sender_checked_by, m.sender_domain, m.spf, m.dkim, m.dmarc,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'subject', g.subject) order by g.received_at, g.id)
      from (select id, subject, received_at from messages g where g.workspace_id = ${own}
        and g.grouped_email_id = m.id order by received_at, id limit 1000) g), '[]') as grouped,
    array(select d.id from messages d where d.workspace_id = ${own} and d.rfc_message_id = m.rfc_message_id
      and d.id <> m.id and d.deleted_at is null order by d.received_at, d.id limit 100) as duplicate_ids,
    ${suggestedProjects} as suggested_projects, ${suggestedMessages} as suggested_group,
    r.name as project_name, r.company_name, r.bid_due, r.bid_deadline_at, r.location as place,
    r.union_type, r.distance_miles::float8 as distance_miles, r.travel_minutes,
    c.id as matched_company_id, c.name as matched_company_name,
    (select jsonb_build_object('id', p.id, 'name', p.name) from message_projects mp
      join projects p on p.workspace_id = ${own} and p.id = mp.project_id
      where mp.workspace_id = ${own} and mp.message_id = m.id order by mp.linked_at, p.id limit 1) as project,
    exists (select from attachments a where a.workspace_id = ${own} and a.message_id = m.id) as has_attachments
  from messages m
    left join message_readings r on r.workspace_id = ${own} and r.message_id = m.id and r.ordinal = 0
    left join companies c on c.workspace_id = ${own} and c.id = m.company_id`;

/** Bits of `scraped_flags`. */
const scrapedFlags = { project: 1, company: 2, bidDeadline: 4, location: 8 } as const;

/** Flags for the facts of a reading that a bid needs. */
export const scrapedFlagsOf = (known: {
  readonly name: string | null;
  readonly company: string | null;
  readonly bidDue: object | null;
  readonly location: Pick<ReadLocation, 'city' | 'state'> | null;
}): number =>
  (known.name ? scrapedFlags.project : 0) |
  (known.company ? scrapedFlags.company : 0) |
  (known.bidDue ? scrapedFlags.bidDeadline : 0) |
  (known.location?.city && known.location.state ? scrapedFlags.location : 0);

/** A location in one line: the known ones of street, city, state and postal code. */
export const placeLine = (place: ReadLocation | null): string => {
  if (!place) return '';
  const region = [place.state, place.postalCode].filter(Boolean).join(' ');
  return [place.addressLine, place.city, region].filter(Boolean).join(', ');
};

const presentSender = (row: MessageRow): NonNullable<Message['senderCheck']> | null => {
  const { sender_verdict: verdict, sender_checked_by: checkedBy, sender_domain: domain, spf, dkim, dmarc } = row;
  if (verdict === null || checkedBy === null) return null;
  return { verdict, checkedBy, claimed: platformOfDomain(domain ?? '') ?? domain ?? '', spf, dkim, dmarc };
};

const present = (row: MessageRow): Message => ({
  id: row.id,
  subject: row.subject,
  fromName: row.from_name,
  fromEmail: row.from_email,
  receivedAt: row.received_at,
  status: row.status,
  isSpam: row.is_spam,
  isRead: row.is_read,
  communicationType: row.communication_type as Message['communicationType'],
  platformId: row.platform as Message['platformId'],
  scrapedIndicator: {
    project: (row.scraped_flags & scrapedFlags.project) !== 0,
    company: (row.scraped_flags & scrapedFlags.company) !== 0,
    bidDeadline: (row.scraped_flags & scrapedFlags.bidDeadline) !== 0,
    location: (row.scraped_flags & scrapedFlags.location) !== 0,
  },
  projectName: row.project_name,
  companyName: row.company_name,
  company:
    row.matched_company_id === null ? null : { id: row.matched_company_id, name: row.matched_company_name ?? '' },
  bidDeadlineAt: row.bid_due && (row.bid_due.time ? row.bid_deadline_at : row.bid_due.date),
  bidDeadline: row.bid_due,
  location: placeLine(row.place) || null,
  addressLine: row.place?.addressLine ?? null,
  city: row.place?.city ?? null,
  region: row.place?.state ?? null,
  unionType: row.union_type ?? 'Unknown',
  distance: row.distance_miles,
  travelTime: row.travel_minutes,
  project: row.project,
  hasAttachments: row.has_attachments,
  direction: row.direction,
  sendState: row.send_state,
  sendError: row.send_error,
  deletedAt: row.deleted_at,
  groupedEmailId: row.grouped_email_id,
  groupedEmailIds: row.grouped.map(({ id }) => id),
  groupedMessages: row.grouped,
  duplicateEmailIds: row.duplicate_ids,
  suggestedGroupedMessages: row.suggested_group,
  suggestedLink: { project: row.suggested_projects[0] ?? null },
  suggestedProjects: row.suggested_projects,
  isUnreadable: row.failure_code !== null,
  // `letterPlaces` gives this combination to automatic emails only.
  ...(row.communication_type === 'Unknown' && row.disposition === 'existing' ? { isAutomatic: true } : {}),
  senderCheck: presentSender(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Emails by id in the given order. */
export const getMessages = async (
  tx: Tx,
  { workspaceId }: Pick<Reader, 'workspaceId'>,
  ids: readonly string[],
): Promise<Message[]> => {
  const { rows } = await sql<MessageRow>`${select} where m.workspace_id = ${workspaceId}
    and m.id = any(${ids}::uuid[])`.execute(tx);
  return inOrderOf(ids, rows.map(present));
};

/** Number of emails and unread emails of each view, for a query or the whole workspace. */
export const countViews = async (
  tx: Tx,
  { workspaceId, userId }: Caller,
  query?: Pick<ListQuery, 'definition' | 'condition'>,
): Promise<Record<'totals' | 'unread', Record<InboxView, number>>> => {
  const conditions = viewConditions({ workspaceId, userId });
  const counts = Object.entries(conditions).map(
    ([view, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<InboxView, number> & { is_read: boolean }>`
    select m.is_read, ${sql.join(counts)} from ${query?.definition.from ?? sql`messages m`}
    where ${query?.condition ?? sql`m.workspace_id = ${workspaceId}`} and ${isUngrouped} group by m.is_read`.execute(
    tx,
  );
  const sumOf = (some: typeof rows): Record<InboxView, number> =>
    Object.fromEntries(
      (Object.keys(conditions) as InboxView[]).map((view) => [view, some.reduce((sum, row) => sum + row[view], 0)]),
    ) as Record<InboxView, number>;
  return { totals: sumOf(rows), unread: sumOf(rows.filter((row) => !row.is_read)) };
};

/** Fields of an email that users change. */
export interface MessageState {
  readonly status: Message['status'];
  readonly isSpam: boolean;
  readonly isRead: boolean;
}

/** Reads and locks the filing of an email; undefined if it does not exist. */
export const lockMessage = async (tx: Tx, id: string): Promise<MessageState | undefined> => {
  const row = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['status', 'is_spam as isSpam', 'is_read as isRead'])
    .forUpdate()
    .executeTakeFirst();
  return row;
};

/** Deletes an email for good; returns the keys of files that nothing refers to any more. */
export const deleteMessage = async (tx: Tx, id: string, changes: ChangeSet): Promise<string[]> => {
  const { workspaceId } = tx;
  const files = await tx
    .deleteFrom('attachments')
    .where('workspace_id', '=', workspaceId)
    .where('message_id', '=', id)
    .returning('storage_key')
    .execute();
  const message = await tx
    .deleteFrom('messages')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('raw_id')
    .executeTakeFirst();
  const raw = message?.raw_id
    ? await tx
        .deleteFrom('raw_messages')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', message.raw_id)
        .returning('storage_key')
        .execute()
    : [];
  changes.deleted('message', id);
  return [...files, ...raw].map(({ storage_key }) => storage_key);
};
