import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataFolderError } from './dataFolder';
import type { DatabaseLock } from './databaseLock';
import { nameForUser, startProgram, type Programs } from './postgresPrograms';
import { fsyncFolderSync } from '../fsyncFolder';

/** Owner of all tables; only the system user with access to the socket can connect as it. */
export const superuser = 'basis_owner';
/** First OID for user objects; lower ones belong to system objects. */
const firstNumberOfUsers = 16_384;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** True if user tables exist. */
const hasTables = (folder: string): boolean =>
  namesIn(join(folder, 'base')).some((database) =>
    namesIn(join(folder, 'base', database)).some((name) => parseInt(name, 10) >= firstNumberOfUsers),
  );

type State = 'none' | 'whole' | 'half' | 'damaged';

/** postmaster.opts shows that the database has run; an interrupted initdb leaves neither that nor tables. */
const stateOf = (folder: string): State => {
  if (namesIn(folder).length === 0) return 'none';
  const hasRun = existsSync(join(folder, 'postmaster.opts')) || hasTables(folder);
  if (!hasRun) return 'half';
  return existsSync(join(folder, 'PG_VERSION')) && existsSync(join(folder, 'global/pg_control')) ? 'whole' : 'damaged';
};

const ownedFolder = (folder: string, { user }: Programs): void => {
  mkdirSync(folder, { mode: 0o700 });
  if (!user) return;
  try {
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  } catch {
    throw new DataFolderError(
      `Can't give the folder ${folder} to the user "postgres", which runs the database. ` +
        'Set DATA_DIR to a folder on a local file system, or run Basis as a user other than root.',
    );
  }
};

const runInitdb = (programs: Programs, folder: string, lock: DatabaseLock): Promise<void> =>
  new Promise((resolve, reject) => {
    const pgdata = nameForUser(folder, programs.user);
    const args = [`--pgdata=${pgdata}`, '--auth=trust', `--username=${superuser}`, '--encoding=UTF8', '--locale=C'];
    const child = startProgram(programs, { program: 'initdb', args, folder, lock });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new DataFolderError(`Can't create the database in ${folder}: ${output.trim()}`)),
    );
  });

/** Creates the cluster in a temporary folder and renames it once it is complete and synced. */
const create = async (programs: Programs, folder: string, lock: DatabaseLock): Promise<void> => {
  const unfinished = `${folder}.new`;
  // Left by an interrupted start; it has never run.
  rmSync(unfinished, { recursive: true, force: true });
  ownedFolder(unfinished, programs);
  // initdb syncs its own files.
  await runInitdb(programs, unfinished, lock);
  renameSync(unfinished, folder);
  fsyncFolderSync(dirname(folder));
};

const setAside = (folder: string): string => {
  const aside = `${folder}.half-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(folder, aside);
  return `The database in ${folder} was never completed. It was moved to ${aside} and created again.`;
};

/**
 * Creates the cluster if missing.
 * @returns a notice for the operator, or null.
 * @throws DataFolderError if an existing one is damaged.
 */
export const prepareCluster = async (
  programs: Programs,
  folder: string,
  lock: DatabaseLock,
): Promise<string | null> => {
  const state = stateOf(folder);
  if (state === 'whole') return null;
  if (state === 'damaged')
    throw new DataFolderError(
      `The database in ${folder} is damaged: global/pg_control or PG_VERSION is missing. Restore a backup, or move ` +
        'the folder away to start with an empty database.',
    );
  const notice = state === 'half' ? setAside(folder) : null;
  if (state === 'none') rmSync(folder, { recursive: true, force: true });
  await create(programs, folder, lock);
  return notice;
};
