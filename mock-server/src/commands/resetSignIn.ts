import { ChangeSet } from '../changes/changes';
import { noteSecurityNews } from '../features/users/rows/securityNews';
import { deleteSecondWays } from '../features/users/rows/signInWays';
import { findLogins, type Login } from '../features/users/rows/logins';
import { endOwnAccess } from '../features/users/rows/userWrites';
import { followChanges } from '../followChanges';
import { inWorkspace, type Db } from '../platform/db/database';
import { besideServer, UsageError } from './besideServer';

const usage = `npm run sign-in:reset -- EMAIL   takes the passkeys and one-time codes of a user away, who is told by email
The user logs in with the password then, is logged out everywhere, and has no API tokens of their own any more. The
server may be running or stopped.`;

/** Takes them away. The server writes the email, at the latest a minute after it starts. */
const resetLogin = async (db: Db, { workspaceId, userId }: Login): Promise<void> => {
  await inWorkspace(db, workspaceId, async (tx) => {
    await deleteSecondWays(tx, userId);
    await endOwnAccess(tx, userId);
    const changes = new ChangeSet({ workspaceId, userId: null, administratorId: null, doing: ['resetSignInWays'] });
    changes.updated('user', userId, 'signInWays');
    await noteSecurityNews(tx, userId, { kind: 'reset', by: null });
    await changes.save(tx);
  });
};

/** Resets each account that the email may open. */
const reset = async (db: Db, email: string): Promise<void> => {
  const logins = await findLogins(db, email);
  if (!logins.length) throw new UsageError(`No user has the email ${email}.`);
  for (const login of logins) await resetLogin(db, login);
  console.log(`${email} logs in with the password now, and is logged out everywhere.`);
};

await besideServer(async (db) => {
  followChanges();
  const [email, ...others] = process.argv.slice(2);
  if (email === undefined || others.length) throw new UsageError(usage);
  await reset(db, email);
});
