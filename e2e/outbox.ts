import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Emails to an address that Basis kept in its outbox, oldest first, without the line breaks of their encoding. */
const lettersTo = (folder: string, email: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
    .filter((raw) => raw.includes(`To: ${email}`) || raw.includes(`<${email}>`));

/** The path of the password link in the latest email to an address, once there are so many of them. */
export const passwordLinkTo = async (folder: string, email: string, count: number): Promise<string> => {
  await expect.poll(() => lettersTo(folder, email).length).toBe(count);
  return /\/reset-password\/[\w.-]+/.exec(lettersTo(folder, email).at(-1) ?? '')?.[0] ?? '';
};
