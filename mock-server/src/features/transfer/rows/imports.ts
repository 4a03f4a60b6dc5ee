import { sql } from 'kysely';
import type { KeptSheet } from '../imports/table';
import type { Import, ImportRefusal } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { inParts } from '../../../platform/db/inParts';

/** Interpretation of a table on upload. */
export type ImportPreview = Omit<Import, 'id' | 'fileName' | 'rows' | 'jobId' | 'createdAt'>;

/** Interpretation of a table whose rows were stored without their column names. */
type FormerPreview = Pick<Import, 'columns' | 'sample'>;

export interface StoredImport {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly storageKey: string;
  /** Names of the columns. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly preview: ImportPreview | FormerPreview;
  /** Its sheets; null where rows were kept without their column names. */
  readonly sheets: readonly KeptSheet[] | null;
  readonly jobId: string | null;
  readonly createdAt: string;
}

/** Keeps a table that was sent. */
export const insertImport = async (tx: Tx, table: Omit<StoredImport, 'jobId' | 'createdAt'>): Promise<void> => {
  await tx
    .insertInto('imports')
    .values({
      workspace_id: tx.workspaceId,
      id: table.id,
      user_id: table.userId,
      file_name: table.fileName,
      storage_key: table.storageKey,
      columns: JSON.stringify(table.columns),
      rows: table.rows,
      preview: JSON.stringify(table.preview),
      sheets: JSON.stringify(table.sheets),
    })
    .execute();
};

/** A table that was sent; kept from change where it is locked. */
export const findImport = async (tx: Tx, id: string, isLocked = false): Promise<StoredImport | undefined> => {
  const query = tx.selectFrom('imports').where('workspace_id', '=', tx.workspaceId).where('id', '=', id).selectAll();
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      fileName: row.file_name,
      storageKey: row.storage_key,
      columns: row.columns,
      rows: row.rows,
      preview: row.preview as StoredImport['preview'],
      sheets: row.sheets as readonly KeptSheet[] | null,
      jobId: row.job_id,
      createdAt: row.created_at,
    }
  );
};

/** The job that brings a table in. */
export const setImportJob = async (tx: Tx, id: string, jobId: string): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ job_id: jobId, updated_at: new Date() })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};

/** Records why rows were skipped or values left out; several faults of a row keep their order. */
export const insertRefusals = async (tx: Tx, importId: string, refusals: readonly ImportRefusal[]): Promise<void> => {
  const placeOf = new Map<number, number>();
  const rows = refusals.map(({ line, column, value, message, isImported = false }) => {
    const place = placeOf.get(line) ?? 0;
    placeOf.set(line, place + 1);
    const row = { workspace_id: tx.workspaceId, import_id: importId, line, place, column_name: column, value, message };
    return { ...row, is_imported: isImported };
  });
  await inParts(rows, (some) => tx.insertInto('import_refusals').values(some).execute());
};

/** Start of a page in the report: after a line's position. */
interface Place {
  readonly line: number;
  readonly place: number;
}

/** A page of the report, by line. */
export const listRefusals = async (
  tx: Tx,
  importId: string,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: Place | undefined },
): Promise<(ImportRefusal & Place)[]> => {
  const { line, place } = after ?? { line: 0, place: -1 };
  const { rows } = await sql<ImportRefusal & Place>`select line, place, column_name as column, value, message,
      is_imported as "isImported"
    from import_refusals where workspace_id = ${tx.workspaceId} and import_id = ${importId}
      and (line, place) > (${line}, ${place})
    order by line, place limit ${limit} offset ${offset}`.execute(tx);
  return rows;
};

export const countRefusals = async (tx: Tx, importId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from import_refusals where workspace_id = ${tx.workspaceId} and import_id = ${importId}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** Tables of before a moment are forgotten, unless they are still being brought in; the keys of their files are given back. */
export const forgetImports = async (tx: Tx, before: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from imports where workspace_id = ${tx.workspaceId} and created_at < ${before}
      and not exists (select from jobs_shown job where job.workspace_id = ${own}
        and job.id = imports.job_id and job.state in ('waiting', 'running'))
    returning storage_key as key`.execute(tx);
  return rows.map(({ key }) => key);
};
