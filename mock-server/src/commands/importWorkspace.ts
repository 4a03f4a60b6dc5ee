import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { ArchiveError } from '../features/transfer/archive/archiveForm';
import { importArchive } from '../features/transfer/archive/rows/importArchive';
import { openArchive } from '../features/transfer/archive/readArchive';
import { makePasswordLink } from '../features/users/links/queueLinkLetter';
import { inWorkspace, type Db } from '../platform/db/database';
import { linksTo } from '../platform/links';
import type { Settings } from '../platform/settings';
import { openStore } from '../platform/storage/installation';
import { besideServer, UsageError } from './besideServer';

const usage = `npm run workspace:import -- FILE [--slug SLUG]   makes a new workspace of an archive
The archive is the file of “Export everything” under Settings, Archive. The server may be running or stopped.`;

/** Prints the features of the new workspace. They come from the file, which may have been changed. */
const printFeatures = async (db: Db, workspaceId: string): Promise<void> => {
  const { rows } = await inWorkspace(db, workspaceId, (tx) =>
    sql<{
      features: string[];
    }>`select enabled_features as features from workspaces where id = ${tx.workspaceId}`.execute(tx),
  );
  const features = rows[0]?.features ?? [];
  console.log(`Features from the file: ${features.join(', ') || 'none'}. Check that this workspace may have them.`);
};

/** Prints a password link for each Admin. */
const printLinks = async (db: Db, workspaceId: string, { publicUrl }: Settings): Promise<void> => {
  const linkTo = linksTo(publicUrl ?? '');
  const links = await inWorkspace(db, workspaceId, async (tx) => {
    const { rows } = await sql<{ id: string; email: string }>`select id, email from users
      where workspace_id = ${tx.workspaceId} and role = 'Admin' and active and not hidden order by email`.execute(tx);
    const made: string[] = [];
    for (const { id, email } of rows)
      made.push(`  ${email}  ${await makePasswordLink(tx, linkTo, 'invitations', id, null)}`);
    return made;
  });
  console.log(`Admins choose a password by these links, once and within seven days:\n${links.join('\n')}`);
  console.log('All others ask for a new password at the login.');
};

const run = async (db: Db, settings: Settings): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { slug: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length) throw new UsageError(usage);
  if (values.slug !== undefined && !/^[a-z0-9][a-z0-9-]{0,39}$/.test(values.slug))
    throw new UsageError('A slug has small letters, digits and hyphens.');
  const files = await openStore(db, settings.dataFolder);
  const archive = await openArchive(path, settings.dataFolder);
  try {
    const made = await importArchive({ db, files }, archive, values.slug ?? null);
    console.log(
      `${archive.manifest.workspaceName} is there as ${made.slug}: ${made.rows} rows and ${made.files} files.`,
    );
    await printFeatures(db, made.workspaceId);
    await printLinks(db, made.workspaceId, settings);
  } finally {
    archive.close();
  }
};

await besideServer(async (db, settings) => {
  await run(db, settings).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new UsageError(error.message) : error;
  });
});
