import { sql, type RawBuilder } from 'kysely';
import type { Activity, ActivityPage } from '@basis/domain/model/contract/contract';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { readVisibility, visibleValue, type Visibility } from '../../../records/visibility';

interface ActivityRow {
  id: string;
  change_set_id: string;
  actor: Activity['actor'];
  on_behalf: Activity['onBehalfOf'];
  rule_name: string | null;
  kind: Activity['kind'];
  subject: string | null;
  email: Activity['email'];
  entity: string;
  entity_id: string;
  verb: Activity['verb'];
  field: string | null;
  from_value: unknown;
  to_value: unknown;
  created_at: string;
}

/** True if a note was deleted from an entity that matches. */
const wasDeletedFrom = (fits: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select from activities gone
  where gone.workspace_id = ${own} and gone.entity = 'note' and gone.entity_id = a.entity_id
    and gone.verb = 'deleted' and gone.from_value->>'entity' ${fits})`;

/** True if a note, deleted or not, is on something other than a quote, and was never deleted from one. */
const isOnNoQuote = sql`(not ${wasDeletedFrom(sql`= 'quote'`)} and (${wasDeletedFrom(sql`<> 'quote'`)}
  or exists (select from notes n where n.workspace_id = ${own} and n.id = a.entity_id and n.entity <> 'quote')))`;

/** Activities visible to a reader: without prices unless they can see amounts. */
const seen = ({ seesAmounts }: Visibility): RawBuilder<unknown> =>
  seesAmounts
    ? sql`true`
    : sql`(a.entity <> 'quote' and a.field is distinct from 'quoteCents' and (a.entity <> 'note' or ${isOnNoQuote}))`;

/** Entry whose activities are listed: a bid, a company or a person. */
export interface ActiveEntry {
  readonly entity: 'project' | 'company' | 'contact';
  readonly id: string;
}

/** Activities of a bid and of the bids merged into it. */
const ofBid = (projectId: string): RawBuilder<unknown> => sql`(a.project_id = ${projectId} or a.project_id in (
  select id from projects where workspace_id = ${own} and merged_into_id = ${projectId}))`;

const tables = { company: 'companies', contact: 'contacts' } as const;

/** Activities of a company or person, of those merged into it, and of the notes on it, also of deleted ones. */
const ofContact = (entity: keyof typeof tables, id: string): RawBuilder<unknown> => sql`(
  (a.entity = ${entity} and a.entity_id in (select t.id from ${sql.table(tables[entity])} t
    where t.workspace_id = ${own} and (t.id = ${id} or t.merged_into_id = ${id})))
  or (a.entity = 'note' and a.entity_id in (select n.id from notes n
    where n.workspace_id = ${own} and n.entity = ${entity} and n.entity_id = ${id}))
  or (a.entity = 'note' and a.verb = 'deleted' and a.from_value->>'entity' = ${entity}
    and a.from_value->>'entity_id' = ${id}))`;

const ofEntry = ({ entity, id }: ActiveEntry): RawBuilder<unknown> =>
  entity === 'project' ? ofBid(id) : ofContact(entity, id);

/** Activities of a change set on bids, companies and people. */
const ofChangeSet = (changeSetId: string): RawBuilder<unknown> =>
  sql`(a.change_set_id = ${changeSetId} and (a.project_id is not null or a.entity in ('company', 'contact', 'note')))`;

const kindOf = sql`case
  when a.entity in ('quote', 'competitor') then 'quotes'
  when a.entity in ('task', 'note') then 'work'
  when a.entity = 'message' then 'emails'
  when a.field in ('bid_deadline', 'rfi_deadline', 'job_walk', 'startAt', 'endAt') then 'dates'
  when a.field in ('stageId', 'stageReasonId', 'stageComment', 'archivedAt', 'deletedAt')
    or (a.entity = 'project' and a.verb in ('created', 'deleted')) then 'stage'
  when a.field in ('estimatorIds', 'companyIds', 'contactIds', 'companyId', 'bidInvites')
    or a.entity in ('company', 'contact', 'bidInvite') then 'people'
  else 'fields' end`;

const nameOfCompany = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select c.name from companies c where c.workspace_id = ${own} and c.id = ${id})`;

/** A column of the entity's row, or of the row that was deleted. */
const valueOf = (table: string, column: string): RawBuilder<unknown> => sql`coalesce(
  (select t.${sql.ref(column)}::text from ${sql.table(table)} t
    where t.workspace_id = ${own} and t.id = a.entity_id), a.from_value->>${sql.lit(column)})`;

const subjectOf = (canSeeEmails: boolean): RawBuilder<unknown> => sql`case a.entity
  when 'task' then ${valueOf('tasks', 'title')}
  when 'note' then left(${valueOf('notes', 'message')}, 500)
  when 'quote' then ${nameOfCompany(sql`(${valueOf('quotes', 'company_id')})::uuid`)}
  when 'bidInvite' then ${nameOfCompany(sql`(${valueOf('bid_invites', 'company_id')})::uuid`)}
  when 'competitor' then ${nameOfCompany(sql`(${valueOf('competitors', 'competitor_company_id')})::uuid`)}
  when 'message' then ${
    canSeeEmails
      ? sql`(select m.subject from messages m
    where m.workspace_id = ${own} and m.id = a.entity_id)`
      : sql`null`
  }
  end`;

