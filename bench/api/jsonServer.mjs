import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from './http.mjs';
import { answers, ports, start, stop } from './processes.mjs';

const pathOf = (query) => `/bids?${new URLSearchParams(query)}`;

const conditions = ({ stageIds, from, to, quote }) => [
  ...stageIds.map((id) => ['stageId', id]),
  ['bidDeadlineDate_gte', from],
  ['bidDeadlineDate_lte', to],
  ['quote_gte', quote],
];
const sorted = [
  ['_sort', 'bidDeadlineAt,id'],
  ['_order', 'asc,asc'],
];
const page = (limit) => [
  ['_page', '1'],
  ['_limit', String(limit)],
];

/** What json-server can be asked; it has no groups, and looks for words in all fields. */
const requests = {
  page: (question) => ['GET', pathOf([...conditions(question), ...sorted, ...page(50)])],
  count: (question) => ['GET', pathOf([...conditions(question), ...page(1)])],
  search: ({ words }) => ['GET', pathOf([['q', words], ...sorted, ...page(50)])],
  patch: ({ id, name }) => ['PATCH', `/bids/${id}`, { name }],
};

/** json-server on a file with the rows. */
export const startJsonServer = async (folder, rows) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ bids: rows }));
  const script = fileURLToPath(new URL('./node_modules/json-server/lib/cli/bin.js', import.meta.url));
  const args = ['--host', '127.0.0.1', '--port', String(ports.jsonServer), '--quiet', file];
  const process = start(script, args, { cwd: folder, execArgv: ['--max-old-space-size=4096'] });
  const address = `http://127.0.0.1:${ports.jsonServer}`;
  await answers(`${address}/bids/${rows[0].id}`, process);
  const client = createClient(address, {});
  return {
    kinds: Object.keys(requests),
    ask: (kind, question) => client.send(...requests[kind](question)),
    countOf: async (question) => Number((await client.send(...requests.count(question))).headers['x-total-count']),
    close: () => {
      client.close();
      return stop(process.child);
    },
  };
};
