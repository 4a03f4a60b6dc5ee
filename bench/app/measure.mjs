// How soon the first rows of /projects are there with 100,000 bids, beside a bare page that fetches and paints the same
// 50 rows from the same server. Rounds are interleaved, each in a fresh page of a warm browser; medians are printed.
// Then one bid: opened from its row, by its address, with much in it, and weighed among 200,000.
// Options: --bids N (100000), --rounds N (9), --weighed N (200000)
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { fullLaunchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/root.mjs';
import { startBasis } from './basisServer.mjs';
import {
  fillBid,
  growTo,
  loadBareBid,
  openByAddress,
  openFromRow,
  openNextFromRow,
  openTab,
  readGoNoGo,
} from './openedBids.mjs';
import { numberOption } from '../options.mjs';

const bids = numberOption('bids', 100_000);
const rounds = numberOption('rounds', 9);
const weighed = numberOption('weighed', 200_000);
/** The floor: one fetch of the list's first 50 rows, one innerHTML of their ten cells each, one frame. */
const firstPage =
  '/api/projects?sorts=%5B%7B%22name%22%3A%22bidDeadline%22%2C%22direction%22%3A%22asc%22%7D%5D&offset=0&limit=50&withTotal=false';
const bareScript = `
  const cell = (text) => '<td>' + String(text ?? '').replace(/</g, '&lt;') + '</td>';
  window.paintRows = async () => {
    const { projects } = await (await fetch('${firstPage}')).json();
    document.querySelector('table').innerHTML = projects.map((bid) => '<tr>' + [bid.name, bid.stageId, bid.estimatorIds,
      bid.bidDeadline?.date, bid.city, bid.companyIds, bid.quote, bid.totalNotes, Object.keys(bid.keywords), bid.createdAt]
      .map(cell).join('') + '</tr>').join('');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };`;
const bare = `<!doctype html><title>bare</title><table></table><script>${bareScript}
  window.paintRows().then(() => { window.shownMs = performance.now(); });
</script>`;

/** Waits in the page for rows with text and for the frame that paints them; the time counts from the navigation. */
const watchRows = () => {
  const look = () => {
    const rows = document.querySelectorAll('[role="row"] [role="rowheader"]');
    if (rows.length > 10 && [...rows].every((row) => row.textContent.trim())) {
      requestAnimationFrame(() => setTimeout(() => (window.shownMs = performance.now())));
    } else requestAnimationFrame(look);
  };
  look();
};

const shown = async (page) => {
  await page.waitForFunction(() => window.shownMs !== undefined, null, { timeout: 30_000 });
  return page.evaluate(() => window.shownMs);
};

const loadBare = async (context, address) => {
  const page = await context.newPage();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: bare }));
  await page.goto(`${address}/bare`);
  const ms = await shown(page);
  await page.close();
  return ms;
};

const loadApp = async (context, address) => {
  const page = await context.newPage();
  await page.addInitScript(watchRows);
  await page.goto(`${address}/projects`);
  const ms = await shown(page);
  await page.close();
  return ms;
};

/** How long the pointer is on an item before it is pressed. */
const intentMs = 150;

/**
 * From a page of the app that is open: the press on List in the menu of bids until its rows are there, as people meet it
 * all day. With a pointer, which is on the item for a moment before, or by keyboard, where the focus and Enter come at once.
 */
const goInApp = (by) => async (context, address) => {
  const page = await context.newPage();
  await page.goto(`${address}/inbox`);
  await page.getByRole('grid', { name: 'Emails' }).getByRole('rowheader').first().waitFor();
  await page.getByRole('button', { name: 'Bids', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'List', exact: true });
  await item.waitFor();
  if (by === 'pointer') {
    await item.hover();
    await page.waitForTimeout(intentMs);
  }
  const ms = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          const grid = document.querySelector('[role="grid"][aria-label="Bids"]');
          const rows = grid?.querySelectorAll('[role="row"] [role="rowheader"]') ?? [];
          if (rows.length > 10 && [...rows].every((row) => row.textContent.trim())) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          } else requestAnimationFrame(look);
        };
        document.querySelector('[role="menuitem"][href^="/projects"]').click();
        look();
      }),
  );
  await page.close();
  return ms;
};

