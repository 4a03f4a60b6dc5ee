// How soon a page is there when it is opened: with an empty cache, in a new tab, reloaded. Each page stands beside a bare
// page that fetches the same answers and paints them, and the list beside Directus' own app with the same bids, all in
// persistent profiles, since a private window keeps no compiled code. Rounds are interleaved; medians are printed.
// Options: --bids N more than the demo's 290 (0), --rounds N (11), --pages list,inbox, --no-directus, --slow N for a processor N times slower
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { fullLaunchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/root.mjs';
import { numberOption, textOption } from '../options.mjs';
import { median } from '../statistics.mjs';
import { startBasis } from './basisServer.mjs';

const rounds = numberOption('rounds', 11);
const slow = numberOption('slow', 1);
const withDirectus = !process.argv.includes('--no-directus');
const email = 'grace@cascade-interiors.example';
const password = 'basis-demo';

/** Of each page: its address, the expression that is true once it shows its content, and the answers that it shows. */
const pages = {
  list: {
    path: () => '/projects?view=all',
    isThere: `rowsOf('Bids', 10)`,
    answers: /^\/api\/projects\?.*offset=0&limit=50/,
  },
  inbox: {
    path: () => '/inbox',
    isThere: `rowsOf('Emails', 5)`,
    answers: /^\/api\/messages\?.*offset=0&limit=50/,
  },
  bid: {
    path: (id) => `/projects/${id}`,
    isThere: `document.querySelector('h1') && document.querySelector('[aria-label="Key dates"]') && rowsOf('Bid invites', 1)`,
    answers: /^\/api\/(projects\/[\w-]+|bid-invites\?.*)$/,
  },
  board: {
    path: () => '/board?view=all',
    isThere: `document.querySelectorAll('[aria-label^="Cards in"] [role="row"]').length > 10`,
    answers: /^\/api\/projects(\/group)?\?|^\/api\/workload/,
  },
  analytics: {
    path: () => '/analytics',
    isThere: `rowsOf('Figures by company', 5)`,
    answers: /^\/api\/analytics\//,
  },
};

/** Notes in the page when its content is painted, when anything was, and the longest task until then. */
const watch = (isThere) => `
  const rowsOf = (name, count) => {
    const rows = [...document.querySelectorAll('[role="grid"][aria-label="' + name + '"] [role="row"] [role="rowheader"]')];
    return rows.length >= count && rows.every((row) => row.textContent.trim());
  };
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (window.shownMs === undefined || startTime < window.shownMs) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (${isThere}) requestAnimationFrame(() => setTimeout(() => (window.shownMs = performance.now())));
    else requestAnimationFrame(look);
  };
  look();`;

/** Fetches the answers and paints ten values of each of their first fifty entries. */
const barePage = (addresses) => `<!doctype html><title>bare</title><div id="all"></div><script>
  const text = (value) => (typeof value === 'object' ? Object.values(value ?? {}).join(' ') : String(value)).slice(0, 80);
  const table = (entries) => '<table>' + entries.slice(0, 50).map((entry) => '<tr>' + Object.values(entry).slice(0, 10)
    .map((value) => '<td>' + text(value).replace(/</g, '&lt;') + '</td>').join('') + '</tr>').join('') + '</table>';
  const tables = (value) => Array.isArray(value) ? table(value.filter((one) => typeof one === 'object' && one)) :
    typeof value === 'object' && value ? table([value]) + Object.values(value).filter(Array.isArray).map(tables).join('') : '';
  Promise.all(${JSON.stringify(addresses)}.map(async (address) => (await fetch(address)).json())).then((answers) => {
    document.querySelector('#all').innerHTML = answers.map(tables).join('');
    window.isPainted = true;
  });
</script>`;

/** Serves the bare pages, with Basis' answers behind the same address. */
const serveBare = (address, bare) =>
  new Promise((resolve) => {
    const target = new URL(address);
    const server = createServer((incoming, outgoing) => {
      const { pathname } = new URL(incoming.url, address);
      const name = pathname.replace('/bare/', '');
      if (name in bare) {
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end(barePage(bare[name]));
        return;
      }
      const { method, headers, url } = incoming;
      const passed = request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const metricsOf = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
};

const parts = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  main: 'TaskDuration',
};

/** Opens or reloads a page, and reads what that cost until its content was painted. */
const measureStart = async (page, go) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  if (slow > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const asked = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp }) =>
    asked.set(requestId, { at: wallTime * 1000, offset: wallTime - timestamp, doneAt: Infinity, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { doneAt: (timestamp + one.offset) * 1000, bytes: encodedDataLength });
  });
  const before = await metricsOf(session);
  await go();
  await page.waitForFunction(() => window.shownMs !== undefined, null, { timeout: 60_000 });
  const after = await metricsOf(session);
  const inPage = await page.evaluate(() => ({
    rows: window.shownMs,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? window.shownMs,
    longest: window.longestTask,
    shownAt: performance.timeOrigin + window.shownMs,
  }));
  const { shownAt, ...times } = inPage;
  const until = [...asked.values()].filter(({ at }) => at < shownAt);
  const bytes = until.filter(({ doneAt }) => doneAt < shownAt).reduce((sum, one) => sum + one.bytes, 0);
  // A page of another site gets a process of its own, whose figures begin at nothing.
  const isSame = after.TaskDuration >= before.TaskDuration;
  const spent = Object.entries(parts).map(([name, key]) => [name, after[key] - (isSame ? before[key] : 0)]);
  await session.detach();
  return { ...times, ...Object.fromEntries(spent), kB: bytes / 1000, requests: until.length };
};

