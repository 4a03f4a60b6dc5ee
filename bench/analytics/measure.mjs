// Reports among many bids, beside bare SQL for the same figures, in one run:
// npm run bench -- analytics [--bids 1000000] [--rounds 20].
import { loadavg } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { root } from '../../scripts/root.mjs';
import { createBasisPeer, signIn, startTelling } from '../api/basis.mjs';
import { openOwner } from '../api/database.mjs';
import { numberOption } from '../options.mjs';
import { median, quantile } from '../statistics.mjs';
import { bareGroups, bareReport } from './bareReport.mjs';
import { manyBidsFolder } from './manyBids.mjs';

const [bids, rounds] = [numberOption('bids', 100_000), numberOption('rounds', 20)];

/** Kinds of groups whose figures are also asked for in bare SQL. */
const bareDimensions = ['month', 'company', 'estimator', 'region', 'stage', 'stageReason', 'unionType', 'size'];
const dimensions = [...bareDimensions, 'week', 'competitor', 'trade', 'platform'];
const region = {
  and: [
    {
      filterIdentitier: { entity: 'project', identifier: 'region' },
      operation: 10,
      compareValue: ['WA', 'OR'],
      not: false,
    },
  ],
  or: [],
};
const lastYear = { timeFrame: 'Last12Months' };

/** A report of analytics. */
const dashboard = (name, dimension, query) => ({
  name: `${dimension}, ${name}`,
  ask: (peer) => peer.get(`/analytics/${dimension}`, query),
  bare: bareDimensions.includes(dimension) ? [bareReport(dimension, query)] : null,
});

const measures = ['submitted', 'won', 'lost', 'open'].flatMap((figure) =>
  ['Count', 'Sum', 'Mean', 'Median'].map((kind) => `${figure}${kind}`),
);

/** A report of Reports, with all that it can show. */
const grouped = (timeFrame, ...groupBy) => ({
  name: `${groupBy.join(' and ')} with medians, ${timeFrame === 'AllTime' ? 'all time' : 'last 12 months'}`,
  ask: (peer) => peer.post('/reports/query', { definition: { version: 1, groupBy, measures, timeFrame } }),
  bare: bareGroups(groupBy, { timeFrame }),
});

const asks = [
  ...dimensions.map((dimension) => dashboard('last 12 months', dimension, lastYear)),
  ...['week', 'month', 'company', 'trade'].map((dimension) =>
    dashboard('all time', dimension, { timeFrame: 'AllTime' }),
  ),
  ...['month', 'company'].map((dimension) => dashboard('two states', dimension, { ...lastYear, filter: region })),
  ...['company', 'estimator'].map((dimension) => dashboard('over months', dimension, { ...lastYear, over: 'month' })),
  grouped('Last12Months', 'company'),
  grouped('Last12Months', 'estimator', 'month'),
  grouped('AllTime', 'region', 'size'),
  grouped('AllTime', 'company', 'stage'),
];

const timed = async (list, work) => {
  const start = performance.now();
  await work();
  list.push(performance.now() - start);
};

const ms = (time) => `${time.toFixed(0).padStart(6)} ms`;

const main = async () => {
  await build();
  const { folder, filled } = await manyBidsFolder(bids);
  if (filled) console.log(`Filled in ${filled.minutes.toFixed(1)} minutes, ${filled.gigabytes.toFixed(1)} GB`);
  const { server, connection } = await startTelling(folder);
  try {
    const headers = await signIn(server.address, { 'x-bench-mark': 'sign-in' });
    const owner = await openOwner(await connection);
    const { rows } = await owner.query(`select id from workspaces where slug = 'cascade-interiors'`);
    const bare = async (statements) => {
      for (const statement of statements) await owner.query(statement, [rows[0].id]);
    };
    const peer = createBasisPeer(server.address, headers);
    const start = performance.now();
    await peer.get('/analytics/month', lastYear);
    const first = performance.now() - start;
    console.log(`The first report after a start: ${first.toFixed(0)} ms`);
    const times = new Map(asks.map(({ name }) => [name, { ours: [], bare: [] }]));
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, ask, bare: statements } of asks) {
        const all = round === 0 ? { ours: [], bare: [] } : times.get(name);
        const both = [
          () => timed(all.ours, () => ask(peer)),
          ...(statements ? [() => timed(all.bare, () => bare(statements))] : []),
        ];
        for (const work of round % 2 ? both : both.toReversed()) await work();
      }
    const figures = asks.map(({ name }) => {
      const { ours, bare: alone } = times.get(name);
      return {
        name,
        p50: median(ours),
        p95: quantile(ours, 0.95),
        ...(alone.length ? { bare: median(alone), ratio: median(ours.map((time, index) => time / alone[index])) } : {}),
      };
    });
    for (const { name, p50, p95, bare: alone, ratio } of figures)
      console.log(
        `${name.padEnd(48)} p50 ${ms(p50)}  p95 ${ms(p95)}${alone === undefined ? '' : `  bare ${ms(alone)}  ${ratio.toFixed(2)} ×`}`,
      );
    const load = loadavg().map((one) => Number(one.toFixed(1)));
    console.log(`Load of the machine: ${load.join(', ')}`);
    mkdirSync(join(root, 'bench/results'), { recursive: true });
    writeFileSync(
      join(root, 'bench/results/analytics.json'),
      `${JSON.stringify({ bids, rounds, load, firstMs: first, ...(filled ? { filled } : {}), figures }, null, 2)}\n`,
    );
    peer.close();
    await owner.end();
  } finally {
    await server.stop();
  }
};

await main();
