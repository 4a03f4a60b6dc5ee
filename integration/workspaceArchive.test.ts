import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import yauzl from 'yauzl';
import yazl from 'yazl';
import type { ShownJob } from '@basis/domain/model/contract/contract';
import {
  archivedNames,
  archivedTables,
  leftOutTables,
  workspaceColumns,
} from '../mock-server/src/features/transfer/archive/archivedTables';
import {
  manifestName,
  tableName,
  type ArchiveManifest,
} from '../mock-server/src/features/transfer/archive/archiveForm';
import { importArchive } from '../mock-server/src/features/transfer/archive/rows/importArchive';
import { openArchive } from '../mock-server/src/features/transfer/archive/readArchive';
import { writeArchive } from '../mock-server/src/features/transfer/archive/rows/writeArchive';
import { zipStream } from '../mock-server/src/features/transfer/archive/zipStream';
import { componentSchemas } from '../mock-server/src/platform/contract/document';
import { schemaCheck } from '../mock-server/src/platform/contract/validation';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { findReader } from '../mock-server/src/platform/sessions/readers';
import { createFolderStore } from '../mock-server/src/platform/storage/folderStore';
import type { Browser } from './browser';
import { confirm } from './signInWays';
import { startTestServer, type TestServer } from './testServer';
import { programOf } from './tokenCalls';

let server: TestServer;
let folder: string;
let grace: Browser;
let cascade: string;
/** The first archive, and where it lies. */
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'basis-archive-'));
  grace = await server.as('admin');
  cascade = await server.workspaceId('cascade-interiors');
  path = join(folder, 'first.zip');
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Members of a ZIP file, by name. */
const membersOf = (zipPath: string): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    yauzl.open(zipPath, { lazyEntries: true }, (error, zip) => {
      if (!zip) return reject(error ?? new Error('No file'));
      const members = new Map<string, Buffer>();
      zip.on('end', () => resolve(members));
      zip.on('error', reject);
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (fault, stream) => {
          if (!stream) return reject(fault ?? new Error('No stream'));
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            members.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        }),
      );
      zip.readEntry();
    });
  });

const linesIn = (members: ReadonlyMap<string, Buffer>, name: string): string[] =>
  (members.get(name)?.toString('utf8') ?? '').split('\n').filter(Boolean);

const manifestOf = (members: ReadonlyMap<string, Buffer>): ArchiveManifest =>
  JSON.parse(members.get(manifestName)?.toString('utf8') ?? '{}') as ArchiveManifest;

const store = () => createFolderStore(join(server.dataFolder, 'files'));
const parts = () => ({ db: server.connection.db, files: store() });

