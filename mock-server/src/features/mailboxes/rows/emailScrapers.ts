import { sql } from 'kysely';
import type { EmailScraper } from '@basis/domain/model/contract/contract';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { conflict } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import { identityOf } from '../../../platform/db/identityOf';
import type { ChangeSet } from '../../../changes/changes';

const shown = sql`id, email, platform as provider, active, first_failed_run_at as "firstFailedRunAt",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Mailboxes with access enabled, or a single one by id. */
export const listScrapers = async (tx: Tx, id: string | null = null): Promise<EmailScraper[]> => {
  const { rows } = await sql<EmailScraper>`select ${shown} from email_scrapers
    where workspace_id = ${tx.workspaceId} and (${id}::uuid is null or id = ${id}::uuid)
    order by ${identityOf(sql`email`)}, id limit 100`.execute(tx);
  return rows;
};

/** @throws ApiError 409 if the mailbox or the id exists. */
export const insertScraper = async (
  tx: Tx,
  { id, email, provider }: Pick<EmailScraper, 'id' | 'email' | 'provider'>,
): Promise<void> => {
  const { rows } = await sql`insert into email_scrapers (workspace_id, id, email, platform, options)
    values (${tx.workspaceId}, ${id}, ${email}, ${provider}, '{}') on conflict do nothing returning id`.execute(tx);
  if (!rows.length) throw conflict('This mailbox is already listed.');
};

/** Enables or disables one. @returns true if its state changed. */
export const setScraperActive = async (tx: Tx, id: string, isActive: boolean): Promise<boolean> => {
  const { rows } = await sql`update email_scrapers set active = ${isActive}, updated_at = now()
    where workspace_id = ${tx.workspaceId} and id = ${id} and active <> ${isActive} returning id`.execute(tx);
  return rows.length === 1;
};

/** @returns false if the id does not exist. */
export const deleteScraper = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`delete from email_scrapers where workspace_id = ${tx.workspaceId} and id = ${id}
    returning id`.execute(tx);
  return rows.length === 1;
};

/** Records the result of a run: failing since when, or working. */
export const recordRun = async (
  tx: Tx,
  { provider, email, failedAt }: { provider: string; email: string; failedAt: Date | null },
  changes: ChangeSet,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`update email_scrapers
    set first_failed_run_at = ${failedAt}, updated_at = now()
    where workspace_id = ${tx.workspaceId} and platform = ${provider} and ${identityOf(sql`email`)} = ${emailIdentity(email)}
      and (first_failed_run_at is null) <> (${failedAt}::timestamptz is null) returning id`.execute(tx);
  for (const { id } of rows)
    changes.updated('emailScraper', id, 'firstFailedRunAt', { from: null, to: failedAt?.toISOString() ?? null });
};

/** True if a user connected the mailbox with that name. */
export const isMailboxConnected = async (tx: Tx, userName: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from email_accounts where workspace_id = ${tx.workspaceId}
    and ${identityOf(sql`user_name`)} = ${emailIdentity(userName)} limit 1`.execute(tx);
  return rows.length > 0;
};
