import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Lets the users of all workspaces sign in with a provider, once the server has one; it can be taken from a workspace. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `update workspaces set enabled_features = array_append(enabled_features, 'MicrosoftSignIn')
      where not 'MicrosoftSignIn' = any(enabled_features)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ["update workspaces set enabled_features = array_remove(enabled_features, 'MicrosoftSignIn')"]);
