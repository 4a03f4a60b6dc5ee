// Measures our table beside its peers: npm run bench -- grid [--rounds 9] [--throttle 1] [--only basis,recycler]
// What is measured is described in README.md. Writes bench/results/grid.json and grid.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { fullLaunchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/root.mjs';
import { numberOption, textOption } from '../options.mjs';
import { heapMb, preparePages, rounded, servePages, spent } from '../pages.mjs';
import { interval, median, quantile } from '../statistics.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const rounds = numberOption('rounds', 9);
const throttle = numberOption('throttle', 1);
const only = textOption('only')?.split(',');

const ours = 'basis';
const rival = 'react-data-grid';
const allPages = {
  [ours]: 'index.html',
  'basis, 1,000,000 rows': 'index.html?rows=1000000',
  [rival]: 'peers/react-data-grid.html',
  'AG Grid': 'peers/ag-grid.html',
  'MUI X': 'peers/mui-x.html',
  'plain TanStack': 'plain.html',
  recycler: 'peers/recycler.html',
};
const pages = Object.fromEntries(Object.entries(allPages).filter(([name]) => !only || only.includes(name)));
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const scrolled = async (page, session, name, frames, stepPx) => {
  const { result, cpu, script, style } = await spent(session, () =>
    page.evaluate(([count, step]) => window.probe.scroll(count, step), [frames, stepPx]),
  );
  return {
    [`${name}: main thread ms/frame`]: cpu / frames,
    [`${name}: script ms/frame`]: script / frames,
    [`${name}: style and layout ms/frame`]: style / frames,
    [`${name}: frame p95 ms`]: quantile(result.deltas, 0.95),
    [`${name}: late frames`]: result.deltas.filter((delta) => delta > 17.7).length,
    [`${name}: blank %`]: mean(result.blanks) * 100,
    [`${name}: cells/frame`]: result.cells,
  };
};

/** JS and CSS that a page loaded, as brotli would send them, in kB. */
const weigh = (loaded) =>
  loaded
    .map((url) => brotliCompressSync(readFileSync(join(here, 'dist', new URL(url).pathname))).length)
    .reduce((sum, bytes) => sum + bytes, 0) / 1000;

const measure = async (url) => {
  const browser = await chromium.launch(fullLaunchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const loaded = [];
    page.on('requestfinished', (request) => {
      if (/\.(js|css)$/.test(new URL(request.url()).pathname)) loaded.push(request.url());
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript({ path: join(here, 'probe.js') });
    await page.goto(url);
    await page.waitForFunction(() => window.bench?.ready === true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const heapOfData = await heapMb(session);
    if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const mount = await page.evaluate(() => window.probe.mount());
    await page.evaluate(() => window.probe.afterPaint());
    const heapOfGrid = (await heapMb(session)) - heapOfData;
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const update = await spent(session, () => page.evaluate(() => window.probe.update()));
    const wheel = await scrolled(page, session, 'wheel', 300, 60);
    const fling = await scrolled(page, session, 'fling', 60, 2000);
    await page.evaluate(() => (window.bench.scroller().scrollTop = 0));
    await page.evaluate(() => window.probe.afterPaint());
    const selectAll = await page.evaluate(() => window.probe.selectAll());
    const sort = await page.evaluate(() => window.probe.sortByName());
    const resize = await page.evaluate(() => window.probe.resize());
    return {
      'first rows ms': mount,
      'heap of the grid MB': heapOfGrid,
      'DOM nodes': nodes,
      'JS and CSS kB, brotli': weigh(loaded),
      ...wheel,
      ...fling,
      'one-cell update: script and style ms': update.script + update.style,
      'one-cell update: ms to the screen': update.result.ms,
      'one-cell update: cells drawn': update.result.cells,
      'select all ms': selectAll,
      'sort 100,000 by name ms': sort,
      'resize step p50 ms': median(resize),
    };
  } finally {
    await browser.close();
  }
};

/** What the README of the design system shows of it. */
const shown = [
  'first rows ms',
  'heap of the grid MB',
  'JS and CSS kB, brotli',
  'wheel: main thread ms/frame',
  'one-cell update: script and style ms',
];

/** Puts a table between its marks in the README of the design system. */
const intoReadme = (table) => {
  const file = join(root, 'packages/ui/README.md');
  const marked = /(<!-- bench:grid -->\n)[\s\S]*(<!-- \/bench:grid -->)/;
  writeFileSync(file, readFileSync(file, 'utf8').replace(marked, `$1\n${table}\n$2`));
};

const main = async () => {
  preparePages(here, 'bench:grid-page');
  const server = await servePages(here);
  const results = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      process.stdout.write(`round ${round + 1} of ${rounds}: `);
      for (const [name, file] of Object.entries(pages)) {
        results[name].push(await measure(`http://127.0.0.1:${server.address().port}/${file}`));
        process.stdout.write(`${name} · `);
      }
      process.stdout.write('\n');
    }
  } finally {
    server.close();
  }
  const figures = Object.keys(Object.values(results)[0][0]);
  const cell = (name, figure) => {
    const middle = rounded(median(results[name].map((run) => run[figure])));
    if (name === rival || !results[rival] || name.startsWith(`${ours},`)) return String(middle);
    const ratios = results[name].map((run, at) => run[figure] / results[rival][at][figure]).filter(Number.isFinite);
    if (!ratios.length) return String(middle);
    const [low, high] = interval(ratios);
    return `${middle} (${rounded(median(ratios))}×, ${rounded(low)}–${rounded(high)})`;
  };
  const names = Object.keys(pages);
  const linesOf = (figuresShown) => [
    `100,000 rows × 14 columns, 1440 × 900, ${rounds} interleaved rounds, each page in a fresh browser; ${cpus().length} cores, CPU throttled ${throttle} times, ${new Date().toISOString().slice(0, 10)}.`,
    `Medians; in brackets the median of the rounds' ratios to ${rival}, and the 95 % interval of that median.`,
    '',
    `| | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---:').join('|')}|`,
    ...figuresShown.map((figure) => `| ${figure} | ${names.map((name) => cell(name, figure)).join(' | ')} |`),
    '',
  ];
  const lines = linesOf(figures);
  console.log(lines.join('\n'));
  if (only) return;
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'grid.md'), lines.join('\n'));
  intoReadme(linesOf(shown).join('\n'));
  writeFileSync(join(folder, 'grid.json'), `${JSON.stringify({ rounds, throttle, results }, null, 1)}\n`);
};

await main();
