// Puts openapi.yaml together and writes the types of its calls.
// With --check it fails when any of these is stale.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleContract, contractText } from './bundleContract.mjs';
import { root } from './root.mjs';

const isCheck = process.argv.includes('--check');
const generated = 'packages/domain/src/model/contract/generated';

const typesOf = (contract, folder) => {
  const output = join(folder, 'openapi.d.ts');
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/openapi-typescript/bin/cli.js'),
      contract,
      '--output',
      output,
      '--default-non-nullable=false',
      '--root-types',
      '--root-types-no-schema-prefix',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('The types of the contract could not be made');
  return readFileSync(output, 'utf8');
};

const classes = ['givesAccess', 'ordinary'];

/** The calls that let somebody in, as a table that the app and the server share. */
const accessTable = (contract) => {
  const calls = Object.values(contract.paths).flatMap((path) =>
    Object.values(path).filter((call) => call.operationId !== undefined),
  );
  const without = calls.find((call) => !classes.includes(call['x-class']));
  if (without) throw new Error(`openapi/: ${without.operationId} needs an x-class: ${classes.join(' or ')}`);
  const names = calls.filter((call) => call['x-class'] === 'givesAccess').map((call) => call.operationId);
  return `// Made of openapi.yaml by \`npm run generate\`.

/** Calls that let somebody in, or show what lets in. */
export const accessCalls = [
${names.map((name) => `  '${name}',\n`).join('')}] as const;
`;
};

const makeAll = (folder) => {
  const bundle = bundleContract();
  const text = contractText(bundle);
  const contract = join(folder, 'openapi.yaml');
  writeFileSync(contract, text);
  return {
    'openapi.yaml': text,
    [`${generated}/openapi.d.ts`]: typesOf(contract, folder),
    [`${generated}/accessCalls.ts`]: accessTable(bundle.toJS()),
  };
};

const read = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
};

const folder = mkdtempSync(join(tmpdir(), 'basis-generate-'));
try {
  for (const [path, text] of Object.entries(makeAll(folder))) {
    if (!isCheck) writeFileSync(join(root, path), text);
    else if (read(path) !== text) {
      console.error(`${path} is stale: run \`npm run generate\` and commit what it writes.`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
