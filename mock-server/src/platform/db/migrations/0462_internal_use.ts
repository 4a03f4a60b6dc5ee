import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/**
 * Internal use is what the rows of a workspace and of a user say. Until now a workspace's name and a user's email said
 * it: the rows begin with that.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  acrossWorkspaces(db, ['users'], async () => {
    await runStatements(db, ['alter table users add column internal boolean not null default false']);
    await sql`update workspaces set internal = name ~* 'demo|staging'`.execute(db);
    await sql`update users u set internal = true from workspaces w
      where w.id = u.workspace_id and w.internal and lower(u.email collate "C") like '%@basis.example'`.execute(db);
  });

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table users drop column internal', 'update workspaces set internal = false']);
