import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient, jsonOf } from './http.mjs';
import { answers, ports, runTool, start, stop } from './processes.mjs';

const schema = 'directus';

/** Its own settings, with nothing that leaves the machine and no limits that would answer in place of it. */
const environmentOf = ({ host, user, database }, folder, withApp) => ({
  PATH: process.env.PATH,
  HOME: folder,
  HOST: '127.0.0.1',
  PORT: String(ports.directus),
  PUBLIC_URL: `http://127.0.0.1:${ports.directus}`,
  SECRET: randomBytes(24).toString('hex'),
  DB_CLIENT: 'pg',
  DB_HOST: host,
  DB_PORT: '5432',
  DB_USER: user,
  DB_PASSWORD: 'none',
  DB_DATABASE: database,
  DB_SEARCH_PATH: `array:${schema}`,
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  TELEMETRY: 'false',
  LOG_LEVEL: 'warn',
  PRESSURE_LIMITER_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  SERVE_APP: String(withApp),
  NODE_ENV: 'production',
});

/** The rows of our bids in a table of its own, with the indexes that ours has of what is asked. */
const copyRows = async (owner) => {
  await owner.query(`create table ${schema}.bids as
    select id, name, location, address_line, city, region, postal_code, stage_id, stage_reason_id, union_type,
      distance_miles, travel_minutes, keywords, custom_fields, quote_cents, total_notes, bid_deadline_date,
      bid_deadline_at, rfi_deadline_at, job_walk_at, start_at, end_at, submitted_at, awarded_at, lost_at,
      created_at, updated_at
    from public.projects where workspace_id = (select id from public.workspaces where slug = 'cascade-interiors')
      and deleted_at is null and archived_at is null`);
  await owner.query(`alter table ${schema}.bids add primary key (id)`);
  await owner.query(`create index on ${schema}.bids (bid_deadline_at, id)`);
  await owner.query(`create index on ${schema}.bids (stage_id, id)`);
  await owner.query(`analyze ${schema}.bids`);
};

const conditions = ({ stageIds, from, to, quote }) => ({
  _and: [
    { stage_id: { _in: stageIds } },
    { bid_deadline_date: { _between: [from, to] } },
    { quote_cents: { _gte: quote } },
  ],
});
const pathOf = (query) =>
  `/items/bids?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )}`;
const sort = 'bid_deadline_at,id';

/** How Directus is asked each question. */
const requests = {
  page: (question) => ['GET', pathOf({ filter: conditions(question), sort, limit: '50' })],
  count: (question) => ['GET', pathOf({ filter: conditions(question), 'aggregate[count]': '*' })],
  group: () => ['GET', pathOf({ 'groupBy[]': 'stage_id', 'aggregate[count]': '*', 'aggregate[sum]': 'quote_cents' })],
  search: ({ words }) => {
    const filter = { _or: [{ name: { _icontains: words } }, { location: { _icontains: words } }] };
    return ['GET', pathOf({ filter, sort, limit: '50' })];
  },
  patch: ({ id, name }) => ['PATCH', `/items/bids/${id}`, { name }],
};

/**
 * Directus in the same database, in a schema of its own, asked with a token of its own administrator. `withApp` serves its
 * pages too, which `login` opens.
 */
export const startDirectus = async (connection, owner, folder, { withApp = false } = {}) => {
  mkdirSync(folder, { recursive: true });
  await owner.query(`drop schema if exists ${schema} cascade`);
  await owner.query(`create schema ${schema}`);
  await copyRows(owner);
  const env = environmentOf(connection, folder, withApp);
  const script = fileURLToPath(new URL('./node_modules/directus/cli.js', import.meta.url));
  const execArgv = ['--require', fileURLToPath(new URL('./withoutSandbox.cjs', import.meta.url))];
  await runTool(script, ['bootstrap'], { env, execArgv, cwd: folder });
  const token = randomBytes(24).toString('hex');
  await owner.query(`update ${schema}.directus_users set token = $1`, [token]);
  const process = start(script, ['start'], { env, execArgv, cwd: folder });
  const address = env.PUBLIC_URL;
  await answers(`${address}/server/ping`, process);
  const client = createClient(address, { authorization: `Bearer ${token}` });
  return {
    address,
    login: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    kinds: Object.keys(requests),
    ask: (kind, question) => client.send(...requests[kind](question)),
    countOf: async (question) => Number(jsonOf(await client.send(...requests.count(question))).data[0].count),
    close: async () => {
      client.close();
      await stop(process.child);
    },
    /** Leaves the database as it was. */
    remove: () => owner.query(`drop schema if exists ${schema} cascade`),
  };
};
