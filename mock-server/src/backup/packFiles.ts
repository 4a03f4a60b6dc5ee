import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { pack, type Pack } from 'tar-stream';
import { pathOf } from '../platform/storage/folderStore';
import { findAside } from '../platform/storage/removedFiles';
import { listWorkspaces, nameWorkspace, quoted } from '../platform/archive/catalog';

/** Folders of emails next to the store, one file per email. */
const letterFolders = ['outbox', 'postmaster'] as const;

/** Result of packing. */
export interface Packed {
  files: number;
  /** Files referenced by rows but missing from the store or corrupt. */
  readonly faulty: string[];
}

interface Named {
  readonly key: string;
  readonly sha256: string | null;
}

/** Tables with a `storage_key` column, and whether they also store its SHA-256. */
const naming = `select c.relname::text as "table", exists (select from pg_attribute
    where attrelid = c.oid and attname = 'sha256' and not attisdropped) as "hasSha256"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'storage_key' and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`;

const atOnce = 1000;

/** Files referenced in the snapshot of the client's transaction, without duplicates. */
async function* namedFiles(client: pg.Client): AsyncGenerator<Named> {
  const { rows: tables } = await client.query<{ table: string; hasSha256: boolean }>(naming);
  if (!tables.length) return;
  const parts = tables.map(
    ({ table, hasSha256 }) =>
      `select storage_key, ${hasSha256 ? 'sha256' : 'null'} as sha256 from ${quoted(table)}
       where storage_key is not null and workspace_id = current_setting('basis.workspace')::uuid`,
  );
  for (const id of await listWorkspaces(client)) {
    await nameWorkspace(client, id);
    await client.query(`declare named cursor for select storage_key as key, max(sha256) as sha256
      from (${parts.join(' union all ')}) named group by 1 order by 1`);
    for (;;) {
      const { rows } = await client.query<Named>(`fetch ${atOnce} from named`);
      yield* rows;
      if (rows.length < atOnce) break;
    }
    await client.query('close named');
  }
}

const openIfThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Adds an open file to the archive. @returns its SHA-256. */
const packOpened = async (tar: Pack, name: string, handle: FileHandle): Promise<string> => {
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    const packed = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      const write = async (): Promise<void> => {
        if (size > 0)
          for await (const chunk of handle.createReadStream({ end: size - 1, autoClose: false })) {
            hash.update(chunk as Buffer);
            if (!entry.write(chunk as Buffer)) await once(entry, 'drain');
          }
        entry.end(null);
      };
      write().catch(reject);
    });
    await packed;
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
};

/** Falls back to files removed after the snapshot. */
const openStored = async (root: string, key: string): Promise<FileHandle | null> => {
  const found = await openIfThere(pathOf(root, key));
  if (found) return found;
  const aside = await findAside(root, key);
  return aside === null ? null : openIfThere(aside);
};

const packStore = async (tar: Pack, root: string, client: pg.Client, packed: Packed): Promise<void> => {
  for await (const { key, sha256 } of namedFiles(client)) {
    const handle = await openStored(root, key);
    const found = handle && (await packOpened(tar, `files/${key}`, handle));
    if (found === null || (sha256 !== null && found !== sha256)) packed.faulty.push(key);
    if (found !== null) packed.files += 1;
  }
};

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const packLetters = async (tar: Pack, dataFolder: string, packed: Packed): Promise<void> => {
  for (const folder of letterFolders)
    for (const name of await namesIn(join(dataFolder, folder))) {
      if (!name.endsWith('.eml')) continue;
      const handle = await openIfThere(join(dataFolder, folder, name));
      if (!handle) continue;
      await packOpened(tar, `${folder}/${name}`, handle);
      packed.files += 1;
    }
};

/** Packs the files referenced in the snapshot, and the emails next to the store. */
export const packFiles = (dataFolder: string, client: pg.Client, packed: Packed): AsyncIterable<Uint8Array> => {
  const tar = pack();
  const fill = async (): Promise<void> => {
    await packStore(tar, join(dataFolder, 'files'), client, packed);
    await packLetters(tar, dataFolder, packed);
    tar.finalize();
  };
  fill().catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  return tar as unknown as AsyncIterable<Uint8Array>;
};
