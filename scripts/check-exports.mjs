// What each export of the design system weighs by itself in the bundle of an app, as brotli sends it, beside its budgets in
// packages/ui/sizes.json: the code that is loaded with it, the code that it loads later (lists, calendars), and the
// style sheets of both. React is the app's own and not counted; react-aria and TanStack are. The sheets of tokens, reset
// and font are weighed by themselves. `--update` writes budgets a tenth above what is measured.
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
  readdirSync(join(source, folder))
    .filter((room) => room !== 'parts')
    .map((room) => [`${prefix}${room}`, join(built, folder, room, `${room}.js`)]);
const sheets = {
  'tokens.css': 'styles/themes.css',
  'reset.css': 'styles/reset.css',
  'fonts.css': 'fonts.css',
  'styles.css': 'styles.css',
};
const exported = [...rooms('components', ''), ...rooms('layout', 'layout/'), ...rooms('data', 'data/')];

const kilobytes = (bytes) => Math.round(bytes / 100) / 10;
const weighed = (parts) => kilobytes(parts.reduce((sum, part) => sum + brotliCompressSync(part).length, 0));
const kinds = { js: 'code', later: 'code loaded later', css: 'styles' };
const budgetOf = (size) =>
  Object.fromEntries(Object.entries(size).map(([kind, weight]) => [kind, Math.ceil(weight * 11) / 10]));
const column = (weight = 0, budget) => `${String(weight).padStart(6)} kB of ${String(budget ?? '–').padEnd(6)}`;

/** The entry and all that it imports statically, at any depth. */
const loadedFirst = (chunks) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set();
  const visit = (chunk) => {
    if (!chunk || first.has(chunk)) return;
    first.add(chunk);
    chunk.imports.forEach((name) => visit(byName.get(name)));
  };
  visit(chunks.find(({ isEntry }) => isEntry));
  return first;
};

const weigh = async (path, folder) => {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, `export * from ${JSON.stringify(path)};`);
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, external: /^react(-dom)?($|\/)/, preserveEntrySignatures: 'strict' },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result));
  const chunks = output.filter(({ type }) => type === 'chunk');
  const first = loadedFirst(chunks);
  const later = weighed(chunks.filter((chunk) => !first.has(chunk)).map(({ code }) => code));
  return {
    js: weighed([...first].map(({ code }) => code)),
    ...(later > 0 ? { later } : {}),
    css: weighed(output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source: text }) => text)),
  };
};

const weighSheet = (path) => ({ js: 0, css: weighed([readFileSync(join(built, path))]) });

const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', '@basis/ui'], {
  cwd: root,
  stdio: 'ignore',
});
if (status !== 0) throw new Error('The design system could not be built.');

const folder = mkdtempSync(join(tmpdir(), 'basis-sizes-'));
try {
  const sizes = {};
  for (const [name, path] of exported) sizes[name] = await weigh(path, folder);
  for (const [name, path] of Object.entries(sheets)) sizes[name] = weighSheet(path);
  if (process.argv.includes('--update')) {
    const budgets = Object.entries(sizes).map(([name, size]) => [name, budgetOf(size)]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
  }
  const budgets = JSON.parse(readFileSync(file, 'utf8'));
  const faults = Object.entries(sizes).flatMap(([name, size]) => {
    const budget = budgets[name];
    if (budget === undefined)
      return [`${name} has no budget; it weighs ${size.js} kB of code, ${size.css} kB of styles`];
    return Object.entries(kinds)
      .filter(([kind]) => (size[kind] ?? 0) > (budget[kind] ?? 0))
      .map(([kind, words]) => `${name} weighs ${size[kind]} kB of ${words}; its budget is ${budget[kind] ?? 0} kB`);
  });
  for (const [name, size] of Object.entries(sizes)) {
    const columns = Object.keys(kinds).map((kind) => `${kind} ${column(size[kind], budgets[name]?.[kind])}`);
    console.log(`  ${name.padEnd(28)} ${columns.join(' ')}`);
  }
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
