import { sql } from 'kysely';
import type { Tx } from './database';
import type { Database } from './schema';

const chunkSize = 2000;

/** Inserts many rows with the same columns in chunks. Values are JSON values. */
export const bulkInsert = async (
  tx: Tx,
  table: keyof Database,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const names = Object.keys(rows[0] ?? {});
  if (!names.length) return;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += chunkSize) {
    const json = JSON.stringify(rows.slice(start, start + chunkSize));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(tx);
  }
};
