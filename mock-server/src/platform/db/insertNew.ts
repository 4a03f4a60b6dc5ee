import { sql } from 'kysely';
import type { Tx } from './database';
import type { Database } from './schema';

/** Most parameters of a statement that PostgreSQL takes. */
const mostParameters = 65_535;

/**
 * Inserts rows with the same columns, by their values: rows of a function would not reach a shard. Rows that are there
 * already stay as they are.
 * @param returning column whose values of the inserted rows are returned; none without it.
 */
export const insertNew = async <Value = never>(
  tx: Tx,
  table: keyof Database,
  rows: readonly Readonly<Record<string, unknown>>[],
  returning?: string,
): Promise<Value[]> => {
  const names = Object.keys(rows[0] ?? {});
  const atOnce = Math.floor(mostParameters / Math.max(1, names.length));
  const inserted: Value[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows.slice(start, start + atOnce).map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
    const found = await sql<{
      value: Value;
    }>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(values)} on conflict do nothing
      ${returning === undefined ? sql`` : sql`returning ${sql.ref(returning)} as value`}`.execute(tx);
    inserted.push(...found.rows.map(({ value }) => value));
  }
  return inserted;
};
