// From a fresh clone to a running Basis: installs and builds what is missing, then serves. Needs Node and git only.
import { checkNode } from './checkNode.mjs';
import { install } from './install.mjs';

checkNode();
console.log('\nBasis\n');
try {
  await install();
  const { build } = await import('./build.mjs');
  await build();
  await import('../mock-server/dist/serve.mjs');
} catch (error) {
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