/** The email that belongs to the same change. */
const emailOf = (canSeeEmails: boolean): RawBuilder<unknown> =>
  canSeeEmails
    ? sql`(select jsonb_build_object('id', m.id, 'subject', m.subject) from activities s
        join messages m on m.workspace_id = ${own} and m.id = s.entity_id and m.deleted_at is null
        where s.workspace_id = ${own} and s.change_set_id = a.change_set_id and s.entity = 'message'
        order by s.id limit 1)`
    : sql`null::jsonb`;

const person = (alias: string): RawBuilder<unknown> => sql`case when ${sql.ref(`${alias}.id`)} is null then null else
  jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name',
    trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})) end`;

/** Administrator of another workspace who acted as a user; only the email is known in this workspace. */
const administrator = sql`case when a.on_behalf_id is not null then
  (select jsonb_build_object('id', d.user_id, 'name', d.email) from login_directory d
    where d.user_id = a.actor_id) end`;

const read = async (
  tx: Tx,
  reader: Reader,
  which: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Activity[]> => {
  const sight = await readVisibility(tx, reader);
  const canSeeEmails = isAllowed(reader, 'seeInbox');
  const { rows } = await sql<ActivityRow>`
    select a.*, coalesce(${person('u')}, ${administrator}) as actor, ${person('b')} as on_behalf, ${kindOf} as kind,
        ${subjectOf(canSeeEmails)} as subject, ${emailOf(canSeeEmails)} as email
    from activities a
      left join users u on u.workspace_id = ${own} and u.id = a.actor_id
      left join users b on b.workspace_id = ${own} and b.id = a.on_behalf_id
    where a.workspace_id = ${reader.workspaceId} and ${which} and ${seen(sight)}
    order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    changeSetId: row.change_set_id,
    actor: row.actor,
    onBehalfOf: row.on_behalf,
    ...(row.rule_name === null ? {} : { ruleName: row.rule_name }),
    kind: row.kind,
    entity: row.entity,
    entityId: row.entity_id,
    subject: row.subject,
    email: row.email,
    verb: row.verb,
    field: row.field,
    // The row of what was deleted is kept for its undo alone.
    from: row.verb === 'deleted' ? null : (visibleValue(sight, row.field, row.from_value) as Activity['from']),
    // What an undo changed is kept for comparisons alone.
    to: row.verb === 'undone' ? null : (visibleValue(sight, row.field, row.to_value) as Activity['to']),
    createdAt: row.created_at,
  }));
};

/** Activities of a kind, and the steps that they are of; null for all kinds. */
interface KindCount {
  readonly kind: Activity['kind'] | null;
  readonly activities: number;
  readonly steps: number;
}

const countKinds = async (tx: Tx, reader: Reader, which: RawBuilder<unknown>): Promise<readonly KindCount[]> => {
  const sight = await readVisibility(tx, reader);
  const { rows } = await sql<KindCount>`
    select kinds.kind, count(*)::int as activities, count(distinct kinds.change_set_id)::int as steps
    from (select ${kindOf} as kind, a.change_set_id from activities a
      where a.workspace_id = ${reader.workspaceId} and ${which} and ${seen(sight)}) kinds
    group by rollup (kinds.kind)`.execute(tx);
  return rows;
};

interface ActivityQuery {
  readonly limit?: number;
  readonly offset?: number;
  readonly withTotal?: boolean;
  readonly kind?: Activity['kind'];
}

/** Reads a page of an entry's activities, newest first. Counts each kind if a total is wanted. */
export const readActivityPage = async (
  tx: Tx,
  reader: Reader,
  entry: ActiveEntry,
  { limit = 50, offset = 0, withTotal = true, kind }: ActivityQuery,
): Promise<ActivityPage> => {
  const of = ofEntry(entry);
  const which = kind === undefined ? of : sql`${of} and ${kindOf} = ${kind}`;
  const activities = await read(tx, reader, which, { limit, offset });
  if (!withTotal) return { activities, paging: { total: null, limit, offset } };
  const counted = await countKinds(tx, reader, of);
  const countOf = (wanted: Activity['kind'] | null) => counted.find((count) => count.kind === wanted);
  const counts = Object.fromEntries(counted.flatMap((count) => (count.kind ? [[count.kind, count.steps]] : [])));
  const total = countOf(kind ?? null)?.activities ?? 0;
  return { activities, counts, steps: countOf(null)?.steps ?? 0, paging: { total, limit, offset } };
};

const mostOfChangeSet = 50;

/** Activities of a change set on bids, companies and people, newest first, at most 50. */
export const listOfChangeSet = (tx: Tx, reader: Reader, changeSetId: string): Promise<Activity[]> =>
  read(tx, reader, ofChangeSet(changeSetId), { limit: mostOfChangeSet, offset: 0 });

export const countOfChangeSet = async (tx: Tx, reader: Reader, changeSetId: string): Promise<number> => {
  const counted = await countKinds(tx, reader, ofChangeSet(changeSetId));
  return counted.find(({ kind }) => kind === null)?.activities ?? 0;
};
