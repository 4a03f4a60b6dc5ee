import { sql } from 'kysely';
import type { Db } from '../db/database';

/** The file store that belongs to the database, and a check value for its secret key. */
export interface Installation {
  readonly storeId: string | null;
  readonly keyCheck: string | null;
}

export const findInstallation = async (db: Db): Promise<Installation> => {
  const row = await db.selectFrom('installation').select(['store_id', 'key_check']).executeTakeFirst();
  return { storeId: row?.store_id ?? null, keyCheck: row?.key_check ?? null };
};

/** Records missing values. If two processes do so at once, the first wins. A start that has nothing to record writes nothing. */
export const adoptInstallation = async (db: Db, given: Partial<Installation>): Promise<Installation> => {
  const { storeId = null, keyCheck = null } = given;
  const known = await findInstallation(db);
  if ((storeId === null || known.storeId !== null) && (keyCheck === null || known.keyCheck !== null)) return known;
  const { rows } = await sql<Installation>`
    insert into installation as i (store_id, key_check) values (${storeId}, ${keyCheck})
    on conflict (id) do update set store_id = coalesce(i.store_id, excluded.store_id),
      key_check = coalesce(i.key_check, excluded.key_check)
    returning store_id as "storeId", key_check as "keyCheck"`.execute(db);
  return rows[0] ?? { storeId: null, keyCheck: null };
};
