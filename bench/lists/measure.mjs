// What the lists cost with many bids, in one run: npm run bench -- lists [--bids 100000] [--rounds 9] [--minutes 10].
// Switching a view beside a bare fetch and paint of the same 50 rows, typing a search, a group of 10,000 and more beside
// the flat list, an edit of one cell, and the heap after minutes of work. Rounds are interleaved in one warm browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from '../../scripts/build.mjs';
import { fullLaunchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/root.mjs';
import { seededFolder, startBasis } from '../api/basis.mjs';
import { numberOption } from '../options.mjs';
import { interval, median } from '../statistics.mjs';

const bids = numberOption('bids', 100_000);
const rounds = numberOption('rounds', 9);
const minutes = numberOption('minutes', 10);

const stageGroup = encodeURIComponent(JSON.stringify({ name: 'stageId', time: null, sortDirection: 'ASC' }));

const openList = async (page, query = '') => {
  // Only the page in front draws frames.
  await page.bringToFront();
  await page.goto(`/projects?view=all${query}`);
  await page.locator('[role="grid"] [role="rowheader"]').first().waitFor();
};

/** From the press on a view until its rows, and no others, are painted. */
const switchView = async (page, name) =>
  page.evaluate(async (wanted) => {
    const item = [...document.querySelectorAll('nav[aria-label="Views"] button')].find((button) =>
      button.textContent.startsWith(wanted),
    );
    const start = performance.now();
    item.click();
    while (performance.now() - start < 10_000) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const title = document.querySelector('h1')?.textContent;
      const rows = [...document.querySelectorAll('[role="grid"] [role="rowheader"]')];
      if (title === wanted && rows.length > 10 && rows.every((row) => row.textContent.trim())) break;
    }
    return performance.now() - start;
  }, name);

/** The same by a pointer, which comes onto the view and rests there for a moment before it presses. */
const switchByPointer = async (page, name) => {
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .hover();
  await page.waitForTimeout(150);
  return switchView(page, name);
};

/** The floor: the same rows fetched, written as one table, and painted. */
const bareSwitch = async (page, url) =>
  page.evaluate(async (address) => {
    const start = performance.now();
    const { projects } = await (await fetch(address)).json();
    document.querySelector('table').innerHTML = projects
      .map((bid) => {
        const values = [bid.name, bid.stageId, bid.estimatorIds, bid.bidDeadline?.date, bid.city, bid.companyIds];
        return `<tr>${[...values, bid.quote, bid.totalNotes, Object.keys(bid.keywords)]
          .map((text) => `<td>${String(text ?? '').replaceAll('<', '&lt;')}</td>`)
          .join('')}</tr>`;
      })
      .join('');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, url);

/**
 * The longest time between two frames while a search is typed, and by how much work on the page held input up beyond
 * 50 ms, as the browser counts it (Long Animation Frames); between two frames stands what the machine paints, too.
 */
const typeSearch = async (page) => {
  await page.getByRole('button', { name: 'Search bids' }).click();
  await page.evaluate(() => {
    window.gaps = [];
    window.blocked = 0;
    window.blocking = new PerformanceObserver((list) => {
      for (const { blockingDuration } of list.getEntries()) window.blocked = Math.max(window.blocked, blockingDuration);
    });
    window.blocking.observe({ type: 'long-animation-frame' });
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      window.gaps.push(now - last);
      last = now;
      window.ticking = requestAnimationFrame(tick);
    };
    tick();
  });
  await page.keyboard.type('medical office seattle', { delay: 60 });
  await page.waitForTimeout(500);
  const typed = await page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    window.blocking.disconnect();
    return { longest: Math.max(...window.gaps), blocked: window.blocked };
  });
  await page.getByRole('searchbox').fill('');
  return typed;
};

/** Time of a frame while the list is scrolled 200 px a frame. */
const scrollFrames = (page) =>
  page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]');
    const start = performance.now();
    const frames = 150;
    for (let frame = 0; frame < frames; frame += 1) {
      grid.scrollTop += 200;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return (performance.now() - start) / frames;
  });

/** Opens the stages of a row. */
const openStages = async (page, name) => {
  await page.locator('[role="row"][aria-rowindex="4"] [aria-label^="Stage of"]').click();
  const choice = page.getByRole('option', { name, exact: true });
  await choice.waitFor();
  return choice;
};

/**
 * Cells that change in the page when a bid is moved to another stage in its row. Both stages are open ones: of a bid that
 * went out or was given up the deadline says so, which is another value that changes.
 */
const editOne = async (page) => {
  await (await openStages(page, 'Accepted')).click();
  await page.waitForTimeout(1_000);
  const choice = await openStages(page, 'Estimating');
  await page.evaluate(() => {
    window.touched = new Set();
    window.watcher = new MutationObserver((records) => {
      for (const { target } of records) {
        const node = target instanceof Element ? target : target.parentElement;
        const cell = node?.closest('[role="gridcell"], [role="rowheader"]');
        const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
        if (cell) window.touched.add(`${row}:${cell.getAttribute('aria-colindex')}`);
      }
    });
    const grid = document.querySelector('[role="grid"]');
    window.watcher.observe(grid, { subtree: true, childList: true, characterData: true });
  });
  await choice.click();
  await page.waitForTimeout(60);
  return page.evaluate(() => {
    window.watcher.disconnect();
    return window.touched.size;
  });
};

