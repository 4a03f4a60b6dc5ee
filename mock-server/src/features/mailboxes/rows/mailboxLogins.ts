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

/** Reads and locks the credentials of a mailbox; undefined if it is gone. */
export const lockLogin = async (tx: Tx, id: string): Promise<StoredLogin | undefined> => {
  const { rows } = await sql<Omit<StoredLogin, 'accessUntil'> & { readonly accessUntil: string | null }>`
    select secret_enc as secret, connector, access_enc as access, access_until as "accessUntil" from email_accounts
    where workspace_id = ${tx.workspaceId} and id = ${id} for update`.execute(tx);
  const [login] = rows;
  return login && { ...login, accessUntil: login.accessUntil === null ? null : new Date(login.accessUntil) };
};

/** Stores renewed tokens. */
export const storeTokens = async (tx: Tx, id: string, { secret, access, accessUntil }: StoredTokens): Promise<void> => {
  await sql`update email_accounts set secret_enc = ${secret}, access_enc = ${access}, access_until = ${accessUntil}
    where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
};
