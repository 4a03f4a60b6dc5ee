// Reads the demo's emails and keeps their readings for the seed: `npm run demo:readings`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessage } from '../mock-server/src/mailReading/readMessage';
import { readerVersion } from '../mock-server/src/mailReading/readerVersion';
import { PreparedReadings, type Prepared } from '../mock-server/src/seed/letters/preparedReadings';
import { newDataFolder, startSeeding } from './serverSettings';

const file = join(import.meta.dirname, '../mock-server/src/seed/letters/readings.json');
const kept = JSON.parse(readFileSync(file, 'utf8')) as Prepared;
// What this reader read before stays; another one reads all.
const known = kept.reader === readerVersion ? kept : { reader: readerVersion, kinds: [], entries: {} };
const prepared = new PreparedReadings(known, readMessage);
const folder = newDataFolder();
const server = await startSeeding(folder, { prepared });
await server.close();
rmSync(folder, { recursive: true, force: true });
const { reader, kinds, entries } = prepared.used;
const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`);
writeFileSync(
  file,
  `{"reader":${JSON.stringify(reader)},
"kinds":${JSON.stringify(kinds)},\n"entries":{\n${lines.join(',\n')}\n}}\n`,
);
