import { restoreBackup } from '../backup/restoreBackup';
import { repositoryRoot } from '../platform/contract/document';
import { readSettings } from '../platform/settings';
import { fromCaller } from './calledFrom';
import { runCommand } from './runCommand';

const usage = 'npm run restore -- FILE [--replace]   restores a backup into an empty DATA_DIR and database';

await runCommand(async (signal) => {
  const args = process.argv.slice(2);
  const [named, ...others] = args.filter((argument) => argument !== '--replace');
  if (named === undefined || named.startsWith('-') || others.length) {
    console.error(usage);
    process.exit(2);
  }
  const file = fromCaller(named);
  const settings = readSettings(process.env, repositoryRoot);
  const { madeAt } = await restoreBackup({
    settings,
    file,
    isReplaced: args.includes('--replace'),
    signal,
    onAside: (place) => console.log(`What was there before is in ${place}.`),
  });
  console.log(`The backup of ${madeAt} is restored. Start the server.`);
});
