import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/root.mjs';
import { createClient, jsonOf } from './http.mjs';
import { ports, runTool, start, stop } from './processes.mjs';

/** Settings of a server or tool of the bench. */
export const environmentOf = (folder, port) => {
  const { DATABASE_URL: _, ...rest } = process.env;
  return { ...rest, DATA_DIR: folder, PORT: String(port), SMTP_PORT: '0', BASIS_LOG: 'error', NODE_ENV: 'production' };
};

/** The data folder with so many bids and emails; it is made once by the project's own seeding, and kept. */
export const seededFolder = async (bids, messages = 0) => {
  const folder = join(root, '.cache', `bench-${bids}${messages ? `-${messages}` : ''}`);
  const mark = join(folder, 'seeded');
  if (existsSync(mark)) return folder;
  console.log(`Seeding ${bids} bids and ${messages} emails once…`);
  mkdirSync(folder, { recursive: true });
  await runTool(join(root, 'mock-server/dist/seed.mjs'), ['--bids', String(bids), '--messages', String(messages)], {
    env: environmentOf(folder, 3198),
  });
  writeFileSync(mark, '');
  return folder;
};

/** Our server on a data folder, in a process of its own. With a preload, that is run in the process before it. */
export const startBasis = async (folder, { port = ports.basis, preload } = {}) => {
  const { child, ended } = start(join(root, 'mock-server/dist/serve.mjs'), [], {
    env: environmentOf(folder, port),
    serialization: 'advanced',
    execArgv: preload ? ['--import', preload] : [],
  });
  const ready = new Promise((resolve) => {
    child.on('message', (message) => {
      if (message.ready) resolve(message.ready);
    });
  });
  const address = await Promise.race([ready, ended]);
  return { child, address, stop: () => stop(child) };
};

/** Our server on a folder, which tells what it asks of the database. */
export const startTelling = async (folder) => {
  const preload = fileURLToPath(new URL('./captureStatements.mjs', import.meta.url));
  const server = await startBasis(folder, { preload });
  const requests = new Map();
  const connection = new Promise((resolve) => {
    server.child.on('message', (message) => {
      if (!message.statement) return;
      resolve(message.connection);
      const { mark, ...statement } = message.statement;
      requests.set(mark, [...(requests.get(mark) ?? []), statement]);
    });
  });
  return { server, requests, connection };
};

/** A client that is signed in as the demo's administrator. */
export const signIn = async (address, headers = {}) => {
  const response = await fetch(`${address}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'grace@cascade-interiors.example', password: 'basis-demo' }),
  });
  if (response.status !== 200) throw new Error(`Signing in was answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
};

const condition = (identifier, operation, compareValue) => ({
  filterIdentitier: { entity: 'project', identifier },
  operation,
  compareValue,
  not: false,
});

const filterOf = ({ stageIds, from, to, quote }) => ({
  and: [condition('stageId', 10, stageIds), condition('bidDeadline', 9, [from, to]), condition('quote', 6, quote)],
  or: [],
});

const pathOf = (path, query) =>
  `/api${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )}`;
const sorts = [{ name: 'bidDeadline', direction: 'asc' }];

/** How our server is asked each question. */
const requests = {
  page: (question) => ['GET', pathOf('/projects', { sorts, filter: filterOf(question), limit: 50, withTotal: false })],
  count: (question) => ['GET', pathOf('/projects', { sorts, filter: filterOf(question), limit: 1, withTotal: true })],
  group: () => ['GET', pathOf('/projects/group', { group: { name: 'stageId' }, limit: 20 })],
  search: ({ words }) => ['GET', pathOf('/projects', { sorts, searchQuery: words, limit: 50, withTotal: false })],
  patch: ({ id, name }) => ['PATCH', `/api/projects/${id}`, { name }],
};

export const createBasisPeer = (address, headers) => {
  const client = createClient(address, headers);
  return {
    ask: (kind, question) => client.send(...requests[kind](question)),
    get: (path, query) => client.send('GET', pathOf(path, query)),
    post: (path, body) => client.send('POST', `/api${path}`, body),
    countOf: async (question) => jsonOf(await client.send(...requests.count(question))).paging.total,
    close: client.close,
  };
};
