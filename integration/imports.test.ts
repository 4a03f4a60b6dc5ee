import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import type { Import, ImportPlan, ImportRefusal, Project, ShownJob } from '@basis/domain/model/contract/contract';
import { dayIn } from '@basis/domain/model/formats/days';
import { msFromNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { xlsxFile } from '../mock-server/src/features/transfer/exports/xlsxFile';
import type { Cell } from '../mock-server/src/features/transfer/exports/cell';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { ApiError } from '../mock-server/src/platform/contract/errors';
import { createRoomHere, type WorkRoom } from '../mock-server/src/platform/workers/workRoom';
import { programs } from '../mock-server/src/programs';
import { sweepTransfers } from '../mock-server/src/features/transfer/transferSweep';
import type { Browser, CallAnswer } from './browser';
import { instructions, officeRows, officeWorkbook, platformLines } from './bidLogs';
import { isLong } from '@basis/domain/testing/longRuns';
import { overJob } from './shownJobs';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
/** Runs before each work on a file, instead of it being done at once. */
let beforeWork: ((kind: string) => Promise<void>) | null = null;
const room = createRoomHere(programs);
const watchedRoom: WorkRoom = {
  ...room,
  run: async (kind, ...rest) => {
    await beforeWork?.(kind.name);
    return room.run(kind, ...rest);
  },
};
beforeAll(async () => {
  server = await startTestServer(undefined, { workRoom: watchedRoom });
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const upload = (browser: Browser, fileName: string, content: string | Uint8Array, key?: string): Promise<CallAnswer> =>
  browser.call('POST', '/imports', {
    query: { fileName },
    body: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    headers: { 'content-type': 'application/octet-stream', ...(key ? { 'idempotency-key': key } : {}) },
  });

const sent = async (content: string | Uint8Array, fileName = 'bids.csv', browser = grace): Promise<Import> => {
  const answer = await upload(browser, fileName, content);
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { import: Import }).import;
};

const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

const planOf = ({ columns, dateOrder }: Import, more: Partial<ImportPlan> = {}): ImportPlan => ({
  columns: columns.map(({ fieldId }) => fieldId),
  dateOrder,
  duplicates: 'skip',
  ...more,
});

const start = async ({ id }: Import, plan: ImportPlan): Promise<{ jobId: string; changeSetId: string }> => {
  const answer = await grace.call('POST', `/imports/${id}/start`, { body: plan });
  expect(answer.status, answer.text).toBe(202);
  return answer.json as { jobId: string; changeSetId: string };
};

const refusalsOf = async ({ id }: Import): Promise<ImportRefusal[]> => {
  const { data } = await grace.client.GET('/imports/{importId}/refusals', {
    params: { path: { importId: id }, query: { limit: 200 } },
  });
  return data?.refusals ?? [];
};

const bidsNamed = async (name: string): Promise<Project[]> => {
  const { data } = await grace.client.GET('/projects', { params: { query: { searchQuery: name, limit: 200 } } });
  return data?.projects.filter((bid) => bid.name.startsWith(name)) ?? [];
};

/** Sends a table and brings it in as it was understood. */
const broughtIn = async (content: string | Uint8Array, more: Partial<ImportPlan> = {}, fileName = 'bids.csv') => {
  const table = await sent(content, fileName);
  const { jobId, changeSetId } = await start(table, planOf(table, more));
  return { table, changeSetId, job: await overJob(grace, jobId) };
};

const unique = (): string => `Pier ${randomId().slice(0, 8)}`;

describe('why a bid was lost, to whom, and who invited', () => {
  it('come in with it, to what is there where it is the same, and go with it', async () => {
    const word = unique();
    const { data } = await grace.client.GET('/stages');
    const lost = data?.stages.find(({ code }) => code === 'Lost')?.id ?? '';
    const [known] = data?.stageReasonsMap[lost] ?? [];
    const head = 'Project,General Contractor,Status,Reason,Low Bidder,Their Price,Contact,Email,Phone';
    const rows = [
      `${word} A,${word} GC,Lost,${known?.name.toUpperCase()},${word} Rival,"$1,250.50",Dana Pike,dana@${word.slice(5)}.example,206 555 0142`,
      `${word} B,${word} GC,Lost,They had a friend there,${word} Rival,-,"Pike, Dana",,`,
      `${word} C,${word} GC,Awarded,,US,,Lee Ortiz; Sam Roe,,`,
    ];
    const { job, changeSetId, table } = await broughtIn(csv(head, ...rows));
    expect(table.columns.map(({ fieldId }) => fieldId)).toEqual([
      'name',
      'companyName',
      'stageId',
      'reason',
      'competitorName',
      'competitorCents',
      'contactNames',
      'contactEmail',
      'contactPhone',
    ]);
    expect(job).toMatchObject({ changed: 3, refusedLines: 0, emptiedCells: 0 });
    const bids = new Map((await bidsNamed(word)).map((bid) => [bid.name.slice(-1), bid]));
    const said = ['A', 'B', 'C'].map((letter) => {
      const { stageReasonId, stageComment, contacts } = bids.get(letter) ?? {};
      return [stageReasonId, stageComment, contacts?.map(({ name }) => name)];
    });
    expect(said).toEqual([
      [known?.id, '', ['Dana Pike']],
      [null, 'They had a friend there', ['Dana Pike']],
      [null, '', ['Lee Ortiz', 'Sam Roe']],
    ]);
    expect(bids.get('A')?.contacts).toEqual(bids.get('B')?.contacts);
    const rivals = await Promise.all(
      ['A', 'B', 'C'].map(async (letter) => {
        const answer = await grace.call('GET', `/projects/${bids.get(letter)?.id}/competitors`);
        return (
          answer.json as { competitors: { competitorName: string; quoteCents?: number | null }[] }
        ).competitors.map(({ competitorName, quoteCents }) => [competitorName, quoteCents]);
      }),
    );
    expect(rivals).toEqual([[[`${word} Rival`, 125_050]], [[`${word} Rival`, null]], []]);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await bidsNamed(word)).toEqual([]);
    const { data: people } = await grace.client.GET('/contacts', { params: { query: { searchQuery: word.slice(5) } } });
    expect(people?.contacts ?? []).toEqual([]);
  });
});

describe('a table that is sent', () => {
  it('tells its columns, its first lines and which fields they seem to be', async () => {
    const table = await sent(
      csv(
        'Job;GC;Bid Due;Zip;Mood',
        'Pier 57;Brightwater GC;13/02/2027;98101;good',
        '',
        'Pier 58;Brightwater GC;14/02/2027',
      ),
    );
    expect(table.columns).toEqual([
      { name: 'Job', fieldId: 'name' },
      { name: 'GC', fieldId: 'companyName' },
      { name: 'Bid Due', fieldId: 'bidDeadline' },
      { name: 'Zip', fieldId: 'postalCode' },
      { name: 'Mood', fieldId: null },
    ]);
    expect([table.rows, table.dateOrder]).toEqual([2, 'DMY']);
    expect(table.check).toEqual({
      refusedLines: 0,
      emptiedCells: 0,
      misfits: [],
      refused: [],
      values: [],
      dates: [
        {
          column: 2,
          order: 'DMY',
          samples: [
            { value: '13/02/2027', shown: 'Feb 13, 2027' },
            { value: '14/02/2027', shown: 'Feb 14, 2027' },
          ],
        },
      ],
      preview: [
        { line: 2, message: null, cells: ['Pier 57', 'Brightwater GC', 'Feb 13, 2027', '98101', ''] },
        { line: 4, message: null, cells: ['Pier 58', 'Brightwater GC', 'Feb 14, 2027', '', ''] },
      ],
    });
    expect(table.sample[1]).toEqual(['Pier 58', 'Brightwater GC', '14/02/2027', '', '']);
  });

  it('knows a custom field by its label', async () => {
    const { data } = await grace.client.GET('/custom-field-settings');
    const field = data?.customFieldSettings.find(({ entity, type }) => entity === 'Project' && type === 'Monetary');
    const table = await sent(csv(`Name,Company,${field?.label}`, 'Pier 57,A,"$1,234.50"'));
    expect(table.columns[2]).toEqual({ name: field?.label, fieldId: `cf_${field?.id}` });
  });

  it('says how many values of which column would not fit', async () => {
    const table = await sent(
      csv('Name,Company,Bid due,State', 'A,B,soon,WA', 'C,D,31/31/2026,Washington', 'E,F,2/3/2027,Atlantis'),
    );
    const misfits = [
      { column: 2, count: 2, line: 2, value: 'soon', message: '"soon" isn\'t a date Basis recognizes.' },
      { column: 3, count: 1, line: 4, value: 'Atlantis', message: "This isn't a state or province." },
    ];
    expect(table.check).toMatchObject({ refusedLines: 0, emptiedCells: 3, misfits });
    const checked = async (more: Partial<ImportPlan>): Promise<unknown> =>
      (await grace.call('POST', `/imports/${table.id}/check`, { body: planOf(table, more) })).json;
    expect(await checked({})).toMatchObject({ refusedLines: 3, emptiedCells: 0, misfits });
    expect(await checked({ columns: ['name', 'companyName', null, 'region'] })).toMatchObject({
      refusedLines: 1,
      misfits: [{ column: 3 }],
    });
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeffName,Company\r\nZoë,A\r\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Name,Company\r\nZoë,A\r\n', 'latin1')],
    ['UTF-8 with its mark', Buffer.from('\ufeffName,Company\r\nZoë,A\r\n')],
  ])('is read in %s', async (_, content) => {
    const table = await sent(content);
    expect([table.columns[0]?.fieldId, table.sample[0]?.[0]]).toEqual(['name', 'Zoë']);
  });

  it.each([
    ['nothing below its first line', 'Name,Company\r\n', 'This table has no rows below the column names.'],
    ['a quotation mark that is not closed', 'Name\r\n"Pier', /can't be read from line 2 on/],
    ['more than 50,000 lines', `Name\n${'x\n'.repeat(50_001)}`, 'This table has more than 50,000 rows.'],
    ['more than 100 columns', `${'x,'.repeat(100)}y\n1`, 'This table has more than 100 columns.'],
  ])('with %s is refused', async (_, content, message) => {
    const answer = await upload(grace, 'bids.csv', content);
    expect(answer.status).toBe(422);
    expect(answer.error.message).toMatch(message);
  });

  it('is refused when it is no file, of no kind that is known, larger than 10 MB, or no workbook', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(65);
    const none = await grace.call('POST', '/imports', { query: { fileName: 'bids.csv' }, body: {} });
    const answers = [
      none,
      await upload(grace, 'bids.pdf', '%PDF-1.7'),
      await upload(grace, 'bids.csv', large),
      await upload(grace, 'bids.xlsx', 'PK no'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 422, 413, 422]);
  });

  it('is shown to nobody but whoever sent it, and forgotten after seven days', async () => {
    const table = await sent(csv('Name', 'Pier'));
    const maya = await server.as('member');
    expect((await maya.call('GET', `/imports/${table.id}`)).status).toBe(404);
    expect((await grace.call('GET', `/imports/${table.id}`)).json).toEqual({ import: table });
    const later = msFromNow(8 * 24 * 60 * 60 * 1000);
    await sweepTransfers({ db: server.connection.db, files: server.files }, later);
    expect((await grace.call('GET', `/imports/${table.id}`)).status).toBe(404);
  });

  it('is taken once under one key', async () => {
    const [key, other] = [randomId(), randomId()];
    const first = await upload(grace, 'bids.csv', csv('Name', 'Pier'), key);
    expect((await upload(grace, 'bids.csv', csv('Name', 'Pier'), key)).json).toEqual(first.json);
    expect((await upload(grace, 'bids.csv', csv('Name', 'Quay'), key)).status).toBe(409);
    expect((await upload(grace, 'bids.csv', csv('Name', 'Pier'), other)).json).not.toEqual(first.json);
  });
});

describe('a workbook', () => {
  const head = ['Name', 'Company', 'Bid due', 'Amount'];
  const workbook = async (rows: readonly (readonly Cell[])[]): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    const pages = (async function* () {
      yield await Promise.resolve(rows);
    })();
    for await (const chunk of xlsxFile({ head, pages, currency: usDollar })) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('is read with its dates and amounts', async () => {
    const name = unique();
    const day = { kind: 'date', date: '2027-02-13', time: null } as const;
    const content = await workbook([
      [
        { kind: 'text', text: `${name} A` },
        { kind: 'text', text: 'Brightwater GC' },
        day,
        { kind: 'money', value: 123_456 },
      ],
      [{ kind: 'text', text: `${name} B` }, { kind: 'text', text: 'Brightwater GC' }, { ...day, time: '14:30' }, null],
    ]);
    const { job } = await broughtIn(content, {}, 'bids.xlsx');
    expect(job).toMatchObject({ state: 'done', changed: 2, refusedLines: 0 });
    const bids = (await bidsNamed(name)).toSorted((one, other) => one.name.localeCompare(other.name));
    expect(bids.map(({ bidDeadline, quote }) => [bidDeadline?.date, bidDeadline?.time, quote])).toEqual([
      ['2027-02-13', null, 123_456],
      ['2027-02-13', '14:30', null],
    ]);
  });

  it('that unpacks to more than can be held is refused', async () => {
    const text = ' '.repeat(30_000);
    const rows = Array.from({ length: 8000 }, () => [{ kind: 'text', text } as const]);
    const content = await workbook(rows);
    expect(content.byteLength).toBeLessThan(2 * 1024 * 1024);
    const answer = await upload(grace, 'bomb.xlsx', content);
    expect([answer.status, answer.error.message]).toEqual([422, 'This workbook is too large to import at once.']);
  });
});

describe('bringing bids in', () => {
  it('writes what the lines say: people, stage, company, dates with and without a time, amounts and places', async () => {
    const name = unique();
    const { data: companies } = await grace.client.GET('/companies/names');
    const known = companies?.companies[0];
    const { job } = await broughtIn(
      csv(
        'Project,General Contractor,Stage,Estimator,Bid due,RFI due,State,City,Quote,Drive time,Union,Zip',
        `${name},${known?.name.toUpperCase()} Inc.,submitted,"Grace Whitfield, maya@cascade-interiors.example",3/4/2027 2:30 PM,2/28/2027,Washington,Seattle,"$12,500.50",1 h 25 min,non-union,98101`,
        `${name} B,New Firm ${name},,,,,,,,,,`,
      ),
    );
    expect(job).toMatchObject({ state: 'done', changed: 2, refusedLines: 0 });
    const bids = await bidsNamed(name);
    const [full, bare] = [bids.find((bid) => bid.name === name), bids.find((bid) => bid.name === `${name} B`)];
    const { data: team } = await grace.client.GET('/users');
    const people = full?.estimatorIds.map((id) => team?.users.find((user) => user.id === id)?.firstName);
    expect(full).toMatchObject({
      companyIds: [known?.id],
      bidDeadline: { date: '2027-03-04', time: '14:30', zone: null },
      rfiDeadline: { date: '2027-02-28', time: null, zone: null },
      region: 'WA',
      city: 'Seattle',
      postalCode: '98101',
      quote: 1_250_050,
      distanceSource: 'StraightLine',
      travelTime: 85,
      travelTimeSource: 'Written',
      unionType: 'Non Union',
    });
    expect(people?.toSorted()).toEqual(['Grace', 'Maya']);
    expect(full?.submittedAt).toBeNull();
    expect(bare).toMatchObject({ bidDeadline: null, submittedAt: null, quote: null });
  });

  it('takes a name in other quotation marks, dashes or letters for the same bid', async () => {
    const name = unique();
    const { job, table } = await broughtIn(
      csv(
        'Project,GC',
        `${name} O’Neil – Łódź,O’Brien & Sons`,
        `${name} O'Neil - Lodz,O'Brien & Sons`,
        `${name} O'Neil - Lodz B,O'Brien & Sons`,
      ),
    );
    expect(job).toMatchObject({ changed: 2, refusedLines: 1 });
    expect(await refusalsOf(table)).toMatchObject([{ line: 3, message: expect.stringMatching(/^Already in Basis/) }]);
    const bids = await bidsNamed(name);
    expect(new Set(bids.flatMap(({ companyIds }) => companyIds)).size).toBe(1);
  });

  it('a column becomes a field that was added since, of the type that its values have', async () => {
    const [name, label] = [unique(), `Tons ${randomId().slice(0, 8)}`];
    const table = await sent(csv(`Project,GC,${label}`, `${name},A,12.5`, `${name} B,A,7`));
    expect(table.columns.at(-1)).toEqual({ name: label, fieldId: null, newType: 'Number' });
    const added = await grace.call('POST', '/custom-field-settings', {
      body: { customFieldSetting: { entity: 'Project', type: 'Number', label } },
    });
    const { id } = (added.json as { customFieldSetting: { id: string } }).customFieldSetting;
    const { sheet, headRow, headRows } = table.layout;
    const again = await grace.call('GET', `/imports/${table.id}`, {
      query: { sheet: String(sheet), headRow: String(headRow), headRows: String(headRows) },
    });
    const found = (again.json as { import: Import }).import;
    expect(found.plan.columns.at(-1)).toBe(`cf_${id}`);
    const { jobId } = await start(table, planOf(table, { columns: found.plan.columns }));
    expect(await overJob(grace, jobId)).toMatchObject({ state: 'done', changed: 2, refusedLines: 0 });
    const values = (await bidsNamed(name)).map(({ customFields }) => customFields[id]);
    expect(new Set(values)).toEqual(new Set([12.5, 7]));
  });

  it('shows names that are one company, and those that are several, before it makes any', async () => {
    const [name, firm] = [unique(), `Firm ${randomId().slice(0, 8)}`];
    const lines = [
      `${name} A,${firm} Construction`,
      `${name} B,${firm} Construction`,
      `${name} C,${firm} Constr.`,
      `${name} D,${firm}`,
      `${name} E,${firm} Construction / Other ${firm}`,
      `${name} F,Other ${firm}`,
    ];
    const table = await sent(csv('Project,GC', ...lines));
    const common = `${firm} Construction`;
    expect(table.check.companies).toEqual([
      { text: `${firm} Constr.`, count: 1, reason: 'same', names: [common], isTaken: true },
      {
        text: `${common} / Other ${firm}`,
        count: 1,
        reason: 'several',
        names: [common, `Other ${firm}`],
        isTaken: true,
      },
      { text: firm, count: 1, reason: 'alike', names: [common], isTaken: false },
    ]);
    const taken = table.check.companies?.filter(({ isTaken }) => isTaken) ?? [];
    const companies = taken.map(({ text, names }) => ({ text, names }));
    const { jobId, changeSetId } = await start(table, planOf(table, { companies }));
    expect(await overJob(grace, jobId)).toMatchObject({ state: 'done', changed: 6, refusedLines: 0 });
    const bids = (await bidsNamed(name)).toSorted((one, other) => one.name.localeCompare(other.name));
    const namesOf = async (bid: Project) => {
      const { data } = await grace.client.GET('/bid-invites', { params: { query: { projectId: bid.id } } });
      return data?.bidInvites.map(({ companyName }) => companyName).toSorted();
    };
    expect(await Promise.all(bids.map(namesOf))).toEqual([
      [common],
      [common],
      [common],
      [firm],
      [common, `Other ${firm}`],
      [`Other ${firm}`],
    ]);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    const again = await sent(csv('Project,GC', `${name} G,${firm} Constr`));
    expect(again.check.companies).toBeUndefined();
  });

  it('lists as many contractors and competitors as its cells name', async () => {
    const name = unique();
    const firms = Array.from({ length: 12 }, (_, index) => `${name} Builders Number ${index + 1}`);
    const { job } = await broughtIn(
      csv(
        'Project,GC,Low Bidder,Their Price,Contact',
        `${name},${firms.join('; ')},${name} Rival; ${name} Other,"$1,250","Dana Pike, cell: (206) 555-0142"`,
      ),
    );
    expect(job).toMatchObject({ changed: 1, refusedLines: 0, emptiedCells: 1 });
    const [bid] = await bidsNamed(name);
    expect(new Set(bid?.companyNames)).toEqual(new Set(firms));
    const [person] = bid?.contacts ?? [];
    expect((await grace.call('GET', `/contacts/${person?.id}`)).json).toMatchObject({
      contact: { name: 'Dana Pike', phone: '(206) 555-0142' },
    });
    const { json } = await grace.call('GET', `/projects/${bid?.id}/competitors`);
    const { competitors } = json as { competitors: { competitorName: string; quoteCents?: number | null }[] };
    expect(new Map(competitors.map(({ competitorName, quoteCents }) => [competitorName, quoteCents]))).toEqual(
      new Map([
        [`${name} Rival`, null],
        [`${name} Other`, null],
      ]),
    );
  });

  it('makes remarks notes of their bids by whoever imports, and undo takes them away', async () => {
    const name = unique();
    const { changeSetId } = await broughtIn(
      csv('Project,GC,Bid Date,Bid Time,Remarks', `${name},A,3/4/2027,2 PM,"Call Dana, twice"`, `${name} B,A,,,`),
    );
    const [bid, bare] = (await bidsNamed(name)).toSorted((one, other) => one.name.localeCompare(other.name));
    expect([bid?.bidDeadline?.time, bid?.totalNotes, bare?.totalNotes]).toEqual(['14:00', 1, 0]);
    const notes = async () => (await grace.call('GET', `/projects/${bid?.id}/notes`)).json;
    expect(await notes()).toMatchObject({
      notes: [{ message: 'Call Dana, twice', sticky: false, author: { name: 'Grace Whitfield' } }],
    });
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await bidsNamed(name)).toEqual([]);
    const { rows } = await sql<{ count: number }>`select count(*) from notes
      where message = 'Call Dana, twice'`.execute(server.connection.db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('names each line that is not taken with its column, its value and why, and takes the others', async () => {
    const name = unique();
    const { table, job } = await broughtIn(
      csv(
        'Name,Company,Bid due,Estimator,Stage',
        `${name} 1,A,31/31/2026,Nobody Here,Nowhere`,
        `${name} 2,A,3/4/2027,,`,
        `,A,3/4/2027,,`,
        `${name} 4,,3/4/2027,,`,
      ),
    );
    expect(job).toMatchObject({ state: 'done', changed: 1, refusedLines: 3, progress: 4, total: 4 });
    expect(await refusalsOf(table)).toEqual(
      [
        { line: 2, column: 'Bid due', value: '31/31/2026', message: '"31/31/2026" isn\'t a date Basis recognizes.' },
        {
          line: 2,
          column: 'Estimator',
          value: 'Nobody Here',
          message: 'No user has the name or email Nobody Here.',
        },
        { line: 2, column: 'Stage', value: 'Nowhere', message: 'No stage is called "Nowhere".' },
        { line: 4, column: '', value: '', message: 'Row 4 has no project name.' },
        { line: 5, column: '', value: `${name} 4`, message: 'Row 5 has no company.' },
      ].map((refusal) => ({ ...refusal, isImported: false })),
    );
    const report = await grace.call('GET', `/jobs/${job.id}/file`);
    expect(report.text.split('\r\n').slice(0, 2)).toEqual([
      'Row,Column,Value,Why it was skipped',
      '2,Bid due,"31/31/2026","""31/31/2026"" isn\'t a date Basis recognizes."',
    ]);
    expect(job.fileName).toBe('bids – skipped.csv');
  });

  it('passes over bids that are here already, in the file too, unless they are to be added all the same', async () => {
    const name = unique();
    const content = csv(
      'Name,Company,Platform key',
      `${name},A,`,
      `${name.toUpperCase()},"A, Inc.",`,
      `${name},B,`,
      `${name} C,C,key-${name}`,
      `${name} D,D,key-${name}`,
    );
    const { table, job } = await broughtIn(content);
    expect(job).toMatchObject({ changed: 3, refusedLines: 2 });
    expect((await refusalsOf(table)).map(({ line }) => line)).toEqual([3, 6]);
    expect((await broughtIn(content)).job).toMatchObject({ changed: 0, refusedLines: 5 });
    expect((await broughtIn(content, { duplicates: 'add' })).job).toMatchObject({ changed: 5, refusedLines: 0 });
  });

  it('is one change, which one undo takes back with its companies and prices, and nobody is notified', async () => {
    const name = unique();
    const notified = async () =>
      (await (await server.as('member')).client.GET('/notifications')).data?.notifications.map(({ id }) => id);
    const before = await notified();
    const { changeSetId } = await broughtIn(
      csv('Name,Company,Estimator,Quote', `${name} A,Firm ${name},Maya Okafor,100`, `${name} B,Firm ${name},,`),
    );
    expect(await bidsNamed(name)).toHaveLength(2);
    expect(before).toBeDefined();
    expect(await notified()).toEqual(before);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await bidsNamed(name)).toEqual([]);
    const { data } = await grace.client.GET('/companies/names');
    expect(data?.companies.filter((company) => company.name.includes(name))).toEqual([]);
  });

  it('keeps the moments that the table tells, and none that it does not', async () => {
    const name = unique();
    const { table } = await broughtIn(
      csv(
        'Name,Company,Stage,Date Received,Date Submitted,Date Decided',
        `${name} A,Firm ${name},Awarded,3/2/2025,3/20/2025,4/8/2025 2:30 PM`,
        `${name} B,Firm ${name},Lost,,,4/9/2025`,
        `${name} C,Firm ${name},Submitted,,,`,
        `${name} D,Firm ${name},Awarded,,,`,
        `${name} E,Firm ${name},Estimating,3/2/2025,,4/9/2025`,
      ),
    );
    expect(table.columns.map(({ fieldId }) => fieldId)).toEqual([
      'name',
      'companyName',
      'stageId',
      'receivedAt',
      'submittedAt',
      'decidedAt',
    ]);
    const dayOf = (instant: string | null) => instant && dayIn('America/Los_Angeles', instant);
    const bids = (await bidsNamed(name)).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(
      bids.map(({ receivedAt, submittedAt, awardedAt, lostAt }) =>
        [receivedAt, submittedAt, awardedAt, lostAt].map(dayOf),
      ),
    ).toEqual([
      ['2025-03-02', '2025-03-20', '2025-04-08', null],
      [null, null, null, '2025-04-09'],
      [null, null, null, null],
      [null, null, null, null],
      ['2025-03-02', null, null, null],
    ]);
  });

  it('changes figures of a time only by the dates of its table, and gives them back', async () => {
    const zone = 'America/Los_Angeles';
    const months = ['2024-05', '2024-08', '2025-01'];
    const day = fc.option(
      fc.tuple(fc.constantFrom(...months), fc.integer({ min: 10, max: 28 })).map(([month, at]) => `${month}-${at}`),
    );
    const rows = fc.array(
      fc.record({
        stage: fc.constantFrom('Submitted', 'Awarded', 'Lost', 'Estimating'),
        received: day,
        submitted: day,
        decided: day,
      }),
      { minLength: 1, maxLength: 12 },
    );
    interface Figures {
      readonly submitted: { readonly count: number };
      readonly won: { readonly count: number };
      readonly lost: { readonly count: number };
    }
    const countsOf = async (span: Readonly<Record<string, string>>) => {
      const query = { ...span };
      const answer = await grace.call('GET', '/analytics/month', { query, headers: { 'X-Time-Zone': zone } });
      expect(answer.status, answer.text).toBe(200);
      const { total, funnel, turnaround, lead } = (
        answer.json as {
          report: {
            total: Figures;
            funnel: { received: { count: number } };
            turnaround: { count: number };
            lead: { count: number };
          };
        }
      ).report;
      return {
        submitted: total.submitted.count,
        won: total.won.count,
        lost: total.lost.count,
        received: funnel.received.count,
        turnaround: turnaround.count,
        lead: lead.count,
      };
    };
    const spans = [
      ...months.map((month) => ({ from: `${month}-01`, to: `${month}-28` })),
      { timeFrame: 'AllTime' },
      { timeFrame: 'ThisYear' },
    ];
    const readAll = async () => {
      const all: Awaited<ReturnType<typeof countsOf>>[] = [];
      for (const span of spans) all.push(await countsOf(span));
      return all;
    };
    await fc.assert(
      fc.asyncProperty(rows, async (drawn) => {
        await server.connection.db.deleteFrom('rate_limits').execute();
        const name = unique();
        const before = await readAll();
        const lines = drawn.map(
          ({ stage, received, submitted, decided }, index) =>
            `${name} ${index},Firm ${name},${stage},${received ?? ''},${submitted ?? ''},${decided ?? ''}`,
        );
        const table = await sent(csv('Name,Company,Stage,Received,Submitted,Decided', ...lines));
        const columns = ['name', 'companyName', 'stageId', 'receivedAt', 'submittedAt', 'decidedAt'];
        const { jobId, changeSetId } = await start(table, planOf(table, { columns, dateOrder: 'YMD' }));
        expect((await overJob(grace, jobId)).state).toBe('done');
        const after = await readAll();
        for (const [index, span] of spans.entries()) {
          const isIn = (at: string | null): boolean =>
            at !== null && ('from' in span ? at >= span.from && at <= span.to : span.timeFrame === 'AllTime');
          const count = (isCounted: (row: (typeof drawn)[number]) => boolean): number => drawn.filter(isCounted).length;
          const expected = {
            submitted: count((row) => isIn(row.submitted)),
            won: count((row) => row.stage === 'Awarded' && isIn(row.decided)),
            lost: count((row) => row.stage === 'Lost' && isIn(row.decided)),
            received: count((row) => isIn(row.received)),
            turnaround: count(
              (row) => isIn(row.submitted) && row.received !== null && row.received <= (row.submitted ?? ''),
            ),
            lead: 0,
          };
          const [one, other] = [before[index], after[index]];
          const gained = Object.fromEntries(
            Object.entries(other ?? {}).map(([key, value]) => [key, value - (one?.[key as keyof typeof one] ?? 0)]),
          );
          expect([span, gained]).toEqual([span, expected]);
        }
        expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
        expect(await readAll()).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });

  it('uses the stage and the company that were chosen for lines that name none', async () => {
    const name = unique();
    const { data } = await grace.client.GET('/stages');
    const stage = data?.stages.find(({ code }) => code === 'Estimating');
    await broughtIn(csv('Name', name), { stageId: stage?.id ?? '', companyName: `Firm ${name}` });
    expect((await bidsNamed(name)).map(({ stageId }) => stageId)).toEqual([stage?.id]);
  });

  it('takes its own exported list in again, inert cells included', async () => {
    const name = `=${unique()}`;
    await broughtIn(csv('Name,Company', `'${name},A`));
    expect((await bidsNamed(name)).map((bid) => bid.name)).toEqual([name]);
  });

  it.each([
    ['a field that is not there', { columns: ['name', 'nothing'] }, 400],
    ['a field twice', { columns: ['name', 'name'] }, 400],
    ['no name', { columns: [null, 'companyName'] }, 400],
    ['more columns than there are', { columns: ['name', null, null] }, 400],
    ['a stage that is not there', { columns: ['name', null], stageId: randomId() }, 422],
  ])('is refused with %s', async (_, more, status) => {
    const table = await sent(csv('Name,Company', 'Pier,A'));
    const answer = await grace.call('POST', `/imports/${table.id}/start`, { body: planOf(table, more) });
    expect(answer.status, answer.text).toBe(status);
  });

  it('is done once', async () => {
    const { table } = await broughtIn(csv('Name,Company', `${unique()},A`));
    const again = await grace.call('POST', `/imports/${table.id}/start`, { body: planOf(table) });
    expect([again.status, again.error.message]).toEqual([409, 'This file was already imported.']);
  });
});

describe('an untidy bid log', () => {
  it('made by an office in a spreadsheet comes in whole: titles, merged names, totals, two sheets', async () => {
    const name = unique();
    const rows = officeRows(name, 300);
    const table = await sent(await officeWorkbook([instructions, { name: 'Bid log', ...rows }]), 'log.xlsx');
    expect([table.layout, table.sheets.map((sheet) => sheet.name), table.rows]).toEqual([
      { sheet: 1, headRow: 5, headRows: 1 },
      ['How to', 'Bid log'],
      302,
    ]);
    const { data } = await grace.client.GET('/custom-field-settings');
    const number = data?.customFieldSettings.find(({ label }) => label === 'Job number');
    expect(table.columns.map(({ fieldId }) => fieldId)).toEqual([
      `cf_${number?.id}`,
      'name',
      'companyName',
      'bidDeadline',
      'jobWalk',
      'estimatorIds',
      'stageId',
      'quoteCents',
      'note',
    ]);
    expect(table.check).toMatchObject({ refusedLines: 2, emptiedCells: 1 });
    expect(table.check.refused.map(({ message }) => message)).toEqual([
      'Row 306 looks like a total, not a bid.',
      'Row 308 looks like a note, not a bid.',
    ]);
    expect(table.check.values.map(({ text, origin }) => [text, origin])).toEqual(
      expect.arrayContaining([
        ['Won', 'guessed'],
        ['No bid', 'guessed'],
        ['LOST - price', 'guessed'],
        ['bidding', 'guessed'],
        ['TBD', 'blank'],
        ['GW', 'guessed'],
      ]),
    );
    const { jobId, changeSetId } = await start(table, table.plan);
    const job = await overJob(grace, jobId);
    expect(job).toMatchObject({ state: 'done', changed: 300, refusedLines: 2, emptiedCells: 1, total: 302 });
    const [first] = await bidsNamed(`${name} 0 `);
    const { data: stages } = await grace.client.GET('/stages');
    expect(first).toMatchObject({
      stageId: stages?.stages.find(({ code }) => code === 'Awarded')?.id,
      bidDeadline: { date: '2026-12-03', time: '14:00' },
      quote: 123_450,
      customFields: { [number?.id ?? '']: '26-100' },
    });
    expect(await refusalsOf(table)).toEqual([
      expect.objectContaining({ line: 20, column: 'Bid due', value: 'soon', isImported: true }),
      expect.objectContaining({ line: 306, isImported: false }),
      expect.objectContaining({ line: 308, isImported: false }),
    ]);
    const report = await grace.call('GET', `/jobs/${job.id}/file`);
    expect(report.text).toContain('The bid was imported without it.');
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await bidsNamed(name)).toEqual([]);
  });

  it('in the columns of an invitation platform’s export comes in whole', async () => {
    const name = unique();
    const table = await sent(csv(...platformLines(name, 300)), 'export.csv');
    expect(table.columns.map(({ name: head, fieldId }) => [head, fieldId])).toEqual([
      ['Name', 'name'],
      ['Project Number', expect.stringMatching(/^cf_/)],
      ['Client', 'companyName'],
      ['Status', 'stageId'],
      ['Due Date', 'bidDeadline'],
      ['Job Walk Date', 'jobWalk'],
      ['RFIs Due Date', 'rfiDeadline'],
      ['Assignees', 'estimatorIds'],
      ['Location', 'location'],
      ['Trade', 'package'],
      ['Bid Total', 'quoteCents'],
      ['Estimated Start', 'startAt'],
    ]);
    const { jobId } = await start(table, table.plan);
    expect(await overJob(grace, jobId)).toMatchObject({
      state: 'done',
      changed: 300,
      refusedLines: 0,
      emptiedCells: 0,
    });
  });

  it('is read again in another sheet or below another row, and imported as it was read there', async () => {
    const name = unique();
    const content = csv('Anything', 'Project;GC', `${name} A;Turner`, `Job;Client`, `${name} B;Skanska`);
    const table = await sent(content);
    expect([table.layout.headRow, table.rows]).toEqual([2, 3]);
    const { json } = await grace.call('GET', `/imports/${table.id}`, { query: { sheet: '0', headRow: '4' } });
    const other = (json as { import: Import }).import;
    expect([other.layout.headRow, other.rows, other.columns.map((column) => column.name)]).toEqual([
      4,
      1,
      ['Job', 'Client'],
    ]);
    expect((await grace.call('GET', `/imports/${table.id}`)).json).toEqual({ import: table });
    const { jobId } = await start(table, other.plan);
    expect(await overJob(grace, jobId)).toMatchObject({ changed: 1, total: 1 });
    expect((await bidsNamed(name)).map((bid) => bid.name)).toEqual([`${name} B`]);
    for (const query of [{ sheet: '3' }, { headRow: '9' }] as Record<string, string>[])
      expect((await grace.call('GET', `/imports/${table.id}`, { query })).status).toBe(422);
  });

  it('that a single odd date contradicts keeps the order of the workspace', async () => {
    const table = await sent(csv('Name,Company,Bid due', 'A,B,12/3/26 2pm', 'C,D,12/4/26', 'E,F,13/12/2026'));
    expect([table.dateOrder, table.check.emptiedCells, table.check.misfits[0]?.value]).toEqual([
      'MDY',
      1,
      '13/12/2026',
    ]);
    expect(table.check.dates[0]?.samples[0]).toEqual({ value: '12/3/26 2pm', shown: 'Dec 3, 2026, 2:00 PM' });
  });

  it('with dates in two orders keeps one for each column', async () => {
    const lines = ['A,B,12/25/2026,25/12/2026', 'C,D,12/26/2026,26/12/2026'];
    const name = unique();
    const table = await sent(csv('Name,Company,Bid due,RFI due', ...lines.map((line) => `${name} ${line}`)));
    expect([table.plan.dateOrder, table.plan.dateOrders]).toEqual(['MDY', [null, null, 'MDY', 'DMY']]);
    const { jobId } = await start(table, table.plan);
    await overJob(grace, jobId);
    const days = (await bidsNamed(name)).map(({ bidDeadline, rfiDeadline }) => [bidDeadline?.date, rfiDeadline?.date]);
    expect(days.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      ['2026-12-25', '2026-12-25'],
      ['2026-12-26', '2026-12-26'],
    ]);
  });

  it('loses a value that does not fit and keeps the bid, unless rows are to be refused', async () => {
    const name = unique();
    const content = csv('Name,Company,Bid due,Our price', `${name} A,B,soon,lots`, `${name} C,D,12/3/26 (moved),$5`);
    const { table, job } = await broughtIn(content, { badCells: 'empty' });
    expect(job).toMatchObject({ changed: 2, refusedLines: 0, emptiedCells: 3 });
    expect((await refusalsOf(table)).map(({ line, message, isImported }) => [line, message, isImported])).toEqual([
      [2, '"soon" isn\'t a date Basis recognizes.', true],
      [2, '"lots" isn\'t an amount Basis recognizes.', true],
      [3, 'The note "(moved)" is left out.', true],
    ]);
    const strict = await broughtIn(content, { badCells: 'refuse', duplicates: 'add' });
    expect(strict.job).toMatchObject({ changed: 1, refusedLines: 1, emptiedCells: 1 });
  });

  it('is taken by the choices of the last one', async () => {
    const name = unique();
    const content = (row: string): string => csv('Job,Builder of it,Status', row);
    const table = await sent(content(`${name} A,Turner,Hot ${name}`));
    expect(table.check.values).toMatchObject([{ text: `Hot ${name}`, origin: 'unknown' }]);
    const { data } = await grace.client.GET('/stages');
    const stage = data?.stages.find(({ code }) => code === 'Estimating');
    const values = [{ fieldId: 'stageId', text: `hot ${name}`, choiceId: stage?.id ?? '' }];
    const plan: ImportPlan = { ...table.plan, columns: ['name', 'companyName', 'stageId'], values };
    const { jobId } = await start(table, plan);
    await overJob(grace, jobId);
    expect((await bidsNamed(name)).map(({ stageId }) => stageId)).toEqual([stage?.id]);
    const next = await sent(content(`${name} B,Turner,HOT ${name}`));
    expect(next.columns.map(({ fieldId }) => fieldId)).toEqual(['name', 'companyName', 'stageId']);
    expect(next.check.values).toMatchObject([{ origin: 'remembered', choiceId: stage?.id }]);
    const setting = await grace.call('GET', '/dashboard/settings/importMapping');
    const stale = await grace.call('PUT', '/dashboard/settings/importMapping', {
      body: { value: null },
      headers: { 'if-match': '"another"' },
    });
    expect([setting.status, stale.status]).toEqual([200, 412]);
  });

  it('imported by two users at once leaves the choices of both', async () => {
    const names = [unique(), unique()];
    const tables = await Promise.all(names.map((name) => sent(csv(`Title ${name},GC`, `${name},A`))));
    await Promise.all(
      tables.map(async (table) => {
        const { jobId } = await start(table, { ...table.plan, columns: ['name', 'companyName'] });
        await overJob(grace, jobId);
      }),
    );
    const again = await Promise.all(names.map((name) => sent(csv(`Title ${name},GC`, `${name},A`))));
    expect(again.map(({ columns }) => columns[0]?.fieldId)).toEqual(['name', 'name']);
  });

  it.each([
    ['a choice that is not there', { values: [{ fieldId: 'stageId', text: 'x', choiceId: randomId() }] }, 400],
    ['a value of a field without choices', { values: [{ fieldId: 'city', text: 'x', choiceId: null }] }, 400],
    ['more orders than columns', { dateOrders: [null, null, null] as null[] }, 400],
    ['a sheet that is not there', { layout: { sheet: 2, headRow: 1, headRows: 1 } }, 422],
  ])('is refused with %s', async (_, more, status) => {
    const table = await sent(csv('Name,Company', 'Pier,A'));
    for (const call of ['check', 'start'])
      expect((await grace.call('POST', `/imports/${table.id}/${call}`, { body: planOf(table, more) })).status).toBe(
        status,
      );
  });
});

describe('a table of an earlier version', () => {
  it('without its column names among its rows is shown and imported as it was', async () => {
    const name = unique();
    const table = await sent(csv('Name,Company', `${name} A,B`, `${name} C,D`));
    const { data } = await grace.client.GET('/customer-settings');
    const workspaceId = data?.customerSettings.id ?? '';
    const lines = [
      [2, `${name} A`, 'B'],
      [3, `${name} C`, 'D'],
    ];
    const content = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { key } = await server.files.put(workspaceId, content);
    const { columns, sample, fields, dateOrder } = table;
    const preview = JSON.stringify({ columns, sample, fields, dateOrder, check: { refusedLines: 0, misfits: [] } });
    await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx.updateTable('imports').set({ sheets: null, preview, storage_key: key }).where('id', '=', table.id).execute(),
    );
    const { json } = await grace.call('GET', `/imports/${table.id}`);
    expect((json as { import: Import }).import).toMatchObject({ rows: 2, columns: table.columns });
    const { jobId } = await start(table, planOf(table));
    expect(await overJob(grace, jobId)).toMatchObject({ changed: 2, total: 2 });
  });
});

describe.runIf(isLong)('a long import', () => {
  const wait = { timeout: 120_000, interval: 20 };
  const jobNow = async (jobId: string): Promise<ShownJob> => {
    const { data } = await grace.client.GET('/jobs/{jobId}', { params: { path: { jobId } } });
    if (!data) throw new Error('No job');
    return data.job;
  };

  it('is read while no transaction is open, whatever is done with it', async () => {
    const read: string[] = [];
    beforeWork = async (kind) => {
      read.push(kind);
      // A transaction of the call itself would stay open for as long as this waits.
      await vi.waitFor(async () => {
        const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(server.connection.db);
        expect(rows[0]?.open).toBe(0);
      }, 5000);
    };
    try {
      const table = await sent(csv('Project,Company', `Quay ${randomId()},Old Mill Builders`));
      const { id } = table;
      expect((await grace.call('GET', `/imports/${id}`, { query: { sheet: '0', headRow: '1' } })).status).toBe(200);
      expect((await grace.call('POST', `/imports/${id}/check`, { body: planOf(table) })).status).toBe(200);
      const { jobId } = await start(table, planOf(table));
      expect(await overJob(grace, jobId)).toMatchObject({ state: 'done', changed: 1 });
    } finally {
      beforeWork = null;
    }
    expect(read).toEqual(['receiveTable', 'inspectTable', 'checkTable', 'openTable', 'readTableLines']);
  });

  it('goes on by what is there when its lines are added, though it was read before', async () => {
    const stage = `Paused ${randomId().slice(0, 8)}`;
    const table = await sent(csv('Project,Company,Stage', `Quay ${stage},Old Mill Builders,${stage}`));
    const workspaceId = await server.workspaceId('cascade-interiors');
    let reads = 0;
    beforeWork = async (kind) => {
      if (kind !== 'readTableLines') return;
      reads += 1;
      // Made after the first reading knew the stages, and before its lines are added.
      if (reads === 1)
        await inWorkspace(server.connection.db, workspaceId, async (tx) => {
          await sql`update stages set name = ${stage} where workspace_id = ${workspaceId} and code = 'Undecided'`.execute(
            tx,
          );
        });
    };
    try {
      const { jobId } = await start(table, planOf(table));
      await overJob(grace, jobId);
    } finally {
      beforeWork = null;
      await inWorkspace(server.connection.db, workspaceId, async (tx) => {
        await sql`update stages set name = 'Undecided' where workspace_id = ${workspaceId} and name = ${stage}`.execute(
          tx,
        );
      });
    }
    expect(reads).toBe(2);
  });

  it('is refused with a time to come back while too much of the workspace is being read', async () => {
    beforeWork = () =>
      Promise.reject(new ApiError(429, 'tooManyRequests', 'Try again.', { headers: { 'retry-after': '10' } }));
    try {
      const answer = await upload(grace, 'bids.csv', csv('Project,Company', 'Quay,Old Mill Builders'));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '10']);
    } finally {
      beforeWork = null;
    }
  });

  it('that is cancelled keeps what it did, which one undo takes back', async () => {
    const name = unique();
    const lines = Array.from({ length: 8000 }, (_, index) => `${name} ${index},A`);
    const table = await sent(csv('Name,Company', ...lines));
    const { jobId, changeSetId } = await start(table, planOf(table, { duplicates: 'add' }));
    await vi.waitFor(async () => expect((await jobNow(jobId)).progress).toBeGreaterThan(0), wait);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(409);
    expect((await grace.call('POST', `/jobs/${jobId}/cancel`)).status).toBe(200);
    const job = await jobNow(jobId);
    expect([job.state, job.changed]).toEqual(['cancelled', job.progress]);
    const count = async (): Promise<number | null | undefined> => {
      const { data } = await grace.client.GET('/projects', { params: { query: { searchQuery: name, limit: 1 } } });
      return data?.paging.total;
    };
    expect(await count()).toBe(job.changed);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await count()).toBe(0);
  }, 400_000);

  it('of 50,000 lines with wrong dates names them all, while others are served', async () => {
    const name = unique();
    const lines = Array.from({ length: 50_000 }, (_, index) => `${name} ${index},A,31/31/2026`);
    const table = await sent(csv('Name,Company,Bid due', ...lines));
    expect([table.check.refusedLines, table.check.emptiedCells]).toEqual([0, 50_000]);
    const { jobId } = await start(table, planOf(table));
    await vi.waitFor(async () => {
      expect((await grace.call('GET', '/stages')).status).toBe(200);
      expect(await jobNow(jobId)).toMatchObject({ state: 'done', changed: 0, refusedLines: 50_000 });
    }, wait);
    const report = await grace.call('GET', `/jobs/${jobId}/file`);
    const rows = report.text.trim().split('\r\n');
    expect([rows.length, rows.at(-1)]).toEqual([
      50_001,
      '50001,Bid due,31/31/2026,"""31/31/2026"" isn\'t a date Basis recognizes."',
    ]);
  }, 400_000);
});
