import { describe, expect, it } from 'vitest';
import type { CustomFieldSetting, ImportPlan, Stage } from '@basis/domain/model/contract/contract';
import { customColumnId } from '@basis/domain/model/lists/customFields';
import { ApiError } from '../../../platform/contract/errors';
import { emptyWorld } from './emptyWorld';
import { bidFields, type BidFieldId } from './bidFields';
import { guessFields, headKey } from './guessFields';
import { checkPlan, importableFields, lineReader, shortened } from './importPlan';
import type { ImportContext } from './importContext';

const idOf = (last: number): string => `01932f5e-0000-7000-8000-${String(last).padStart(12, '0')}`;

const options = [
  { id: idOf(1), label: 'Low', color: 'stone' },
  { id: idOf(2), label: 'High', color: 'stone' },
  { id: idOf(3), label: 'Up, and running', color: 'stone' },
];

const fieldOf = (type: CustomFieldSetting['type'], index: number): CustomFieldSetting =>
  ({ id: idOf(100 + index), entity: 'Project', label: `My ${type}`, type, options }) as CustomFieldSetting;

const types = [
  'Boolean',
  'CompanyMultiSelect',
  'Date',
  'Monetary',
  'MultiSelect',
  'Number',
  'Percent',
  'RichText',
  'SingleSelect',
  'TeamSelect',
  'Text',
  'UserMultiSelect',
  'StageSelect',
  'Custom',
] as const;
const customFields = types.map(fieldOf);
const columnOf = (type: (typeof types)[number]): string => customColumnId(idOf(100 + types.indexOf(type)));

const stageOf = (id: string, name: string): Stage => ({ id, name, code: null }) as unknown as Stage;

const world: ImportContext = {
  ...emptyWorld,
  stages: [stageOf(idOf(11), 'Estimating'), stageOf(idOf(12), 'Won at last')],
  people: [
    { id: idOf(21), name: 'Grace Whitfield', email: 'grace@a.example' },
    { id: idOf(22), name: 'Maya Okafor', email: 'maya@a.example' },
    { id: idOf(23), name: 'Smith, John', email: 'john@a.example' },
  ],
  teams: [{ id: idOf(31), name: 'Drywall' }],
  companyIds: new Map([['turner', idOf(41)]]),
  customFields,
};

const planOf = (columns: readonly (string | null)[], companyName?: string): ImportPlan =>
  ({ columns, dateOrder: 'MDY', duplicates: 'skip', ...(companyName ? { companyName } : {}) }) as ImportPlan;

/** What a cell comes to in the column of a field, beside a name and a company. */
const cellOf = (field: string, text: string) => {
  const read = lineReader(planOf([field, 'name'], 'Turner'), world)({ line: 2, cells: [text, 'A bid'] });
  const { name, ...draft } = read.draft;
  const [fault] = read.faults;
  return fault ? fault.message : { ...draft, ...(name === 'A bid' ? {} : { name }), ...read.customFields };
};

/** What a line comes to under the fields of its columns. */
const draftOf = (fields: readonly string[], cells: readonly string[]) => {
  const read = lineReader(planOf(['name', ...fields], 'Turner'), world)({ line: 2, cells: ['A bid', ...cells] });
  return { ...read.draft, faults: [...read.faults, ...read.leftOut].map(({ message }) => message) };
};

