// Seeds the data folder that is given, in a process of its own: `npx tsx -C basis-source integration/seedFolder.ts FOLDER`.
import { withClient } from '../mock-server/src/platform/db/clients';
import { startSeeding } from './serverSettings';

const server = await startSeeding(process.argv[2] ?? '');
// Statistics stay as they are now, so that plans don't depend on when PostgreSQL last looked.
await withClient(server.connection.ownerConfig, (client) => client.query('analyze'));
await server.close();
