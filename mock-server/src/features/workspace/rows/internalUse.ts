import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { sql } from 'kysely';
import { inWorkspace, type Db } from '../../../platform/db/database';
import { identityOf } from '../../../platform/db/identityOf';

/** A user whom a row marks as internal, or hides from lists. */
interface InternalUser {
  readonly workspaceId: string;
  readonly email: string;
  readonly internal: boolean;
  readonly hidden: boolean;
}

interface InternalWorkspace {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly internal: boolean;
}

/** All workspaces by slug. */
export const listInternal = (db: Db): Promise<InternalWorkspace[]> =>
  db.selectFrom('workspaces').select(['id', 'slug', 'name', 'internal']).orderBy('slug').execute();

/** Users of a workspace who are internal or hidden, by email. */
export const listInternalUsers = (db: Db, workspaceId: string): Promise<InternalUser[]> =>
  inWorkspace(db, workspaceId, (tx) =>
    tx
      .selectFrom('users')
      .where('workspace_id', '=', workspaceId)
      .where((eb) => eb.or([eb('internal', '=', true), eb('hidden', '=', true)]))
      .select(['workspace_id as workspaceId', 'email', 'internal', 'hidden'])
      .orderBy('email')
      .execute(),
  );

/** Says whether a workspace is for demonstrations and trials. @returns false if there is none of this slug. */
export const setInternalWorkspace = async (db: Db, slug: string, internal: boolean): Promise<boolean> => {
  const row = await db
    .updateTable('workspaces')
    .set({ internal, updated_at: new Date() })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Marks a user as belonging to Basis, or hides one from lists. A user who has not signed in yet may still be any person
 * whom an Admin gives the invitation link, and stays unchanged.
 * @returns false if no user who has signed in has this email
 */
export const setInternalUser = (
  db: Db,
  { workspaceId, email }: Pick<InternalUser, 'workspaceId' | 'email'>,
  values: Partial<Pick<InternalUser, 'internal' | 'hidden'>>,
): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({ ...values, updated_at: new Date() })
      .where('workspace_id', '=', workspaceId)
      .where(identityOf(sql`email`), '=', emailIdentity(email))
      .where('last_seen_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
