import { join } from 'node:path';
import { repositoryRoot } from '../contract/document';
import { connect } from '../db/connect';
import { tidy } from '../db/tidy';
import { isEmpty, seedDemo } from '../seed/seedDemo';
import { seedLarge } from '../seed/seedLarge';
import { migrate } from '../server';
import { readSettings } from '../settings';
import { createFileStore } from '../storage/fileStore';
import { tellAndExit } from './operatorErrors';

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

try {
  const wanted = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env, repositoryRoot);
  const connection = await connect(settings);
  const files = createFileStore(join(settings.dataFolder, 'files'));
  const now = new Date();
  try {
    await migrate(connection);
    if (await isEmpty(connection.db)) await seedDemo(connection.db, files, wanted['seed-number'], now);
    await seedLarge(
      connection.db,
      { bids: wanted.bids, messages: wanted.messages, seedNumber: wanted['seed-number'], now },
      console.log,
    );
    await tidy(connection);
  } finally {
    await connection.close();
  }
} catch (error) {
  tellAndExit(error);
}
