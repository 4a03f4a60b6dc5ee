import { build } from '../../scripts/build.mjs';
import { interval, median, quantile } from '../statistics.mjs';
import { createBasisPeer, seededFolder, signIn, startBasis } from './basis.mjs';
import { ports } from './processes.mjs';
import { keep, machine } from './report.mjs';

const small = 1000;
const large = 1_000_000;
const asked = 200;

const sorted = (name, direction) => ({ sorts: [{ name, direction }], limit: 50, withTotal: false });

/** Pages that an index holds in their order. */
const pages = {
  'first page by deadline': () => sorted('bidDeadline', 'asc'),
  'last deadlines first': () => sorted('bidDeadline', 'desc'),
  'first page by name': () => sorted('name', 'asc'),
  'newest first': () => sorted('createdAt', 'desc'),
};

const startSize = async (bids, port) => {
  const server = await startBasis(await seededFolder(bids), { port });
  const peer = createBasisPeer(server.address, await signIn(server.address));
  return { server, peer };
};

const timesOf = async (peer, query) => {
  const times = [];
  for (let count = 0; count < asked; count += 1) {
    const began = performance.now();
    await peer.get('/projects', query);
    times.push(performance.now() - began);
  }
  return { 'p50 ms': quantile(times, 0.5), 'p95 ms': quantile(times, 0.95) };
};

const rounded = (value) => String(Number(value.toPrecision(3)));

const rowOf = (results, page, figure) => {
  const valuesOf = (bids) => results.map((round) => round[page][bids][figure]);
  const ratios = valuesOf(large).map((value, round) => value / valuesOf(small)[round]);
  const [low, high] = interval(ratios);
  const middles = [small, large].map((bids) => rounded(median(valuesOf(bids))));
  return `| ${page}: ${figure} | ${middles.join(' | ')} | ${rounded(median(ratios))}×, ${rounded(low)}–${rounded(high)} |`;
};

const writeSizes = (rounds, results) => {
  const lines = [
    `Pages of 50 bids off an index, ${asked} of each a round, ${rounds} interleaved rounds; ${machine()}.`,
    "Medians; the last column is the median of the rounds' ratios and its 95 % interval.",
    '',
    `| | ${small.toLocaleString('en')} bids | ${large.toLocaleString('en')} bids | ratio |`,
    '|---|---:|---:|---:|',
    ...Object.keys(pages).flatMap((page) => ['p50 ms', 'p95 ms'].map((figure) => rowOf(results, page, figure))),
    '',
  ];
  console.log(lines.join('\n'));
  keep('api-sizes', lines, { rounds, asked, results });
};

/** How much longer a page takes with a thousand times as many bids. */
export const measureSizes = async (rounds) => {
  await build();
  const sizes = { [small]: await startSize(small, ports.basis), [large]: await startSize(large, ports.large) };
  const results = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const figures = {};
      for (const [page, query] of Object.entries(pages)) {
        figures[page] = {};
        for (const [bids, { peer }] of Object.entries(sizes)) figures[page][bids] = await timesOf(peer, query());
      }
      if (round > 0) results.push(figures); // The first round warms the databases.
    }
  } finally {
    for (const { server, peer } of Object.values(sizes)) {
      peer.close();
      await server.stop();
    }
  }
  writeSizes(rounds, results);
};
