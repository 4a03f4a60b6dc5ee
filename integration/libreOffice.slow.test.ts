import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CustomFieldSetting,
  ExportColumn,
  Import,
  ImportChanges,
  Project,
} from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { ZipFile } from 'yazl';
import { openZipParts } from '../mock-server/src/features/transfer/imports/zipParts';
import type { Browser } from './browser';
import { fileOfJob, overJob } from './shownJobs';
import { startTestServer, type TestServer } from './testServer';

const missing =
  spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0 ? null : 'apt-get install libreoffice-calc';

/** Columns of a bid log whose values a spreadsheet may read as others. */
const columns: readonly ExportColumn[] = [
  { id: 'name', label: 'Project name' },
  { id: 'companies', label: 'Company' },
  { id: 'stageId', label: 'Stage' },
  { id: 'estimatorIds', label: 'Estimators' },
  { id: 'bidDeadline', label: 'Bid deadline' },
  { id: 'jobWalk', label: 'Job walk' },
  { id: 'startAt', label: 'Start date' },
  { id: 'addressLine', label: 'Street address' },
  { id: 'city', label: 'City' },
  { id: 'postalCode', label: 'Zip code' },
  { id: 'unionType', label: 'Union type' },
];
const kinds = ['Text', 'Number', 'Monetary', 'Percent', 'Date', 'Boolean'] as const;
const values: Readonly<Record<(typeof kinds)[number], readonly unknown[]>> = {
  Text: ['007', '=1+1', '3-4'],
  Number: [48_000, 0.5, -12],
  Monetary: [428_000_050, 1, 96_500_000],
  Percent: [1250, 7, 10_000],
  Date: ['2027-01-05', '2026-12-31', '2027-03-14'],
  Boolean: [true, false, true],
};

/** Rewrites parts of a workbook; each must change. */
const editParts = async (path: string, edits: Readonly<Record<string, (xml: string) => string>>): Promise<void> => {
  const parts = [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
  ];
  const read = await openZipParts(readFileSync(path), () => true);
  const written = new ZipFile();
  for (const name of [...parts, ...Object.keys(edits)]) {
    const pieces: string[] = [];
    for await (const piece of read.open(name) ?? []) pieces.push(piece);
    const before = pieces.join('');
    const after = edits[name]?.(before) ?? before;
    if (edits[name]) expect(after, name).not.toBe(before);
    written.addBuffer(Buffer.from(after), name);
  }
  written.end();
  writeFileSync(path, await buffer(written.outputStream));
};

