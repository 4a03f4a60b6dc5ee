// A database of very many narrow bids, copied by the database itself from those of the demo.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';
import { environmentOf, signIn, startTelling } from '../api/basis.mjs';
import { openOwner } from '../api/database.mjs';
import { runTool } from '../api/processes.mjs';

const baseBids = 5_000;
/** Days by which the dates of each copy lie before those of the one before it. */
const daysApart = 5;
/** Copies reach so many days back before they begin anew. */
const daysBack = 1_500;

/** Tables that are copied, with the columns that name a copied row. */
const copiedTables = {
  projects: ['id'],
  project_companies: ['project_id'],
  project_estimators: ['project_id'],
  quotes: ['id', 'project_id', 'base_id'],
  competitors: ['id', 'project_id'],
  bid_invites: ['id', 'project_id'],
};

const shiftedTypes = ['timestamp with time zone', 'date'];

const columnsOf = async (owner, table) => {
  const { rows } = await owner.query(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
};

/** The id of a copy. */
const copyOf = (column) => `md5(t.${column}::text || '-' || copy)::uuid`;

const copiedColumn = (idColumns, { name, type }) => {
  if (idColumns.includes(name)) return copyOf(name);
  return shiftedTypes.includes(type)
    ? `(t.${name} - make_interval(days => (copy * ${daysApart}) % ${daysBack}))::${type}`
    : `t.${name}`;
};

/** @param entity restricts a table of several entities to one */
const copyRows = async (owner, table, idColumns, { workspaceId, copies, entity }) => {
  const columns = await columnsOf(owner, table);
  await owner.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
      select ${columns.map((column) => copiedColumn(idColumns, column)).join(', ')}
      from ${table} t cross join generate_series(1, $2::int) copy
      where t.workspace_id = $1${entity === undefined ? '' : ` and t.entity = '${entity}'`}`,
    [workspaceId, copies],
  );
};

const fill = async (owner, bids) => {
  const { rows } = await owner.query(
    `select id, (select count(*)::int from projects p where p.workspace_id = w.id) as count
      from workspaces w where slug = 'cascade-interiors'`,
  );
  const [{ id: workspaceId, count }] = rows;
  const copies = Math.ceil(bids / count) - 1;
  const start = performance.now();
  for (const [table, idColumns] of Object.entries(copiedTables))
    await copyRows(owner, table, idColumns, { workspaceId, copies });
  await copyRows(owner, 'search_documents', ['entity_id'], { workspaceId, copies, entity: 'project' });
  // Without a key, the server would compute the keys of all copies as it starts.
  await owner.query(
    `insert into match_keys (workspace_id, key, entity, entity_id) select workspace_id, '-', 'project', id from projects
      where workspace_id = $1 on conflict do nothing`,
    [workspaceId],
  );
  for (const table of [...Object.keys(copiedTables), 'search_documents', 'match_keys'])
    await owner.query(`vacuum (analyze) ${table}`);
  const size = await owner.query('select pg_database_size(current_database())::float8 / 2 ^ 30 as gigabytes');
  return { minutes: (performance.now() - start) / 60_000, gigabytes: size.rows[0].gigabytes };
};

/**
 * The data folder with so many bids; it is filled once, and kept.
 * @returns the folder, with how long filling took and how large the database is if it was filled now
 */
export const manyBidsFolder = async (bids) => {
  const folder = join(root, '.cache', `bench-analytics-${bids}`);
  const mark = join(folder, 'filled');
  if (existsSync(mark)) return { folder };
  mkdirSync(folder, { recursive: true });
  await runTool(join(root, 'mock-server/dist/seed.mjs'), ['--bids', String(baseBids)], {
    env: environmentOf(folder, 3198),
  });
  const { server, connection } = await startTelling(folder);
  await signIn(server.address, { 'x-bench-mark': 'sign-in' });
  const owner = await openOwner(await connection);
  const filled = await fill(owner, bids);
  await owner.end();
  await server.stop();
  writeFileSync(mark, '');
  return { folder, filled };
};
