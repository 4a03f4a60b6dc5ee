// From a fresh clone to a running Basis: installs and builds what is missing, then serves. Needs Node and git only.
import util from 'node:util';
import { checkNode } from './checkNode.mjs';
import { endWithParent } from './endWithParent.mjs';
import { install } from './install.mjs';

const usage = `npm start [-- --empty]

  --empty  starts a new database without the demo workspaces
  --help   prints this

Settings are environment variables, listed in docs/operating.md.`;

const readOptions = () => {
  try {
    return util.parseArgs({ options: { empty: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
};

checkNode();
const { empty, help } = readOptions();
if (help) {
  console.log(usage);
  process.exit(0);
}
if (empty) process.env.BASIS_EMPTY = 'on';
console.log('\nBasis\n');
try {
  await install();
  const { buildApp, buildServer } = await import('./build.mjs');
  await buildServer();
  const appIsBuilt = buildApp();
  // The server says what failed when it needs the app.
  appIsBuilt.catch(() => undefined);
  // Under npm alone: a supervisor starts this program itself, and tells it when to end.
  if (process.env.npm_lifecycle_event) endWithParent();
  const { serveOnceBuilt } = await import('../mock-server/dist/start.mjs');
  await serveOnceBuilt(appIsBuilt);
} catch (error) {
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
