import { sql } from 'kysely';
import { appVersion } from '../../../../platform/archive/appVersion';
import { inSnapshot, type Db, type Tx } from '../../../../platform/db/database';
import type { Reader } from '../../../../platform/calls/handler';
import { MissingFileError, type FileStore } from '../../../../platform/storage/fileStore';
import { archivedNames, workspaceColumns, type ArchivedName } from '../archivedTables';
import {
  archiveFormat,
  archiveLayout,
  indexName,
  manifestName,
  readmeName,
  recordsName,
  tableName,
  workspaceName,
  type ArchivedRows,
  type ArchiveManifest,
  type IndexedFile,
} from '../archiveForm';
import { recordKinds } from './recordKinds';
import { readmeText } from '../readme';
import { listArchivedColumns } from './tableColumns';
import type { ZipTarget } from '../zipStream';

const rowsAtOnce = 500;

/** Called with the number of rows just written; throws if the work must stop. */
export type Pace = (rows: number) => Promise<void>;

interface Writing {
  readonly tx: Tx;
  readonly zip: ZipTarget;
  readonly pace: Pace;
}

/** Yields the rows of a statement in batches, by a cursor. */
async function* batchesOf<Row>(tx: Tx, statement: ReturnType<typeof sql>): AsyncGenerator<readonly Row[]> {
  await sql`declare archived no scroll cursor for ${statement}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(rowsAtOnce))} from archived`.execute(tx);
    if (rows.length) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close archived`.execute(tx);
}

/** Writes the rows of a table as PostgreSQL prints them in JSON, so that numbers keep their digits. */
const writeTable = async ({ tx, zip, pace }: Writing, name: ArchivedName): Promise<ArchivedRows> => {
  const { columns, order } = await listArchivedColumns(tx, name);
  let rows = 0;
  const lines = async function* () {
    const picked = sql.join(columns.map((column) => sql.ref(column)));
    const statement = sql`select to_jsonb(r)::text as line from (select ${picked} from ${sql.table(name)}
      where workspace_id = ${sql.lit(tx.workspaceId)} order by ${sql.join(order.map((column) => sql.ref(column)))}) r`;
    for await (const batch of batchesOf<{ line: string }>(tx, statement)) {
      rows += batch.length;
      await pace(batch.length);
      yield Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    }
  };
  await zip.add(tableName(name), lines());
  return { name, columns, rows };
};

/** Writes entries in the form of API responses to an Admin. */
const writeRecords = async ({ tx, zip, pace }: Writing, reader: Reader, kind: string) => {
  const { schema, ids, read } = recordKinds[kind as keyof typeof recordKinds];
  let rows = 0;
  const lines = async function* () {
    const all = await ids(tx);
    for (let start = 0; start < all.length; start += rowsAtOnce) {
      const entries: readonly unknown[] = await read(tx, reader, all.slice(start, start + rowsAtOnce));
      rows += entries.length;
      await pace(entries.length);
      yield Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    }
  };
  await zip.add(recordsName(kind), lines());
  return { kind, schema, rows };
};

/** Replaces characters that some file systems forbid in names. */
const safeName = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 120) || 'file';

/** Lists the files that rows refer to: raw emails and attachments. */
const listFiles = async (tx: Tx): Promise<IndexedFile[]> => {
  const { rows } = await sql<{ id: string; key: string; name: string | null; table: string }>`
    select id, storage_key as key, null as name, 'raw_messages' as table from raw_messages
      where workspace_id = ${tx.workspaceId}
    union all select id, storage_key, file_name, 'attachments' from attachments where workspace_id = ${tx.workspaceId}
    order by 4, 1`.execute(tx);
  const members = new Map<string, string>();
  return rows.map(({ id, key, name, table }) => {
    const own = table === 'raw_messages' ? `emails/${id}.eml` : `files/${id}/${safeName(name ?? '')}`;
    // Rows with the same file share one member.
    const member = members.get(key) ?? own;
    members.set(key, member);
    return { table, key, member };
  });
};

const writeFiles = async (
  zip: ZipTarget,
  files: FileStore,
  indexed: readonly IndexedFile[],
  pace: Pace,
): Promise<{ readonly count: number; readonly missing: string[] }> => {
  const written = new Set<string>();
  const missing = new Set<string>();
  for (const { key, member } of indexed) {
    if (written.has(member) || missing.has(member)) continue;
    try {
      await zip.add(member, await files.read(key));
      written.add(member);
      await pace(1);
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      missing.add(member);
    }
  }
  const lines = indexed.filter(({ member }) => written.has(member)).map((line) => `${JSON.stringify(line)}\n`);
  await zip.add(indexName, [Buffer.from(lines.join(''))]);
  return { count: written.size, missing: [...missing] };
};

interface ArchiveParts {
  readonly db: Db;
  readonly files: FileStore;
}

/** Writes all rows of a workspace. @returns what the manifest needs */
const writeRows = async (writing: Writing, reader: Reader) => {
  const { tx, zip } = writing;
  const picked = sql.join(workspaceColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ line: string; name: string }>`select name, to_jsonb(r)::text as line
    from (select ${picked} from workspaces where id = ${tx.workspaceId}) r`.execute(tx);
  const [workspace] = rows;
  if (!workspace) throw new Error('The workspace is not there any more');
  await zip.add(workspaceName, [Buffer.from(`${workspace.line}\n`)]);
  const records: ArchiveManifest['records'][number][] = [];
  for (const kind of Object.keys(recordKinds)) records.push(await writeRecords(writing, reader, kind));
  const tables: ArchivedRows[] = [];
  for (const name of archivedNames) tables.push(await writeTable(writing, name));
  const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration
    order by name desc limit 1`.execute(tx);
  return {
    records,
    tables,
    workspaceName: workspace.name,
    migration: migrations[0]?.name ?? '',
    indexed: await listFiles(tx),
  };
};

/** Writes a workspace to a ZIP file: its rows from one snapshot, then the files that they refer to. */
export const writeArchive = async (
  { db, files }: ArchiveParts,
  reader: Reader,
  zip: ZipTarget,
  pace: Pace,
): Promise<void> => {
  const { indexed, ...facts } = await inSnapshot(db, reader.workspaceId, (tx) => writeRows({ tx, zip, pace }, reader));
  const { count, missing } = await writeFiles(zip, files, indexed, pace);
  const manifest = {
    format: archiveFormat,
    layout: archiveLayout,
    appVersion: appVersion(),
    madeAt: new Date().toISOString(),
    workspaceId: reader.workspaceId,
    ...facts,
    files: count,
    missingFiles: missing,
  } as const;
  await zip.add(readmeName, [Buffer.from(readmeText(manifest))]);
  const whole: ArchiveManifest = { ...manifest, members: zip.members };
  await zip.add(manifestName, [Buffer.from(`${JSON.stringify(whole, null, 1)}\n`)]);
};
