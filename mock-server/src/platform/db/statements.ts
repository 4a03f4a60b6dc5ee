import { sql, type Kysely } from 'kysely';

/** Runs plain SQL statements one after another, for migrations. */
export const runStatements = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/**
 * Runs the work of a migration that reads or writes rows of all workspaces: without it, row-level security shows the
 * owner of these tables none.
 */
export const acrossWorkspaces = async (
  db: Kysely<unknown>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  await runStatements(
    db,
    tables.map((table) => `alter table ${table} no force row level security`),
  );
  await work();
  await runStatements(
    db,
    tables.map((table) => `alter table ${table} force row level security`),
  );
};

/** Statements that limit a table to the rows of the workspace that a transaction names. */
export const secured = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
];

const endOfKinds = '\n    end order by w.id;';

/** Rewrites the body of `due_workspaces`, which lists the workspaces with waiting work. */
const changeDueWorkspaces = async (db: Kysely<unknown>, change: (source: string) => string): Promise<void> => {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('due_workspaces(text, timestamptz)'::regprocedure) as source`.execute(db);
  const [before = ''] = rows.map(({ source }) => source);
  const after = change(before);
  if (after === before) throw new Error('due_workspaces has another form than this migration expects');
  await sql.raw(after).execute(db);
};

/** A kind of work, and the SQL condition under which it waits in workspace `w` at `moment`. */
interface DueWork {
  readonly kind: string;
  readonly condition: string;
}

const clauseOf = ({ kind, condition }: DueWork): string => `\n    when '${kind}' then ${condition}`;

/** Adds a kind of work to `due_workspaces`, and lets its sweeps read the table. */
export const addDueWork = async (db: Kysely<unknown>, table: string, work: DueWork): Promise<void> => {
  await runStatements(db, [
    `create policy sweep on ${table} for select using (current_setting('basis.sweep', true) = 'on')`,
  ]);
  await changeDueWorkspaces(db, (source) => source.replace(endOfKinds, () => `${clauseOf(work)}${endOfKinds}`));
};

/** Takes back `addDueWork`, except for the policy, which goes with its table. */
export const removeDueWork = (db: Kysely<unknown>, work: DueWork): Promise<void> =>
  changeDueWorkspaces(db, (source) => source.replace(clauseOf(work), () => ''));
