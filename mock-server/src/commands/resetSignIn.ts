import { Kysely, PostgresDialect } from 'kysely';
import { reachDatabase } from '../backup/reachDatabase';
import { ChangeSet } from '../changes/changes';
import { queueSecurityLetter } from '../features/passwordLinks/writeSecurityLetters';
import { deleteSecondWays } from '../features/users/rows/signInWays';
import { findLogins, type Login } from '../features/users/rows/logins';
import { endSessions } from '../features/users/rows/userWrites';
import { followChanges } from '../followChanges';
import { repositoryRoot } from '../platform/contract/document';
import { createPool } from '../platform/db/clients';
import { inWorkspace, type Db } from '../platform/db/database';
import { DatabaseError } from '../platform/db/databaseError';
import type { Database } from '../platform/db/schema';
import { newId } from '../platform/ids';
import { linksTo } from '../platform/links';
import { readSettings, type Settings } from '../platform/settings';
import { openStore } from '../platform/storage/installation';
import { runCommand } from './runCommand';

const usage = `npm run sign-in:reset -- EMAIL   takes the passkeys and one-time codes of a user away, who is told by email
The user logs in with the password then. The server may be running or stopped.`;

class UsageError extends Error {}

/** Takes them away. The server sends the email, at the latest a minute after it starts. */
const resetLogin = async (db: Db, settings: Settings, { workspaceId, userId }: Login): Promise<void> => {
  await inWorkspace(db, workspaceId, async (tx) => {
    await deleteSecondWays(tx, userId);
    await endSessions(tx, userId);
    const changes = new ChangeSet({ workspaceId, userId: null, administratorId: null, doing: ['resetSignInWays'] });
    changes.updated('user', userId, 'signInWays', null, null);
    await changes.save(tx);
  });
  const files = await openStore(db, settings.dataFolder);
  const address = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const parts = { db, files, mailDomain: settings.mailDomain, linkTo: linksTo(address) };
  await queueSecurityLetter(parts, { workspaceId, userId, letterId: newId(), kind: 'reset', by: null });
};

/** Resets each account that the email may open. */
const reset = async (db: Db, settings: Settings, email: string): Promise<void> => {
  const logins = await findLogins(db, email);
  if (!logins.length) throw new UsageError(`No user has the email ${email}.`);
  for (const login of logins) await resetLogin(db, settings, login);
  console.log(`${email} logs in with the password now, and is logged out everywhere.`);
};

/** Postgres error for a missing table: the database is of an earlier version. */
const undefinedTable = '42P01';

await runCommand(async (signal) => {
  const settings = readSettings(process.env, repositoryRoot);
  const { ownerConfig, close } = await reachDatabase(settings, signal);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(ownerConfig) }) });
  try {
    followChanges();
    const [email, ...others] = process.argv.slice(2);
    if (email === undefined || others.length) throw new UsageError(usage);
    await reset(db, settings, email);
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable)
      throw new DatabaseError('This database is of an earlier version. Start Basis once, then try again.');
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    await db.destroy();
    await close();
  }
});
