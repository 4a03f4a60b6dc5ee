import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Finds the user of a sign-in provider's account by what never changes of it, before a workspace is known. A user has one
 * account of a provider.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table provider_directory (
      issuer text collate "C" not null,
      subject text collate "C" not null,
      workspace_id uuid not null references workspaces (id),
      user_id uuid not null references login_directory (user_id) on delete cascade,
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop table provider_directory']);
