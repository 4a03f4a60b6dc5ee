import { MemoryRouter, useLocation } from 'react-router-dom';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Import, ImportChanges, ImportCheck, ImportPlan } from '@basis/domain/model/contract/contract';
import { profileOf } from '@basis/domain/testing/fakeServer';
import { DomainContext } from '../../domainContext';
import { domainOn, type FakeAnswers } from '../../testing/fakeServer';
import ImportBidsModal from './ImportBidsModal';

afterEach(cleanup);

const id = '01932f5e-0000-7000-8000-000000000001';
const jobId = '01932f5e-0000-7000-8000-000000000008';
const check: ImportCheck = {
  refusedLines: 1,
  emptiedCells: 2,
  misfits: [{ column: 1, count: 2, line: 3, value: 'never', message: '"never" isn\'t a date Basis recognizes.' }],
  refused: [{ line: 9, column: '', value: '', message: 'Row 9 has no project name.' }],
  values: [
    { fieldId: 'stageId', text: 'Estimating', count: 4, choiceId: 'estimating', origin: 'same' },
    { fieldId: 'stageId', text: 'Won', count: 3, choiceId: 'awarded', origin: 'guessed' },
    { fieldId: 'stageId', text: 'Hot', count: 1, choiceId: null, origin: 'unknown' },
  ],
  dates: [{ column: 1, order: 'MDY', samples: [{ value: '12/3/26', shown: 'Dec 3, 2026' }] }],
  preview: [
    { line: 3, message: null, cells: ['Pier 57', 'Dec 3, 2026', 'Awarded'] },
    { line: 9, message: 'Row 9 has no project name.', cells: ['', '', ''] },
  ],
};
const plan: ImportPlan = {
  columns: ['name', 'bidDeadline', 'stageId'],
  dateOrder: 'MDY',
  duplicates: 'skip',
  badCells: 'empty',
  layout: { sheet: 0, headRow: 2, headRows: 1 },
};
const table: Import = {
  id,
  fileName: 'bids.xlsx',
  rows: 8,
  columns: [
    { name: 'Job', fieldId: 'name' },
    { name: 'Due', fieldId: 'bidDeadline' },
    { name: 'Status', fieldId: 'stageId' },
  ],
  sample: [['', '12/3/26', 'Won'], ['Pier 57']],
  fields: [
    { id: 'name', label: 'Project name', isRequired: true, isDate: false },
    { id: 'bidDeadline', label: 'Bid deadline', isRequired: false, isDate: true },
    {
      id: 'stageId',
      label: 'Stage',
      isRequired: false,
      isDate: false,
      choices: [
        { id: 'estimating', label: 'Estimating' },
        { id: 'awarded', label: 'Awarded' },
      ],
    },
  ],
  dateOrder: 'MDY',
  sheets: [
    { name: 'Bid log', rows: 10 },
    { name: 'Archive', rows: 3 },
  ],
  layout: { sheet: 0, headRow: 2, headRows: 1 },
  top: [
    { line: 1, cells: ['2026 Bid Log'] },
    { line: 2, cells: ['Job', 'Due', 'Status'] },
  ],
  plan,
  check,
  jobId: null,
  createdAt: '2026-11-21T16:00:00.000Z',
};
const job = {
  id: jobId,
  kind: 'import',
  state: 'done',
  progress: 8,
  total: 8,
  changed: 7,
  refused: [],
  refusedLines: 1,
  emptiedCells: 2,
  failure: null,
  fileName: 'bids – skipped.csv',
  changeSetId: id,
  createdAt: '2026-11-21T16:00:00.000Z',
  updatedAt: '2026-11-21T16:00:00.000Z',
};
const refusals = [
  { line: 3, column: 'Due', value: 'never', message: '"never" isn\'t a date Basis recognizes.', isImported: true },
  { line: 9, column: '', value: '', message: 'Row 9 has no project name.', isImported: false },
  { line: 10, column: '', value: 'Pier', message: 'Already in Basis (same name and company, or same key).' },
];

const customerSettings = {
  id,
  name: 'Cascade',
  inboundAddress: 'bids@basis.test',
  zone: 'America/Los_Angeles',
  weekStart: 'Sunday',
  settings: { enabledFeatures: {} },
};

