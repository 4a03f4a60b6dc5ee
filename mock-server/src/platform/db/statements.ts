import { sql, type Kysely } from 'kysely';

/** Runs plain SQL statements one after another, for migrations. */
export const runStatements = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/**
 * Runs the work of a migration that reads or writes rows of all workspaces: without it, row-level security shows the
 * owner of these tables none.
 */
export const acrossWorkspaces = async (
  db: Kysely<unknown>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  await runStatements(
    db,
    tables.map((table) => `alter table ${table} no force row level security`),
  );
  await work();
  await runStatements(
    db,
    tables.map((table) => `alter table ${table} force row level security`),
  );
};