describe('a line of a table of bids', () => {
  it.each([
    [['bidDeadline', 'bidTime'], ['3/4/2027', '2:00 PM'], { bidDeadline: { time: '14:00', zone: null } }],
    [['bidTime', 'bidDeadline'], ['2', '3/4/2027'], { bidDeadline: { time: '14:00', zone: null } }],
    [['rfiDeadline', 'rfiTime'], ['3/4/2027', '1000'], { rfiDeadline: { time: '10:00', zone: null } }],
    [['jobWalk', 'walkTime'], ['3/4/2027', '9 am PST'], { jobWalk: { time: '09:00', zone: 'America/Los_Angeles' } }],
    // The time beside the date counts.
    [['bidDeadline', 'bidTime'], ['3/4/2027 3pm', '2:00 PM'], { bidDeadline: { time: '15:00', zone: null } }],
    [['bidDeadline', 'bidTime'], ['3/4/2027', 'COB'], { bidDeadline: { time: null, zone: null } }],
  ])('%j of %j', (fields, cells, expected) => {
    expect(draftOf(fields, cells)).toMatchObject(expected);
  });

  it('a time without a date sets nothing', () => {
    expect(draftOf(['bidDeadline', 'bidTime'], ['TBD', '2:00 PM'])).not.toHaveProperty('bidDeadline');
  });

  it('of companies with semicolons names each of them, however many they are', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Builders of Place Number ${index + 1}, Inc.`);
    expect(draftOf(['companyName'], [names.join('; ')])).toMatchObject({ companyNames: names, faults: [] });
    expect(draftOf(['companyName'], ['Turner; Walsh JV'])).not.toHaveProperty('companyNames');
    expect(draftOf(['companyName'], [`Turner; ${'x'.repeat(201)}`])).toMatchObject({
      faults: ['This is longer than 200 characters.'],
    });
  });

  it('of companies stands for one where the plan says so', () => {
    const plan = { ...planOf(['companyName']), companies: [{ text: 'A One; B Two', names: ['A One; B Two'] }] };
    const read = lineReader(plan, world, ['Company']);
    expect(read({ line: 2, cells: ['A One; B Two'] }).draft.companyNames).toEqual(['A One; B Two']);
    expect(read({ line: 3, cells: ['A One; C Three'] }).draft.companyNames).toEqual(['A One', 'C Three']);
  });

  it('names an entry of a list that is left out', () => {
    expect(draftOf(['distance'], ['12 mi; Tukwila']).faults).toEqual(['"Tukwila" is left out.']);
  });

  it('keeps what is written beside a date as a note of the report, and the date', () => {
    expect(draftOf(['bidDeadline'], ['12/8/26 sharp'])).toMatchObject({
      bidDeadline: { date: '2026-12-08', time: null },
      faults: ['The note "sharp" is left out.'],
    });
  });

  it.each([
    ['quoteCents', '$450K - $500K'],
    ['quoteCents', '$1,200 (1,500)'],
    ['bidDeadline', '12/8/26 - 12/10/26'],
    ['bidDeadline', '12/8/26 (12/10/26)'],
    ['distance', '12 mi; 15 mi'],
  ])('a cell of %s with two values is asked about, never halved: %j', (field, cell) => {
    const { faults, ...draft } = draftOf([field], [cell]);
    expect(draft).not.toHaveProperty(field);
    expect(faults).toEqual([`"${cell}" gives more than one value.`]);
  });

  it.each([
    ['1.25E+06', 125_000_000],
    ['$1.5e5', 15_000_000],
    ['1,250,000.-', 125_000_000],
    ['1,250,000.--', 125_000_000],
    ['$-', undefined],
    ['$ -', undefined],
    ['USD -', undefined],
  ])('the amount %j', (cell, cents) => {
    expect(draftOf(['quoteCents'], [cell])).toEqual({
      name: 'A bid',
      ...(cents === undefined ? {} : { quoteCents: cents }),
      faults: [],
    });
  });
});

describe('a cell of a table of bids', () => {
  it.each<[BidFieldId, string, unknown]>([
    ['companyName', 'Turner', { companyName: 'Turner' }],
    ['stageId', 'estimating', { stageId: idOf(11) }],
    ['estimatorIds', 'Maya Okafor', { estimatorIds: [idOf(22)] }],
    ['estimatorIds', 'grace@a.example; Maya Okafor, Maya Okafor', { estimatorIds: [idOf(21), idOf(22)] }],
    ['estimatorIds', 'Smith, John', { estimatorIds: [idOf(23)] }],
    ['bidDeadline', '3/4/2027 2pm', { bidDeadline: { date: '2027-03-04', time: '14:00', zone: null } }],
    ['rfiDeadline', '3/4/2027', { rfiDeadline: { date: '2027-03-04', time: null, zone: null } }],
    ['jobWalk', '3/4/2027', { jobWalk: { date: '2027-03-04', time: null, zone: null } }],
    ['startAt', '3/4/2027 2pm', { startAt: '2027-03-04' }],
    ['endAt', '3/4/2027', { endAt: '2027-03-04' }],
    ['addressLine', '1 Main St', { addressLine: '1 Main St' }],
    ['city', 'Bend', { city: 'Bend' }],
    ['postalCode', '97701', { postalCode: '97701' }],
    ['region', 'Oregon', { region: 'OR' }],
    ['unionType', 'open shop', { unionType: 'Non Union' }],
    ['distance', '12.34 mi', { distance: 12.3 }],
    ['travelTime', '1 h 25 min', { travelTime: 85 }],
    ['quoteCents', '$1,234.50', { quoteCents: 123_450 }],
    ['quoteCents', '0', { quoteCents: 0 }],
    ['package', 'Drywall', { package: 'Drywall' }],
    ['externalKey', 'A-1', { externalKey: 'A-1' }],
  ])('of the field %s holds %j as %j', (field, text, held) => {
    expect(cellOf(field, text)).toEqual(held);
  });

  it.each<[BidFieldId, string, string]>([
    ['stageId', 'Nowhere', 'No stage is called "Nowhere".'],
    ['estimatorIds', 'Maya Okafor, Zoe', 'No user has the name or email Zoe.'],
    ['estimatorIds', 'z'.repeat(150), `No user has the name or email ${'z'.repeat(100)}.`],
    ['bidDeadline', 'soon', '"soon" isn\'t a date Basis recognizes.'],
    ['startAt', 'soon', '"soon" isn\'t a date Basis recognizes.'],
    ['region', 'Atlantis', "This isn't a state or province."],
    ['unionType', 'sometimes', 'Use Union, Non Union, Prevailing Wage or Unknown.'],
    ['distance', 'far', "This isn't a distance in miles."],
    ['travelTime', 'long', "This isn't a time in hours and minutes."],
    ['quoteCents', 'much', '"much" isn\'t an amount Basis recognizes.'],
    ['quoteCents', '-5', '"-5" isn\'t an amount Basis recognizes.'],
  ])('of the field %s does not take %j: %s', (field, text, message) => {
    expect(cellOf(field, text)).toBe(message);
  });

  it.each<[BidFieldId, string, object]>([
    ['reason', 'Price too high', { reason: 'Price too high' }],
    ['competitorName', 'Tidewater  Interiors', { competitorName: 'Tidewater Interiors' }],
    ['competitorName', 'US', {}],
    [
      'competitorName',
      'Tidewater; us; Palisade Interiors, Inc.',
      { competitorName: 'Tidewater; Palisade Interiors, Inc.' },
    ],
    ['competitorName', 'Tidewater\nPalisade', { competitorName: 'Tidewater; Palisade' }],
    ['competitorName', 'A/V Partners', { competitorName: 'A/V Partners' }],
    ['contactNames', 'Dana Pike (206) 555-0142', { contactNames: ['Dana Pike'], contactPhone: '(206) 555-0142' }],
    ['contactNames', 'Dana Pike, cell: 206-555-0142', { contactNames: ['Dana Pike'], contactPhone: '206-555-0142' }],
    ['contactNames', 'Dana M. (206) 555-0142', { contactNames: ['Dana M.'], contactPhone: '(206) 555-0142' }],
    ['contactNames', 'Dana Pike – m: 206.555.0142', { contactNames: ['Dana Pike'], contactPhone: '206.555.0142' }],
    ['contactNames', 'Dana Pike / Lee Ortiz', { contactNames: ['Dana Pike', 'Lee Ortiz'] }],
    ['competitorName', 'TBD', {}],
    ['competitorCents', '$1.2M', { competitorCents: 120_000_000 }],
    ['contactNames', 'Dana Pike', { contactNames: ['Dana Pike'] }],
    ['contactNames', 'Pike, Dana', { contactNames: ['Dana Pike'] }],
    ['contactNames', 'Dana Pike; Lee Ortiz', { contactNames: ['Dana Pike', 'Lee Ortiz'] }],
    ['contactNames', 'Pike, Dana <d@x.example>', { contactNames: ['Dana Pike'], contactEmail: 'd@x.example' }],
    ['contactNames', 'd@x.example', { contactEmail: 'd@x.example' }],
    ['contactEmail', ' d@x.example ', { contactEmail: 'd@x.example' }],
    ['contactPhone', '(206) 555-0142 x3', { contactPhone: '(206) 555-0142 x3' }],
    ['note', '12', {}],
  ])('of %s reads %j as %o', (field, text, draft) => {
    expect(cellOf(field, text)).toEqual(draft);
  });

  it.each([
    [['competitorName', 'competitorCents'], ['', '$500'], ['A price without its competitor is left out.']],
    [['competitorCents'], ['$500'], ['A price without its competitor is left out.']],
    [['competitorName', 'competitorCents'], ['US', '$500'], []],
    [['competitorName', 'competitorCents'], ['A; B', '$500'], ['A price of several competitors is left out.']],
    [['competitorName', 'competitorCents'], ['Tidewater', '$500'], []],
    [['contactPhone'], ['206 555 0142'], ['A phone without a name or an email is left out.']],
    [['contactNames', 'contactPhone'], ['Dana Pike', '206 555 0142'], []],
    [['contactEmail', 'contactPhone'], ['d@x.example', '206 555 0142'], []],
  ])('of %o reports what belongs to nobody in %o: %o', (fields, cells, faults) => {
    expect(draftOf(fields, cells).faults).toEqual(faults);
  });

  it.each(['@Pike', '=HYPERLINK("x";"Dana")', '206 555 0142', '12'])(
    'of a contact is no name of a person: %s',
    (text) => {
      expect(cellOf('contactNames', text)).toMatch(/isn't the name of a person/);
    },
  );

  it('of an email that is none says so', () => {
    expect(cellOf('contactEmail', 'call Dana')).toBe('"call Dana" isn\'t an email address.');
  });

  it('of a name is one line, and no name if nobody can see it', () => {
    const read = (field: string, text: string) =>
      lineReader(planOf([field], 'Turner'), world)({ line: 2, cells: [text] });
    expect(read('name', 'Pier 48\nEast').draft.name).toBe('Pier 48 East');
    expect(read('companyName', 'Turner\nWest').draft.companyName).toBe('Turner West');
    expect(read('companyName', 'Hoffman\nConstruction Co.').draft.companyName).toBe('Hoffman Construction Co.');
    expect(read('companyName', 'Nordlys GC\r\n\r\nPruitt & Lang').draft.companyName).toBe('Nordlys GC; Pruitt & Lang');
    expect(read('name', '\u200B\u3164').faults).toMatchObject([{ message: 'Row 2 has no project name.' }]);
  });

  it.each<[BidFieldId, number]>([
    ['companyName', 200],
    ['location', 1000],
    ['addressLine', 500],
    ['city', 200],
    ['postalCode', 20],
    ['package', 200],
    ['externalKey', 200],
  ])('of the field %s takes %i letters at most', (field, limit) => {
    expect(cellOf(field, 'a'.repeat(limit))).toEqual({ [field]: 'a'.repeat(limit) });
    expect(cellOf(field, 'a'.repeat(limit + 1))).toBe(`This is longer than ${limit} characters.`);
  });
});

describe('a cell of a custom field', () => {
  const read = (type: (typeof types)[number], text: string): unknown => {
    const found = cellOf(columnOf(type), text);
    return typeof found === 'string' ? found : Object.values(found)[0];
  };

  it.each([
    ['Boolean', 'Yes', true],
    ['Boolean', 'no', false],
    ['CompanyMultiSelect', 'Turner', [idOf(41)]],
    ['Date', '3/4/2027', '2027-03-04'],
    ['Monetary', '$12', 1200],
    ['MultiSelect', 'high, low, HIGH', [idOf(2), idOf(1)]],
    ['MultiSelect', 'Up, and running', [idOf(3)]],
    ['Number', '1,000.5', 1000.5],
    ['Percent', '12.5%', 1250],
    ['RichText', 'Oak', 'Oak'],
    ['SingleSelect', 'LOW', idOf(1)],
    ['TeamSelect', 'drywall', [idOf(31)]],
    ['Text', 'Oak', 'Oak'],
    ['UserMultiSelect', 'Maya Okafor and Grace Whitfield', [idOf(22), idOf(21)]],
    ['StageSelect', 'Estimating', idOf(11)],
  ] as const)('of the type %s holds %j as %j', (type, text, value) => {
    expect(read(type, text)).toEqual(value);
  });

  it.each([
    ['Boolean', 'maybe', 'Use yes or no.'],
    ['CompanyMultiSelect', 'Nobody', 'No company has this name.'],
    ['Date', 'soon', '"soon" isn\'t a date Basis recognizes.'],
    ['Monetary', 'much', '"much" isn\'t an amount Basis recognizes.'],
    ['MultiSelect', 'low, middle', "This isn't one of the options."],
    ['MultiSelect', ', ;', "This isn't one of the options."],
    ['Number', 'many', "This isn't a number."],
    ['Percent', 'half', "This isn't a percentage."],
    ['SingleSelect', 'middle', "This isn't one of the options."],
    ['TeamSelect', 'Nobody', 'No team has this name.'],
    ['UserMultiSelect', 'Nobody', 'No user has this name.'],
    ['StageSelect', 'Nowhere', 'No stage is called "Nowhere".'],
    ['Custom', 'anything', "This field can't be imported."],
  ] as const)('of the type %s does not take %j: %s', (type, text, message) => {
    expect(read(type, text)).toBe(message);
  });
});

describe('a line of a table of bids', () => {
  const lineOf = (columns: readonly (string | null)[], cells: readonly string[], companyName?: string) =>
    lineReader(planOf(columns, companyName), world)({ line: 7, cells });

  it('is read by its columns, without those that are empty or no field', () => {
    const {
      line,
      draft,
      customFields: custom,
      faults,
    } = lineOf(
      ['name', null, 'companyName', 'city', columnOf('Number'), 'cf_unknown'],
      ['Oak', 'left out', 'Turner', '', '5', 'left out', 'one too many'],
    );
    expect([line, draft, custom, faults]).toEqual([
      7,
      { name: 'Oak', companyName: 'Turner' },
      { [idOf(100 + types.indexOf('Number'))]: 5 },
      [],
    ]);
  });

  it('needs a name, and a company that it or the plan names', () => {
    expect(lineOf(['name', 'companyName'], ['', 'Turner']).faults).toEqual([
      { column: null, value: '', message: 'Row 7 has no project name.' },
    ]);
    expect(lineOf(['name', 'companyName'], ['Oak', '']).faults).toEqual([
      { column: null, value: 'Oak', message: 'Row 7 has no company.' },
    ]);
    expect(lineOf(['name', 'companyName'], ['Oak', ''], 'Turner').faults).toEqual([]);
  });

  it('says which cells do not fit, and nothing of what it lacks then', () => {
    expect(lineOf(['name', 'bidDeadline', 'quoteCents'], ['', 'soon', 'much']).faults).toEqual([
      { column: 1, value: 'soon', message: '"soon" isn\'t a date Basis recognizes.' },
      { column: 2, value: 'much', message: '"much" isn\'t an amount Basis recognizes.' },
    ]);
  });

  it.each([
    [['Bend, OR'], { location: 'Bend, OR', city: 'Bend', region: 'OR' }],
    [['Bend, Oregon'], { location: 'Bend, Oregon' }],
    [['1 Main St, Bend, OR'], { location: '1 Main St, Bend, OR' }],
    [['Bend, OR 97701'], { location: 'Bend, OR 97701' }],
    [['Bend, OR', 'Salem'], { location: 'Bend, OR', city: 'Salem' }],
    [['Bend, OR', '', 'WA'], { location: 'Bend, OR', region: 'WA' }],
    [['', 'Salem'], { city: 'Salem' }],
  ])('with the place %j is at %j', (cells, place) => {
    const { draft } = lineOf(['location', 'city', 'region', 'name'], [...cells, '', '', '', ''].slice(0, 3), 'Turner');
    expect(draft).toEqual(place);
  });

  it('is told of in 200 whole characters at most', () => {
    expect(shortened('a'.repeat(300))).toBe('a'.repeat(200));
    expect(shortened(`${'a'.repeat(199)}🙂`)).toBe('a'.repeat(199));
  });
});

describe('a plan', () => {
  const refusalOf = (columns: readonly (string | null)[], columnCount = 9): unknown => {
    try {
      return checkPlan(planOf(columns), columnCount, world);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      expect([error.status, error.details]).toEqual([
        400,
        [{ path: error.message.split(' ')[0], message: error.message }],
      ]);
      return error.message;
    }
  };

  it('that names what is there is taken', () => {
    expect(refusalOf(['name', null, null, 'city', columnOf('Text')], 5)).toBeUndefined();
  });

  it.each([
    [['city'], 'body/columns needs a column for the name.'],
    [['name', 'wrong'], 'body/columns/1 is not a field that can be imported.'],
    [['name', customColumnId(idOf(999))], 'body/columns/1 is not a field that can be imported.'],
    [['name', 'city', 'city'], 'body/columns/2 is already matched to another column.'],
    [
      ['name', columnOf('Text'), customColumnId(idOf(110).toUpperCase())],
      'body/columns/2 is already matched to another column.',
    ],
    [Array.from({ length: 10 }, () => null), 'body/columns has more entries than the table has columns.'],
  ])('of the columns %j is refused: %s', (columns, message) => {
    expect(refusalOf(columns)).toBe(message);
  });
});

describe('the fields that a column can be', () => {
  const fields = importableFields(world);

  it('are those of bids, of which the name is needed, and the custom ones', () => {
    expect(fields.filter(({ isRequired }) => isRequired).map(({ id }) => id)).toEqual(['name']);
    expect(fields.filter(({ isDate }) => isDate).map(({ label }) => label)).toEqual([
      'Bid deadline',
      'RFI deadline',
      'Job walk',
      'Received',
      'Submitted',
      'Awarded',
      'Lost',
      'Decided',
      'Start date',
      'End date',
      'My Date',
    ]);
    expect(fields.slice(-types.length).map(({ id, label, words }) => [id, label, words])).toEqual(
      types.map((type) => [columnOf(type), `My ${type}`, []]),
    );
  });

  it('of bids are known by their label and by words of their own', () => {
    for (const [id, { label, words }] of Object.entries(bidFields)) {
      expect(words.length, id).toBeGreaterThan(0);
      for (const head of [label, ...words]) {
        expect(headKey(head), id).not.toBe('');
        expect(guessFields([head], fields), head).toEqual([id]);
      }
    }
  });
});
