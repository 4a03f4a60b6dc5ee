import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../db/clients';
import type { Settings } from '../settings';
import { checkOf, InstallationError } from './installation';

const checkOfFile = (file: string): string => checkOf(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));

/** Moves aside a file that is not the key. @returns its new path; null if there is none. */
const moveAside = (file: string): string | null => {
  if (!existsSync(file)) return null;
  const aside = `${file}.lost-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  renameSync(file, aside);
  return aside;
};

/**
 * Lets a database accept another secret key at the next start. Data encrypted with the lost key stays unreadable.
 * @returns the new path of a file that was no key of the database; null without one.
 * @throws InstallationError if the key is not lost.
 */
export const forgetSecretKey = (
  ownerConfig: pg.PoolConfig,
  { dataFolder, secretKey }: Pick<Settings, 'dataFolder' | 'secretKey'>,
): Promise<string | null> =>
  withClient(ownerConfig, async (client) => {
    const file = join(dataFolder, 'secret.key');
    const { rows } = await client.query<{ keyCheck: string | null }>(
      'select key_check as "keyCheck" from installation',
    );
    if (existsSync(file) && rows[0]?.keyCheck === checkOfFile(file))
      throw new InstallationError(`The key in ${file} is the one of this database. Unset SECRET_KEY, and start.`);
    await client.query('update installation set key_check = null');
    return secretKey === null ? moveAside(file) : null;
  });