const answersOf = (more: FakeAnswers = {}): FakeAnswers => ({
  'GET /profile': { status: 200, body: { profile: profileOf({ role: 'Admin' }), administrator: null } },
  'GET /customer-settings': { status: 200, body: { customerSettings } },
  'POST /imports': { status: 201, body: { import: table } },
  [`POST /imports/${id}/check`]: { status: 200, body: { ...check, refusedLines: 0, refused: [], emptiedCells: 0 } },
  [`POST /imports/${id}/start`]: { status: 202, body: { jobId, changeSetId: id } },
  [`GET /jobs/${jobId}`]: { status: 200, body: { job } },
  [`GET /imports/${id}/refusals`]: {
    status: 200,
    body: { refusals, paging: { total: null, limit: 200, offset: 0 } },
  },
  [`POST /change-sets/${id}/undo`]: { status: 200, body: { changeSetId: id } },
  ...more,
});

/** Tells the address that is open. */
function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const opened = async (more: FakeAnswers = {}, title = 'Match columns') => {
  const { domain, sent } = domainOn(answersOf(more));
  await domain.session.load();
  render(
    <DomainContext value={domain}>
      <MemoryRouter>
        <ImportBidsModal isOpen onClose={() => undefined} />
        <Place />
      </MemoryRouter>
    </DomainContext>,
  );
  fireEvent.change(screen.getByLabelText('Bids file'), { target: { files: [new File(['Job,Due'], 'bids.xlsx')] } });
  await screen.findByText(title);
  /** Bodies of the requests to a path. */
  const bodies = (path: string): Promise<ImportPlan[]> =>
    Promise.all(
      sent.filter(({ url }) => url.endsWith(path)).map((request) => request.clone().json() as Promise<ImportPlan>),
    );
  return { sent, bodies };
};

const choose = (label: string, option: RegExp | string): void => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(screen.getByRole('option', { name: option }));
};

