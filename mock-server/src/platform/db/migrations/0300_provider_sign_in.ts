import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Turns on provider sign-in for all workspaces, once the server has a provider. It can be turned off per workspace. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `update workspaces set enabled_features = array_append(enabled_features, 'MicrosoftSignIn')
      where not 'MicrosoftSignIn' = any(enabled_features)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ["update workspaces set enabled_features = array_remove(enabled_features, 'MicrosoftSignIn')"]);
