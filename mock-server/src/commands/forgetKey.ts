import { forgetSecretKey } from '../platform/storage/forgetSecretKey';
import { onDatabase } from './onDatabase';
import { runCommand } from './runCommand';

const usage = 'npm run key:forget   lets a stopped server continue without its secret key if the key is lost for good';

await runCommand(async (signal) => {
  if (process.argv.length > 2) {
    console.error(usage);
    process.exit(2);
  }
  await onDatabase(signal, async ({ ownerConfig }, settings) => {
    const aside = await forgetSecretKey(ownerConfig, settings);
    if (aside !== null) console.log(`The file that was not the key of this database is now ${aside}.`);
    console.log('The next start creates a new key. Every user logs in again, and each mailbox is connected again.');
  });
});
