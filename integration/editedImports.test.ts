import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvLine } from '@basis/domain/model/formats/csv';
import { cases, isLong } from '@basis/domain/testing/longRuns';
import type { Import, ImportChanges, ImportPlan, Project, ShownJob } from '@basis/domain/model/contract/contract';
import { csvLines } from '../mock-server/src/features/transfer/imports/csvTable';
import { addBid, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { fileOfJob, overJob } from './shownJobs';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const labels = {
  name: 'Project name',
  stageId: 'Stage',
  estimatorIds: 'Estimators',
  bidDeadline: 'Bid deadline',
  rfiDeadline: 'RFI deadline',
  jobWalk: 'Job walk',
  location: 'Location',
  addressLine: 'Address',
  city: 'City',
  region: 'State',
  postalCode: 'Postal code',
  companies: 'Companies',
  quote: 'Quote',
  notes: 'Notes',
  keywords: 'Keywords',
  unionType: 'Union type',
  startAt: 'Start date',
  endAt: 'End date',
  submittedAt: 'Submitted',
  awardedAt: 'Awarded',
  distance: 'Distance',
  stageReasonId: 'Reason',
} as const;
type ColumnId = keyof typeof labels;
const allColumns = Object.keys(labels) as ColumnId[];

interface Customs {
  readonly id: string;
  readonly label: string;
}
const customColumns = async (): Promise<readonly Customs[]> =>
  ((await grace.client.GET('/custom-field-settings')).data?.customFieldSettings ?? [])
    .filter(({ entity }) => entity === 'Project')
    .map(({ id, label }) => ({ id: `cf_${id}`, label }));

/** Exports bids with their keys, as the app does. */
const exported = async (
  columns: readonly ColumnId[],
  { ids, format = 'csv', customs = [] }: { ids?: string[]; format?: 'csv' | 'xlsx'; customs?: readonly Customs[] } = {},
): Promise<Buffer> => {
  const answer = await grace.call('POST', '/exports', {
    body: {
      list: 'projects',
      format,
      columns: [...columns.map((id) => ({ id, label: labels[id] })), ...customs, { id: 'key', label: 'Basis ID' }],
      query: ids ? { ids } : {},
    },
    headers: { 'x-time-zone': 'America/New_York' },
  });
  expect(answer.status, answer.text).toBe(202);
  const { jobId } = answer.json as { jobId: string };
  await overJob(grace, jobId);
  return fileOfJob(grace, jobId);
};

const rowsOf = async (file: Buffer): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of csvLines(file)) rows.push([...cells]);
  return rows;
};
const fileOf = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(rows.map((row) => csvLine(row)).join(''));

