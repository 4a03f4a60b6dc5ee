import { Kysely, PostgresDialect } from 'kysely';
import { reachDatabase } from '../backup/reachDatabase';
import {
  listInternal,
  listInternalUsers,
  setInternalUser,
  setInternalWorkspace,
} from '../features/workspace/rows/internalUse';
import { repositoryRoot } from '../platform/contract/document';
import { createPool } from '../platform/db/clients';
import type { Db } from '../platform/db/database';
import { DatabaseError } from '../platform/db/databaseError';
import type { Database } from '../platform/db/schema';
import { readSettings } from '../platform/settings';
import { runCommand } from './runCommand';

const usage = `npm run internal                              lists who has internal use
npm run internal -- workspace SLUG on|off     says whether a workspace is for demonstrations and trials
npm run internal -- user SLUG EMAIL on|off    says whether a user is of Basis, who has every feature in such a workspace
npm run internal -- hidden SLUG EMAIL on|off  keeps a user out of all lists, who then has every feature anywhere
The server may be running or stopped.`;

class UsageError extends Error {}

const list = async (db: Db): Promise<void> => {
  for (const { id, slug, name, internal } of await listInternal(db)) {
    console.log(`${slug}  ${name}${internal ? '  internal' : ''}`);
    for (const user of await listInternalUsers(db, id))
      console.log(`    ${user.email}${user.internal ? '  of Basis' : ''}${user.hidden ? '  hidden' : ''}`);
  }
};

const isOn = (text: string | undefined): boolean => {
  if (text !== 'on' && text !== 'off') throw new UsageError(usage);
  return text === 'on';
};

const setWorkspace = async (db: Db, slug: string, isInternal: boolean): Promise<void> => {
  if (!(await setInternalWorkspace(db, slug, isInternal))) throw new UsageError(`No workspace has the slug ${slug}.`);
};

const setUser = async (
  db: Db,
  { slug, email }: { readonly slug: string; readonly email: string },
  values: { readonly internal?: boolean; readonly hidden?: boolean },
): Promise<void> => {
  const place = (await listInternal(db)).find((workspace) => workspace.slug === slug);
  if (!place) throw new UsageError(`No workspace has the slug ${slug}.`);
  if (!(await setInternalUser(db, { workspaceId: place.id, email }, values)))
    throw new UsageError(`Nobody in ${slug} who has signed in has the email ${email}.`);
};

const work = async (db: Db, args: readonly string[]): Promise<void> => {
  const [kind, slug = '', ...rest] = args;
  if (kind === undefined) return list(db);
  if (kind === 'workspace' && rest.length === 1) await setWorkspace(db, slug, isOn(rest[0]));
  else if ((kind === 'user' || kind === 'hidden') && rest.length === 2) {
    const value = isOn(rest[1]);
    await setUser(db, { slug, email: rest[0] ?? '' }, kind === 'user' ? { internal: value } : { hidden: value });
  } else throw new UsageError(usage);
  console.log('Done. It holds from the next call on.');
};

/** Postgres errors for a missing table or column: the database predates internal use of users. */
const undefinedCodes: ReadonlySet<unknown> = new Set(['42P01', '42703']);

await runCommand(async (signal) => {
  const { ownerConfig, close } = await reachDatabase(readSettings(process.env, repositoryRoot), signal);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(ownerConfig) }) });
  try {
    await work(db, process.argv.slice(2));
  } catch (error) {
    if (undefinedCodes.has((error as { code?: unknown }).code))
      throw new DatabaseError('This database is of an earlier version. Start Basis once, then try again.');
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    await db.destroy();
    await close();
  }
});
