// The dashboard among very many bids, beside bare SQL for the same figures, in one run:
// npm run bench -- analytics [--bids 1000000] [--rounds 20].
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { root } from '../../scripts/root.mjs';
import { createBasisPeer, signIn, startTelling } from '../api/basis.mjs';
import { openOwner } from '../api/database.mjs';
import { numberOption } from '../options.mjs';
import { median, quantile } from '../statistics.mjs';
import { bareReport } from './bareReport.mjs';
import { manyBidsFolder } from './manyBids.mjs';

const [bids, rounds] = [numberOption('bids', 1_000_000), numberOption('rounds', 20)];

const dimensions = ['month', 'company', 'estimator', 'region', 'stage', 'stageReason', 'unionType', 'size'];
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
const asks = [
  ...dimensions.map((dimension) => ({ name: `${dimension}, last 12 months`, dimension, query: lastYear })),
  ...['month', 'company'].map((dimension) => ({
    name: `${dimension}, all time`,
    dimension,
    query: { timeFrame: 'AllTime' },
  })),
  ...['month', 'company'].map((dimension) => ({
    name: `${dimension}, last 12 months, two states`,
    dimension,
    query: { ...lastYear, filter: region },
  })),
];

const timed = async (list, work) => {
  const start = performance.now();
  await work();
  list.push(performance.now() - start);
};

const main = async () => {
  await build();
  const { folder, filled } = await manyBidsFolder(bids);
  if (filled) console.log(`Filled in ${filled.minutes.toFixed(1)} minutes, ${filled.gigabytes.toFixed(1)} GB`);
  const { server, connection } = await startTelling(folder);
  try {
    const headers = await signIn(server.address, { 'x-bench-mark': 'sign-in' });
    const owner = await openOwner(await connection);
    const { rows } = await owner.query(`select id from workspaces where slug = 'cascade-interiors'`);
    const bare = (dimension, query) => owner.query(bareReport(dimension, query), [rows[0].id]);
    const peer = createBasisPeer(server.address, headers);
    const start = performance.now();
    await peer.get('/analytics/month', lastYear);
    const first = performance.now() - start;
    console.log(`The first report after a start, which reads all bids: ${(first / 1000).toFixed(1)} s`);
    const times = new Map(asks.map(({ name }) => [name, { ours: [], bare: [] }]));
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, dimension, query } of asks) {
        const all = round === 0 ? { ours: [], bare: [] } : times.get(name);
        const both = [
          () => timed(all.ours, () => peer.get(`/analytics/${dimension}`, query)),
          () => timed(all.bare, () => bare(dimension, query)),
        ];
        for (const work of round % 2 ? both : both.toReversed()) await work();
      }
    const figures = asks.map(({ name }) => {
      const { ours, bare: alone } = times.get(name);
      return {
        name,
        p50: median(ours),
        p95: quantile(ours, 0.95),
        bare: median(alone),
        ratio: median(ours.map((time, index) => time / alone[index])),
      };
    });
    for (const { name, p50, p95, bare: alone, ratio } of figures)
      console.log(
        `${name.padEnd(40)} p50 ${p50.toFixed(0).padStart(6)} ms  p95 ${p95.toFixed(0).padStart(6)} ms  bare ${alone.toFixed(0).padStart(6)} ms  ${ratio.toFixed(2)} ×`,
      );
    mkdirSync(join(root, 'bench/results'), { recursive: true });
    writeFileSync(
      join(root, 'bench/results/analytics.json'),
      `${JSON.stringify({ bids, rounds, firstMs: first, ...(filled ? { filled } : {}), figures }, null, 2)}\n`,
    );
    peer.close();
    await owner.end();
  } finally {
    await server.stop();
  }
};

await main();
