import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readMessage } from '../mail/readMessage';

/** npx starts tools in the root of their workspace and tells in INIT_CWD where it was called. */
function located(file: string): string {
  const calledFrom = process.env.INIT_CWD;
  return existsSync(file) || calledFrom === undefined ? file : resolve(calledFrom, file);
}

/** `basis-extract FILE.eml`: prints what reading the e-mail finds as one JSON object. */
async function main(files: readonly string[]): Promise<number> {
  const [file, ...rest] = files;
  if (file === undefined || rest.length > 0) {
    console.error('Usage: basis-extract FILE.eml');
    return 2;
  }
  const raw = await readFile(located(file)).catch((error: unknown) => {
    console.error(`basis-extract: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (raw === null) return 1;
  const { parsed, reading } = await readMessage(raw);
  if (parsed.state === 'failed') console.error(`basis-extract: ${parsed.failureCode}: ${parsed.reason}`);
  console.log(JSON.stringify(reading, null, 2));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
