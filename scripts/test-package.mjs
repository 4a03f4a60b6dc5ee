// Installs the packed design system outside of the workspace, as other teams do, and uses it there: from TypeScript
// alone, in Node, with Vite, with Tailwind, with webpack and with Next, and in the example of `examples/hire`. A name as argument tests
// one of them: `npm run test:package -- next`.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../packages/ui/build/pack.mjs';
import { publicModules } from '../packages/ui/build/publicModules.mjs';
import { hire, next, node, tailwind, vite, webpack } from './packageHosts/hosts.mjs';
import { run } from './packageHosts/shell.mjs';
import { types } from './packageHosts/types.mjs';
import { root } from './root.mjs';

const shared = mkdtempSync(join(tmpdir(), 'basis-consumers-'));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Runs a tool of this repository. */
const tool = (name, ...args) => run(process.execPath, [join(root, 'node_modules', name), ...args], root);

/** What says that a packed file is made well, for all of its modules. */
const packed = async (_folder, modules, file) => {
  tool('publint/src/cli.js', file, '--strict');
  const installed = join(shared, 'node_modules/@basis/ui');
  for (const page of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
    const links = readFileSync(join(installed, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g);
    for (const [, link] of links)
      if (!existsSync(join(installed, link))) throw new Error(`${page} links to ${link}, which is not packed.`);
  }
  const entrypoints = modules.map(({ name }) => name.slice(2));
  tool('@arethetypeswrong/cli/dist/index.js', file, '--profile', 'esm-only', '--entrypoints', ...entrypoints);
};

/** What the example may have from being worked with by hand. */
const isMade = /hire\/(node_modules|dist)/;

const steps = { packed, types, node, vite, tailwind, webpack, next, hire };

/** One folder of packages for all who use the design system: each finds it above its own. */
const install = (file) => {
  cpSync(join(root, 'scripts/consumer'), shared, { recursive: true });
  const wanted = readJson(join(shared, 'package.json'));
  wanted.dependencies['@basis/ui'] = `file:${file}`;
  writeFileSync(join(shared, 'package.json'), JSON.stringify(wanted));
  cpSync(join(root, 'examples/hire'), join(shared, 'hire'), { recursive: true, filter: (path) => !isMade.test(path) });
  const example = readJson(join(shared, 'hire/package.json'));
  for (const [name, version] of Object.entries({ ...example.dependencies, ...example.devDependencies })) {
    const installed = wanted.dependencies[name] ?? wanted.devDependencies[name];
    if (name !== '@basis/ui' && version !== installed)
      throw new Error(`The example has ${name} ${version}, the others ${installed}.`);
  }
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], shared, process.env);
};

/** The first example of the README. */
const copyExample = () => {
  const [, code] = /```tsx\n([\s\S]*?)```/.exec(readFileSync(join(shared, 'node_modules/@basis/ui/README.md'), 'utf8'));
  writeFileSync(join(shared, 'vite/readme.tsx'), code);
};

const timed = async (name, work) => {
  const startedAt = performance.now();
  const result = await work();
  console.log(`  ${name.padEnd(12)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
  return result;
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there are only ${Object.keys(steps).join(', ')}.`);
try {
  const file = await timed('pack', () => pack(shared));
  await timed('install', () => install(file));
  copyExample();
  const installed = join(shared, 'node_modules/@basis/ui');
  const modules = publicModules(installed, readJson(join(installed, 'package.json')).exports);
  for (const [name, step] of Object.entries(steps))
    if (chosen.length === 0 || chosen.includes(name)) await timed(name, () => step(shared, modules, file));
  console.log('The packed design system installs, type-checks, builds and works outside of the workspace.');
} finally {
  rmSync(shared, { recursive: true, force: true });
}
