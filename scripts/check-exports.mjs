// What each export of the design system weighs by itself, as brotli sends it, beside its budget in
// packages/ui/sizes.json. React is the app's own and not counted; react-aria and TanStack are.
// `--update` writes budgets a tenth above what is measured.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './root.mjs';

const source = join(root, 'packages/ui/src');
const file = join(root, 'packages/ui/sizes.json');
const built = join(root, 'packages/ui/dist');

const rooms = (folder, prefix) =>
  readdirSync(join(source, folder)).map((room) => [`${prefix}${room}`, join(built, folder, room, `${room}.js`)]);
const exported = [...rooms('components', ''), ...rooms('layout', 'layout/'), ...rooms('data', 'data/')];

const weigh = async (path, folder) => {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, `export * from ${JSON.stringify(path)};`);
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      write: false,
      lib: { entry, formats: ['es'], cssFileName: 'entry' },
      minify: true,
      rolldownOptions: { external: /^react(-dom)?($|\/)/, output: { codeSplitting: false } },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result));
  const bytes = output
    .filter(({ type }) => type === 'chunk')
    .reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  return Math.round(bytes / 100) / 10;
};

const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', '@basis/ui'], {
  cwd: root,
  stdio: 'ignore',
});
if (status !== 0) throw new Error('The design system could not be built.');

const folder = mkdtempSync(join(tmpdir(), 'basis-sizes-'));
try {
  const sizes = {};
  for (const [name, path] of exported) sizes[name] = await weigh(path, folder);
  if (process.argv.includes('--update')) {
    const budgets = Object.entries(sizes).map(([name, kB]) => [name, Math.ceil(kB * 11) / 10]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
  }
  const budgets = JSON.parse(readFileSync(file, 'utf8'));
  const faults = Object.entries(sizes).flatMap(([name, kB]) => {
    if (budgets[name] === undefined) return [`${name} has no budget; it weighs ${kB} kB`];
    return kB > budgets[name] ? [`${name} weighs ${kB} kB; its budget is ${budgets[name]} kB`] : [];
  });
  for (const [name, kB] of Object.entries(sizes))
    console.log(`  ${name.padEnd(28)} ${String(kB).padStart(6)} kB of ${budgets[name] ?? '–'}`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
