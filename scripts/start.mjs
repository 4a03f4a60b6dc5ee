// From a fresh clone to a running Basis: installs and builds what is missing, then serves. Needs Node and git only.
import { checkNode } from './checkNode.mjs';
import { endWithParent } from './endWithParent.mjs';
import { install } from './install.mjs';

checkNode();
// Starts a new database without the demo workspaces.
if (process.argv.includes('--empty')) process.env.BASIS_EMPTY = 'on';
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
