import { stat } from 'node:fs/promises';
import { createBackup } from '../backup/createBackup';
import type { Manifest } from '../platform/archive/manifest';
import { reachDatabase } from '../backup/reachDatabase';
import { repositoryRoot } from '../platform/contract/document';
import { readSettings } from '../platform/settings';
import { fromCaller } from './calledFrom';
import { runCommand } from './runCommand';

const usage = 'npm run backup -- FILE [--force]   writes all data into one file; the server may be running or stopped';

const maxShown = 10;

const print = async (file: string, { tables, files, faultyFiles, hasSecretKey, keyCheck }: Manifest): Promise<void> => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  console.log(`${file} holds ${rows} rows and ${files} files in ${megabytes} MB, and was verified.`);
  if (!hasSecretKey && keyCheck !== null)
    console.log('It does not contain the secret key, because SECRET_KEY is set. Keep that value separately.');
  if (!faultyFiles.length) return;
  console.error(`${faultyFiles.length} files are missing from the store or corrupt:`);
  for (const key of faultyFiles.slice(0, maxShown)) console.error(`  ${key}`);
};

await runCommand(async (signal) => {
  const args = process.argv.slice(2);
  const [named, ...others] = args.filter((argument) => argument !== '--force');
  if (named === undefined || named.startsWith('-') || others.length) {
    console.error(usage);
    process.exit(2);
  }
  const file = fromCaller(named);
  const settings = readSettings(process.env, repositoryRoot);
  const { ownerConfig, close } = await reachDatabase(settings, signal);
  try {
    const isForced = args.includes('--force');
    await print(file, await createBackup({ ownerConfig, dataFolder: settings.dataFolder, file, isForced, signal }));
  } finally {
    await close();
  }
});