/** What a press may open; looked for in the page. */
const lookouts = () => {
  window.isOpen = {
    email: () => document.querySelector('[role="dialog"] h2') !== null,
    view: () => {
      const rows = [...document.querySelectorAll('[role="row"] [role="rowheader"]')];
      const [name = ''] = rows.map((row) => row.textContent.trim());
      return rows.length > 5 && name !== '' && name !== window.firstName;
    },
  };
};

/** From a press until what it opens is painted. */
const pressUntil = (page, press, opened) =>
  page.evaluate(
    ([selector, what]) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          if (window.isOpen[what]()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          else requestAnimationFrame(look);
        };
        document.querySelector(selector).click();
        look();
      }),
    [press, opened],
  );

/** How long a page rests before it is used, so that what loads late is there. */
const restMs = 1500;

const openList = async (context, address, table) => {
  const page = await context.newPage();
  await page.addInitScript(lookouts);
  await page.goto(address);
  await page.getByRole('grid', { name: table }).getByRole('rowheader').first().waitFor();
  await page.waitForTimeout(restMs);
  return page;
};

const openEmail = async (context, address) => {
  const page = await openList(context, `${address}/inbox`, 'Emails');
  const ms = await pressUntil(page, '[role="grid"] [role="row"] [role="gridcell"]', 'email');
  await page.close();
  return ms;
};

/** From all bids to a view that was not opened before. */
const switchView = async (context, address) => {
  const page = await openList(context, `${address}/projects?view=all`, 'Bids');
  await page.getByRole('button', { name: /^Unassigned/ }).evaluate((button) => {
    button.id = 'switched';
    window.firstName = document.querySelector('[role="rowheader"]').textContent.trim();
  });
  const ms = await pressUntil(page, '#switched', 'view');
  await page.close();
  return ms;
};

