import { describe, expect, it } from 'vitest';
import { moneyIn, usDollar } from '../formats/money';
import type { GroupedReport, ReportFigures } from '../contract/contract';
import { isTree, readCondition } from '../filters/wire';
import { askedSpanOf, definitionFilter, readDefinition, usualDefinition } from './definitions';
import { customGroupId, groupsFilter } from './figures';
import { measureName, measureValue, mayMeasure, reportMeasures } from './measures';
import { groupWords, hiddenWords, leftOutSentences } from './reportNames';
import { groupedCsv } from './reportTable';

const fieldId = '01932f5e-0000-7000-8000-000000000001';
const plain = { version: 1, groupBy: ['company'], measures: ['submittedCount' as const] };

const conditions = (tree: ReturnType<typeof groupsFilter> | null) =>
  (tree?.and ?? []).map((node) => {
    if (isTree(node)) return 'further';
    const { field, operation, not, value } = readCondition(node);
    return [field.identifier, not ? `not ${operation}` : operation, value];
  });

describe('a definition', () => {
  it('covers the last 12 months until something else is chosen, and no days that make no span', () => {
    expect(askedSpanOf(plain)).toBe('Last12Months');
    expect(askedSpanOf({ ...plain, from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    });
    expect(askedSpanOf({ ...plain, from: '2026-03-01', to: '2026-01-31' })).toBeUndefined();
    expect(askedSpanOf({ ...plain, from: '2026-03-01' })).toBeUndefined();
    expect(askedSpanOf({ ...plain, timeFrame: 'AllTime', from: '2026-01-01', to: '2026-03-31' })).toBeUndefined();
  });

  it('narrows the bids by state, stages and estimators, and asks for nothing where a part is empty', () => {
    expect(definitionFilter({ stageIds: [], estimatorIds: [] })).toBeNull();
    expect(conditions(definitionFilter({ region: 'WA', stageIds: ['s'], estimatorIds: ['e', 'f'] }))).toEqual([
      ['region', 'AnyOf', ['WA']],
      ['stageId', 'AnyOf', ['s']],
      ['estimatorIds', 'AnyOf', ['e', 'f']],
    ]);
  });

  it.each([null, 'text', {}, { groupBy: 'company', measures: [7], from: 'now', to: 3 }])(
    'that is stored as %j is the usual one',
    (stored) => expect(readDefinition(stored)).toEqual(usualDefinition),
  );

  it('of another version keeps what is known of it', () => {
    const stored = {
      version: 7,
      groupBy: ['planet', 'stage', customGroupId(fieldId), 'month'],
      measures: ['hitRatio', 'weight', 'wonSum', 'hitRatio'],
      timeFrame: 'ThisYear',
      region: 'WA',
      color: 'red',
    };
    expect(readDefinition(stored)).toEqual({
      version: 1,
      groupBy: ['stage', customGroupId(fieldId)],
      measures: ['hitRatio', 'wonSum'],
      timeFrame: 'ThisYear',
      region: 'WA',
    });
  });
});

describe('the bids of a group within a group', () => {
  const span = { from: '2026-01-15', to: '2026-12-31' };

  it('have the values of both, and lie in both stretches of time', () => {
    expect(
      conditions(
        groupsFilter('submitted', span, [
          { dimension: 'quarter', key: '2026-01-01' },
          { dimension: 'region', key: 'WA' },
        ]),
      ),
    ).toEqual([
      ['submittedAt', 'Between', ['2026-01-15', '2026-03-31']],
      ['region', 'AnyOf', ['WA']],
    ]);
    const [days] = conditions(
      groupsFilter('submitted', span, [
        { dimension: 'year', key: '2026-01-01' },
        { dimension: 'month', key: '2026-03-01' },
      ]),
    );
    expect(days).toEqual(['submittedAt', 'Between', ['2026-03-01', '2026-03-31']]);
  });

  it.each([
    ['an-option', 'AnyOf', ['an-option']],
    ['none', 'Empty', null],
    ['yes', 'Checked', null],
    ['no', 'not Checked', null],
  ])('of a field with the key %s are those that are %s', (key, operation, value) => {
    const all = { from: null, to: null };
    const tree = groupsFilter('submitted', all, [{ dimension: customGroupId(fieldId), key }]);
    expect(conditions(tree).at(-1)).toEqual([fieldId, operation, value]);
  });
});

const figures: ReportFigures = {
  submitted: { count: 4, cents: 400_00, quoted: 3, medianCents: 120_00 },
  won: { count: 3, cents: 300_00, quoted: 3, medianCents: 90_00 },
  lost: { count: 2, cents: 0, quoted: 0 },
  open: { count: 0 },
};

describe('a measure', () => {
  it('is the number, the sum, the mean or the median of a figure, or the hit ratio of what was decided', () => {
    const valueOf = (measure: (typeof reportMeasures)[number]) => measureValue(figures, measure);
    expect([valueOf('submittedCount'), valueOf('submittedSum'), valueOf('submittedMean')]).toEqual([4, 40000, 13333]);
    expect([valueOf('submittedMedian'), valueOf('hitRatio')]).toEqual([12000, 0.6]);
    expect([valueOf('lostMean'), valueOf('lostMedian'), valueOf('openSum')]).toEqual([null, null, null]);
    expect(measureValue({ ...figures, lost: { count: 1 } }, 'hitRatio')).toBeNull();
  });

  it('is of numbers alone for readers who may not see amounts', () => {
    expect(reportMeasures.filter((measure) => mayMeasure(measure, false))).toEqual([
      'submittedCount',
      'wonCount',
      'lostCount',
      'openCount',
      'hitRatio',
    ]);
    expect(new Set(reportMeasures.map(measureName)).size).toBe(17);
  });
});

const report: GroupedReport = {
  measures: ['submittedCount', 'submittedMedian', 'hitRatio'],
  stageIds: [],
  estimatorIds: [],
  groups: [{ id: 'company' }, { id: customGroupId(fieldId), label: 'Sector' }],
  timeFrame: 'AllTime',
  span: { from: null, to: null },
  total: figures,
  rows: [{ key: 'a', label: '=Harlan', figures, rows: [{ key: 'none', label: 'None', figures }] }],
  hiddenGroups: 0,
  hiddenSubgroups: 0,
  leftOut: [],
};

describe('a report by two groups', () => {
  it('is a file with a line for each group, in which no name runs as a formula', () => {
    expect(groupedCsv(report, moneyIn(usDollar))).toBe(
      '\ufeffCompany,Sector,"Submitted, bids","Submitted, median",Hit ratio,Decided bids\r\n' +
        "'=Harlan,All,4,120,60,5\r\n'=Harlan,None,4,120,60,5\r\n",
    );
  });

  it('says how many groups it leaves out', () => {
    expect(hiddenWords(report)).toBeNull();
    expect(hiddenWords({ ...report, hiddenGroups: 1234 })).toBe(
      'The 1 groups with the most bids are shown; 1,234 more are left out.',
    );
    expect(hiddenWords({ ...report, groups: [{ id: 'week' }], hiddenGroups: 1 })).toBe(
      'The latest 1 are shown; 1 more is left out.',
    );
    expect(hiddenWords({ ...report, hiddenSubgroups: 2 })).toBe(
      'Within them, the 2 with the fewest bids are left out.',
    );
  });

  it('says in a sentence what is no longer there', () => {
    expect(
      leftOutSentences([
        { part: 'group', label: 'Sector' },
        { part: 'stage' },
        { part: 'estimator' },
        { part: 'estimator' },
      ]),
    ).toEqual([
      'The field “Sector”, which the report was grouped by, was deleted.',
      'A stage of its filter was deleted and is left out.',
      '2 estimators of its filter were deleted and are left out.',
    ]);
  });
});

it('a group is named within a sentence in small letters, and a field of the workspace as it was written', () => {
  expect([groupWords({ id: 'unionType' }), groupWords({ id: 'cf_1', label: 'LEED level' })]).toEqual([
    'union type',
    'LEED level',
  ]);
});
