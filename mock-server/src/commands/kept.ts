import { inWorkspace, type Db } from '../platform/db/database';
import { checkKept } from '../kept/checkKept';
import type { KeptDifference } from '../kept/keptTable';
import { onDatabase } from './onDatabase';
import { runCommand } from './runCommand';

const usage = 'npm run check:kept -- [--mend]   compares stored totals with their sources, on a stopped server';

const maxShown = 20;

const print = (workspace: string, differences: readonly KeptDifference[]): void => {
  console.log(`${workspace}: ${differences.length || 'no'} difference${differences.length === 1 ? '' : 's'}`);
  for (const { table, id, column, kept, fresh } of differences.slice(0, maxShown))
    console.log(`  ${table}.${column} of ${id} is ${JSON.stringify(kept)}, should be ${JSON.stringify(fresh)}`);
  if (differences.length > maxShown) console.log(`  and ${differences.length - maxShown} more`);
};

const checkAll = async (db: Db, isMended: boolean): Promise<number> => {
  let count = 0;
  for (const { id, name } of await db.selectFrom('workspaces').select(['id', 'name']).orderBy('name').execute()) {
    const differences = await inWorkspace(db, id, (tx) => checkKept(tx, { isMended }));
    print(name, differences);
    count += differences.length;
  }
  return count;
};

await runCommand(async (signal) => {
  const args = process.argv.slice(2);
  const isMended = args.includes('--mend');
  if (args.some((argument) => argument !== '--mend')) {
    console.error(usage);
    process.exit(2);
  }
  await onDatabase(signal, async ({ db }) => {
    const count = await checkAll(db, isMended);
    if (count && isMended) console.log('All of them are repaired.');
    if (count && !isMended) console.log('`npm run check:kept -- --mend` repairs them.');
    process.exitCode = count && !isMended ? 1 : 0;
  });
});
