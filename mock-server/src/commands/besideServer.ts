import { Kysely } from 'kysely';
import { reachDatabase } from '../backup/reachDatabase';
import { repositoryRoot } from '../platform/contract/document';
import { createPool } from '../platform/db/clients';
import { ConfinedDialect } from '../platform/db/confinedDialect';
import type { Db } from '../platform/db/database';
import { DatabaseError } from '../platform/db/databaseError';
import type { Database } from '../platform/db/schema';
import { readSettings, type Settings } from '../platform/settings';
import { runCommand } from './runCommand';

/** A command that was called wrongly, with the sentence to print. */
export class UsageError extends Error {}

/** Codes of Postgres for a missing table or column: the database is of an earlier version. */
const undefinedCodes: ReadonlySet<unknown> = new Set(['42P01', '42703']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError || String(codeOf(error)).startsWith('ERR_PARSE_ARGS');

/** Runs a command on the database of a server that is running or stopped. Exits with 2 after a wrong call. */
export const besideServer = (work: (db: Db, settings: Settings) => Promise<void>): Promise<void> =>
  runCommand(async (signal) => {
    const settings = readSettings(process.env, repositoryRoot);
    const { ownerConfig, close } = await reachDatabase(settings, signal);
    const db = new Kysely<Database>({ dialect: new ConfinedDialect(createPool(ownerConfig)) });
    try {
      await work(db, settings);
    } catch (error) {
      if (undefinedCodes.has(codeOf(error)))
        throw new DatabaseError('This database is of an earlier version. Start Basis once, then try again.');
      if (!isUsage(error)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    } finally {
      await db.destroy();
      await close();
    }
  });
