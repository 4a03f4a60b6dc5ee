import { sql } from 'kysely';
import type { EmailAccount } from '@basis/domain/model/contract/contract';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { conflict } from '../../../platform/contract/errors';
import { own } from '../../../platform/db/confinedDialect';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { inDueWorkspaces } from '../../../platform/db/dueWorkspaces';
import { identityOf } from '../../../platform/db/identityOf';
import { ChangeSet } from '../../../changes/changes';
import { recordRun } from './emailScrapers';
import type { StoredLogin } from './mailboxLogins';
import { imapProvider } from '../connectors';
import { stateAfter, type Outcome } from '../mailboxState';
import { notify } from '../../notifications/rows/notify';

const shown = sql`id, user_name as email, host, port, connector as "connectorId", status,
  status_reason as "statusReason", created_at as "createdAt", updated_at as "updatedAt"`;

/** Mailboxes of a user, or a single one by id. */
export const listAccounts = async (tx: Tx, userId: string, id: string | null = null): Promise<EmailAccount[]> => {
  const { rows } = await sql<EmailAccount>`select ${shown} from email_accounts
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and (${id}::uuid is null or id = ${id}::uuid)
    order by created_at, id limit 50`.execute(tx);
  return rows;
};

/** Address of a mailbox. */
export interface AccountAddress {
  readonly host: string;
  readonly port: number;
  readonly userName: string;
}

interface NewAccount extends AccountAddress, StoredLogin {
  readonly id: string;
  readonly userId: string;
  readonly uidValidity: number;
  readonly lastUid: number;
}

/** Adds a mailbox after a successful connection. @throws ApiError 409 if the workspace already has it. */
export const insertAccount = async (tx: Tx, account: NewAccount, changes: ChangeSet): Promise<void> => {
  const { rows } = await sql`insert into email_accounts (workspace_id, id, user_id, host, port, user_name, secret_enc,
      connector, access_enc, access_until, uid_validity, last_uid, status)
    values (${tx.workspaceId}, ${account.id}, ${account.userId}, ${account.host}, ${account.port}, ${account.userName},
      ${account.secret}, ${account.connector}, ${account.access}, ${account.accessUntil}, ${account.uidValidity},
      ${account.lastUid}, 'Connected')
    on conflict do nothing returning id`.execute(tx);
  if (!rows.length) throw conflict('This mailbox is already connected.');
  changes.created('emailAccount', account.id);
  await recordRun(tx, { provider: imapProvider, email: account.userName, failedAt: null }, changes);
};

/** Reads and locks the address of a user's mailbox. */
export const lockAccount = async (tx: Tx, userId: string, id: string): Promise<AccountAddress | undefined> => {
  const { rows } = await sql<AccountAddress>`select host, port, user_name as "userName" from email_accounts
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and id = ${id} for update`.execute(tx);
  return rows[0];
};

/**
 * Finds and locks the user's mailbox with an address at a service or connected by it, however it was connected before.
 * @returns its id; undefined if there is none.
 */
export const lockOwnAccount = async (
  tx: Tx,
  userId: string,
  { host, userName, connector }: AccountAddress & { readonly connector: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from email_accounts
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and ${identityOf(sql`user_name`)} = ${emailIdentity(userName)}
      and (connector = ${connector} or lower(host) = lower(${host}))
    order by lower(host) = lower(${host}) desc, id limit 1 for update`.execute(tx);
  return rows[0]?.id;
};

/** Stores the address and the login of a mailbox after a successful connection, and makes it due. */
export const renewAccount = async (
  tx: Tx,
  account: AccountAddress & StoredLogin & { readonly id: string },
  changes: ChangeSet,
): Promise<void> => {
  const { id, host, port, userName, secret, connector, access, accessUntil } = account;
  await sql`update email_accounts set host = ${host}, port = ${port}, secret_enc = ${secret},
      connector = ${connector}, access_enc = ${access}, access_until = ${accessUntil}, status = 'Connected',
      status_reason = null, failures = 0, next_try_at = now(), renewing_until = null, updated_at = now()
    where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
  changes.updated('emailAccount', id, 'status', { from: null, to: 'Connected' });
  await recordRun(tx, { provider: imapProvider, email: userName, failedAt: null }, changes);
};

/** Deletes a mailbox of the user. @returns its last login; undefined if there was none. */
export const deleteAccount = async (
  tx: Tx,
  userId: string,
  id: string,
): Promise<Pick<StoredLogin, 'secret' | 'connector'> | undefined> => {
  const { rows } = await sql<Pick<StoredLogin, 'secret' | 'connector'>>`delete from email_accounts
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and id = ${id}
    returning secret_enc as secret, connector`.execute(tx);
  return rows[0];
};

/** Excludes mailboxes that an Admin disabled. */
const notTurnedOff = sql`and not exists (select from email_scrapers s where s.workspace_id = ${own}
  and not s.active and s.platform = ${imapProvider} and ${identityOf(sql`s.email`)} = ${identityOf(sql`a.user_name`)})`;

/** A mailbox to fetch from. */
export interface CollectedAccount extends AccountAddress {
  readonly id: string;
  readonly secret: Buffer;
  readonly uidValidity: number;
  readonly lastUid: number;
  readonly createdAt: string;
}

const findCollected = (
  db: Db,
  workspaceId: string,
  id: string,
  dueAt: Date | null,
): Promise<CollectedAccount | undefined> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const { rows } =
      await sql<CollectedAccount>`select a.id, a.host, a.port, a.user_name as "userName", a.secret_enc as secret, a.uid_validity::float8 as "uidValidity",
        a.last_uid::float8 as "lastUid", a.created_at as "createdAt"
      from email_accounts a join users u on u.workspace_id = ${own} and u.id = a.user_id
      where a.workspace_id = ${workspaceId} and a.id = ${id} and a.status <> 'Disabled' and u.active
        and (${dueAt}::timestamptz is null or a.next_try_at <= ${dueAt}) ${notTurnedOff}`.execute(tx);
    return rows[0];
  });

