import { ChangeSet } from '../changes/changes';
import { queueSecurityLetter } from '../features/users/links/writeSecurityLetters';
import { deleteSecondWays } from '../features/users/rows/signInWays';
import { findLogins, type Login } from '../features/users/rows/logins';
import { endSessions } from '../features/users/rows/userWrites';
import { followChanges } from '../followChanges';
import { inWorkspace, type Db } from '../platform/db/database';
import { newId } from '../platform/ids';
import { linksTo } from '../platform/links';
import type { Settings } from '../platform/settings';
import { openStore } from '../platform/storage/installation';
import { besideServer, UsageError } from './besideServer';

const usage = `npm run sign-in:reset -- EMAIL   takes the passkeys and one-time codes of a user away, who is told by email
The user logs in with the password then. The server may be running or stopped.`;

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

await besideServer(async (db, settings) => {
  followChanges();
  const [email, ...others] = process.argv.slice(2);
  if (email === undefined || others.length) throw new UsageError(usage);
  await reset(db, settings, email);
});