/** How long a page rests before it is left, so that what it keeps for the next start is kept. */
const restMs = 1500;

const openProfile = async (origin, signIn) => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-starts-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...fullLaunchOptions,
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
  });
  await signIn(context);
  return { context, end: () => context.close().then(() => rmSync(folder, { recursive: true, force: true })) };
};

const signIntoBasis = (context) => context.request.post('/api/sessions', { data: { email, password } });

/** One start of each way: with an emptied cache, in a new tab, and reloaded. */
const waysOf = (address, isThere) => ({
  'cache emptied': async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(address).origin,
      storageTypes: 'cache_storage,service_workers,indexeddb,local_storage',
    });
    await page.addInitScript(watch(isThere));
    return [page, () => page.goto(address)];
  },
  'new tab': async (context) => {
    const page = await context.newPage();
    await page.addInitScript(watch(isThere));
    return [page, () => page.goto(address)];
  },
  reload: async (context) => {
    const page = await context.newPage();
    await page.addInitScript(watch(isThere));
    await page.goto(address);
    await page.waitForFunction(() => window.shownMs !== undefined, null, { timeout: 60_000 });
    await page.waitForTimeout(restMs);
    return [page, () => page.reload()];
  },
});

/** The addresses of the answers that a page shows, as the app asks for them. */
const answersOf = async (context, address, { isThere, answers }) => {
  const page = await context.newPage();
  const asked = new Set();
  page.on('request', (one) => {
    const { pathname, search } = new URL(one.url());
    if (one.method() === 'GET' && answers.test(pathname + search)) asked.add(pathname + search);
  });
  await page.addInitScript(watch(isThere));
  await page.goto(address);
  await page.waitForFunction(() => window.shownMs !== undefined, null, { timeout: 60_000 });
  await page.waitForTimeout(restMs);
  await page.close();
  return [...asked];
};

const profileStart = async (context, address, isThere, file) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await page.addInitScript(watch(isThere));
  await page.goto(address);
  await page.waitForTimeout(restMs);
  await session.send('Profiler.start');
  await page.reload();
  await page.waitForFunction(() => window.shownMs !== undefined, null, { timeout: 60_000 });
  const { profile } = await session.send('Profiler.stop');
  writeFileSync(file, JSON.stringify(profile));
  await page.close();
};