/** A mailbox; undefined if it is gone or disabled. */
export const findAccount = (db: Db, workspaceId: string, id: string): Promise<CollectedAccount | undefined> =>
  findCollected(db, workspaceId, id, null);

/** A due mailbox; undefined if it is gone, disabled or not due. */
export const findDueAccount = (
  db: Db,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<CollectedAccount | undefined> => findCollected(db, workspaceId, id, now);

/** Ids of due mailboxes in all workspaces. */
export const listDueAccounts = async (db: Db, now: Date): Promise<{ workspaceId: string; id: string }[]> => {
  const readDue = async (tx: Tx) => {
    const { workspaceId } = tx;
    const { rows } = await sql<{ id: string }>`select a.id from email_accounts a where a.workspace_id = ${workspaceId}
      and a.status <> 'Disabled' and a.next_try_at <= ${now} ${notTurnedOff} order by a.id`.execute(tx);
    return rows.map(({ id }) => ({ workspaceId, id }));
  };
  const due = await inDueWorkspaces(db, 'collecting', readDue, now);
  return due.flat();
};

/** Records the last stored message of a mailbox. */
export const recordCollected = (
  db: Db,
  workspaceId: string,
  id: string,
  { uidValidity, lastUid }: { uidValidity: number; lastUid: number },
): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    await sql`update email_accounts set uid_validity = ${uidValidity}, last_uid =
        case when uid_validity = ${uidValidity} then greatest(last_uid, ${lastUid}) else ${lastUid} end
      where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
  });

/** Releases a mailbox with an open connection to the next process. */
export const releaseAccount = (db: Db, workspaceId: string, id: string, now: Date): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    await sql`update email_accounts set next_try_at = least(next_try_at, ${now}::timestamptz)
      where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
  });

/** Records the result of reading a mailbox, and notifies its owner if its state changed. */
export const recordAttempt = (db: Db, workspaceId: string, id: string, now: Date, outcome: Outcome): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const { failure } = outcome;
    const { rows } = await sql<{ userId: string; userName: string; status: string; failures: number }>`
      select user_id as "userId", user_name as "userName", status, failures from email_accounts
      where workspace_id = ${workspaceId} and id = ${id} for update`.execute(tx);
    const [before] = rows;
    if (!before) return;
    const { status, failures, nextTryAt } = stateAfter(before, outcome, now);
    await sql`update email_accounts set status = ${status}, failures = ${failures}, next_try_at = ${nextTryAt},
        status_reason = ${failure?.reason.slice(0, 500) ?? null},
        updated_at = case when status = ${status} then updated_at else now() end
      where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
    const failedAt = status === 'Error' ? now : null;
    const changes = new ChangeSet({ workspaceId, userId: null, doing: ['updateEmailAccount'] });
    await recordRun(tx, { provider: imapProvider, email: before.userName, failedAt }, changes);
    if (status !== before.status) changes.updated('emailAccount', id, 'status', { from: before.status, to: status });
    await changes.save(tx);
    if (status === before.status) return;
    await notify(tx, {
      type: 'NylasAccountStatusChanged',
      to: [before.userId],
      actorId: null,
      dedupeKey: `NylasAccountStatusChanged:${id}:${status}:${now.toISOString()}`,
      data: { status, subject: before.userName },
    });
  });
