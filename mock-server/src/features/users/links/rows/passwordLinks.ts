import { sql } from 'kysely';
import type { PasswordLink } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../../platform/db/database';
import type { Endings } from '../../rows/endings';
import { listRivals } from '../../rows/emailProofs';
import type { Login } from '../../rows/logins';
import type { SessionToken } from '../../../../platform/tokens';

type Found = Omit<PasswordLink, 'email' | keyof Endings> & {
  readonly email: string;
  readonly userId: string;
  /** True if the link proves the mailbox. */
  readonly isEmailed: boolean;
};

interface FoundLink {
  readonly link: Omit<PasswordLink, keyof Endings>;
  /** Accounts that may end when a password is chosen by the link. */
  readonly rivals: readonly Login[];
}

/** Looks at a password link without using it; undefined for an unknown one. */
export const findPasswordLink = async (tx: Tx, token: SessionToken): Promise<FoundLink | undefined> => {
  const { rows } = await sql<Found>`
    select l.kind, l.user_id as "userId", l."isEmailed", u.email, w.name as "workspaceName", case when not u.active then 'deactivated'
      when l.used_at is not null and l.kind = 'invitation' and u.password_hash is null then 'withdrawn'
      when l.used_at is not null then 'used'
      when l.kind = 'invitation' and exists (select from login_directory own join login_directory other
        on other.email = own.email and other.user_id <> own.user_id and other.proved_at is not null
        where own.user_id = u.id) then 'withdrawn' when l.expires_at <= now() then 'expired' else 'open' end as state
    from (select 'reset' as kind, user_id, used_at, expires_at, true as "isEmailed" from password_resets
        where workspace_id = ${tx.workspaceId} and token_hash = ${token.hash}
      union all select 'invitation', user_id, used_at, expires_at, letter_id is not null from invitations
        where workspace_id = ${tx.workspaceId} and token_hash = ${token.hash}) l
      join users u on u.workspace_id = ${tx.workspaceId} and u.id = l.user_id
      join workspaces w on w.id = u.workspace_id`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { userId, isEmailed, ...link } = found;
  const isOpen = link.state === 'open';
  return {
    link: { ...link, email: isOpen ? link.email : null },
    rivals: isOpen && isEmailed ? await listRivals(tx, userId) : [],
  };
};
