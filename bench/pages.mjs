// Builds and serves the pages that a bench measures, and reads what a page costs from the browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { root } from '../scripts/root.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const runToEnd = (command, args, cwd) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
};

/** Installs the peers the first time, and builds all pages. @param folder of the bench @param script that builds them */
export const preparePages = (folder, script) => {
  const peers = join(folder, 'peers');
  if (!existsSync(join(peers, 'node_modules')))
    runToEnd('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], peers);
  runToEnd('npm', ['run', '--silent', script, '--', '--logLevel', 'warn'], root);
};

/** Serves the built pages on loopback. */
export const servePages = (folder) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = join(folder, 'dist', new URL(request.url, 'http://localhost').pathname);
      const answer = (body) =>
        response.writeHead(body ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body);
      readFile(path).then(answer, () => answer(null));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const metricsOf = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

/** Heap of a page after a collection, in MB. */
export const heapMb = async (session) => {
  await session.send('HeapProfiler.collectGarbage');
  return (await metricsOf(session)).JSHeapUsedSize / 2 ** 20;
};

/** What the main thread spent in ms while something was done. */
export const spent = async (session, work) => {
  const before = await metricsOf(session);
  const result = await work();
  const after = await metricsOf(session);
  const ms = (key) => (after[key] - before[key]) * 1000;
  return {
    result,
    cpu: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration') + ms('LayoutDuration'),
  };
};

/** A figure with three digits that count. */
export const rounded = (value) => Number(value.toPrecision(3));
