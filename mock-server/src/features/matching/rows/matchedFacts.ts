import { sql } from 'kysely';
import { emailDomain } from '@basis/domain/model/formats/emailIdentity';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { ReadContact, ReadDeadline, ReadLocation } from '../../../platform/db/schema';
import { factsOfReading } from '../../../mailReading/match/factsOfReading';
import { platformKey, type DueDay, type ProjectFacts } from '../../../mailReading/match/projectFacts';

/** A bid, for comparison. */
export interface MatchedBid {
  readonly id: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly facts: ProjectFacts;
}

interface ProjectRow {
  id: string;
  name: string;
  is_deleted: boolean;
  address_line: string;
  city: string;
  region: string;
  postal_code: string;
  external_keys: string[];
  invites: { company: string; date: string | null; time: string | null; key: string | null; platform: string | null }[];
  people: string[];
}

const onlyKnown = (text: string): string | null => text || null;

const matchedBid = (row: ProjectRow): MatchedBid => ({
  id: row.id,
  name: row.name,
  isDeleted: row.is_deleted,
  facts: {
    name: row.name,
    place: {
      addressLine: onlyKnown(row.address_line),
      city: onlyKnown(row.city),
      state: onlyKnown(row.region),
      postalCode: onlyKnown(row.postal_code),
    },
    due: row.invites.flatMap(({ date, time }): DueDay[] => (date ? [{ date, time }] : [])),
    companies: [...new Set(row.invites.map(({ company }) => company))],
    people: row.people,
    keys: [
      ...new Set([
        ...row.external_keys.map((key) => platformKey(null, key)),
        ...row.invites.map(({ key, platform }) => platformKey(platform, key)),
      ]),
    ].filter((key) => key !== null),
    messageIds: [],
    answers: [],
  },
});

/** Reads bids with the facts of their invitations. */
export const readMatchedBids = async (tx: Tx, ids: readonly string[]): Promise<MatchedBid[]> => {
  if (!ids.length) return [];
  const { rows } = await sql<ProjectRow>`
    select p.id, p.name, p.address_line, p.city, p.region, p.postal_code, p.external_keys,
      p.deleted_at is not null as is_deleted,
      coalesce((select jsonb_agg(jsonb_build_object('company', c.name, 'date', i.bid_deadline_date,
          'time', to_char(i.bid_deadline_time, 'HH24:MI'), 'key', i.external_key, 'platform', m.platform))
        from bid_invites i join companies c on c.workspace_id = ${own} and c.id = i.company_id
          left join messages m on m.workspace_id = ${own} and m.id = i.source_message_id
        where i.workspace_id = ${own} and i.project_id = p.id), '[]') as invites,
      array(select distinct lower(person.email collate "C") from contacts person
        where person.workspace_id = ${own} and person.id = any(p.contact_ids) and person.email is not null
      ) as people
    from projects p where p.workspace_id = ${tx.workspaceId} and p.id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(matchedBid);
};

/** One project of an email, for comparison. An email without a read project has one without a name. */
export interface NamedProject {
  readonly ordinal: number;
  readonly facts: ProjectFacts;
}

/** An email with its projects. */
export interface MatchedMessage {
  readonly id: string;
  readonly status: 'Unlinked' | 'AutoLinked' | 'Linked' | 'Archived';
  /** True if it may get suggestions: in the inbox, neither marketing nor account mail, and readable. */
  readonly isOpen: boolean;
  /** True if somebody else than its address says sent it. */
  readonly isForged: boolean;
  /** True if a later version read it differently: people file it, and nothing happens to its bid by itself. */
  readonly isReadAgain: boolean;
  readonly disposition: string;
  readonly communicationType: string;
  readonly warnings: readonly string[];
  readonly senderDomain: string;
  readonly groupedEmailId: string | null;
  readonly receivedAt: string;
  readonly projectIds: readonly string[];
  readonly projects: readonly NamedProject[];
}

interface MessageRow {
  id: string;
  status: MatchedMessage['status'];
  is_open: boolean;
  is_forged: boolean;
  is_read_again: boolean;
  disposition: string;
  communication_type: string;
  warnings: string[];
  platform: string;
  from_email: string;
  rfc_message_id: string | null;
  in_reply_to: string | null;
  references: string[];
  grouped_email_id: string | null;
  received_at: string;
  project_ids: string[];
  readings: {
    ordinal: number;
    name: string | null;
    company: string | null;
    contact: ReadContact | null;
    location: ReadLocation | null;
    due: ReadDeadline | null;
    key: string | null;
  }[];
}

const namedProjects = (row: MessageRow): NamedProject[] => {
  const thread = { messageId: row.rfc_message_id, inReplyTo: row.in_reply_to, references: row.references };
  const sender = { platform: row.platform, fromEmail: row.from_email };
  const nothing = { ordinal: 0, name: null, company: null, contact: null, location: null, due: null, key: null };
  return (row.readings.length ? row.readings : [nothing]).map((reading) => ({
    ordinal: reading.ordinal,
    facts: factsOfReading({
      ...thread,
      ...sender,
      name: reading.name,
      company: reading.company,
      contactEmail: reading.contact?.email ?? null,
      location: reading.location,
      bidDue: reading.due,
      externalId: reading.key,
    }),
  }));
};

/** Reads emails with their readings; deleted emails are left out. */
export const readMatchedMessages = async (tx: Tx, ids: readonly string[]): Promise<MatchedMessage[]> => {
  if (!ids.length) return [];
  const { rows } = await sql<MessageRow>`
    select m.id, m.status, m.disposition, m.communication_type, m.warnings, m.platform, m.from_email, m.rfc_message_id,
      m.in_reply_to, m."references", m.grouped_email_id, m.received_at,
      m.direction = 'in' and m.status = 'Unlinked' and not m.is_spam and m.failure_code is null
        and m.disposition in ('inbox', 'existing') as is_open,
      coalesce(m.sender_verdict = 'Failed', false) as is_forged, m.read_again_at is not null as is_read_again,
      array(select mp.project_id from message_projects mp
        where mp.workspace_id = ${own} and mp.message_id = m.id) as project_ids,
      coalesce((select jsonb_agg(jsonb_build_object('ordinal', r.ordinal, 'name', r.name, 'company', r.company_name,
          'contact', r.contact, 'location', r.location, 'due', r.bid_due, 'key', r.external_key) order by r.ordinal)
        from message_readings r where r.workspace_id = ${own} and r.message_id = m.id), '[]') as readings
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[]) and m.deleted_at is null
    `.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    isOpen: row.is_open,
    isForged: row.is_forged,
    isReadAgain: row.is_read_again,
    disposition: row.disposition,
    communicationType: row.communication_type,
    warnings: row.warnings,
    senderDomain: emailDomain(row.from_email),
    groupedEmailId: row.grouped_email_id,
    receivedAt: row.received_at,
    projectIds: row.project_ids,
    projects: namedProjects(row),
  }));
};