it('leads from the file over its columns to the report, and undoes the import', async () => {
  await opened();
  expect(await screen.findByText("1 row can't be imported")).toBeTruthy();
  expect(screen.getAllByText('Row 9 has no project name.').length).toBeGreaterThan(0);
  expect(screen.getByText("2 values can't be read and will be left out")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import bids' }));
  expect(await screen.findByText('7 bids added')).toBeTruthy();
  expect(
    await screen.findByText('Row 3, Due: "never" isn\'t a date Basis recognizes. Imported without it.'),
  ).toBeTruthy();
  expect(screen.getByText('Row 9 has no project name.')).toBeTruthy();
  expect(screen.getByText('Row 10: Already in Basis (same name and company, or same key). “Pier”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the skipped row and the 2 values left out' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('Import undone')).toBeTruthy());
});

it('leads from its end to the bids, the latest first', async () => {
  await opened();
  fireEvent.click(await screen.findByRole('button', { name: 'Import bids' }));
  fireEvent.click(await screen.findByRole('button', { name: 'See imported bids' }));
  expect(screen.getByText(/^\/projects\?view=all&.*createdAt/)).toBeDefined();
});

it('names the file of the report by the skipped rows alone', async () => {
  await opened({
    [`GET /jobs/${jobId}`]: { status: 200, body: { job: { ...job, refusedLines: 8, emptiedCells: 0 } } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Import bids' }));
  expect(await screen.findByRole('link', { name: 'Download the 8 skipped rows' })).toBeTruthy();
});

describe('the columns', () => {
  it('show a value, the field, what does not fit, and what dates are taken for', async () => {
    await opened();
    expect(screen.getAllByText('Pier 57').at(-1)).toBeTruthy();
    expect(screen.getByText('"never" isn\'t a date Basis recognizes. 1 more value like it.')).toBeTruthy();
    expect(screen.getByText('12/3/26 → Dec 3, 2026')).toBeTruthy();
  });

  it('send the date format of a column', async () => {
    const { bodies } = await opened();
    choose('Date format, Due', 'Day/month/year');
    await waitFor(async () => expect((await bodies('/check')).at(-1)?.dateOrders).toEqual([null, 'DMY', null]));
  });

  it('can be made a field, of the type that its values have', async () => {
    const columns = [...table.columns, { name: 'Job #', fieldId: null, newType: 'Number' as const }];
    const withColumn = { ...table, columns, plan: { ...plan, columns: [...plan.columns, null] } };
    const { sent } = await opened({
      'POST /imports': { status: 201, body: { import: withColumn } },
      'GET /custom-field-settings': { status: 200, body: { customFieldSettings: [] } },
      'POST /custom-field-settings': { status: 409, body: { message: 'x', code: 'conflict', requestId: 'r' } },
    });
    fireEvent.click(screen.getByRole('combobox', { name: 'Job #' }));
    fireEvent.click(await screen.findByRole('option', { name: 'New field “Job #” (Number)' }));
    const isMaking = ({ url, method }: Request): boolean => method === 'POST' && url.endsWith('/custom-field-settings');
    await waitFor(() => expect(sent.some(isMaking)).toBe(true));
    const made: unknown = await sent.find(isMaking)?.clone().json();
    expect(made).toMatchObject({ customFieldSetting: { entity: 'Project', type: 'Number', label: 'Job #' } });
  });

  it('can be left out', async () => {
    const { bodies } = await opened();
    choose('Due', "Don't import");
    await waitFor(async () => expect((await bodies('/check')).at(-1)?.columns).toEqual(['name', null, 'stageId']));
    expect(screen.queryByText('Date format')).toBeNull();
  });
});

describe('the values', () => {
  it('ask for those that the workspace calls differently, unknown ones first', async () => {
    await opened();
    const labels = screen.getAllByText(/^Stage: /).map(({ textContent }) => textContent);
    expect(labels).toEqual(['Stage: Hot', 'Stage: Won']);
  });

  it('are imported as they are shown, chosen and guessed ones', async () => {
    const { bodies } = await opened();
    choose('Stage: Hot', 'Estimating');
    await waitFor(async () => expect(await bodies('/check')).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Import bids' }));
    await screen.findByText('7 bids added');
    const [started] = await bodies('/start');
    expect(started?.values).toEqual([
      { fieldId: 'stageId', text: 'Hot', choiceId: 'estimating' },
      { fieldId: 'stageId', text: 'Won', choiceId: 'awarded' },
    ]);
  });
});

describe('the companies', () => {
  const companies: ImportCheck['companies'] = [
    { text: 'BN Builders', count: 3, reason: 'same', names: ['BNBuilders'], isTaken: true },
    { text: 'Turner / Skanska', count: 1, reason: 'several', names: ['Turner', 'Skanska'], isTaken: true },
    { text: 'Exxel', count: 1, reason: 'alike', names: ['Exxel Construction'], isTaken: false },
  ];
  const asked: FakeAnswers = {
    'POST /imports': { status: 201, body: { import: { ...table, check: { ...check, companies } } } },
    [`POST /imports/${id}/check`]: { status: 200, body: { ...check, companies } },
  };

  it('that may be one, or several, are asked about; what is sure is chosen', async () => {
    await opened(asked);
    const chosen = ['BN Builders', 'Turner / Skanska', 'Exxel'].map(
      (name) => screen.getByRole('combobox', { name: `Company: ${name}` }).textContent,
    );
    expect(chosen).toEqual(['Same as BNBuilders', '2 companies: Turner and Skanska', 'A company of its own']);
  });

  it('are made as they are shown', async () => {
    const { bodies } = await opened(asked);
    choose('Company: Turner / Skanska', 'A company of its own');
    choose('Company: Exxel', 'Same as Exxel Construction');
    await waitFor(async () => expect(await bodies('/check')).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Import bids' }));
    await screen.findByText('7 bids added');
    const [started] = await bodies('/start');
    expect(started?.companies).toEqual([
      { text: 'BN Builders', names: ['BNBuilders'] },
      { text: 'Exxel', names: ['Exxel Construction'] },
    ]);
  });
});

describe('the layout', () => {
  it('offers sheets and rows of column names, single and in pairs', async () => {
    const other = { ...table, layout: { sheet: 0, headRow: 1, headRows: 2 }, rows: 7 };
    const { sent } = await opened({ [`GET /imports/${id}`]: { status: 200, body: { import: other } } });
    expect(screen.getByRole('combobox', { name: 'Sheet' }).textContent).toBe('Bid log (10 rows)');
    fireEvent.click(screen.getByRole('combobox', { name: 'Column names are in' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Row 1: 2026 Bid Log',
      'Rows 1 and 2: 2026 Bid Log',
      'Row 2: Job, Due, Status',
    ]);
    fireEvent.click(screen.getByRole('option', { name: 'Rows 1 and 2: 2026 Bid Log' }));
    expect(await screen.findByText('bids.xlsx, 7 rows')).toBeTruthy();
    expect(sent.at(-1)?.url).toContain('sheet=0&headRow=1&headRows=2');
  });

  it('says how many rows the sheet hides', async () => {
    const sheets = [{ name: 'Bid log', rows: 10, hiddenRows: 2 }];
    await opened({ 'POST /imports': { status: 201, body: { import: { ...table, sheets } } } });
    expect(screen.getByText('The sheet hides 2 rows')).toBeTruthy();
  });

  it('says why a row can not be used, and keeps the table', async () => {
    const error = { code: 'refused', message: 'This table has no rows below the column names.' };
    await opened({ [`GET /imports/${id}`]: { status: 422, body: error } });
    choose('Sheet', /Archive/);
    expect(await screen.findByText('This table has no rows below the column names.')).toBeTruthy();
    expect(screen.getByText('bids.xlsx, 8 rows')).toBeTruthy();
    expect(screen.queryByText('Checking…')).toBeNull();
  });
});

describe('the options', () => {
  it('skip rows with a value that can not be read, where that is wanted', async () => {
    const { bodies } = await opened();
    fireEvent.click(screen.getByRole('checkbox', { name: "Skip rows with a value that can't be read" }));
    await waitFor(async () => expect((await bodies('/check')).at(-1)?.badCells).toBe('refuse'));
  });

  it('name the company of rows that have none', async () => {
    const refused = [{ line: 11, column: '', value: 'Pier', message: 'Row 11 has no company.' }];
    const { bodies } = await opened({
      'POST /imports': { status: 201, body: { import: { ...table, check: { ...check, refused } } } },
    });
    const field = screen.getByLabelText('Company for rows that have none');
    fireEvent.change(field, { target: { value: ' Turner ' } });
    expect(await bodies('/check')).toEqual([]);
    fireEvent.blur(field);
    await waitFor(async () => expect((await bodies('/check')).at(-1)?.companyName).toBe('Turner'));
  });
});

it('says that it checks until the answer is here', async () => {
  await opened();
  choose('Due', "Don't import");
  expect(screen.getByText('Checking…')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull());
});

it('shows the first rows as they will be, and why rows are skipped', async () => {
  await opened();
  const grid = screen.getByRole('grid', { name: 'First rows as they will be' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row', 'Skipped because', 'Project name', 'Bid deadline', 'Stage']);
});

it('shows what an exported file changes below the row and name of each bid', async () => {
  const changeOf = (line: number, name: string, column: number, from: string, to: string) => {
    return { line, projectId: id, name, column, from, to };
  };
  const changes: ImportChanges = {
    changed: 2,
    same: 5,
    added: 1,
    cells: 3,
    keptCells: 1,
    changes: [
      changeOf(3, 'Pier 57', 0, 'Pier 57', 'Pier 58'),
      changeOf(3, 'Pier 57', 1, 'Dec 3, 2026', ''),
      changeOf(4, 'Annex', 1, '', 'Dec 9, 2026, 2:00 PM'),
    ],
    kept: [{ line: 5, column: 'Due', value: 'never', message: '"never" isn\'t a date Basis recognizes.' }],
    refused: [],
  };
  const keyed: Import = {
    ...table,
    columns: [...table.columns.slice(0, 2), { name: 'Basis ID', fieldId: 'key' }],
    plan: { ...plan, columns: ['name', 'bidDeadline', 'key'] },
  };
  await opened(
    {
      'POST /imports': { status: 201, body: { import: keyed } },
      [`POST /imports/${id}/changes`]: { status: 200, body: changes },
    },
    'Check changes',
  );
  const grid = await screen.findByRole('grid', { name: 'Changes to bids' });
  expect(screen.getByText('2 bids change, 5 stay as they are, 1 without an ID is new')).toBeTruthy();
  expect(screen.getByText('Row 5: "never" isn\'t a date Basis recognizes.')).toBeTruthy();
  const lines = within(grid).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'FieldNowIn the file',
    'Row 3: Pier 57',
    'JobPier 57Pier 58',
    'DueDec 3, 2026empty',
    'Row 4: Annex',
    'DueemptyDec 9, 2026, 2:00 PM',
  ]);
});