const sent = async (file: Uint8Array, fileName = 'Bids.csv'): Promise<Import> => {
  const answer = await grace.call('POST', '/imports', {
    query: { fileName },
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { import: Import }).import;
};

const previewed = async ({ id, plan }: Import): Promise<ImportChanges> => {
  const answer = await grace.call('POST', `/imports/${id}/changes`, { body: plan });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ImportChanges;
};

const carriedOut = async ({ id, plan }: Import): Promise<ShownJob> => {
  const answer = await grace.call('POST', `/imports/${id}/start`, { body: plan satisfies ImportPlan });
  expect(answer.status, answer.text).toBe(202);
  return overJob(grace, (answer.json as { jobId: string }).jobId);
};

const allBids = async (): Promise<ReadonlyMap<string, Project>> => {
  const bids = new Map<string, Project>();
  for (let offset = 0; ; offset += 200) {
    const { data } = await grace.client.GET('/projects', { params: { query: { limit: 200, offset } } });
    for (const bid of data?.projects ?? []) bids.set(bid.id, bid);
    if ((data?.projects.length ?? 0) < 200) return bids;
  }
};

/** A file of one bid with its edited cells. */
const editedFile = async (id: string, edits: Partial<Record<ColumnId, string>>): Promise<Buffer> => {
  const columns = Object.keys(edits) as ColumnId[];
  const [head = [], row = []] = await rowsOf(await exported(columns, { ids: [id] }));
  return fileOf([head, row.map((cell, place) => edits[columns[place] as ColumnId] ?? cell)]);
};

describe('an exported file that is imported again', () => {
  it.each(['csv', 'xlsx'] as const)('as %s changes no bid, whatever its columns', async (format) => {
    const table = await sent(await exported(allColumns, { format, customs: await customColumns() }), `Bids.${format}`);
    expect(table.columns.at(-1)).toEqual({ name: 'Basis ID', fieldId: 'key' });
    const bids = await allBids();
    expect(await previewed(table)).toEqual({
      changed: 0,
      same: bids.size,
      added: 0,
      cells: 0,
      keptCells: 0,
      changes: [],
      kept: [],
      refused: [],
    });
    expect(await carriedOut(table)).toMatchObject({ state: 'done', changed: 0, refusedLines: 0, emptiedCells: 0 });
    expect(await allBids()).toEqual(bids);
  });

  it.each<[ColumnId, string, (bid: Project) => unknown, unknown]>([
    ['name', 'Pier 58 & annex', ({ name }) => name, 'Pier 58 & annex'],
    [
      'bidDeadline',
      '3/4/2027 10:15 AM',
      ({ bidDeadline }) => [bidDeadline?.date, bidDeadline?.time],
      ['2027-03-04', '10:15'],
    ],
    ['bidDeadline', '', ({ bidDeadline }) => bidDeadline, null],
    ['jobWalk', '3/1/2027', ({ jobWalk }) => [jobWalk?.date, jobWalk?.time], ['2027-03-01', null]],
    ['quote', '462,500', ({ quote }) => quote, 46_250_000],
    [
      'location',
      'Tacoma, WA',
      ({ city, region, location }) => [city, region, location],
      ['Tacoma', 'WA', 'Tacoma, WA'],
    ],
    [
      'location',
      '100 Main St, Spokane, WA 99201',
      ({ city, region, location }) => [city, region, location],
      ['Spokane', 'WA', '100 Main St, Spokane, WA 99201'],
    ],
    ['bidDeadline', '12/31/2026 11:59 PM EST', ({ bidDeadlineAt }) => bidDeadlineAt, '2027-01-01T04:59:00.000Z'],
    ['location', 'Somewhere', ({ city, region, location }) => [city, region, location], ['', '', 'Somewhere']],
    ['city', 'Boston', ({ city }) => city, 'Boston'],
    ['postalCode', '02139', ({ postalCode }) => postalCode, '02139'],
    ['unionType', 'Union', ({ unionType }) => unionType, 'Union'],
    ['startAt', '5/3/2027', ({ startAt }) => startAt, '2027-05-03'],
    ['notes', 'Ask for the drawings', ({ totalNotes }) => totalNotes, 1],
  ])('changes an edited cell of %s to %j and nothing else', async (column, text, read, expected) => {
    const { project } = await addBid(grace, { bidDeadlineAt: '2027-02-02' });
    const before = await allBids();
    const table = await sent(await editedFile(project.id, { name: project.name, [column]: text }));
    const preview = await previewed(table);
    expect(preview).toMatchObject({ changed: 1, same: 0, cells: 1, keptCells: 0 });
    expect(preview.changes).toMatchObject([{ projectId: project.id, name: project.name }]);
    expect(await carriedOut(table)).toMatchObject({ changed: 1, edited: 1, refusedLines: 0, emptiedCells: 0 });
    expect(read(await getBid(grace, project.id))).toEqual(expected);
    const others = [...(await allBids())].filter(([id]) => id !== project.id);
    expect(others).toEqual([...before].filter(([id]) => id !== project.id));
  });

  it('moves a bid to the stage of its cell, adds contractors and sets estimators', async () => {
    const { project } = await addBid(grace);
    await grace.call('PUT', `/projects/${project.id}/estimators`, { body: { userIds: project.estimatorIds } });
    const companies = `${project.companyNames.join('; ')}; Brightwater & Sons; Nordlys GC`;
    const file = await editedFile(project.id, { stageId: 'Estimating', companies, estimatorIds: 'Daniel Reyes' });
    const table = await sent(file);
    expect(await previewed(table)).toMatchObject({ changed: 1, cells: 3 });
    await carriedOut(table);
    const bid = await getBid(grace, project.id);
    expect(bid.companyNames.toSorted()).toEqual(
      [...project.companyNames, 'Brightwater & Sons', 'Nordlys GC'].toSorted(),
    );
    expect(bid.estimatorIds).toHaveLength(1);
    expect(bid.stageId).not.toBe(project.stageId);
  });

  it('is undone as one change, with the bids that it added', async () => {
    const { project } = await addBid(grace, { bidDeadlineAt: '2027-02-02' });
    const columns: ColumnId[] = [
      'name',
      'stageId',
      'estimatorIds',
      'bidDeadline',
      'companies',
      'quote',
      'city',
      'notes',
    ];
    const [head = [], row = []] = await rowsOf(await exported(columns, { ids: [project.id] }));
    const edited = [
      'Renamed',
      'Estimating',
      'Maya Okafor',
      '3/4/2027 2:00 PM',
      `${project.companyNames[0]}; Nordlys GC`,
      '1,000',
      'Boston',
      'Ask for the drawings',
      row.at(-1) ?? '',
    ];
    const added = ['Added beside it', '', '', '', 'Nordlys GC', '2,000', '', 'New', ''];
    const before = await allBids();
    const { changeSetId, ...job } = await carriedOut(await sent(fileOf([head, edited, added])));
    expect(job).toMatchObject({ changed: 2, edited: 1, refusedLines: 0, emptiedCells: 0 });
    const bid = await getBid(grace, project.id);
    expect(bid).toMatchObject({ name: 'Renamed', city: 'Boston', quote: 100_000, totalNotes: 1 });
    expect(new Set(bid.companyNames)).toEqual(new Set([project.companyNames[0], 'Nordlys GC']));
    expect((await undo(grace, changeSetId ?? '')).status).toBe(200);
    const strip = (each: Project) => ({ ...each, updatedAt: '' });
    expect([...(await allBids()).values()].map(strip)).toEqual([...before.values()].map(strip));
    const again = await sent(fileOf([head, edited, added]));
    expect(await previewed(again)).toMatchObject({ changed: 1, keptCells: 0 });
    expect(await carriedOut(again)).toMatchObject({ changed: 2, edited: 1, emptiedCells: 0 });
    expect(await getBid(grace, project.id)).toMatchObject({ name: 'Renamed', city: 'Boston', quote: 100_000 });
  });

  it('leaves a value that changed in Basis since, and takes the edit of another one', async () => {
    const { project } = await addBid(grace);
    const file = await editedFile(project.id, { name: 'In the file', city: 'Boston' });
    await grace.call('PATCH', `/projects/${project.id}`, { body: { name: 'In Basis' } });
    const table = await sent(file);
    expect(await previewed(table)).toMatchObject({ changed: 1, cells: 1, keptCells: 1 });
    await carriedOut(table);
    expect(await getBid(grace, project.id)).toMatchObject({ name: 'In Basis', city: 'Boston' });
  });

  it('does not bring back what it has from before a change in Basis', async () => {
    const { project } = await addBid(grace);
    const file = await exported(['name', 'city'], { ids: [project.id] });
    await grace.call('PATCH', `/projects/${project.id}`, { body: { name: 'In Basis' } });
    await carriedOut(await sent(file));
    expect((await getBid(grace, project.id)).name).toBe('In Basis');
  });

  it('refuses rows of bids that are deleted or unknown, and a second row of one bid', async () => {
    const [one, other] = [(await addBid(grace)).project, (await addBid(grace)).project];
    const rows = await rowsOf(await exported(['name'], { ids: [one.id, other.id] }));
    await grace.call('DELETE', `/projects/${other.id}`);
    const [head = [], ...bids] = rows;
    const row = (id: string, name: string): string[] => [name, bids.find(([, key]) => key?.startsWith(id))?.[1] ?? id];
    const unknown = '019b1f5e-7c1a-7a51-9d43-0f2a6d1c9b10';
    const table = await sent(
      fileOf([head, row(one.id, 'First'), row(one.id, 'Second'), row(other.id, 'Third'), row(unknown, 'Fourth')]),
    );
    expect(await carriedOut(table)).toMatchObject({ changed: 1, edited: 1, refusedLines: 3 });
    expect((await getBid(grace, one.id)).name).toBe('First');
  });

  it('adds a row without an ID as a new bid', async () => {
    const { project } = await addBid(grace);
    const [head = [], row = []] = await rowsOf(await exported(['name', 'companies'], { ids: [project.id] }));
    const table = await sent(fileOf([head, row, [`New beside ${project.name}`, 'Brightwater GC', '']]));
    expect(await previewed(table)).toMatchObject({ changed: 0, same: 1, added: 1 });
    const job = await carriedOut(table);
    expect(job).toMatchObject({ changed: 1 });
    expect(job.edited).toBeUndefined();
  });

  it.each<[ColumnId, string]>([
    ['name', ''],
    ['stageId', ''],
    ['bidDeadline', 'soon'],
    ['quote', '12,50,00'],
    ['distance', '44'],
    ['companies', ''],
    ['estimatorIds', 'Maya Okafor; Nobody Atall'],
  ])('takes no %s of %j, and says so', async (column, text) => {
    const { project } = await addBid(grace);
    await grace.call('POST', `/projects/${project.id}/quotes`, { body: { quote: { amount: 100_000 } } });
    const before = await getBid(grace, project.id);
    const table = await sent(await editedFile(project.id, { [column]: text }));
    expect(await previewed(table)).toMatchObject({ changed: 0, same: 1, cells: 0, keptCells: 1 });
    expect(await carriedOut(table)).toMatchObject({ changed: 0, emptiedCells: 1 });
    expect(await getBid(grace, project.id)).toEqual(before);
  });

  it('says of a contractor that is replaced what it does: the new one is added, the former stays', async () => {
    const { project } = await addBid(grace);
    const table = await sent(await editedFile(project.id, { name: project.name, companies: 'Nordlys GC' }));
    const preview = await previewed(table);
    expect(preview.changes).toMatchObject([{ to: `${project.companyNames[0]}; Nordlys GC` }]);
    expect(preview.kept).toMatchObject([
      { message: `${project.companyNames[0]} stays: an import removes no contractor.` },
    ]);
    await carriedOut(table);
    expect((await getBid(grace, project.id)).companyNames).toHaveLength(2);
  });

  it('has nothing left to do a second time, also of notes and reasons', async () => {
    const { project } = await addBid(grace);
    const columns: ColumnId[] = ['name', 'notes', 'stageReasonId', 'unionType'];
    const [head = [], row = []] = await rowsOf(await exported(columns, { ids: [project.id] }));
    const file = fileOf([head, [project.name, 'Ask for the drawings', 'They had a friend', '', row.at(-1) ?? '']]);
    expect(await previewed(await sent(file))).toMatchObject({ changed: 1, cells: 2, keptCells: 0 });
    await carriedOut(await sent(file));
    expect(await previewed(await sent(file))).toMatchObject({ changed: 0, cells: 0, keptCells: 0 });
  });

  it('leaves the comment of a bid where its reason is edited', async () => {
    const { project } = await addBid(grace);
    const { data } = await grace.client.GET('/stages');
    const lost = data?.stages.find(({ code }) => code === 'Lost')?.id ?? '';
    const [reason, other] = data?.stageReasonsMap[lost] ?? [];
    const comment = 'They told us on the phone';
    await grace.call('PUT', `/projects/${project.id}/stage`, {
      body: { stageId: lost, stageReasonId: reason?.id, comment },
    });
    await carriedOut(await sent(await editedFile(project.id, { stageReasonId: other?.name ?? '' })));
    expect(await getBid(grace, project.id)).toMatchObject({ stageReasonId: other?.id, stageComment: comment });
    const unknown = await sent(await editedFile(project.id, { stageReasonId: 'The moon' }));
    expect(await previewed(unknown)).toMatchObject({ changed: 0, keptCells: 1 });
    await carriedOut(await sent(await editedFile(project.id, { stageReasonId: '' })));
    expect(await getBid(grace, project.id)).toMatchObject({ stageReasonId: null, stageComment: comment });
    await carriedOut(await sent(await editedFile(project.id, { stageId: 'Declined', stageReasonId: 'The moon' })));
    expect(await getBid(grace, project.id)).toMatchObject({ stageReasonId: null, stageComment: 'The moon' });
  });

  it('gives the first price of a submitted bid as one that was submitted', async () => {
    const { project } = await addBid(grace);
    const { data } = await grace.client.GET('/stages');
    const stageId = data?.stages.find(({ code }) => code === 'Submitted')?.id;
    await grace.call('PUT', `/projects/${project.id}/stage`, { body: { stageId } });
    await carriedOut(await sent(await editedFile(project.id, { quote: '462,500' })));
    expect(await getBid(grace, project.id)).toMatchObject({ quote: 46_250_000, submittedAmount: 46_250_000 });
  });

  it('keeps the dates of several invitations apart', async () => {
    const { project } = await addBid(grace);
    const file = await editedFile(project.id, {
      companies: `${project.companyNames[0]}; Nordlys GC`,
      bidDeadline: '3/4/2027',
    });
    await carriedOut(await sent(file));
    const again = await editedFile(project.id, { bidDeadline: '3/9/2027' });
    expect(await previewed(await sent(again))).toMatchObject({ changed: 0, keptCells: 1 });
  });
});

describe('random edits of an exported file', () => {
  /** Values that follow from the place and from the moment of a change. */
  const isDerived = (key: string): boolean => /distance|travel|deadline|walk|changeState|passes/i.test(key);
  const words = fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}$/);
  const day = fc.date({ min: new Date('2027-01-04'), max: new Date('2029-12-28'), noInvalidDate: true });
  const texts: Readonly<Partial<Record<ColumnId, fc.Arbitrary<string>>>> = {
    name: words,
    addressLine: words,
    city: words,
    postalCode: fc.stringMatching(/^0\d{4}$/),
    startAt: day.map((at) => at.toISOString().slice(0, 10)),
    unionType: fc.constantFrom('Union', 'Non Union', 'Prevailing Wage'),
  };
  const edited = Object.keys(texts) as ColumnId[];
  const edit = fc
    .record({ row: fc.nat(), column: fc.constantFrom(...edited) })
    .chain(({ row, column }) => (texts[column] ?? words).map((text) => ({ row, column, text })));

  it(
    'change what was edited and nothing else',
    async () => {
      const file = await rowsOf(await exported(edited));
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
          const rows = (await rowsOf(await exported(edited))).map((row) => [...row]);
          const before = await allBids();
          const wanted = new Map<string, Record<string, string>>();
          for (const { row, column, text } of edits) {
            const cells = rows[1 + (row % (file.length - 1))] ?? [];
            cells[edited.indexOf(column)] = text;
            const id = cells.at(-1)?.split('.')[0] ?? '';
            wanted.set(id, { ...wanted.get(id), [column]: text });
          }
          const table = await sent(fileOf(rows));
          const { changeSetId } = await carriedOut(table);
          const after = await allBids();
          for (const [id, bid] of before) {
            const { updatedAt: _, location: _place, ...rest } = bid;
            const { updatedAt: _now, location: _at, ...now } = after.get(id) ?? bid;
            const changes = wanted.get(id) ?? {};
            const differing = Object.keys(rest).filter(
              (key) => JSON.stringify(rest[key as keyof typeof rest]) !== JSON.stringify(now[key as keyof typeof now]),
            );
            expect(differing.filter((key) => !(key in changes) && !isDerived(key))).toEqual([]);
            expect(now).toMatchObject(changes);
          }
          if (changeSetId) await undo(grace, changeSetId);
        }),
        { numRuns: cases(8, 1000) },
      );
    },
    isLong ? 3_600_000 : 120_000,
  );
});
