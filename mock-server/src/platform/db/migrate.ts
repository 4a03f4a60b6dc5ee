import { Migrator, sql, type Kysely } from 'kysely';
import { migrations } from './migrations';

const migrator = (db: Kysely<unknown>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });

/** Newest applied migration unknown to this version; null if all are known. */
export const findUnknownMigration = async (db: Kysely<unknown>): Promise<string | null> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return null;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  return done.rows.find(({ name }) => !(name in migrations))?.name ?? null;
};

/** Migrates the tables to the current version. Of several servers at once, one migrates and the others wait. */
export const migrateUp = async (db: Kysely<unknown>): Promise<void> => {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
};

/** First migration that this version does not have at the same position; null if there is none. */
export const findOtherMigration = (names: readonly string[]): string | null => {
  const own = Object.keys(migrations);
  return names.find((name, index) => own[index] !== name) ?? null;
};

/** Migrates the tables to the state after a migration. */
export const migrateTo = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const { error } = await migrator(db).migrateTo(name);
  if (error) throw error;
};

/** Reverts every migration, newest first. */
export const migrateDown = async (db: Kysely<unknown>): Promise<void> => {
  for (;;) {
    const { error, results } = await migrator(db).migrateDown();
    if (error) throw error;
    if (!results?.length) return;
  }
};
