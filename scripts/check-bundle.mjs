// Holds the app to its budgets: the JavaScript that a page loads before it can be used, compressed as it is served.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from './build.mjs';
import { root } from './root.mjs';

const folder = join(root, 'packages/app/dist');
const entry = 'index.html';

/** The module of a page, with what starts the app. */
const startWith = (module) => ['src/startApp.tsx', module];

/**
 * Scripts in kB of 1000 bytes, brotli, and how many files they are. `routes` are what the entry imports on the way to the
 * page. Menus of views and rows stand in those of `/projects`, and the stores of all lists; what menus open, the toolbar,
 * the editors of cells and the keys are loaded beside.
 */
const budgets = [
  { place: '/login, before it can be used', routes: ['src/boot/BootLogin.tsx'], limitKb: 110, limitFiles: 6 },
  {
    place: '/projects, before the first rows',
    routes: startWith('src/features/bids/list/BidsPage.tsx'),
    limitKb: 250,
    limitFiles: 9,
  },
  { place: '/inbox', routes: startWith('src/features/inbox/InboxPage.tsx'), limitKb: 325, limitFiles: 11 },
  { place: 'a bid', routes: startWith('src/features/bids/details/BidPage.tsx'), limitKb: 450, limitFiles: 16 },
  { place: '/board', routes: startWith('src/features/bids/board/BoardPage.tsx'), limitKb: 450, limitFiles: 12 },
  { place: '/analytics', routes: startWith('src/features/analytics/AnalyticsPage.tsx'), limitKb: 450, limitFiles: 14 },
];

const compressedBytes = (file) => {
  const compressed = join(folder, `${file}.br`);
  return existsSync(compressed)
    ? readFileSync(compressed).length
    : brotliCompressSync(readFileSync(join(folder, file))).length;
};

/** The chunks that a module needs before it runs: its own and those that it imports statically, at any depth. */
const chunksOf = (manifest, key, found = new Set()) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}: see packages/app/dist/.vite/manifest.json`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
};

/** Scripts that the page itself names, beside the modules of the build. */
const scriptsOfPage = () => {
  const page = readFileSync(join(folder, entry), 'utf8');
  const addresses = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)];
  return addresses.map(([, address]) => address);
};

const measure = (manifest, { place, routes, limitKb, limitFiles }) => {
  const files = new Set([
    ...scriptsOfPage(),
    ...chunksOf(manifest, entry),
    ...routes.flatMap((route) => [...chunksOf(manifest, route)]),
  ]);
  const sizes = [...files].map((file) => ({ file, bytes: compressedBytes(file) }));
  const totalKb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return { place, limitKb, limitFiles, totalKb, sizes: sizes.toSorted((a, b) => b.bytes - a.bytes) };
};

const isOver = ({ limitKb, limitFiles, totalKb, sizes }) => totalKb > limitKb || sizes.length > limitFiles;

const print = (result) => {
  const { place, limitKb, limitFiles, totalKb, sizes } = result;
  const verdict = isOver(result) ? 'OVER' : 'within';
  console.log(
    `\n${place}: ${totalKb.toFixed(1)} kB of ${limitKb} kB in ${sizes.length} of ${limitFiles} files, ${verdict}`,
  );
  for (const { file, bytes } of sizes.slice(0, 9))
    console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
};

await build();
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
const results = budgets.map((budget) => measure(manifest, budget));
for (const result of results) print(result);
if (results.some(isOver)) {
  console.error('\nA page loads more than its budget. Load what is not needed at once lazily, or find what grew.');
  process.exitCode = 1;
}
