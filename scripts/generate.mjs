// Puts openapi.yaml together, writes the types of its calls, lists the migrations, and names the version of the reader.
// With --check it fails when any of these is stale.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readerFingerprint } from './readerFingerprint.mjs';
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

/** Calls of directories, which no session may make. */
const isScim = (name) => name.includes('Scim');

/** The calls that let somebody in, as a table that the app and the server share. */
const accessTable = (contract) => {
  const calls = Object.values(contract.paths).flatMap((path) =>
    Object.values(path).filter((call) => call.operationId !== undefined),
  );
  const without = calls.find((call) => !classes.includes(call['x-class']));
  if (without) throw new Error(`openapi/: ${without.operationId} needs an x-class: ${classes.join(' or ')}`);
  const names = calls
    .filter((call) => call['x-class'] === 'givesAccess' && !isScim(call.operationId))
    .map((call) => call.operationId);
  return `// Made of openapi.yaml by \`npm run generate\`.

/** Calls that let somebody in, or show what lets in. */
export const accessCalls = [
${names.map((name) => `  '${name}',\n`).join('')}] as const;
`;
};

/** The scopes that a token needs for each call, as a table that the server reads. */
const scopeTable = ({ paths, tags, components }) => {
  const known = components.schemas.ApiScope.enum;
  const subjects = new Set(tags.flatMap((tag) => (tag['x-scope'] === 'none' ? [] : tag['x-scope'])));
  const tagged = [...subjects].flatMap((subject) => [`${subject}:read`, `${subject}:write`]);
  const odd = tagged.find((scope) => !known.includes(scope)) ?? known.find((scope) => !tagged.includes(scope));
  if (odd) throw new Error(`openapi/: ApiScope and the tags must have the same scopes; only one has ${odd}`);
  const calls = Object.values(paths).flatMap((path) =>
    Object.values(path).filter((call) => call.operationId !== undefined),
  );
  const row = ({ operationId, 'x-scope': scopes }) => {
    const unknown = scopes?.find((scope) => !known.includes(scope));
    if (unknown) throw new Error(`openapi/: ${operationId} needs ${unknown}, which ApiScope does not have`);
    return `  ${operationId}: ${scopes ? `[${scopes.map((scope) => `'${scope}'`).join(', ')}]` : 'null'},\n`;
  };
  return `// Made of openapi.yaml by \`npm run generate\`.

/** Scopes that a token needs for each call; null if no token may make it. */
export const operationScopes = {
${calls.map(row).join('')}} as const;
`;
};

/** The creations whose repeat the server knows by an `Idempotency-Key`, as a table that the client reads. */
const keyTable = ({ paths, components }) => {
  const named = ({ $ref, name }) => name ?? components.parameters[$ref.split('/').at(-1)].name;
  const takesKey = ({ parameters = [] }) => parameters.some((parameter) => named(parameter) === 'Idempotency-Key');
  const found = Object.entries(paths).filter(([, { post }]) => post && takesKey(post));
  return `// Made of openapi.yaml by \`npm run generate\`.

/** Paths whose POST takes an \`Idempotency-Key\`. */
export const keyedPaths: readonly string[] = [
${found.map(([path]) => `  '${path}',\n`).join('')}];
`;
};

const database = 'mock-server/src/platform/db';

/** The migrations of the folder, in the order of their numbers. */
const migrationList = () => {
  const names = readdirSync(join(root, database, 'migrations')).map((file) => file.replace(/\.ts$/, ''));
  const odd = names.find((name) => !/^\d{4}_[a-z0-9_]+$/.test(name));
  if (odd !== undefined) throw new Error(`${database}/migrations: ${odd} is no name such as 0500_what_it_adds`);
  const ordered = names.toSorted();
  const numbers = ordered.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`${database}/migrations: two files have the number ${twice}`);
  return `// Made of migrations/ by \`npm run generate\`.
${ordered.map((name) => `import * as m${name.slice(0, 4)} from './migrations/${name}';\n`).join('')}
/** All migrations in order. Released names never change. */
export const migrations = {
${ordered.map((name) => `  '${name}': m${name.slice(0, 4)},\n`).join('')}};
`;
};

const readerVersion = async () => `// Made of all that readMessage.ts needs by \`npm run generate\`.

/** Version of the reader: another one may read an email differently. */
export const readerVersion = '${await readerFingerprint()}';
`;

const makeAll = async (folder) => {
  const bundle = bundleContract();
  const text = contractText(bundle);
  const contract = join(folder, 'openapi.yaml');
  writeFileSync(contract, text);
  return {
    'openapi.yaml': text,
    [`${generated}/openapi.d.ts`]: typesOf(contract, folder),
    [`${generated}/accessCalls.ts`]: accessTable(bundle.toJS()),
    [`${generated}/operationScopes.ts`]: scopeTable(bundle.toJS()),
    'packages/client/src/keyedPaths.ts': keyTable(bundle.toJS()),
    [`${database}/migrations.ts`]: migrationList(),
    'mock-server/src/mailReading/readerVersion.ts': await readerVersion(),
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
  for (const [path, text] of Object.entries(await makeAll(folder))) {
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
