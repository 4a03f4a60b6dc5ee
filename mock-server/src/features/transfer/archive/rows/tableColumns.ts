import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database';
import { archivedNames, archivedTables, type ArchivedName, type ArchivedTable } from '../archivedTables';

interface Columns {
  /** Archived columns, without the workspace's id. */
  readonly columns: readonly string[];
  /** Columns of the primary key, which order the rows. */
  readonly order: readonly string[];
}

interface FoundColumn {
  readonly name: string;
  readonly isKey: boolean;
  /** Table that it refers to. */
  readonly refersTo: string | null;
}

const isArchived = (table: string): boolean => (archivedNames as readonly string[]).includes(table);

/** Lists the stored columns of a table, without references to tables that archives leave out. */
export const listArchivedColumns = async (tx: Tx, table: ArchivedName): Promise<Columns> => {
  const { rows } = await sql<FoundColumn>`select a.attname::text as name,
      exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'p'
        and a.attnum = any(c.conkey)) as "isKey",
      (select max(c.confrelid::regclass::text) from pg_constraint c where c.conrelid = a.attrelid
        and c.contype = 'f' and a.attnum = any(c.conkey)) as "refersTo"
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> 'workspace_id' order by a.attnum`.execute(tx);
  const { without }: ArchivedTable = archivedTables[table];
  const isKept = ({ name, refersTo }: FoundColumn): boolean =>
    !without.includes(name) && (refersTo === null || refersTo === 'workspaces' || isArchived(refersTo));
  const keys = rows.filter(({ isKey }) => isKey);
  return {
    columns: rows.filter(isKept).map(({ name }) => name),
    // The primary key of a table with one row per workspace is only the workspace.
    order: (keys.length ? keys : rows.slice(0, 1)).map(({ name }) => name),
  };
};
