import { readMailFile } from './mailFile';
import { readMessage } from '../mailReading/readMessage';

/** `basis-extract FILE.eml`: prints what reading the email finds as one JSON object. */
async function main(files: readonly string[]): Promise<number> {
  const [file, ...rest] = files;
  if (file === undefined || rest.length > 0) {
    console.error('Usage: basis-extract FILE.eml');
    return 2;
  }
  const raw = await readMailFile('basis-extract', file);
  if (raw === null) return 1;
  const { parsed, reading } = await readMessage(raw);
  if (parsed.state === 'failed') console.error(`basis-extract: ${parsed.failureCode}: ${parsed.reason}`);
  console.log(JSON.stringify(reading, null, 2));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