const fetchOnly = async (context, address) => {
  const page = await context.newPage();
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><table></table><script>${bareScript}</script>`,
    }),
  );
  await page.goto(`${address}/bare`);
  const ms = await page.evaluate(async () => {
    const start = performance.now();
    await window.paintRows();
    return performance.now() - start;
  });
  await page.close();
  return ms;
};

/** Flings through the list and counts frames in which a place in view had neither a row nor a skeleton. */
const scroll = async (context, address) => {
  const page = await context.newPage();
  await page.goto(`${address}/projects`);
  await page.waitForSelector('[role="grid"] [role="rowheader"]');
  const result = await page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]');
    const scroller = grid.scrollHeight > grid.clientHeight ? grid : grid.querySelector('*');
    const box = grid.getBoundingClientRect();
    let empty = 0;
    let skeleton = 0;
    let looked = 0;
    for (let frame = 0; frame < 200; frame += 1) {
      scroller.scrollTop += 400;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let y = box.top + 60; y < box.bottom - 60; y += 40) {
        const row = document.elementFromPoint(box.left + 120, y)?.closest('[role="row"]');
        looked += 1;
        if (!row) empty += 1;
        else if (row.getAttribute('aria-busy') === 'true') skeleton += 1;
      }
    }
    return { empty: (100 * empty) / looked, skeleton: (100 * skeleton) / looked };
  });
  await page.close();
  return result;
};

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const tabRows = {
  emails: '[role="grid"][aria-label="Emails"] [role="rowheader"]',
  notes: '[role="listitem"], li',
  activity: '[role="grid"][aria-label="Activity"] [role="gridcell"]',
};

/** Two bids with an invitation to fill, and one to weigh, if possible undecided. */
const findBids = async (context) => {
  const read = async (path) => (await context.request.get(`/api${path}`)).json();
  const { stages } = await read('/stages');
  const { projects } = await read('/projects?limit=200');
  const undecided = stages.find(({ code }) => code === 'Undecided').id;
  const invited = projects.filter(({ companyIds }) => companyIds.length > 0);
  return {
    light: invited[0].id,
    heavy: invited[1].id,
    undecided: (projects.find(({ stageId }) => stageId === undecided) ?? invited[2]).id,
  };
};

const main = async () => {
  const { address, owner, stop } = await startBasis(bids);
  const browser = await chromium.launch(fullLaunchOptions);
  try {
    // The worker would answer for the bare page.
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: address,
      serviceWorkers: 'block',
    });
    await context.request.post('/api/sessions', {
      data: { email: 'grace@cascade-interiors.example', password: 'basis-demo' },
    });
    const { light, heavy, undecided } = await findBids(context);
    await fillBid(owner, light, { emails: 10, notes: 10, activities: 10 });
    await fillBid(owner, heavy, { emails: 2000, notes: 500, activities: 5000 });
    const runs = {
      'bare page, loaded': loadBare,
      'app, loaded': loadApp,
      'bare fetch and paint': fetchOnly,
      'app, gone to by pointer': goInApp('pointer'),
      'app, gone to by keyboard': goInApp('keyboard'),
      'app, email opened': openEmail,
      'app, view switched': switchView,
      'bid, from its row': async (...on) => {
        const { ms, shift } = await openFromRow(...on);
        shifts.push(shift);
        return ms;
      },
      'next bid, from its row': openNextFromRow,
      'bare page of a bid': loadBareBid(light),
      'bid, by address': openByAddress(light),
      'full bid, by address': openByAddress(heavy),
      ...Object.fromEntries(
        Object.entries(tabRows).flatMap(([tab, row]) => [
          [`bid, ${tab}`, openTab(light, tab, row)],
          [`full bid, ${tab}`, openTab(heavy, tab, row)],
        ]),
      ),
    };
    const shifts = [];
    const times = Object.fromEntries(Object.keys(runs).map((name) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, run] of Object.entries(runs)) {
        const ms = await run(context, address);
        if (round > 0) times[name].push(ms); // The first round warms the browser and the database.
      }
    }
    const medians = Object.fromEntries(
      Object.entries(times).map(([name, values]) => [name, Math.round(median(values) * 10) / 10]),
    );
    const takeAway = await growTo(owner, weighed);
    try {
      times['go or no-go'] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const ms = await readGoNoGo(undecided)(context);
        if (round > 0) times['go or no-go'].push(ms);
      }
      medians['go or no-go'] = Math.round(median(times['go or no-go']) * 10) / 10;
    } finally {
      await takeAway();
    }
    const bands = await scroll(context, address);
    for (const [name, ms] of Object.entries(medians)) {
      const values = times[name];
      console.log(
        `  ${name.padEnd(24)} ${String(ms).padStart(7)} ms   (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`,
      );
    }
    const ratio = (a, b) => (medians[a] / medians[b]).toFixed(2);
    console.log(`\n  loaded: ${ratio('app, loaded', 'bare page, loaded')} × the bare page`);
    for (const by of ['pointer', 'keyboard'])
      console.log(
        `  gone to by ${by}: ${ratio(`app, gone to by ${by}`, 'bare fetch and paint')} × a bare fetch and paint`,
      );
    console.log(`  bid by address: ${ratio('bid, by address', 'bare page of a bid')} × a bare fetch and paint`);
    console.log(`  layout shift after a bid was opened from its row: ${Math.max(...shifts).toFixed(4)}`);
    console.log(
      `  scrolling 400 px a frame: ${bands.empty.toFixed(1)} % of places empty, ${bands.skeleton.toFixed(1)} % skeleton`,
    );
    mkdirSync(join(root, 'bench/results'), { recursive: true });
    writeFileSync(
      join(root, 'bench/results/app.json'),
      JSON.stringify({ bids, rounds, medians, times, bands }, null, 2),
    );
  } finally {
    await browser.close();
    await stop();
  }
};

await main();
