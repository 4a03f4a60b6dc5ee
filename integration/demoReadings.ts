// Reads the demo's emails and keeps their readings for the seed: `npm run demo:readings`.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessage } from '../mock-server/src/mailReading/readMessage';
import { PreparedReadings } from '../mock-server/src/seed/letters/preparedReadings';
import { newDataFolder, startSeeding } from './serverSettings';

const prepared = new PreparedReadings({ kinds: [], entries: {} }, readMessage);
const folder = newDataFolder();
const server = await startSeeding(folder, { prepared });
await server.close();
rmSync(folder, { recursive: true, force: true });
const { kinds, entries } = prepared.used;
const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`);
const file = join(import.meta.dirname, '../mock-server/src/seed/generated/readings.json');
writeFileSync(file, `{"kinds":${JSON.stringify(kinds)},\n"entries":{\n${lines.join(',\n')}\n}}\n`);
