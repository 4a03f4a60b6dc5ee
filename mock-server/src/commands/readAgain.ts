import { inEachWorkspace } from '../platform/db/database';
import { queueAllRereading } from '../features/receiving/rows/rawMessages';
import { onDatabase } from './onDatabase';
import { runCommand } from './runCommand';

const usage =
  'npm run mail:read-again   queues all unreadable emails to be read again at the next start (stopped server)';

await runCommand(async (signal) => {
  if (process.argv.length > 2) {
    console.error(usage);
    process.exit(2);
  }
  await onDatabase(signal, async ({ db }) => {
    const counts = await inEachWorkspace(db, queueAllRereading);
    const count = counts.reduce((sum, some) => sum + some, 0);
    console.log(`${count} email${count === 1 ? '' : 's'} will be read again at the next start.`);
  });
});
