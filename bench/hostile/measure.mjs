// What hostile inputs of one workspace cost another, in one run: npm run bench -- hostile [--calm 20] [--only letter].
// Workbooks, CSV files, letters, pasted texts and crowds of queries that are made to take as long as they can, one after
// the other, while two users of another workspace read their lists. Each must be answered with a result or a sentence.
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../scripts/build.mjs';
import { keep, machine } from '../api/report.mjs';
import { connectSmtp } from '../mail/smtp.mjs';
import { numberOption, textOption } from '../options.mjs';
import { median, quantile } from '../statistics.mjs';
import { inputs } from './inputs.mjs';
import { signInAs, startHostileServer } from './server.mjs';

/** Seconds of the other workspace's work without hostile inputs. */
const calmSeconds = numberOption('calm', 20);
const only = textOption('only');
const wanted = inputs.filter(({ kind, name }) => only === undefined || kind === only || name.includes(only));

const recipient = 'bids+cascade-interiors@basis.localhost';
/** How long an input may take until it has its answer. */
const longestMs = 300_000;

/** Does something again and again until it is told to stop, with a pause between. */
const repeat = (pauseMs, work) => {
  const times = [];
  const end = new AbortController();
  const done = (async () => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const from = performance.now();
      await work(turn);
      times.push(performance.now() - from);
      await wait(pauseMs);
    }
  })();
  return {
    /** The times since this was last asked. */
    take: () => times.splice(0),
    stop: async () => {
      end.abort();
      await done;
    },
  };
};

/** A user who reads lists. */
const startReader = (call, paths) =>
  repeat(20, async (turn) => {
    const path = paths[turn % paths.length];
    const { status } = await call('GET', path);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  });

/** Asks whether the server lives, like a load balancer. */
const startProbe = (address) =>
  repeat(50, async () => {
    const answer = await fetch(`${address}/health/live`);
    await answer.text();
  });

const sendTable = async (call, name, bytes) => {
  const fileName = name.includes('CSV') || !bytes.subarray(0, 2).equals(Buffer.from('PK')) ? 'log.csv' : 'log.xlsx';
  const { status, says, json } = await call('POST', `/imports?fileName=${fileName}`, bytes);
  if (status !== 201) return { status, says };
  const { plan } = json.import;
  const check = plan.columns.includes('name') ? await call('POST', `/imports/${json.import.id}/check`, plan) : null;
  const checked = check ? `, checked: ${check.status} ${check.says}` : '';
  return { status, says: `${json.import.rows} rows${checked}` };
};

/** Delivers a letter, and waits until the inbox shows one more. */
const sendLetter = async (call, smtpPort, index, raw) => {
  const count = async () => (await call('GET', '/messages?view=all-emails&limit=1')).json.paging.total;
  const before = await count();
  const smtp = await connectSmtp(smtpPort, '127.0.1.77');
  await smtp.deliver(`hostile${index}@hostile.example`, recipient, raw);
  smtp.close();
  const from = performance.now();
  while ((await count()) === before) {
    if (performance.now() - from > longestMs) return { status: 0, says: '' };
    await wait(100);
  }
  const { json } = await call(
    'GET',
    '/messages?view=all-emails&limit=1&sorts=' + encodeURIComponent('[{"name":"receivedAt","direction":"desc"}]'),
  );
  const [message] = json.messages;
  return { status: 250, says: message.isUnreadable ? 'kept as unreadable' : 'filed' };
};

const paste = async (call, [method, path, body]) => {
  const { json } = await call('GET', '/projects?limit=1');
  const { status, says } = await call(method, path.replace(':project', json.projects[0].id), body);
  return { status, says: says || (status < 300 ? 'taken' : '') };
};

