import { sql } from 'kysely';
import type { PasswordLink } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import type { Login } from './logins';

/** Workspaces in which accounts end. */
export type Endings = Pick<PasswordLink, 'endsAccountsAt' | 'leavesWithoutAdmin'>;

interface UsedWorkspace {
  readonly name: string;
  /** True if the account is its only Admin who may log in. */
  readonly isOnlyAdmin: boolean;
}

/** Workspace of an account that is in use; undefined for one that nobody has used. */
const findWorkspaceInUse = async (tx: Tx, userId: string): Promise<UsedWorkspace | undefined> => {
  const { rows } = await sql<UsedWorkspace>`select w.name, u.role = 'Admin' and not exists (select from users other
        join login_directory d on d.user_id = other.id where other.workspace_id = ${own} and other.id <> u.id
        and other.role = 'Admin' and other.active and not other.hidden and d.lost_at is null) as "isOnlyAdmin"
    from users u join workspaces w on w.id = u.workspace_id
    where u.workspace_id = ${tx.workspaceId} and u.id = ${userId} and u.active
      and (u.password_hash is not null or u.last_seen_at is not null)`.execute(tx);
  return rows[0];
};

/** Workspaces in which accounts are in use, each asked in its own transaction. */
export const findEndings = async (db: Db, accounts: readonly Login[]): Promise<Endings> => {
  const used: UsedWorkspace[] = [];
  for (const { workspaceId, userId } of accounts) {
    const found = await inWorkspace(db, workspaceId, (tx) => findWorkspaceInUse(tx, userId));
    if (found) used.push(found);
  }
  return {
    endsAccountsAt: used.map(({ name }) => name),
    leavesWithoutAdmin: used.flatMap(({ name, isOnlyAdmin }) => (isOnlyAdmin ? [name] : [])),
  };
};
