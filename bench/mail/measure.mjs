// What it costs to receive mail, in one run: npm run bench -- mail [--rounds 7] [--letters 200] [--many 10000].
// Messages a second from their delivery by SMTP, each durable before it is acknowledged, until all are read and matched,
// beside bare parsing of the same messages by the same library; then the memory after many of them.
import { createRequire } from 'node:module';
import { build } from '../../scripts/build.mjs';
import { keep, machine } from '../api/report.mjs';
import { numberOption } from '../options.mjs';
import { interval, median } from '../statistics.mjs';
import { makeLetters } from './letters.mjs';
import { startMailServer } from './server.mjs';

const { default: PostalMime } = createRequire(new URL('../../mock-server/package.json', import.meta.url))(
  'postal-mime',
);

const rounds = numberOption('rounds', 7);
const letters = numberOption('letters', 200);
const many = numberOption('many', 10_000);

const kinds = [
  { name: 'letters of 4 kB', fileBytes: 0, count: letters },
  { name: 'letters with a file of 1 MB', fileBytes: 2 ** 20, count: Math.ceil(letters / 8) },
];

const perSecond = async (count, work) => {
  const start = performance.now();
  await work();
  return (1000 * count) / (performance.now() - start);
};

let number = 0;
const next = (count, fileBytes) => {
  number += count;
  return makeLetters(number - count, count, fileBytes);
};

/** One round: the same letters parsed bare, and received. */
const measureRound = async (server, { fileBytes, count }) => {
  const raws = next(count, fileBytes);
  const bare = await perSecond(count, async () => {
    for (const raw of raws) await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  });
  let acknowledged = 0;
  const received = await perSecond(count, async () => {
    acknowledged = await perSecond(count, () => server.deliver(raws));
    await server.settled();
  });
  return { bare, acknowledged, received, ratio: received / bare };
};

const measureRounds = async (server) => {
  const results = Object.fromEntries(kinds.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const kind of kinds) {
      const result = await measureRound(server, kind);
      if (round >= 0) results[kind.name].push(result);
    }
  return results;
};

/** The memory of the server after a tenth of many messages and after all of them. */
const measureMany = async (server) => {
  const stops = [many / 10, many];
  const memory = [];
  let sent = 0;
  for (const stop of stops) {
    while (sent < stop) {
      const count = Math.min(500, stop - sent);
      await server.deliver(next(count, 0));
      sent += count;
    }
    await server.settled();
    memory.push(server.memory().now);
  }
  return memory;
};

const rounded = (value) => String(Number(value.toPrecision(3)));
const shown = (values) => {
  const [low, high] = interval(values);
  return `${rounded(median(values))} (${rounded(low)}–${rounded(high)})`;
};
const megabytes = (bytes) => Math.round(bytes / 2 ** 20);

const main = async () => {
  await build();
  const server = await startMailServer();
  try {
    const results = await measureRounds(server);
    const memory = await measureMany(server);
    const row = (label, figure) =>
      `| ${label} | ${kinds.map(({ name }) => shown(results[name].map((round) => round[figure]))).join(' | ')} |`;
    const lines = [
      `${rounds} interleaved rounds of ${kinds.map(({ name, count }) => `${count} ${name}`).join(' and ')}, by SMTP over 16 connections; ${machine()}.`,
      'Medians and their 95 % intervals, in messages a second; the ratio is the median of the rounds’ ratios.',
      '',
      `| | ${kinds.map(({ name }) => name).join(' | ')} |`,
      '|---|---:|---:|',
      row('bare parsing by the same library', 'bare'),
      row('durable and acknowledged', 'acknowledged'),
      row('durable, read, filed and matched', 'received'),
      row('ratio of the last to bare parsing', 'ratio'),
      '',
      `The server held ${megabytes(memory[0])} MB after ${many / 10} further letters, and ${megabytes(memory[1])} MB after ${many}.`,
      '',
    ];
    console.log(lines.join('\n'));
    keep('mail', lines, { rounds, results, memory });
  } finally {
    await server.stop();
  }
};

await main();
