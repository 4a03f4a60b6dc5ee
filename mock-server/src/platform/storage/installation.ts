import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '../db/database';
import { adoptInstallation, findInstallation } from './installationRow';
import { withoutKey } from '../secrets/secretKey';
import type { FileStore } from './fileStore';
import { createFolderStore } from './folderStore';
import { makeStore, readStoreId, storeIdFile } from './storeId';

/** A file store or secret key that does not belong to the database; the message says what to do. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}

const otherStore = (root: string, wanted: string, found: string | null): InstallationError =>
  new InstallationError(
    `The database keeps its files in the store ${wanted}, and ${root} holds ${found ?? 'none'}. ` +
      'Set DATA_DIR to the folder that all processes on this database share. ' +
      `If that folder is lost for good, write ${wanted} into ${storeIdFile(root)} to continue without its files.`,
  );

/**
 * Opens the file store in the data folder. The first start records its id in the database; later ones must match.
 * @throws InstallationError if it is another store.
 */
export const openStore = async (db: Db, dataFolder: string): Promise<FileStore> => {
  const root = join(dataFolder, 'files');
  const [{ storeId: known }, found] = [await findInstallation(db), await readStoreId(root)];
  if (known !== null && found !== known) throw otherStore(root, known, found);
  const own = found ?? (await makeStore(root));
  const { storeId } = await adoptInstallation(db, { storeId: own });
  if (storeId !== null && storeId !== own) throw otherStore(root, storeId, own);
  return createFolderStore(root);
};

/** Shows whether two processes have the same key, without revealing it. */
export const checkOf = (secretKey: Buffer): string =>
  createHmac('sha256', secretKey).update('basis secret key').digest('hex');

/**
 * Checks the secret key. The first start records a check value in the database; later ones must match.
 * @throws InstallationError if it is another key.
 */
export const proveSecretKey = async (db: Db, secretKey: Buffer): Promise<void> => {
  const own = checkOf(secretKey);
  const { keyCheck } = await adoptInstallation(db, { keyCheck: own });
  if (keyCheck === own) return;
  throw new InstallationError(
    'The secret key is not the one that belongs to this database. ' +
      'Set SECRET_KEY to the same value for every process, or put the file secret.key back into DATA_DIR. ' +
      withoutKey,
  );
};
