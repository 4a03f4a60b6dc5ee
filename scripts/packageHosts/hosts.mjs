import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workHire } from './hire.mjs';
import { lookAtButton, lookAtExample, lookAtTailwind, onPage, workApp, workNext } from './pages.mjs';
import { environment, expect, run, runTool, serve, start } from './shell.mjs';

const filesOf = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const openServed = async (folder, path, work) => {
  const { address, close } = await serve(folder);
  try {
    await onPage(`${address}${path}`, work);
  } finally {
    close();
  }
};

/** Vite, with the whole look, with one button and its tokens alone, and with imports that nothing uses. */
export const vite = async (shared) => {
  const folder = join(shared, 'vite');
  runTool(shared, 'vite/bin/vite.js', ['build'], folder);
  const dist = join(folder, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const { file, imports = [], css = [] } = manifest['unused.html'];
  const heaviest = Math.max(
    ...[file, ...imports.map((key) => manifest[key].file)].map((name) => statSync(join(dist, name)).size),
  );
  // What Vite itself puts into each page is below this; a component is far above it.
  if (heaviest > 1_000) throw new Error(`An import that nothing uses leaves ${heaviest} bytes.`);
  expect('style sheets of imports that nothing uses', css, []);
  await openServed(dist, '', (page) => workApp(page, shared));
  await openServed(dist, 'button.html', lookAtButton);
  await openServed(dist, 'readme.html', lookAtExample);
};

/** Tailwind in an app of Vite, whose sheet is loaded after and before those of the design system. */
export const tailwind = async (shared) => {
  const folder = join(shared, 'tailwind');
  for (const name of ['basisFirst', 'tailwindFirst']) {
    const env = { ...environment, BASIS_PAGE: name };
    run(process.execPath, [join(shared, 'node_modules/vite/bin/vite.js'), 'build'], folder, env);
    await openServed(join(folder, 'dist', name), `${name}.html`, lookAtTailwind);
  }
};

/** The example of this repository: built as its own script does, and worked in a browser. */
export const hire = async (shared) => {
  const folder = join(shared, 'hire');
  runTool(shared, 'typescript/lib/tsc.js', ['-p', '.'], folder);
  runTool(shared, 'vite/bin/vite.js', ['build'], folder);
  await openServed(join(folder, 'dist'), '', (page) => workHire(page, shared));
};

/** webpack, with the loaders for style sheets that its manual names. */
export const webpack = async (shared) => {
  const folder = join(shared, 'webpack');
  runTool(shared, '../webpack/build.mjs', [], folder);
  await openServed(join(folder, 'dist'), '', (page) => workApp(page, shared));
};

/** Next's app router: a page of the server is built, prerendered, and taken over in a browser. */
export const next = async (shared) => {
  const folder = join(shared, 'next');
  runTool(shared, 'next/dist/bin/next', ['build'], folder);
  const page = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8');
  for (const words of ['Add bid', 'Bid 5<', 'Project name', 'Harbor Electric'])
    if (!page.includes(words)) throw new Error(`The prerendered page lacks “${words}”.`);
  if (!/<link rel="stylesheet"/.test(page)) throw new Error('The prerendered page has no style sheet.');
  const server = await start(
    [join(shared, 'node_modules/next/dist/bin/next'), 'start', '-p', '0', '-H', '127.0.0.1'],
    folder,
  );
  try {
    await onPage(server.address, (opened) => workNext(opened, shared));
  } finally {
    server.close();
  }
};

/** Node alone: each module is imported, and source maps say where it came from. */
export const node = async (shared, modules) => {
  const installed = join(shared, 'node_modules/@basis/ui');
  runTool(
    shared,
    '../node/importAll.mjs',
    modules.map(({ name }) => `@basis/ui/${name.slice(2)}`),
    shared,
  );
  // What only hands on has nothing to map.
  const codes = filesOf(join(installed, 'dist'), '.js').filter((file) =>
    /^(function|const|let|var|class) /m.test(readFileSync(file, 'utf8')),
  );
  for (const file of codes) {
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    if (map.sources.length > 0 && !map.sourcesContent?.every(Boolean))
      throw new Error(`${file} has no sources in its map.`);
  }
  for (const name of ['react-aria', 'react-aria-components', '@vanilla-extract/css']) {
    const copies = filesOf(join(shared, 'node_modules'), `node_modules/${name}/package.json`).length;
    const top = existsSync(join(shared, 'node_modules', name)) ? 1 : 0;
    expect(`copies of ${name}`, top + copies, name.startsWith('react') ? 1 : 0);
  }
};
