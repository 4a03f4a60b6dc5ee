import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readMessage } from '../mailReading/readMessage';
import { compareReading, type Accepted, type FieldResult, type RightValues } from '../mailReading/fit/score';
import { median, sharesOf } from '../mailReading/fit/tally';

/**
 * `reading:bench FOLDER...`: reads each .eml of the folders and compares it with the right values beside it
 * (`keys.json` or `expected.json`, file name → fields of the reading).
 */

type Keys = Readonly<Record<string, RightValues>>;

const keyFiles = ['keys.json', 'expected.json'];

function besideOf(folder: string, names: readonly string[]): string | null {
  const places = [folder, dirname(folder)].flatMap((place) => names.map((name) => join(place, name)));
  return places.find((file) => existsSync(file)) ?? null;
}

/** A set names its emails in `letters`, `emails` or the folder itself. */
function folderOfLetters(folder: string): string {
  const inner = ['letters', 'emails'].map((name) => join(folder, name)).find((place) => existsSync(place));
  return inner !== undefined && statSync(inner).isDirectory() ? inner : folder;
}

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 110 ? `${text.slice(0, 107)}...` : text;
};

async function bench(given: string, isBrief: boolean): Promise<FieldResult[]> {
  const folder = folderOfLetters(resolve(process.env.INIT_CWD ?? '.', given));
  const keyFile = besideOf(folder, keyFiles);
  if (keyFile === null) throw new Error(`${folder}: no ${keyFiles.join(' or ')} in it or above it`);
  const keys = jsonOf(keyFile) as Keys;
  const acceptFile = besideOf(folder, ['accept.json']);
  const accepted = acceptFile === null ? {} : (jsonOf(acceptFile) as Readonly<Record<string, Accepted>>);
  const all: FieldResult[] = [];
  const times: number[] = [];
  let whole = 0;
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml') && keys[name] !== undefined);
  for (const file of files.toSorted()) {
    const raw = readFileSync(join(folder, file));
    const start = performance.now();
    const { reading } = await readMessage(new Uint8Array(raw));
    times.push(performance.now() - start);
    const results = compareReading(keys[file] ?? {}, reading, accepted[file]);
    const faults = results.filter(({ verdict }) => verdict !== 'right' && verdict !== 'skip');
    if (faults.length === 0) whole += 1;
    for (const { path, verdict, expected, actual } of faults)
      if (!isBrief) console.log(`${file}  ${path}  ${verdict}: expected ${shown(expected)}, read ${shown(actual)}`);
    all.push(...results);
  }
  const [middle, last] = [median(times), Math.max(0, ...times)];
  console.log(
    `${given}: ${files.length} emails, ${whole} without a fault, ${middle.toFixed(1)} ms median, ${last.toFixed(0)} ms at most\n`,
  );
  return all;
}

async function main(args: readonly string[]): Promise<number> {
  const folders = args.filter((one) => !one.startsWith('--'));
  if (folders.length === 0) {
    console.error('Usage: reading:bench FOLDER... [--brief]');
    return 2;
  }
  for (const folder of folders)
    for (const line of sharesOf(await bench(folder, args.includes('--brief')))) console.log(line);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
