import { sql } from 'kysely';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { replaceSmallUuids } from '@basis/domain/model/formats/uuid';
import { inWorkspace, type Db, type Tx } from '../../../../platform/db/database';
import { newId } from '../../../../platform/ids';
import type { FileStore } from '../../../../platform/storage/fileStore';
import { workspaceLocalPart } from '../../../workspace/settings/rows/workspaces';
import { archivedNames, workspaceColumns, type ArchivedName } from '../archivedTables';
import { ArchiveError, indexName, tableName, workspaceName, type IndexedFile } from '../archiveForm';
import { linesOf, type OpenArchive } from '../readArchive';
import { listArchivedColumns } from './tableColumns';

const rowsAtOnce = 500;

interface ImportParts {
  readonly db: Db;
  readonly files: FileStore;
}

/** A workspace made from an archive. */
export interface ImportedWorkspace {
  readonly workspaceId: string;
  readonly slug: string;
  readonly rows: number;
  readonly files: number;
}

/** Ids or keys of the archive, and their counterparts here. */
type Replacements = ReadonlyMap<string, string>;

const storageKeys = /"storage_key": "([^"\\]+)"/g;

/** Key of a file that the archive lacks. Its own key may be that of a file of another workspace. */
const missingKey = (workspaceId: string): string => `${workspaceId}/00/${newId()}`;

interface Target {
  readonly workspaceId: string;
  readonly ids: Replacements;
  readonly keys: Replacements;
}

const replaced = (line: string, { workspaceId, ids, keys }: Target): string =>
  replaceSmallUuids(
    line.replace(
      storageKeys,
      (_, key: string) => `"storage_key": ${JSON.stringify(keys.get(key) ?? missingKey(workspaceId))}`,
    ),
    (id) => ids.get(id) ?? id,
  );

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** @throws ArchiveError if the tables here have another form than the archive's */
const checkVersion = async (db: Db, { manifest }: OpenArchive): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  const own = rows[0]?.name ?? '';
  if (own === manifest.migration) return;
  const which = manifest.migration > own ? 'a newer' : 'an older';
  throw new ArchiveError(
    `This archive is of ${which} version of Basis (${manifest.appVersion}). Import it with that version, and bring the server to this one then. Nothing was imported.`,
  );
};

/** Users whose ids are taken here get new ones; all other ids stay, so that other programs go on to know them. */
const replaceUsers = async (db: Db, archive: OpenArchive): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for await (const lines of batchesOf(linesOf(await archive.read(tableName('users'))))) {
    const known = lines.map((line) => String((JSON.parse(line) as { id?: unknown }).id));
    const taken = await db.selectFrom('login_directory').where('user_id', 'in', known).select('user_id').execute();
    for (const { user_id } of taken) ids.set(user_id, newId());
  }
  return ids;
};

const readWorkspace = async (archive: OpenArchive): Promise<Readonly<Record<string, unknown>>> => {
  for await (const line of linesOf(await archive.read(workspaceName)))
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  throw new ArchiveError('This archive has no workspace. Nothing was imported.');
};

/** A slug that no workspace has. */
const freeSlug = async (db: Db, wanted: string): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await db.selectFrom('workspaces').where('slug', '=', slug).select('id').executeTakeFirst();
    if (!taken) return slug;
  }
};

/** Stores the files of an archive, and adds their keys to `keys`, by those of the archive. */
const storeFiles = async (
  { files }: ImportParts,
  archive: OpenArchive,
  workspaceId: string,
  keys: Map<string, string>,
): Promise<void> => {
  const stored = new Map<string, string>();
  for await (const line of linesOf(await archive.read(indexName))) {
    const { key, member } = JSON.parse(line) as IndexedFile;
    const known = stored.get(member) ?? (await files.write(workspaceId, await archive.read(member))).key;
    stored.set(member, known);
    keys.set(key, known);
  }
};

