import { forgetSecretKey } from '../platform/storage/forgetSecretKey';
import { onDatabase } from './onDatabase';
import { runCommand } from './runCommand';

const usage = 'npm run key:forget   has a stopped server go on without its secret key, where that is lost for good';

await runCommand(async (signal) => {
  if (process.argv.length > 2) {
    console.error(usage);
    process.exit(2);
  }
  await onDatabase(signal, async ({ ownerConfig }, settings) => {
    const aside = await forgetSecretKey(ownerConfig, settings);
    if (aside !== null) console.log(`The file that was no key of this database is now ${aside}.`);
    console.log(
      'The next start takes another key. Everybody signs in again, and each mailbox needs its password again.',
    );
  });
});