/** Writes the archive of a workspace into a file, as the job does. */
const archive = async (workspaceId: string, to: string): Promise<void> => {
  const reader = await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from users where workspace_id = ${workspaceId}
      and role = 'Admin' and active and not hidden order by email limit 1`.execute(tx);
    return findReader(tx, rows[0]?.id ?? '');
  });
  if (!reader) throw new Error('No Admin');
  await pipeline(
    zipStream((zip) => writeArchive(parts(), reader, zip, () => Promise.resolve())),
    createWriteStream(to),
  );
};

const importFile = async (file: string, slug: string | null = null) => {
  const opened = await openArchive(file, server.dataFolder);
  try {
    return await importArchive(parts(), opened, slug);
  } finally {
    opened.close();
  }
};

const countWorkspaces = async (): Promise<number> =>
  (await server.connection.db.selectFrom('workspaces').select('id').execute()).length;

const archives = async () =>
  ((await grace.call('GET', '/workspace/archives')).json as { archives: { job: ShownJob; isThere: boolean }[] })
    .archives;

describe('the tables of a workspace', () => {
  it('are each archived or left out for a reason, and their secrets are left out', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`select c.relname as name,
        array_agg(a.attname::text) as columns from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname = 'public' group by 1`.execute(server.connection.db);
    const tenants = rows.filter(({ columns }) => columns.includes('workspace_id'));
    const known: string[] = [...archivedNames, ...Object.values(leftOutTables).flat()];
    expect(tenants.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
    const columns = rows.find(({ name }) => name === 'workspaces')?.columns ?? [];
    expect([...workspaceColumns, 'id', 'internal'].toSorted()).toEqual(columns.toSorted());
    for (const name of archivedNames) {
      const secret =
        tenants
          .find((table) => table.name === name)
          ?.columns.filter((column) => /(?:_enc|token_hash|password_hash|secret)/.test(column)) ?? [];
      const without: readonly string[] = archivedTables[name].without;
      expect(
        secret.filter((column) => !without.includes(column)),
        name,
      ).toEqual([]);
    }
  });
});

describe('exporting everything', () => {
  it('is for Admins who confirmed, in a session, one at a time', async () => {
    const maya = await server.as('member');
    expect((await maya.call('POST', '/workspace/archives')).status).toBe(403);
    expect((await grace.call('POST', '/workspace/archives')).error.code).toBe('unconfirmed');
    await confirm(grace);
    const answers = await Promise.all([1, 2].map(() => grace.call('POST', '/workspace/archives')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409]);
    await vi.waitFor(
      async () => expect((await archives())[0]).toMatchObject({ isThere: true, job: { state: 'done' } }),
      {
        timeout: 120_000,
        interval: 200,
      },
    );
    const [made] = await archives();
    const file = `/jobs/${made?.job.id}/file`;
    const response = await fetch(`${server.address}/api${file}`, { headers: { cookie: grace.cookieHeader() } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('.zip');
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    const program = await programOf(server, 'admin');
    expect((await program.call('GET', file)).status).toBe(403);
    const other = await server.as('harborAdmin');
    expect((await other.call('GET', file)).status).toBe(404);
  }, 180_000);

  it('has each entry as the contract describes it, each email as it came in, and the sum of each part', async () => {
    const members = await membersOf(path);
    const manifest = manifestOf(members);
    for (const { kind, schema, rows } of manifest.records) {
      const lines = linesIn(members, `records/${kind}.jsonl`);
      expect(lines, kind).toHaveLength(rows);
      const fault = schemaCheck(componentSchemas[schema] as object);
      for (const line of lines.slice(0, 50)) expect(fault(JSON.parse(line)), `${kind} ${line}`).toBeNull();
    }
    expect(manifest.records.find(({ kind }) => kind === 'bids')?.rows).toBeGreaterThan(10);
    const [raw] = linesIn(members, tableName('raw_messages')).map(
      (line) => JSON.parse(line) as { id: string; storage_key: string },
    );
    expect(members.get(`emails/${raw?.id}.eml`)).toEqual(await store().get(raw?.storage_key ?? ''));
    expect([...members.keys()].toSorted()).toEqual(
      [manifestName, ...manifest.members.map(({ name }) => name)].toSorted(),
    );
    expect(members.get('README.md')?.toString()).toContain('Everything that this workspace of Basis held');
    const all = Buffer.concat([...members.values()]).toString('latin1');
    const secrets = await inWorkspace(server.connection.db, cascade, (tx) =>
      sql<{ hash: string }>`select password_hash as hash from users where workspace_id = ${cascade}
        and password_hash is not null`.execute(tx),
    );
    expect(secrets.rows.length).toBeGreaterThan(0);
    for (const { hash } of secrets.rows) expect(all.includes(hash)).toBe(false);
  });

  it('comes back as a workspace with all of its links, and is exported again as the same', async () => {
    const made = await importFile(path);
    expect(made.slug).not.toBe('cascade-interiors');
    const again = join(folder, 'again.zip');
    await archive(made.workspaceId, again);
    const [before, after] = [await membersOf(path), await membersOf(again)];
    const ids = new Map<string, string>([[made.workspaceId, cascade]]);
    const usersOf = (members: ReadonlyMap<string, Buffer>) =>
      linesIn(members, tableName('users')).map((line) => JSON.parse(line) as { id: string; email: string });
    for (const { id, email } of usersOf(after))
      ids.set(id, usersOf(before).find((user) => user.email === email)?.id ?? '');
    const same = (text: string): string =>
      text
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id)
        .replace(/"storage_key": "[^"]*"/g, '');
    for (const name of archivedNames) {
      const [one, other] = [before, after].map((members) => linesIn(members, tableName(name)).map(same).toSorted());
      // People of Basis are deactivated where their installation is another one.
      if (name !== 'users') expect(other, name).toEqual(one);
      else expect(other?.length).toBe(one?.length);
    }
    const emails = (members: ReadonlyMap<string, Buffer>) =>
      [...members].filter(([name]) => name.startsWith('emails/'));
    expect(emails(after)).toEqual(emails(before));
    const users = await inWorkspace(server.connection.db, made.workspaceId, (tx) =>
      sql`select 1 from users where workspace_id = ${made.workspaceId}
        and (password_hash is not null or basis_admin or internal)`.execute(tx),
    );
    expect(users.rows).toEqual([]);
  }, 180_000);
});

describe('an archive that is', () => {
  /** Writes a copy of the archive with other members. */
  const changed = async (
    name: string,
    change: (members: Map<string, Buffer>) => void,
    write = (zip: yazl.ZipFile, member: string, content: Buffer) => zip.addBuffer(content, member),
  ): Promise<string> => {
    const members = await membersOf(path);
    change(members);
    const zip = new yazl.ZipFile();
    for (const [member, content] of members) write(zip, member, content);
    zip.end();
    const to = join(folder, name);
    await pipeline(zip.outputStream, createWriteStream(to));
    return to;
  };
  /** Replaces a part, with its size and checksum. */
  const withMember = (members: Map<string, Buffer>, name: string, text: string): void => {
    const content = Buffer.from(text);
    members.set(name, content);
    const facts = { name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    withManifest(members, {
      members: manifestOf(members).members.map((member) => (member.name === name ? facts : member)),
    });
  };
  const withManifest = (members: Map<string, Buffer>, change: object): void => {
    members.set(manifestName, Buffer.from(JSON.stringify({ ...manifestOf(members), ...change })));
  };

  it.each<[string, (members: Map<string, Buffer>) => void, string]>([
    [
      'changed',
      (members) => members.set(tableName('projects'), Buffer.from('{}\n')),
      'projects.jsonl has another content',
    ],
    ['incomplete', (members) => members.delete(tableName('quotes')), 'quotes.jsonl is missing'],
    [
      'longer than it tells',
      (members) => members.set('emails/0192aaaa-0000-7000-8000-000000000000.eml', Buffer.from('x')),
      'does not know',
    ],
    ['without a manifest', (members) => members.delete(manifestName), 'no archive of a workspace'],
    ['of another program', (members) => withManifest(members, { format: 'other' }), 'no archive of a workspace'],
    ['of a newer form', (members) => withManifest(members, { layout: 99 }), 'A newer Basis'],
    ['of a newer version', (members) => withManifest(members, { migration: '9999_later' }), 'a newer version'],
    ['of an older version', (members) => withManifest(members, { migration: '0001_first' }), 'an older version'],
    [
      'larger than the disk',
      (members) => withManifest(members, { members: [{ name: 'README.md', size: 1e18, sha256: '' }] }),
      'less room on the disk',
    ],
  ])('%s is refused with a sentence, and nothing is there then', async (_, change, words) => {
    const file = await changed('changed.zip', change);
    const before = await countWorkspaces();
    await expect(importFile(file)).rejects.toThrow(words);
    expect(await countWorkspaces()).toBe(before);
  });

  it('cut short, no ZIP file, or not there is refused', async () => {
    const whole = await readFile(path);
    for (const content of [whole.subarray(0, whole.length / 2), Buffer.from('no zip'), Buffer.alloc(0)]) {
      const file = join(folder, 'cut.zip');
      await writeFile(file, content);
      await expect(importFile(file)).rejects.toThrow('no archive of a workspace');
    }
    await expect(importFile(join(folder, 'nothing.zip'))).rejects.toThrow('ENOENT');
  });

  it('out to write elsewhere is refused by its names', async () => {
    const evil = Buffer.from('x');
    const file = await changed('slip.zip', (members) => members.set('tables/aaaaaaaaaa.jsonl', evil));
    const bytes = (await readFile(file))
      .toString('latin1')
      .replaceAll('tables/aaaaaaaaaa.jsonl', '../../../../../tmp/evilx!');
    await writeFile(file, Buffer.from(bytes, 'latin1'));
    await expect(importFile(file)).rejects.toThrow(/no archive|damaged/);
  });

  it('a bomb is refused before it is unpacked', async () => {
    const bomb = await changed('bomb.zip', (members) => {
      members.set(tableName('notes'), Buffer.alloc(80 * 1024 * 1024, 97));
    });
    await expect(importFile(bomb)).rejects.toThrow(/notes\.jsonl (?:can’t be read|has another content)/);
  });

  it('in its rows not what the tables take leaves no workspace and no file', async () => {
    const file = await changed('rows.zip', (members) =>
      withMember(members, tableName('stages'), '{"id": "0192aaaa-0000-7000-8000-000000000000"}\n'),
    );
    const before = await countWorkspaces();
    await expect(importFile(file)).rejects.toThrow('null value');
    expect(await countWorkspaces()).toBe(before);
  });

  it('naming a file of another workspace gets none of it', async () => {
    const harbor = await server.workspaceId('harbor-electric');
    const keys = await inWorkspace(server.connection.db, harbor, (tx) =>
      sql<{ key: string }>`select storage_key as key from raw_messages where workspace_id = ${harbor} limit 1`.execute(
        tx,
      ),
    );
    const foreign = keys.rows[0]?.key ?? '';
    expect(foreign).toContain(harbor);
    const file = await changed('foreign.zip', (members) => {
      const [first = '', ...others] = linesIn(members, tableName('raw_messages'));
      const line = first.replace(/"storage_key": "[^"]*"/, `"storage_key": "${foreign}"`);
      withMember(members, tableName('raw_messages'), [line, ...others, ''].join('\n'));
    });
    const { workspaceId } = await importFile(file);
    const made = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql<{ key: string }>`select storage_key as key from raw_messages where workspace_id = ${workspaceId}`.execute(tx),
    );
    expect(made.rows.length).toBeGreaterThan(1);
    expect(made.rows.filter(({ key }) => !key.startsWith(workspaceId))).toEqual([]);
  }, 120_000);
});
