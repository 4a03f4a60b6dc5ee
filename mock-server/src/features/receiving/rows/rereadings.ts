import { sql, type Updateable } from 'kysely';
import type { Change } from '../../../changes/change';
import { own } from '../../../platform/db/confinedDialect';
import { inEachWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { MessageReadingsTable, MessagesTable } from '../../../platform/db/schema';
import { scrapedFlagsOf } from '../../filing/rows/messages';

/** True for an email that waits in the inbox and whose original can be read. */
const isOpen = sql<boolean>`m.direction = 'in' and m.status = 'Unlinked' and not m.is_spam and m.deleted_at is null
  and m.failure_code is null and m.raw_id is not null`;

const isOfOther = (version: string) => sql<boolean>`m.reader_version is distinct from ${version}`;

const queueInWorkspace = async (tx: Tx, version: string): Promise<void> => {
  await sql`insert into rereadings (workspace_id, version, is_due)
    select ${tx.workspaceId}, ${version}, exists (select from messages m
      where m.workspace_id = ${tx.workspaceId} and ${isOpen} and ${isOfOther(version)})
    on conflict (workspace_id) do update set version = excluded.version, is_due = excluded.is_due,
      lease_id = case when rereadings.version = excluded.version then rereadings.lease_id end,
      leased_until = case when rereadings.version = excluded.version then rereadings.leased_until end`.execute(tx);
};

/** Has the open emails of all workspaces read again that another version read. The last process to start decides. */
export const queueRereadings = (db: Db, version: string): Promise<unknown> =>
  inEachWorkspace(db, (tx) => queueInWorkspace(tx, version));

/** Has all open emails of a workspace read again at the next start, whoever read them. @returns how many. */
export const forgetVersions = async (tx: Tx): Promise<number> => {
  const { numAffectedRows } = await sql`update messages m set reader_version = null
    where m.workspace_id = ${tx.workspaceId} and ${isOpen}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** The work of one process in a workspace. */
export interface RereadingLease {
  readonly id: string;
  readonly version: string;
}

const leaseTime = sql`now() + interval '1 minute'`;

/** Takes the work of a workspace for one process. @returns false if there is none, or another process does it. */
export const leaseRereading = async (tx: Tx, { id, version }: RereadingLease): Promise<boolean> => {
  const { rows } = await sql`update rereadings set lease_id = ${id}, leased_until = ${leaseTime}
    where workspace_id = ${tx.workspaceId} and version = ${version} and is_due
      and (leased_until is null or leased_until <= now()) returning workspace_id`.execute(tx);
  return rows.length > 0;
};

export const endLease = async (tx: Tx, { id }: RereadingLease): Promise<void> => {
  await sql`update rereadings set lease_id = null, leased_until = null
    where workspace_id = ${tx.workspaceId} and lease_id = ${id}`.execute(tx);
};

/** An email to be read again. */
export interface OpenEmail {
  readonly id: string;
  readonly storageKey: string;
}

/**
 * The next open emails, the latest first, and a longer lease. Without any the work is done.
 * @param except emails that failed just now.
 * @returns null if another process does it now.
 */
export const nextOpenEmails = async (
  tx: Tx,
  lease: RereadingLease,
  { limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<OpenEmail[] | null> => {
  const { workspaceId } = tx;
  const { rows: held } = await sql`update rereadings set leased_until = ${leaseTime}
    where workspace_id = ${workspaceId} and lease_id = ${lease.id} and version = ${lease.version} and is_due
    returning workspace_id`.execute(tx);
  if (!held.length) return null;
  // Read in a second statement, to include emails queued while the update waited for the lock.
  const { rows } = await sql<OpenEmail>`select m.id, raw.storage_key as "storageKey" from messages m
      join raw_messages raw on raw.workspace_id = ${own} and raw.id = m.raw_id
    where m.workspace_id = ${workspaceId} and ${isOpen} and ${isOfOther(lease.version)}
      and m.id <> all(${except}::uuid[])
    order by m.received_at desc, m.id desc limit ${limit}`.execute(tx);
  if (!rows.length && !except.length)
    await sql`update rereadings set is_due = false, lease_id = null, leased_until = null
      where workspace_id = ${workspaceId}`.execute(tx);
  return rows;
};

/** Stored columns of an email that is read again. */
export interface StoredEmail {
  readonly id: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly communication_type: string;
  readonly platform: string;
  readonly disposition: string;
  readonly warnings: readonly string[];
  /** True if an invitation names one of its readings. */
  readonly is_source: boolean;
}

/** Locks those emails that are still open and that another version read. */
export const lockOpenEmails = async (
  tx: Tx,
  ids: readonly string[],
  version: string,
): Promise<ReadonlyMap<string, StoredEmail>> => {
  const { rows } = await sql<StoredEmail>`select m.id, m.text, m.html, m.communication_type, m.platform, m.disposition,
      m.warnings, exists (select from bid_invites i where i.workspace_id = ${own}
        and i.source_message_id = m.id) as is_source
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[]) and ${isOpen}
      and ${isOfOther(version)} order by m.id for update of m`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Notes the version that read emails. */
export const noteVersion = async (tx: Tx, ids: readonly string[], version: string): Promise<void> => {
  await sql`update messages set reader_version = ${version}
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
};

/**
 * Changes columns of an email that is read differently.
 * @param isFiledByPeople true if it might belong elsewhere now, where only people put it.
 */
export const changeOpenEmail = async (
  tx: Tx,
  id: string,
  columns: Updateable<MessagesTable>,
  { isFiledByPeople }: { readonly isFiledByPeople: boolean },
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ ...columns, ...(isFiledByPeople ? { read_again_at: sql`now()` } : {}), updated_at: nextMoment })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};

export const updateReading = async (tx: Tx, id: string, columns: Updateable<MessageReadingsTable>): Promise<void> => {
  await tx
    .updateTable('message_readings')
    .set(columns)
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};

export const removeReadings = async (tx: Tx, messageId: string): Promise<void> => {
  await tx
    .deleteFrom('message_readings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .execute();
};

/** Emails whose rows an undo restored. */
const undoneEmails = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes.filter(({ entity, verb }) => entity === 'message' && verb === 'undone').map(({ entityId }) => entityId),
  ),
];

/**
 * After an undo, brings the flags of emails in line with their readings, and has those read again that have values of
 * an earlier version now.
 */
export const readUndoneAgain = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  const ids = undoneEmails(changes);
  if (!ids.length) return;
  const rows = await tx
    .selectFrom('message_readings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', 'in', ids)
    .where('ordinal', '=', 0)
    .select(['message_id', 'name', 'company_name', 'bid_due', 'location'])
    .execute();
  const flags = rows.map(({ message_id: id, name, company_name: company, bid_due: bidDue, location }) => ({
    id,
    flags: scrapedFlagsOf({ name, company, bidDue, location }),
  }));
  await sql`update messages m set scraped_flags = r.flags
    from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb) r (id uuid, flags int)
    where m.workspace_id = ${tx.workspaceId} and m.id = r.id and m.scraped_flags <> r.flags`.execute(tx);
  const { rows: forgotten } = await sql`update messages m set reader_version = null
    where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[]) and ${isOpen}
      and (m.read_again_at is not null or exists (select from message_readings r
        where r.workspace_id = ${own} and r.message_id = m.id and r.reads <> '{}'))
    returning m.id`.execute(tx);
  if (forgotten.length)
    await sql`update rereadings set is_due = true where workspace_id = ${tx.workspaceId}`.execute(tx);
};
