// Runs one of the server's tools (seed, mail, kept), built from the sources as they stand.
import { checkNode } from './checkNode.mjs';
import { install } from './install.mjs';

checkNode();
const [tool, ...args] = process.argv.slice(2);
await install();
const { build } = await import('./build.mjs');
await build();
process.argv = [process.argv[0], tool, ...args];
await import(`../mock-server/dist/${tool}.mjs`);
