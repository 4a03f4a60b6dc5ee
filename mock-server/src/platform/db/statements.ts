import { sql, type Kysely } from 'kysely';

/** Runs plain SQL statements one after another, for migrations. */
export const runStatements = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