/** Keeps forty calls under way for ten seconds. */
const crowd = async (call, [method, path, body]) => {
  const until = performance.now() + 10_000;
  const statuses = new Map();
  const ask = async () => {
    while (performance.now() < until) {
      const { status } = await call(method, path, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 40 }, ask));
  const [[status]] = [...statuses].toSorted(([a], [b]) => b - a);
  return { status, says: [...statuses].map(([code, count]) => `${count} answers ${code}`).join(', ') };
};

const rounded = (value) => String(Number(value.toPrecision(3)));

const main = async () => {
  await build();
  const server = await startHostileServer();
  try {
    const hostile = await signInAs(server.address, 'grace@cascade-interiors.example');
    const users = await Promise.all(
      ['helen@harbor-electric.example', 'luis@harbor-electric.example'].map((email) => signInAs(server.address, email)),
    );
    const lists = ['/projects?limit=50', '/messages?view=all-emails&limit=50'];
    const readers = users.map((call) => startReader(call, lists));
    const probe = startProbe(server.address);
    await wait(5000);
    for (const { take } of [...readers, probe]) take();
    await server.delays(true);
    await wait(calmSeconds * 1000);
    const calm = {
      delays: await server.delays(true),
      reads: readers.flatMap(({ take }) => take()),
      live: probe.take(),
    };
    const results = [];
    const [reads, crowdReads] = [[], []];
    const takeReads = () => readers.flatMap(({ take }) => take());
    for (const [index, { kind, name, make }] of wanted.entries()) {
      const sent = await make();
      // The making of an input is no work of the server's.
      const from = performance.now();
      const send = {
        table: () => sendTable(hostile, name, sent),
        letter: () => sendLetter(hostile, server.smtpPort, index, sent),
        paste: () => paste(hostile, sent),
        crowd: () => crowd(hostile, sent),
      };
      const answer = await send[kind]();
      (kind === 'crowd' ? crowdReads : reads).push(...takeReads());
      const { recent } = await server.delays();
      results.push({ kind, name, ...answer, ms: performance.now() - from, held: recent });
      const { status, says, ms, held } = results.at(-1);
      console.log(
        `${kind.padEnd(7)} ${name.padEnd(52)} ${String(status).padEnd(4)} ${(ms / 1000).toFixed(1).padStart(6)} s, held ${rounded(held)} ms  ${says.slice(0, 80)}`,
      );
    }
    const live = probe.take();
    for (const { stop } of [...readers, probe]) await stop();
    const delays = await server.delays(true);
    const rowsOf = (what, times) =>
      times.length === 0
        ? []
        : [
            `| ${what}, median, ms | ${rounded(median(calm.reads))} | ${rounded(median(times))} | |`,
            `| ${what}, p95, ms | ${rounded(quantile(calm.reads, 0.95))} | ${rounded(quantile(times, 0.95))} | ${rounded(2 * quantile(calm.reads, 0.95))} |`,
          ];
    const silent = results.filter(({ status, says }) => !status || !says);
    const lines = [
      `${results.length} hostile inputs of one workspace, one after the other, while two users of another read their lists; ${machine()}.`,
      '',
      '| | calm | meanwhile | aim |',
      '|---|---:|---:|---:|',
      `| event loop held, p99, ms | ${rounded(calm.delays.p99)} | ${rounded(delays.p99)} | 50 |`,
      `| event loop held, longest, ms | ${rounded(calm.delays.longest)} | ${rounded(delays.longest)} | 250 |`,
      `| /health/live, longest, ms | ${rounded(Math.max(...calm.live))} | ${rounded(Math.max(...live))} | 500 |`,
      ...rowsOf('the other workspace’s lists', reads),
      ...rowsOf('its lists beside crowds of queries', crowdReads),
      '',
      silent.length
        ? `Without an answer or a sentence: ${silent.map(({ name, status }) => `${name} (${status})`).join(', ')}.`
        : 'Each input had its answer.',
      '',
    ];
    console.log(lines.join('\n'));
    if (only === undefined) keep('hostile', lines, { calm, delays, results, reads: reads.length });
  } finally {
    await server.stop();
  }
};

await main();
