import { sql, type RawBuilder } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

const tables = { project: 'projects', company: 'companies', contact: 'contacts' } as const;
/** Entities that emails belong to. */
export type MailedEntity = keyof typeof tables;

export const isThere = async (tx: Tx, entity: MailedEntity, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(tables[entity])}
    where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
  return rows.length > 0;
};

/** Conditions for emails of a bid, a company or a contact: filed with it, from it, or source of its invitations. */
const conditions: Readonly<Record<MailedEntity, (id: string) => RawBuilder<unknown>>> = {
  project: (id) => sql`exists (select from message_projects mp where mp.workspace_id = ${own}
    and mp.message_id = m.id and mp.project_id = ${id})`,
  company: (id) => sql`(m.company_id = ${id} or exists (select from bid_invites i
    where i.workspace_id = ${own} and i.company_id = ${id} and i.source_message_id = m.id))`,
  contact: (id) => sql`(exists (select from contacts c where c.workspace_id = ${own} and c.id = ${id}
      and c.email = m.from_email)
    or exists (select from bid_invite_contacts ic
      join bid_invites i on i.workspace_id = ${own} and i.id = ic.invite_id
      where ic.workspace_id = ${own} and ic.contact_id = ${id} and i.source_message_id = m.id))`,
};

/** One page of an entity's emails, newest first, and their total number. */
export const listEntityMessageIds = async (
  tx: Tx,
  entity: MailedEntity,
  id: string,
  { limit, offset, includeDeleted }: { limit: number; offset: number; includeDeleted: boolean },
): Promise<{ ids: string[]; total: number }> => {
  const condition = sql`m.workspace_id = ${tx.workspaceId} and ${conditions[entity](id)}
    ${includeDeleted ? sql`` : sql`and m.deleted_at is null`}`;
  const { rows } = await sql<{ id: string }>`select m.id from messages m where ${condition}
    order by m.received_at desc, m.id limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from messages m
    where ${condition}`.execute(tx);
  return { ids: rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 };
};
