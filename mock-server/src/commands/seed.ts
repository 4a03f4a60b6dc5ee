import { tidy } from '../platform/db/tidy';
import { seedLarge } from '../seed/seedLarge';
import { seedOnce } from '../seed/seedOnce';
import { openStore } from '../platform/storage/installation';
import { onDatabase } from './onDatabase';
import { runCommand } from './runCommand';

const usage = 'npm run seed -- [--bids N] [--messages N] [--seed-number N]   fills the data folder of a stopped server';

const options = { bids: 0, messages: 0, 'seed-number': 1 };

const readArguments = (args: readonly string[]): typeof options => {
  const values = { ...options };
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index]?.replace(/^--/, '') as keyof typeof options;
    const value = Number(args[index + 1]);
    if (!(name in options) || !Number.isInteger(value) || value < 0) {
      console.error(usage);
      process.exit(2);
    }
    values[name] = value;
  }
  return values;
};

await runCommand(async (signal) => {
  const wanted = readArguments(process.argv.slice(2));
  const now = new Date();
  await onDatabase(signal, async (connection, settings) => {
    const files = await openStore(connection.db, settings.dataFolder);
    await seedOnce(connection, files, wanted['seed-number'], now);
    await seedLarge(
      connection.db,
      { bids: wanted.bids, messages: wanted.messages, seedNumber: wanted['seed-number'], now },
      console.log,
    );
    await tidy(connection);
  });
});
