import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { isHalfDatabase, isRestoreUnfinished } from '../platform/postgres/unfinishedRestore';
import { fsyncFolderSync } from '../platform/fsyncFolder';
import { BackupError } from '../platform/archive/backupError';
import { quoted } from '../platform/archive/catalog';

/** A server's data in its data folder; locks and logs are not data. */
const parts = ['postgres', 'files', 'outbox', 'postmaster', 'secret.key'];

const isThere = (path: string): boolean =>
  existsSync(path) && (!path.endsWith('outbox') || readdirSync(path).length > 0);

const stampOf = (): string => new Date().toISOString().replaceAll(/\D/g, '').slice(0, 17);

/**
 * Prepares a data folder for a restore: removes the remains of an interrupted one and moves existing data aside.
 * @returns the folder that the data were moved to, or null.
 * @throws BackupError if there are data and they may not be replaced.
 */
export const emptyFolder = (dataFolder: string, isReplaced: boolean): string | null => {
  if (isRestoreUnfinished(dataFolder)) {
    for (const part of parts) rmSync(join(dataFolder, part), { recursive: true, force: true });
    return null;
  }
  const found = parts.filter((part) => isThere(join(dataFolder, part)));
  if (!found.length) return null;
  if (!isReplaced)
    throw new BackupError(
      `The data folder ${dataFolder} holds data (${found.join(', ')}). Set DATA_DIR to an empty folder, ` +
        'or add --replace, which moves them aside.',
    );
  const aside = join(dataFolder, `replaced-${stampOf()}`);
  mkdirSync(aside, { mode: 0o755 });
  for (const part of found) renameSync(join(dataFolder, part), join(aside, part));
  fsyncFolderSync(dataFolder);
  return aside;
};

const workers = `select exists (select from pg_stat_activity where datname = current_database()
  and application_name = 'basis jobs') as "isUsed"`;
const ownTables = `select relname::text as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S', 'm')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i', 'e')) order by 1`;

const namesOf = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>(ownTables)).rows.map(({ name }) => name);

/** Moves all tables to another schema. */
const moveAside = async (client: pg.ClientBase, names: readonly string[]): Promise<string> => {
  const stamp = stampOf();
  const schema = `replaced_${stamp}`;
  await client.query(`create schema ${schema}`);
  for (const name of names) {
    await client.query(`alter table ${quoted(name)} set schema ${schema}`);
    // Kysely looks for its migration tables in every schema.
    if (name.startsWith('kysely_')) await client.query(`alter table ${schema}.${name} rename to replaced_${name}`);
  }
  const { rows } = await client.query("select from pg_namespace where nspname = 'pgboss'");
  if (rows.length) await client.query(`alter schema pgboss rename to pgboss_replaced_${stamp}`);
  return schema;
};

const dropAll = async (client: pg.ClientBase, names: readonly string[]): Promise<void> => {
  for (const name of names) await client.query(`drop table if exists ${quoted(name)} cascade`);
  await client.query('drop schema if exists pgboss cascade');
};

/** @throws BackupError if the database is in use, or holds tables that may not be replaced. */
export const refuseFullDatabase = async (client: pg.ClientBase, isReplaced: boolean): Promise<void> => {
  const { rows } = await client.query<{ isUsed: boolean }>(workers);
  if (rows[0]?.isUsed)
    throw new BackupError('A Basis server is using the database. Stop every server on it, then restore.');
  if (isReplaced || (await isHalfDatabase(client))) return;
  if ((await namesOf(client)).length)
    throw new BackupError(
      'The database holds tables. Set DATABASE_URL to an empty database, or add --replace, which moves them to another schema.',
    );
};

/**
 * Prepares a database for a restore and marks the restore as unfinished, in one transaction.
 * @returns the schema the tables were moved to, or null.
 */
export const emptyDatabase = async (client: pg.ClientBase): Promise<string | null> => {
  const names = await namesOf(client);
  const isHalf = await isHalfDatabase(client);
  await client.query('begin');
  const schema = names.length && !isHalf ? await moveAside(client, names) : null;
  if (isHalf) await dropAll(client, names);
  await client.query('create table unfinished_restore (begun_at timestamptz not null default now())');
  await client.query('commit');
  return schema;
};
