import { inEachWorkspace } from '../platform/db/database';
import { queueAllRereading } from '../features/receiving/rows/rawMessages';
import { forgetVersions } from '../features/receiving/rows/rereadings';
import { onDatabase } from './onDatabase';
import { runCommand } from './runCommand';

const usage =
  'npm run mail:read-again   queues unreadable emails, and those open in the inbox, to be read again at the next start (stopped server)';

const counted = (count: number, kind: string): string => `${count} ${kind} email${count === 1 ? '' : 's'}`;

await runCommand(async (signal) => {
  if (process.argv.length > 2) {
    console.error(usage);
    process.exit(2);
  }
  await onDatabase(signal, async ({ db }) => {
    const counts = await inEachWorkspace(db, async (tx) => ({
      unreadable: await queueAllRereading(tx),
      open: await forgetVersions(tx),
    }));
    const sum = (kind: 'unreadable' | 'open'): string =>
      counted(
        counts.reduce((all, { [kind]: some }) => all + some, 0),
        kind,
      );
    console.log(`${sum('unreadable')} and ${sum('open')} will be read again at the next start.`);
  });
});
