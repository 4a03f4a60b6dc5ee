import { sql } from 'kysely';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { areApart, compareProjects, suggestedFrom } from '../../../mailReading/match/compareProjects';
import { factsOfReading } from '../../../mailReading/match/factsOfReading';
import type { ProjectFacts } from '../../../mailReading/match/projectFacts';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { writtenDeadline } from '../../../platform/db/deadlines';
import { identityOf } from '../../../platform/db/identityOf';
import type { ReadDeadline } from '../../../platform/db/schema';
import { findCompaniesByName } from '../../contacts/rows/companies';
import { provingDomain, type Contractor, type PlanLetter, type PlanReading, type PresentInvite } from '../bidPlan';
import { deadlineOf } from './applyChange';
import type { ReadingRow } from './readings';
import { readInviteRows } from './singleReading';

/** An email as a plan of its bid needs it, with all of its readings. */
export interface FullLetter extends Omit<PlanLetter, 'readings'> {
  readonly subject: string;
  readonly status: string;
  readonly readings: readonly FullReading[];
}

interface FullReading extends PlanReading {
  readonly ordinal: number;
  readonly facts: ProjectFacts;
}

interface MessageRow {
  id: string;
  subject: string;
  status: string;
  received_at: string;
  communication_type: string;
  disposition: string;
  platform: string;
  from_name: string;
  from_email: string;
  is_forged: boolean;
  joins_company: boolean;
  company_id: string | null;
  rfc_message_id: string | null;
  in_reply_to: string | null;
  references: string[];
}

const readMessages = async (tx: Tx, ids: readonly string[]): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`select id, subject, status, received_at, communication_type, disposition,
      platform, from_name, from_email, coalesce(sender_verdict = 'Failed', false) as is_forged, joins_company, company_id,
      rfc_message_id, in_reply_to, "references"
    from messages where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    tx,
  );
  return rows;
};

const readReadings = (tx: Tx, ids: readonly string[]): Promise<ReadingRow[]> =>
  tx
    .selectFrom('message_readings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', 'in', ids)
    .selectAll()
    .orderBy('message_id')
    .orderBy('ordinal')
    .execute();

const readNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`select c.id, coalesce(main.name, c.name) as name
    from companies c left join companies main on main.workspace_id = ${own} and main.id = c.merged_into_id
    where c.workspace_id = ${tx.workspaceId} and c.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Companies of the contacts with these addresses, or else of all contacts of a domain that belong to one company. */
const findSenders = async (tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, Contractor>> => {
  const wanted = [...new Set(emails.map(emailIdentity))];
  const domains = [...new Set(wanted.flatMap((email) => provingDomain(email) ?? []))];
  const { rows } = await sql<{ key: string; id: string; name: string }>`
    select key, (array_agg(id))[1] as id, (array_agg(name))[1] as name from (
      select distinct known.key, c.id, c.name from contacts person
        join companies c on c.workspace_id = ${own} and c.id = person.company_id and c.deleted_at is null
        cross join lateral (values (${identityOf(sql`person.email`)}),
          ('@' || split_part(${identityOf(sql`person.email`)}, '@', 2))) known (key)
      where person.workspace_id = ${tx.workspaceId} and person.deleted_at is null and person.email is not null
        and (${identityOf(sql`person.email`)} = any(${wanted}::text[])
          or split_part(${identityOf(sql`person.email`)}, '@', 2) = any(${domains}::text[]))
    ) found group by key having count(*) = 1`.execute(tx);
  const found = new Map(rows.map(({ key, id, name }) => [key, { id, name }]));
  return new Map(
    wanted.flatMap((email) => {
      const domain = provingDomain(email);
      const sender = found.get(email) ?? (domain === null ? undefined : found.get(`@${domain}`));
      return sender ? [[email, sender] as const] : [];
    }),
  );
};

const editedOf = ({ checks }: ReadingRow): PlanReading['edited'] =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) =>
      field in deadlineOf && check.state === 'Edited' ? [[field, { by: check.byId, at: check.at }]] : [],
    ),
  );

const readingOf = (row: ReadingRow, message: MessageRow, company: Contractor | null): FullReading => ({
  ordinal: row.ordinal,
  name: row.name,
  package: row.package,
  company,
  contact: row.contact,
  location: row.location,
  dates: { bidDeadline: row.bid_due, rfiDeadline: row.rfi_due, jobWalk: row.job_walk },
  edited: editedOf(row),
  unionType: row.union_type,
  externalKey: row.external_key,
  facts: factsOfReading({
    name: row.name,
    company: row.company_name,
    contactEmail: row.contact?.email ?? null,
    location: row.location,
    bidDue: row.bid_due,
    externalId: row.external_key,
    platform: message.platform,
    fromEmail: message.from_email,
    messageId: message.rfc_message_id,
    inReplyTo: message.in_reply_to,
    references: message.references,
  }),
});

