// The dashboard among very many bids, beside the bare statements that it sends, in one run:
// npm run bench -- analytics [--bids 1000000] [--rounds 20].
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { root } from '../../scripts/root.mjs';
import { createBasisPeer, signIn, startTelling } from '../api/basis.mjs';
import { openClient } from '../api/database.mjs';
import { numberOption } from '../options.mjs';
import { median, quantile } from '../statistics.mjs';
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
  const { server, requests, connection } = await startTelling(folder);
  try {
    const headers = await signIn(server.address, { 'x-bench-mark': 'sign-in' });
    const client = await openClient(await connection);
    for (const { name, dimension, query } of asks) {
      const telling = createBasisPeer(server.address, { ...headers, 'x-bench-mark': name });
      await telling.get(`/analytics/${dimension}`, query);
      telling.close();
    }
    const peer = createBasisPeer(server.address, headers);
    const bare = async (name) => {
      for (const { text, values } of requests.get(name)) await client.query({ text, values });
    };
    const times = new Map(asks.map(({ name }) => [name, { ours: [], bare: [] }]));
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, dimension, query } of asks) {
        const all = round === 0 ? { ours: [], bare: [] } : times.get(name);
        const both = [
          () => timed(all.ours, () => peer.get(`/analytics/${dimension}`, query)),
          () => timed(all.bare, () => bare(name)),
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
      `${JSON.stringify({ bids, rounds, ...(filled ? { filled } : {}), figures }, null, 2)}\n`,
    );
    peer.close();
    await client.end();
  } finally {
    await server.stop();
  }
};

await main();
