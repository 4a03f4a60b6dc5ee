// Measures our board and our month beside their peers: npm run bench -- board [--rounds 9] [--bids 1000,100000]
// What is measured is described in README.md. Writes bench/results/board.json and board.md.
// Functions that are given to `evaluate` run in the page, without what is around them.
/* oxlint-disable unicorn/consistent-function-scoping */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { fullLaunchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/root.mjs';
import { numberOption, textOption } from '../options.mjs';
import { heapMb, preparePages, rounded, servePages, spent } from '../pages.mjs';
import { interval, median } from '../statistics.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const rounds = numberOption('rounds', 9);
const counts = (textOption('bids') ?? '1000,100000').split(',').map(Number);

/** Each of ours beside its peer. */
const pairs = [
  { what: 'Board', ours: 'board.html', peer: 'peers/hello-pangea.html', peerName: '@hello-pangea/dnd' },
  { what: 'Month', ours: 'calendar.html', peer: 'peers/fullcalendar.html', peerName: 'FullCalendar' },
];
/** Mounts the page, and waits until it is drawn. */
const mountIn = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const before = performance.now();
    window.boardBench.mount();
    for (let tries = 0; tries < 2000 && !window.boardBench.isShown(); tries += 1) await frame();
    await frame();
    return performance.now() - before;
  });

const [scrollFrames, scrollPx, turns] = [200, 60, 12];

/** Scrolls the first column, or turns months. Returns how often. */
const moveThrough = (page) =>
  page.evaluate(
    async ([frames, px, months]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const scroller = window.boardBench.scroller();
      const steps = scroller ? frames : months;
      let direction = 1;
      for (let step = 0; step < steps; step += 1) {
        if (scroller) {
          const next = scroller.scrollTop + direction * px;
          // A short column goes back and forth.
          if (next < 0 || next > scroller.scrollHeight - scroller.clientHeight) direction = -direction;
          scroller.scrollTop += direction * px;
        } else window.boardBench.turn();
        await frame();
        await frame();
      }
      return steps;
    },
    [scrollFrames, scrollPx, turns],
  );

const middleOf = async (page, name) =>
  page.evaluate((part) => {
    const { left, top, width, height } = window.boardBench[part]().getBoundingClientRect();
    return { x: left + width / 2, y: top + Math.min(height / 2, 20) };
  }, name);

/** Drags a card, or an entry, and tells the longest frame in ms. */
const drag = async (page) => {
  const [from, to] = [await middleOf(page, 'dragged'), await middleOf(page, 'target')];
  const textOfFirst = () => page.evaluate(() => window.boardBench.dragged()?.textContent);
  const before = await textOfFirst();
  await page.evaluate(() => {
    window.dragFrames = [];
    let last = performance.now();
    const look = (now) => {
      window.dragFrames.push(now - last);
      last = now;
      window.dragLook = requestAnimationFrame(look);
    };
    window.dragLook = requestAnimationFrame(look);
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) {
    const share = step / 30;
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  }
  await page.mouse.up();
  await page.waitForTimeout(600);
  if ((await textOfFirst()) === before) throw new Error('What was dragged was not dropped');
  return page.evaluate(() => {
    cancelAnimationFrame(window.dragLook);
    return Math.max(...window.dragFrames.slice(1));
  });
};

const measure = async (url) => {
  const browser = await chromium.launch(fullLaunchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url);
    await page.waitForFunction(() => window.boardBench !== undefined);
    const heapOfData = await heapMb(session);
    const first = await mountIn(page);
    await page.waitForTimeout(200);
    const heap = (await heapMb(session)) - heapOfData;
    const longest = await drag(page);
    const { result: steps, cpu } = await spent(session, () => moveThrough(page));
    return {
      'first paint ms': first,
      'heap MB': heap,
      'longest frame of a drag ms': longest,
      'main thread ms per step': cpu / steps,
    };
  } finally {
    await browser.close();
  }
};

const main = async () => {
  preparePages(here, 'bench:board-page');
  const server = await servePages(here);
  const origin = `http://127.0.0.1:${server.address().port}`;
  const loads = [];
  const results = {};
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const count of counts)
        for (const { what, ours, peer } of pairs) {
          const name = `${what}, ${count.toLocaleString('en-US')} bids`;
          const runs = (results[name] ??= { ours: [], peer: [] });
          runs.ours.push(await measure(`${origin}/${ours}?bids=${count}`));
          runs.peer.push(await measure(`${origin}/${peer}?bids=${count}`));
        }
      loads.push(loadavg()[0]);
      console.log(`round ${round + 1} of ${rounds}`);
    }
  } finally {
    server.close();
  }
  const rows = Object.entries(results).flatMap(([name, { ours, peer }]) =>
    Object.keys(ours[0]).map((figure) => {
      const ratios = ours.map((run, at) => run[figure] / peer[at][figure]);
      const [low, high] = interval(ratios).map(rounded);
      const middles = [ours, peer].map((runs) => rounded(median(runs.map((run) => run[figure]))));
      return `| ${[name, figure, ...middles, `${rounded(median(ratios))}× (${low}–${high})`].join(' | ')} |`;
    }),
  );
  const lines = [
    `1440 × 900, ${rounds} interleaved rounds, each page in a fresh browser; ${cpus().length} cores, load ${rounded(Math.min(...loads))} to ${rounded(Math.max(...loads))}, ${new Date().toISOString().slice(0, 10)}.`,
    `Medians, and the median of the rounds' ratios to the peer with its 95 % interval. Peers: ${pairs.map(({ what, peerName }) => `${peerName} (${what.toLowerCase()})`).join(', ')}.`,
    '',
    '| | figure | basis | peer | ratio |',
    '|---|---|---:|---:|---:|',
    ...rows,
    '',
  ];
  console.log(lines.join('\n'));
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'board.md'), lines.join('\n'));
  writeFileSync(join(folder, 'board.json'), `${JSON.stringify({ rounds, loads, results }, null, 1)}\n`);
};

await main();
