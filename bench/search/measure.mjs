// The search of the header among many bids and emails, in one run: npm run bench -- search [--bids 100000]
// [--messages 300000] [--rounds 40]. First 200 queries that people write: how many have what they look for among the
// first five. Then each round asks one question of every sort, in an order of its own, of all four kinds at once, beside a
// call that only counts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { root } from '../../scripts/root.mjs';
import { jsonOf } from '../api/http.mjs';
import { createBasisPeer, seededFolder, signIn, startBasis } from '../api/basis.mjs';
import { numberOption } from '../options.mjs';
import { median, quantile } from '../statistics.mjs';
import { targets } from './targets.mjs';

const [bids, messages, rounds] = [
  numberOption('bids', 100_000),
  numberOption('messages', 300_000),
  numberOption('rounds', 40),
];

const wordsOf = (text) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 5);

/** One word with two of its letters exchanged. */
const mistyped = (word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

/** The sorts of questions, each made from a bid and an email of the round. */
const sorts = {
  'the first two letters of a word': ({ word }) => word.slice(0, 2),
  'the first four letters': ({ word }) => word.slice(0, 4),
  'one word of a bid': ({ word }) => word,
  'a whole name of a bid': ({ name }) => name,
  'two words of a subject': ({ subjectWords }) => subjectWords.slice(0, 2).join(' '),
  'one word, mistyped': ({ word }) => mistyped(word),
  'two words, one mistyped': ({ word, other }) => `${mistyped(word)} ${other}`,
  'nothing found': () => 'qzxwvk jjqqz',
};

/** Number of hits that people look at. */
const firstHits = 5;

/** Queries whose target is not among the first hits of its kind. The targets are added once to a folder. */
const missedQueries = async (read, post) => {
  const namesOf = async (q, kind) => (await read('/search', { q }))[kind].slice(0, firstHits).map(({ name }) => name);
  const known = targets.at(-1);
  if (!(await namesOf(known.name, known.kind)).includes(known.name))
    for (const { path, body } of targets) await post(path, body);
  const missed = [];
  for (const { kind, name, queries } of targets)
    for (const q of queries) if (!(await namesOf(q, kind)).includes(name)) missed.push(`${q} (${name})`);
  return missed;
};

const main = async () => {
  await build();
  const { address, stop } = await startBasis(await seededFolder(bids, messages));
  try {
    const peer = createBasisPeer(address, await signIn(address));
    const read = async (path, query) => jsonOf(await peer.get(path, query));
    const missed = await missedQueries(read, (path, body) => peer.post(path, body));
    const asked = targets.flatMap(({ queries }) => queries).length;
    console.log(`${asked - missed.length} of ${asked} queries have their target among the first ${firstHits}`);
    for (const query of missed) console.log(`  missed: ${query}`);
    const { projects } = await read('/projects', { limit: 50, offset: 1000 });
    const { messages: emails } = await read('/messages', { limit: 50, offset: 2000 });
    const questions = Array.from({ length: rounds }, (_, index) => {
      const { name } = projects[(index * 7) % projects.length];
      const { subject } = emails[(index * 11) % emails.length];
      const words = wordsOf(name);
      const [word = 'Riverside', other = 'Medical'] = words;
      return { name, word, other, subjectWords: wordsOf(subject) };
    });
    const asks = [
      ...Object.entries(sorts).map(([sort, write]) => [
        sort,
        (question) => peer.get('/search', { q: write(question).slice(0, 200) }),
      ]),
      ['floor: the number of new notifications', () => peer.get('/notifications/new', {})],
    ];
    const times = new Map(asks.map(([sort]) => [sort, []]));
    for (const [round, question] of [questions[0], ...questions].entries())
      for (const [sort, ask] of asks.toSorted(() => Math.random() - 0.5)) {
        const start = performance.now();
        await ask(question);
        // The first round warms up.
        if (round > 0) times.get(sort).push(performance.now() - start);
      }
    const figures = [...times].map(([sort, all]) => ({ sort, p50: median(all), p95: quantile(all, 0.95) }));
    const searches = [...times].filter(([sort]) => !sort.startsWith('floor')).flatMap(([, all]) => all);
    figures.push({ sort: 'all searches', p50: median(searches), p95: quantile(searches, 0.95) });
    for (const { sort, p50, p95 } of figures)
      console.log(`${sort.padEnd(42)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms`);
    mkdirSync(join(root, 'bench/results'), { recursive: true });
    writeFileSync(
      join(root, 'bench/results/search.json'),
      `${JSON.stringify({ bids, messages, rounds, asked, missed, figures }, null, 2)}\n`,
    );
    peer.close();
  } finally {
    await stop();
  }
};

await main();