/** Reads emails for a plan of their bid, in the given order; deleted ones are left out. */
export const readPlanLetters = async (tx: Tx, ids: readonly string[]): Promise<FullLetter[]> => {
  if (!ids.length) return [];
  const messages = new Map((await readMessages(tx, ids)).map((row) => [row.id, row]));
  const readings = await readReadings(tx, ids);
  const known = await findCompaniesByName(
    tx,
    readings.flatMap(({ company_name }) => company_name ?? []),
  );
  const companyIds = [...known.values(), ...[...messages.values()].flatMap(({ company_id }) => company_id ?? [])];
  const names = await readNames(tx, companyIds);
  const senders = await findSenders(
    tx,
    [...messages.values()].map(({ from_email }) => from_email),
  );
  const companyOf = (row: ReadingRow, message: MessageRow): Contractor | null => {
    const id = (row.ordinal === 0 ? message.company_id : null) ?? known.get(row.company_name ?? '') ?? null;
    const name = (id === null ? undefined : names.get(id)) ?? row.company_name;
    return name === null ? null : { id: id !== null && names.has(id) ? id : null, name };
  };
  return ids.flatMap((id): FullLetter[] => {
    const message = messages.get(id);
    if (!message) return [];
    return [
      {
        id,
        subject: message.subject,
        status: message.status,
        receivedAt: message.received_at,
        type: message.communication_type,
        disposition: message.disposition,
        platform: message.platform,
        fromName: message.from_name,
        fromEmail: message.from_email,
        isForged: message.is_forged,
        sender: message.is_forged ? null : (senders.get(emailIdentity(message.from_email)) ?? null),
        joinsCompany: message.joins_company,
        readings: readings
          .filter(({ message_id }) => message_id === id)
          .map((row) => readingOf(row, message, companyOf(row, message))),
      },
    ];
  });
};

const isSameJob = (one: ProjectFacts, other: ProjectFacts): boolean =>
  !areApart(one, other) && compareProjects(one, other).confidence >= suggestedFrom;

/** Limits digests to their readings of one job: the others can become bids of their own. */
export const aboutOneJob = (letters: readonly FullLetter[], job: readonly ProjectFacts[]): PlanLetter[] =>
  letters.map((letter) =>
    letter.readings.length < 2
      ? letter
      : { ...letter, readings: letter.readings.filter(({ facts }) => job.some((one) => isSameJob(one, facts))) },
  );

/** Facts of the emails about one project, which say what a group is about. */
export const jobOf = (letters: readonly FullLetter[]): ProjectFacts[] =>
  letters.flatMap(({ readings }) => (readings.length === 1 ? readings.map(({ facts }) => facts) : []));

/** Facts of a bid, to find it in digests. */
export const jobOfBid = async (tx: Tx, projectId: string): Promise<ProjectFacts> => {
  const row = await tx
    .selectFrom('projects')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', projectId)
    .select(['name', 'address_line', 'city', 'region', 'postal_code'])
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    place: {
      addressLine: row.address_line || null,
      city: row.city || null,
      state: row.region || null,
      postalCode: row.postal_code || null,
    },
    due: [],
    companies: [],
    people: [],
    keys: [],
    messageIds: [],
    answers: [],
  };
};

/** Reads and locks the invitations of a bid, with the addresses that each contractor writes from. */
export const readPresentInvites = async (tx: Tx, projectId: string): Promise<PresentInvite[]> => {
  const rows = await readInviteRows(tx, projectId);
  const { rows: addresses } = await sql<{ id: string; email: string }>`
    select i.id, m.from_email as email from bid_invites i
      join messages m on m.workspace_id = ${own} and m.id = i.source_message_id
        and m.sender_verdict is distinct from 'Failed'
      where i.workspace_id = ${tx.workspaceId} and i.project_id = ${projectId}
    union select i.id, person.email from bid_invites i
      join bid_invite_contacts ic on ic.workspace_id = ${own} and ic.invite_id = i.id
      join contacts person on person.workspace_id = ${own} and person.id = ic.contact_id
      where i.workspace_id = ${tx.workspaceId} and i.project_id = ${projectId} and person.email is not null`.execute(
    tx,
  );
  const date = (row: (typeof rows)[number], field: keyof typeof deadlineOf): ReadDeadline | null =>
    writtenDeadline(row, deadlineOf[field]);
  return rows.map((row) => ({
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    package: row.package,
    externalKey: row.external_key,
    platform: row.platform,
    emails: addresses.filter(({ id }) => id === row.id).map(({ email }) => email),
    dates: {
      bidDeadline: date(row, 'bidDeadline'),
      rfiDeadline: date(row, 'rfiDeadline'),
      jobWalk: date(row, 'jobWalk'),
    },
  }));
};
