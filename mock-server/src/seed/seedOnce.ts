import type pg from 'pg';
import { advisoryLocks } from '../platform/db/advisoryLocks';
import { withClient } from '../platform/db/clients';
import type { Connection } from '../platform/db/database';
import type { FileStore } from '../platform/storage/fileStore';
import type { PreparedReadings } from './letters/preparedReadings';
import { seedDemo } from './seedDemo';
import { demoWorkspaces } from './workspaces';

/** The first and the last that a seed makes. */
const [firstSlug, lastSlug] = [demoWorkspaces[0]?.slug, demoWorkspaces.at(-1)?.slug];

/**
 * True if the seed is complete; records its start if not. A database from an earlier version without a record counts as
 * complete unless it has the first workspace but not the last.
 */
const isComplete = async (owner: pg.Client): Promise<boolean> => {
  await owner.query(
    `insert into seeding (completed_at)
     select case when count(*) > 0 and (count(*) filter (where slug = $1) = 0 or count(*) filter (where slug = $2) > 0)
       then now() end from workspaces on conflict do nothing`,
    [firstSlug, lastSlug],
  );
  const { rows } = await owner.query<{ is_complete: boolean }>(
    'select completed_at is not null as is_complete from seeding',
  );
  return rows[0]?.is_complete ?? false;
};

/** Records that a new database stays without the demo, so that no later start seeds it. */
export const seedNothing = async ({ ownerConfig }: Connection): Promise<void> => {
  await withClient(ownerConfig, (owner) =>
    owner.query('insert into seeding (completed_at) values (now()) on conflict do nothing'),
  );
};

/**
 * Seeds a new database with the demo workspaces, or resumes an interrupted seed. Never changes a database whose seed is
 * complete.
 * @returns true if anything was seeded.
 */
export const seedOnce = async (
  { db, ownerConfig }: Connection,
  files: FileStore,
  seedNumber: number,
  now: Date,
  prepared?: PreparedReadings,
): Promise<boolean> =>
  withClient(ownerConfig, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [advisoryLocks.seeding]);
    if (await isComplete(owner)) return false;
    await seedDemo(db, files, seedNumber, now, prepared);
    await owner.query('update seeding set completed_at = now()');
    return true;
  });
