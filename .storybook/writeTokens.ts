import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFiles } from '../scripts/designTokens.mjs';

const folder = join(import.meta.dirname, '../node_modules/.cache/basis-tokens');

/** Writes the files of the design tokens anew, for the page that offers them; returns their folder. */
export const writeTokens = async (): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(await tokenFiles())) writeFileSync(join(folder, name), text);
  return folder;
};