describe.skipIf(missing)(`a bid log that goes through LibreOffice${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: TestServer;
  let grace: Browser;
  let folder: string;
  let fields: readonly CustomFieldSetting[];
  let originals: readonly Project[];

  const call = async <Answer>(
    method: string,
    path: string,
    more: Parameters<Browser['call']>[2] = {},
  ): Promise<Answer> => {
    const answer = await grace.call(method, path, more);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json as Answer;
  };
  const bid = async (id: string): Promise<Project> =>
    (await call<{ project: Project }>('GET', `/projects/${id}`)).project;
  const named = async (name: string): Promise<Project[]> => {
    const query = { searchQuery: name, limit: '200' };
    return (await call<{ projects: Project[] }>('GET', '/projects', { query })).projects;
  };

  beforeAll(async () => {
    server = await startTestServer();
    grace = await server.as('admin');
    folder = mkdtempSync(join(tmpdir(), 'basis-office-'));
    const all = (await call<{ customFieldSettings: CustomFieldSetting[] }>('GET', '/custom-field-settings'))
      .customFieldSettings;
    fields = kinds.flatMap((type) => all.find((field) => field.entity === 'Project' && field.type === type) ?? []);
    const word = randomId().slice(0, 8);
    const { users } = await call<{ users: { id: string }[] }>('GET', '/users');
    const made = [];
    for (const [index, part] of [
      { name: `00${word}`, addressLine: '12 1/2 Main St', city: 'Bellevue', postalCode: '02134', unionType: 'Union' },
      { name: `=${word}+1`, addressLine: '1-2', city: 'May 5', postalCode: '98101-0001', unionType: 'Non Union' },
      {
        name: `${word} "Old Mill", Phase 2`,
        addressLine: '@home',
        city: 'TRUE',
        postalCode: '1E5',
        unionType: 'Prevailing Wage',
      },
    ].entries()) {
      const { name, ...more } = part;
      const project = { name, companyName: `${word}, Inc.`, location: '' };
      const { projectId } = await call<{ projectId: string }>('POST', '/projects', { body: { project } });
      const customFields = Object.fromEntries(fields.map(({ id, type }) => [id, values[type as 'Text'][index]]));
      await call('PATCH', `/projects/${projectId}`, {
        body: { ...more, startAt: `2027-0${index + 1}-28`, customFields },
      });
      await call('PUT', `/projects/${projectId}/estimators`, {
        body: { userIds: users.slice(0, index + 1).map(({ id }) => id) },
      });
      const { bidInvites } = await call<{ bidInvites: { id: string }[] }>('GET', '/bid-invites', {
        query: { projectId },
      });
      const at = index === 2 ? '2027-03-14' : `2027-03-14T0${index + 1}:30`;
      await call('PATCH', `/bid-invites/${bidInvites[0]?.id}`, { body: { bidDeadlineAt: at } });
      made.push(await bid(projectId));
    }
    originals = made;
  }, 120_000);
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const exported = async (
    format: 'xlsx' | 'csv',
    { hasKeys = false, isWhole = false }: { hasKeys?: boolean; isWhole?: boolean } = {},
  ): Promise<string> => {
    const all = [
      ...columns,
      ...fields.map(({ id, label }) => ({ id: `cf_${id}`, label })),
      ...(hasKeys ? [{ id: 'key', label: 'Basis ID' }] : []),
    ];
    const query = isWhole ? {} : { ids: originals.map(({ id }) => id) };
    const body = { list: 'projects', format, columns: all, query };
    const { jobId } = await call<{ jobId: string }>('POST', '/exports', { body });
    await overJob(grace, jobId);
    const path = join(folder, `bids.${format}`);
    writeFileSync(path, await fileOfJob(grace, jobId));
    return path;
  };
  /** Opens a file in LibreOffice as an office in the US does, and saves it as a workbook. */
  const saved = (path: string, to: 'xlsx' | 'csv' = 'xlsx'): string => {
    const out = mkdtempSync(join(folder, 'out-'));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    // Comma, quotation mark, UTF-8, from the first line, US English, quoted cells as text, dates and amounts as such.
    const read = path.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1,,1033,true,true'] : [];
    execFileSync('soffice', [profile, '--headless', ...read, '--convert-to', to, '--outdir', out, path], {
      stdio: 'ignore',
      timeout: 120_000,
    });
    return join(out, `bids.${to}`);
  };
  /** Brings a file in as further bids, and returns them in the order of the originals. */
  const broughtIn = async (path: string): Promise<readonly (Project | undefined)[]> => {
    await server.connection.db.deleteFrom('rate_limits').execute();
    const before = new Set((await Promise.all(originals.map(({ name }) => named(name)))).flat().map(({ id }) => id));
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': randomId() };
    const table = (
      await call<{ import: Import }>('POST', '/imports', { query: { fileName }, body: readFileSync(path), headers })
    ).import;
    const plan = {
      columns: table.columns.map(({ fieldId }) => fieldId),
      dateOrder: table.dateOrder,
      duplicates: 'add',
    };
    expect(plan.columns).not.toContain(null);
    const { jobId } = await call<{ jobId: string }>('POST', `/imports/${table.id}/start`, { body: plan });
    expect(await overJob(grace, jobId)).toMatchObject({ state: 'done', changed: 3, refusedLines: 0, emptiedCells: 0 });
    return Promise.all(
      originals.map(async ({ name }) => {
        const copy = (await named(name)).find((one) => !before.has(one.id));
        return copy && bid(copy.id);
      }),
    );
  };
  /** What a bid log says of a bid. */
  const said = (one: Project | undefined) =>
    one && {
      name: one.name,
      companies: one.companyNames,
      stage: one.stageId,
      estimators: [...one.estimatorIds].toSorted(),
      deadline: one.bidDeadline && { date: one.bidDeadline.date, time: one.bidDeadline.time },
      jobWalk: one.jobWalk,
      startAt: one.startAt,
      addressLine: one.addressLine,
      city: one.city,
      postalCode: one.postalCode,
      unionType: one.unionType,
      ...Object.fromEntries(fields.map(({ id, label }) => [label, one.customFields[id] ?? null])),
    };

  it.each(['xlsx', 'csv'] as const)(
    'comes back from %s as it was',
    async (format) => {
      const path = await exported(format);
      expect((await broughtIn(path)).map(said)).toEqual(originals.map(said));
      expect((await broughtIn(saved(path))).map(said)).toEqual(originals.map(said));
    },
    180_000,
  );

  const sent = async (path: string): Promise<Import> => {
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': randomId() };
    const body = readFileSync(path);
    return (await call<{ import: Import }>('POST', '/imports', { query: { fileName }, body, headers })).import;
  };

  it.each(['xlsx', 'csv'] as const)(
    'with the IDs of all bids changes none, as %s',
    async (format) => {
      const table = await sent(saved(await exported(format, { hasKeys: true, isWhole: true })));
      const changes = await call<ImportChanges>('POST', `/imports/${table.id}/changes`, { body: table.plan });
      expect(changes).toEqual({ ...changes, changed: 0, same: table.rows, added: 0, kept: [], refused: [] });
      expect(table.rows).toBeGreaterThan(250);
    },
    180_000,
  );

  it('brings in three cells that were edited in its sheet, and no others', async () => {
    const path = saved(await exported('xlsx'));
    const edits: Readonly<Record<string, (xml: string) => string>> = {
      'xl/sharedStrings.xml': (xml) => xml.replace('>Bellevue<', '>Redmond<').replace('>02134<', '>00501<'),
      'xl/worksheets/sheet1.xml': (xml) => xml.replace('<v>48000</v>', '<v>51250.5</v>'),
    };
    await editParts(path, edits);
    const [first, ...others] = (await broughtIn(path)).map(said);
    const size = fields.find(({ type }) => type === 'Number')?.label ?? '';
    const [original, ...rest] = originals.map(said);
    expect(first).toEqual({ ...original, city: 'Redmond', postalCode: '00501', [size]: 51_250.5 });
    expect(others).toEqual(rest);
  }, 180_000);

  it('with the IDs of bids changes the cells that were edited in its sheet', async () => {
    const path = saved(await exported('xlsx', { hasKeys: true }));
    await editParts(path, {
      'xl/sharedStrings.xml': (xml) => xml.replace('>Bellevue<', '>Redmond<').replace('>02134<', '>00501<'),
      'xl/worksheets/sheet1.xml': (xml) => xml.replace('<v>48000</v>', '<v>51250.5</v>'),
    });
    const table = await sent(path);
    const { jobId } = await call<{ jobId: string }>('POST', `/imports/${table.id}/start`, { body: table.plan });
    const job = await overJob(grace, jobId);
    expect(job).toMatchObject({ changed: 1, edited: 1, refusedLines: 0, emptiedCells: 0 });
    const size = fields.find(({ type }) => type === 'Number')?.label ?? '';
    const [original, ...rest] = originals.map(said);
    const [first, ...others] = (await Promise.all(originals.map(({ id }) => bid(id)))).map(said);
    expect(first).toEqual({ ...original, city: 'Redmond', postalCode: '00501', [size]: 51_250.5 });
    expect(others).toEqual(rest);
    await call('POST', `/change-sets/${job.changeSetId}/undo`);
    expect(said(await bid(originals[0]?.id ?? ''))).toEqual(original);
  }, 180_000);
});
