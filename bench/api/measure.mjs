// Measures our server beside the bare driver, json-server and Directus on the same bids in the same PostgreSQL:
// npm run bench -- api [--bids 100000] [--rounds 9] [--only basis,floor], npm run bench -- api --sizes [--rounds 9].
// What is measured is described in README.md. Writes bench/results/api.json and api.md, or api-sizes.*.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/build.mjs';
import { createBasisPeer, seededFolder, signIn, startBasis } from './basis.mjs';
import { bidRows, openOwner } from './database.mjs';
import { startDirectus } from './directus.mjs';
import { captureStatements, createFloor } from './floor.mjs';
import { startJsonServer } from './jsonServer.mjs';
import { measure } from './load.mjs';
import { kinds, makeQuestions } from './questions.mjs';
import { floor, ours, rival, writeReport } from './report.mjs';
import { measureSizes } from './sizes.mjs';
import { numberOption, textOption } from '../options.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const bids = numberOption('bids', 100_000);
const rounds = numberOption('rounds', 9);
const only = textOption('only')?.split(',');
const load = { latencyMs: 1000, throughputMs: 2000, askers: 8 };
const questionCount = 24;

const installPeers = () => {
  if (existsSync(join(here, 'node_modules'))) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: here, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}`);
};

/** Fails unless all who count find as many bids, so that what is compared is the same. */
const checkAgreement = async (peers, questions) => {
  for (const question of questions) {
    const counts = await Promise.all(
      Object.entries(peers)
        .filter(([, { countOf }]) => countOf)
        .map(async ([name, peer]) => [name, await peer.countOf(question)]),
    );
    if (new Set(counts.map(([, count]) => count)).size > 1)
      throw new Error(`They don't agree: ${JSON.stringify(counts)} ${JSON.stringify(question)}`);
  }
};

const measureRounds = async (peers, questions) => {
  const results = Object.fromEntries(Object.keys(peers).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    process.stdout.write(`round ${round + 1} of ${rounds}:`);
    for (const name of Object.keys(peers)) results[name].push({});
    for (const kind of Object.keys(kinds)) {
      for (const [name, peer] of Object.entries(peers)) {
        if (peer.kinds && !peer.kinds.includes(kind)) continue;
        results[name].at(-1)[kind] = await measure(peer, kind, questions, load);
      }
      process.stdout.write(` ${kind}`);
    }
    process.stdout.write('\n');
  }
  return results;
};

/** Adds the peers one by one, so that those that are there can be ended when another one fails. */
const startPeers = async (peers, folder, captured, owner, address) => {
  const starts = {
    [ours]: async () => createBasisPeer(address, await signIn(address)),
    [floor]: () => createFloor(captured, load.askers),
    'json-server': async () => startJsonServer(join(folder, 'json-server'), await bidRows(owner)),
    [rival]: () => startDirectus(captured.connection, owner, join(folder, 'directus')),
  };
  for (const [name, startPeer] of Object.entries(starts))
    if (!only || only.includes(name)) peers[name] = await startPeer();
};

const main = async () => {
  await build();
  installPeers();
  const folder = await seededFolder(bids);
  const captured = await captureStatements(folder, Object.keys(kinds), (owner) => makeQuestions(owner, questionCount));
  const server = await startBasis(folder);
  const owner = await openOwner(captured.connection);
  const peers = {};
  try {
    await startPeers(peers, folder, captured, owner, server.address);
    await checkAgreement(peers, captured.questions);
    const results = await measureRounds(peers, captured.questions);
    writeReport({ bids, rounds, load, results, isKept: !only });
  } finally {
    for (const peer of Object.values(peers)) await peer.close();
    await peers[rival]?.remove();
    await owner.end();
    await server.stop();
  }
};

await (process.argv.includes('--sizes') ? measureSizes(rounds) : main());
