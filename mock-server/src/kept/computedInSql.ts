import { sql, type RawBuilder } from 'kysely';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import { keptColumns } from '../platform/db/keptColumns';
import {
  freshCompanies,
  freshContacts,
  keptByCompanies,
  keptByContacts,
  refreshCompanies,
  refreshContacts,
  refreshStale,
} from '../derived/companyDerived';
import { freshProjects, refreshProjects } from '../derived/projectDerived';
import { differencesOf, type KeptTable } from './keptTable';

/** Ids of a table, or of whatever else has some. */
export const idsAfterIn =
  (source: (workspaceId: string) => RawBuilder<{ id: string }>): KeptTable['idsAfter'] =>
  async (tx, id, limit) => {
    const { rows } = await sql<{ id: string }>`select id from (${source(tx.workspaceId)}) source
      where id > ${id}::uuid order by id limit ${limit}`.execute(tx);
    return rows.map((row) => row.id);
  };

/** The ids of a table's rows. */
export const idsOfTable = (table: string) => (workspaceId: string) =>
  sql<{ id: string }>`select id from ${sql.table(table)} where workspace_id = ${workspaceId}`;

interface Computed {
  readonly columns: readonly string[];
  fresh(workspaceId: string, ids: readonly string[]): RawBuilder<unknown>;
  mend: KeptTable['mend'];
}

type Pair = { readonly id: string; readonly kept: Record<string, unknown>; readonly fresh: Record<string, unknown> };

const computed = (table: string, { columns, fresh, mend }: Computed): KeptTable => ({
  mend,
  idsAfter: idsAfterIn(idsOfTable(table)),
  differences: async (tx, ids) => {
    const [kept, wanted] = ['kept', 'fresh'].map(
      (name) =>
        sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${name}.${column}`)]))})`,
    );
    const { rows } = await sql<Pair>`select fresh.id, ${kept} as kept, ${wanted} as fresh
      from (${fresh(tx.workspaceId, ids)}) fresh
        join ${sql.table(table)} kept on kept.workspace_id = ${own} and kept.id = fresh.id
      where ${kept} <> ${wanted} order by fresh.id`.execute(tx);
    return rows.flatMap((row) => differencesOf(table, row.id, row.kept, row.fresh));
  },
});

const repairProjects = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await refreshProjects(tx, ids);
  await refreshStale(tx);
};

/** Derived columns computed by the database. Companies and contacts count bids, so bids come first. */
export const computedInSql: readonly KeptTable[] = [
  computed('projects', { columns: keptColumns, fresh: freshProjects, mend: repairProjects }),
  computed('companies', { columns: keptByCompanies, fresh: freshCompanies, mend: refreshCompanies }),
  computed('contacts', { columns: keptByContacts, fresh: freshContacts, mend: refreshContacts }),
];
