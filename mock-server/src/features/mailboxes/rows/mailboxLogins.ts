import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';

/** Encrypted tokens of a mailbox that a service lets Basis read. */
export interface StoredTokens {
  /** Refresh token. */
  readonly secret: Buffer;
  readonly access: Buffer;
  readonly accessUntil: Date;
}

/** Encrypted credentials of a mailbox. */
export interface StoredLogin {
  /** Password, or refresh token if there is a connector. */
  readonly secret: Buffer;
  readonly connector: string | null;
  readonly access: Buffer | null;
  readonly accessUntil: Date | null;
}

/** Stored credentials, and whether another process obtains an access token with them. */
interface LockedLogin extends StoredLogin {
  readonly isRenewing: boolean;
}

/** Reads and locks the credentials of a mailbox; undefined if it is gone. */
export const lockLogin = async (tx: Tx, id: string): Promise<LockedLogin | undefined> => {
  const { rows } = await sql<Omit<LockedLogin, 'accessUntil'> & { readonly accessUntil: string | null }>`
    select secret_enc as secret, connector, access_enc as access, access_until as "accessUntil",
      coalesce(renewing_until > now(), false) as "isRenewing" from email_accounts
    where workspace_id = ${tx.workspaceId} and id = ${id} for update`.execute(tx);
  const [login] = rows;
  return login && { ...login, accessUntil: login.accessUntil === null ? null : new Date(login.accessUntil) };
};

/** Longer than a service is waited for. */
const renewalSeconds = 30;

/** Makes other processes wait while this one obtains an access token. */
export const beginRenewal = async (tx: Tx, id: string): Promise<void> => {
  await sql`update email_accounts set renewing_until = now() + make_interval(secs => ${renewalSeconds})
    where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
};

/** Ends a renewal that failed. @param used secret that it was tried with. */
export const endRenewal = async (tx: Tx, id: string, used: Buffer): Promise<void> => {
  await sql`update email_accounts set renewing_until = null
    where workspace_id = ${tx.workspaceId} and id = ${id} and secret_enc = ${used}`.execute(tx);
};

/** Stores renewed tokens. @returns false if the mailbox was removed or reconnected in the meantime */
export const storeTokens = async (
  tx: Tx,
  id: string,
  { secret, access, accessUntil, used }: StoredTokens & { readonly used: Buffer },
): Promise<boolean> => {
  const { rows } = await sql`update email_accounts set secret_enc = ${secret}, access_enc = ${access},
      access_until = ${accessUntil}, renewing_until = null
    where workspace_id = ${tx.workspaceId} and id = ${id} and secret_enc = ${used} returning id`.execute(tx);
  return rows.length === 1;
};
