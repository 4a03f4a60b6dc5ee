import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const hasWorkspace = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('workspaces').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Creates a setup token, replacing any earlier one; null once there is a workspace. */
export const createSetupLink = async (db: Db): Promise<string | null> => {
  if (await hasWorkspace(db)) return null;
  const token = randomBytes(32).toString('base64url');
  await sql`insert into installation (setup_hash) values (${hashOf(token)})
    on conflict (id) do update set setup_hash = excluded.setup_hash`.execute(db);
  return token;
};

/** Consumes the token. @returns true if it was valid. */
export const useSetupLink = async (tx: Tx, token: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update installation set setup_hash = null
    where setup_hash = ${hashOf(token)} and not exists (select from workspaces)`.execute(tx);
  return numAffectedRows === 1n;
};
