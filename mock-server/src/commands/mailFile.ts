import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** npx runs tools in the root of their workspace and passes the caller's folder in INIT_CWD. */
function located(file: string): string {
  const calledFrom = process.env.INIT_CWD;
  return existsSync(file) || calledFrom === undefined ? file : resolve(calledFrom, file);
}

/** The bytes of an email's file; null, once the tool has said so, when it can't be read. */
export async function readMailFile(tool: string, file: string): Promise<Uint8Array | null> {
  return readFile(located(file)).catch((error: unknown) => {
    console.error(`${tool}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
}