/** Columns that refer to rows of the same table, which may come later. */
const listLateColumns = async (tx: Tx, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select a.attname::text as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'workspace_id'
    where c.conrelid = ${table}::regclass and c.contype = 'f' and c.confrelid = c.conrelid`.execute(tx);
  return rows.map(({ name }) => name);
};

const insertRows = async (
  tx: Tx,
  table: ArchivedName,
  lines: AsyncIterable<string>,
  replace: (line: string) => string,
): Promise<number> => {
  const { columns } = await listArchivedColumns(tx, table);
  const late = new Set(await listLateColumns(tx, table));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => (late.has(column) ? sql`null` : sql`r.${sql.ref(column)}`)));
  const waiting: string[] = [];
  let count = 0;
  for await (const batch of batchesOf(lines)) {
    const rows = batch.map(replace);
    const json = `[${rows.join(',')}]`;
    await sql`insert into ${sql.table(table)} (workspace_id, ${names}) select ${tx.workspaceId}::uuid, ${values}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) r`.execute(tx);
    count += rows.length;
    if (late.size) waiting.push(...rows.filter((row) => [...late].some((name) => !row.includes(`"${name}": null`))));
  }
  for (let start = 0; late.size > 0 && start < waiting.length; start += rowsAtOnce) {
    const json = `[${waiting.slice(start, start + rowsAtOnce).join(',')}]`;
    const set = sql.join([...late].map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`));
    await sql`update ${sql.table(table)} t set ${set} from jsonb_populate_recordset(null::${sql.table(table)},
      ${json}::jsonb) r where t.workspace_id = ${tx.workspaceId} and t.id = r.id`.execute(tx);
  }
  return count;
};

/** Adds the logins of users, without passwords and proofs of emails: each begins with a link. */
const insertLogins = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from users
    where workspace_id = ${tx.workspaceId}`.execute(tx);
  for (const { id, email } of rows)
    await tx
      .insertInto('login_directory')
      .values({ email: emailIdentity(email), workspace_id: tx.workspaceId, user_id: id })
      .execute();
  // People of another installation's Basis have no rights here.
  await sql`update users set active = false where workspace_id = ${tx.workspaceId} and hidden`.execute(tx);
};

const insertWorkspace = async (tx: Tx, facts: Readonly<Record<string, unknown>>, slug: string): Promise<void> => {
  const names = sql.join(workspaceColumns.map((column) => sql.ref(column)));
  await sql`insert into workspaces (id, ${names}) select ${tx.workspaceId}::uuid, ${names}
    from jsonb_populate_record(null::workspaces, ${JSON.stringify({ ...facts, slug })}::jsonb)`.execute(tx);
  const localPart = workspaceLocalPart(slug);
  await tx
    .insertInto('mail_directory')
    .values({ local_part: localPart, workspace_id: tx.workspaceId, project_id: null, company_id: null })
    .execute();
};

/** Makes a workspace from an archive in one transaction. Removes its files if that fails. */
export const importArchive = async (
  parts: ImportParts,
  archive: OpenArchive,
  wantedSlug: string | null,
): Promise<ImportedWorkspace> => {
  const { db, files } = parts;
  await checkVersion(db, archive);
  const facts = await readWorkspace(archive);
  const slug = await freeSlug(db, wantedSlug ?? String(facts['slug']));
  const workspaceId = newId();
  const ids = new Map([...(await replaceUsers(db, archive)), [archive.manifest.workspaceId, workspaceId]]);
  const keys = new Map<string, string>();
  try {
    await storeFiles(parts, archive, workspaceId, keys);
    const rows = await inWorkspace(db, workspaceId, async (tx) => {
      await insertWorkspace(tx, facts, slug);
      let count = 0;
      for (const table of archivedNames)
        count += await insertRows(tx, table, linesOf(await archive.read(tableName(table))), (line) =>
          replaced(line, { workspaceId, ids, keys }),
        );
      await insertLogins(tx);
      return count;
    });
    return { workspaceId, slug, rows, files: new Set(keys.values()).size };
  } catch (error) {
    for (const key of new Set(keys.values())) await files.remove(key);
    throw error;
  }
};
