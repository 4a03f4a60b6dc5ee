import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The emails in the outbox of a data folder, in the order in which they were made, without the line breaks of
 * quoted-printable. Leaves out those that are still being written.
 */
export const outboxOf = (dataFolder: string): string[] => {
  const folder = join(dataFolder, 'outbox');
  if (!existsSync(folder)) return [];
  // Names are ids, which sort by time.
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
};
