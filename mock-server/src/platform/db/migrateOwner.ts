import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPool } from './clients';
import { DatabaseError } from './databaseError';
import { findOtherMigration, migrateTo, migrateUp } from './migrate';

const withOwner = async (config: pg.PoolConfig, work: (db: Kysely<unknown>) => Promise<void>): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool({ ...config, max: 1 }) }) });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
};

/** @throws DatabaseError if this version does not know all of the migrations. */
export const refuseOtherMigrations = (migrations: readonly string[]): void => {
  const other = findOtherMigration(migrations);
  if (other !== null)
    throw new DatabaseError(
      `These data were written by a newer Basis (migration ${other}). Use that version or a newer one.`,
    );
};

/** Runs these migrations on an empty database. */
export const migrateLike = (config: pg.PoolConfig, migrations: readonly string[]): Promise<void> => {
  refuseOtherMigrations(migrations);
  return withOwner(config, (db) => migrateTo(db, migrations.at(-1) ?? ''));
};

/** Migrates the tables to the current version. */
export const migrateLatest = (config: pg.PoolConfig): Promise<void> => withOwner(config, migrateUp);