const heapMb = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_048_576;
};

/** Goes to an address as Back and Forward do, in the page that is there. */
const goWithin = async (page, address) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForTimeout(500);
};

/**
 * Switches, scrolls ever further and groups in one page until a time, in whole rounds: each ends where it began, so that
 * the heaps after two of them can be compared.
 */
const work = async (page, until) => {
  const views = ['Open pipeline', 'Unassigned', 'Awaiting result', 'Oregon', 'All bids'];
  do {
    for (const view of views) {
      await switchView(page, view);
      await scrollFrames(page);
    }
    await goWithin(page, `/projects?view=all&group=${stageGroup}`);
    await scrollFrames(page);
    await goWithin(page, '/projects?view=all');
  } while (Date.now() < until);
  await page.waitForTimeout(2_000);
};

const summary = (values) => ({ median: median(values), interval: interval(values), values });
const shown = ({ median: middle, interval: [low, high] }) =>
  `${middle.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;

const measureAll = async (browser, address) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address });
  await context.request.post('/api/sessions', {
    data: { email: 'grace@cascade-interiors.example', password: 'basis-demo' },
  });
  const page = await context.newPage();
  const bare = await context.newPage();
  await bare.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><table></table>' }),
  );
  await bare.goto('/bare');
  await openList(page);
  const urls = {};
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/api/projects?') && url.includes('limit=50') && url.includes('offset=0')) urls.last = url;
  });
  const times = {
    switch: [],
    bare: [],
    ratio: [],
    pointed: [],
    pointedRatio: [],
    typing: [],
    blocked: [],
    flat: [],
    grouped: [],
    groupRatio: [],
  };
  for (let round = 0; round <= rounds; round += 1) {
    // A page that was loaded anew holds no view but the first, so that switching asks the server.
    await openList(page);
    // What the page loads beside its rows is there; the floor is measured at rest, too.
    await page.waitForLoadState('networkidle');
    const switched = await switchView(page, 'Oregon');
    // Views are counted after their rows; the floor has the server to itself, as the rows had.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    await bare.bringToFront();
    const floor = await bareSwitch(bare, urls.last);
    await openList(page);
    await page.waitForLoadState('networkidle');
    const pointed = await switchByPointer(page, 'Oregon');
    await openList(page);
    const typing = await typeSearch(page);
    await openList(page);
    const flat = await scrollFrames(page);
    await openList(page, `&group=${stageGroup}`);
    await page
      .getByText(/^Load [\d,]+ more$/)
      .first()
      .click();
    const grouped = await scrollFrames(page);
    if (round === 0) continue; // The first round warms the browser and the database.
    times.switch.push(switched);
    times.bare.push(floor);
    times.pointed.push(pointed);
    times.pointedRatio.push(pointed / floor);
    times.ratio.push(switched / floor);
    times.typing.push(typing.longest);
    times.blocked.push(typing.blocked);
    times.flat.push(flat);
    times.grouped.push(grouped);
    times.groupRatio.push(grouped / flat);
  }
  await openList(page);
  const cells = await editOne(page);
  await openList(page);
  await work(page, Date.now() + 20_000);
  const before = await heapMb(page);
  await work(page, Date.now() + minutes * 60_000);
  const after = await heapMb(page);
  return {
    times: Object.fromEntries(Object.entries(times).map(([name, values]) => [name, summary(values)])),
    cells,
    before,
    after,
  };
};

const main = async () => {
  await build();
  const server = await startBasis(await seededFolder(bids));
  const browser = await chromium.launch(fullLaunchOptions);
  try {
    const result = await measureAll(browser, server.address);
    const { times, cells, before, after } = result;
    const lines = [
      `${bids.toLocaleString('en-US')} bids, ${rounds} interleaved rounds, 2 cores; medians, in brackets 95 % intervals.`,
      '',
      '| | |',
      '|---|---:|',
      `| switching a view until its rows are painted, ms | ${shown(times.switch)} |`,
      `| bare fetch and paint of the same rows, ms | ${shown(times.bare)} |`,
      `| their ratio | ${shown(times.ratio)} |`,
      `| the same by a pointer that rests on the view for 150 ms, ms | ${shown(times.pointed)} |`,
      `| its ratio to the floor | ${shown(times.pointedRatio)} |`,
      `| longest frame while a search is typed, ms | ${shown(times.typing)} |`,
      `| of it, input held up beyond 50 ms, ms | ${shown(times.blocked)} |`,
      `| a frame of scrolling, flat, ms | ${shown(times.flat)} |`,
      `| a frame of scrolling a group that was opened whole, ms | ${shown(times.grouped)} |`,
      `| their ratio | ${shown(times.groupRatio)} |`,
      `| cells that a change of one touches | ${cells} |`,
      `| heap after ${minutes} minutes of switching, scrolling and grouping, MB | ${after.toFixed(1)} (before ${before.toFixed(1)}) |`,
    ];
    console.log(lines.join('\n'));
    mkdirSync(join(root, 'bench/results'), { recursive: true });
    writeFileSync(join(root, 'bench/results/lists.md'), `${lines.join('\n')}\n`);
    writeFileSync(
      join(root, 'bench/results/lists.json'),
      JSON.stringify({ bids, rounds, minutes, ...result }, null, 2),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
};

await main();