/** The list of the same bids in Directus' own app. */
const directusList = async (connection, owner) => {
  const { startDirectus } = await import('../api/directus.mjs');
  const served = await startDirectus(connection, owner, join(root, '.cache/bench-starts-directus'), { withApp: true });
  const isThere = `document.querySelectorAll('tbody tr').length > 10`;
  const profile = await openProfile(served.address, (context) =>
    context.request.post('/auth/login', { data: { ...served.login, mode: 'session' } }),
  );
  return { served, profile, address: `${served.address}/admin/content/bids`, isThere };
};

const main = async () => {
  const basis = await startBasis(numberOption('bids', 0));
  const ends = [() => basis.stop()];
  try {
    const chosen = (textOption('pages') ?? Object.keys(pages).join()).split(',');
    const app = await openProfile(basis.address, signIntoBasis);
    ends.push(app.end);
    const { projects } = await (await app.context.request.get('/api/projects?limit=200')).json();
    const { id } = projects.find(({ companyIds }) => companyIds.length > 0);
    const bareAnswers = {};
    const runs = [];
    for (const name of chosen) {
      const page = pages[name];
      const address = `${basis.address}${page.path(id)}`;
      bareAnswers[name] = await answersOf(app.context, address, page);
      runs.push({ name, who: 'basis', context: app.context, ways: waysOf(address, page.isThere) });
    }
    const bareServer = await serveBare(basis.address, bareAnswers);
    ends.push(() => bareServer.close());
    const bareOrigin = `http://127.0.0.1:${bareServer.address().port}`;
    const bare = await openProfile(bareOrigin, signIntoBasis);
    ends.push(bare.end);
    for (const name of chosen)
      runs.push({
        name,
        who: 'bare',
        context: bare.context,
        ways: waysOf(`${bareOrigin}/bare/${name}`, 'window.isPainted'),
      });
    if (withDirectus && chosen.includes('list')) {
      const { profile, served, address, isThere } = await directusList(basis.connection, basis.owner);
      ends.push(() => served.close(), profile.end);
      runs.push({ name: 'list', who: 'directus', context: profile.context, ways: waysOf(address, isThere) });
    }
    const values = {};
    for (let round = 0; round <= rounds; round += 1)
      for (const way of ['new tab', 'reload', 'cache emptied'])
        for (const { name, who, context, ways } of runs) {
          const [page, go] = await ways[way](context);
          const measured = await measureStart(page, go);
          await page.waitForTimeout(restMs);
          await page.close();
          // The first round warms the server and the compiled code.
          if (round > 0) ((values[name] ??= {})[way] ??= {})[who] = [...(values[name][way]?.[who] ?? []), measured];
        }
    const medians = {};
    for (const [name, byWay] of Object.entries(values))
      for (const [way, byWho] of Object.entries(byWay)) {
        const of = Object.fromEntries(
          Object.entries(byWho).map(([who, all]) => [
            who,
            Object.fromEntries(Object.keys(all[0]).map((key) => [key, Math.round(median(all.map((one) => one[key])))])),
          ]),
        );
        (medians[name] ??= {})[way] = of;
        for (const [who, one] of Object.entries(of))
          console.log(
            `${name.padEnd(10)} ${way.padEnd(14)} ${who.padEnd(9)} ${String(one.rows).padStart(6)} ms` +
              ` ${(one.rows / of.bare.rows).toFixed(1).padStart(5)} ×   first ${one.firstPaint}` +
              `   main ${one.main} (script ${one.script}, style ${one.style}, layout ${one.layout})` +
              `   longest ${one.longest}   ${one.kB} kB in ${one.requests}`,
          );
      }
    const results = join(root, 'bench/results');
    mkdirSync(join(results, 'profiles'), { recursive: true });
    for (const name of chosen)
      await profileStart(
        app.context,
        `${basis.address}${pages[name].path(id)}`,
        pages[name].isThere,
        join(results, 'profiles', `${name}.cpuprofile`),
      );
    writeFileSync(join(results, 'starts.json'), JSON.stringify({ rounds, slow, medians, values }, null, 2));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

await main();
