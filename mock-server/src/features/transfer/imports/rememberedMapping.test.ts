import { expect, it } from 'vitest';
import type { ImportPlan } from '@basis/domain/model/contract/contract';
import { mappingOf, parseMapping, rememberPlan } from './rememberedMapping';

const plan = (columns: ImportPlan['columns'], values: ImportPlan['values'] = []): ImportPlan => ({
  columns,
  dateOrder: 'MDY',
  duplicates: 'skip',
  values,
});
const empty = parseMapping(null);

it('a plan is remembered by names of columns and by values, whatever their case', () => {
  const stored = rememberPlan(empty, plan(['name', null], [{ fieldId: 'stageId', text: 'WON', choiceId: 'a' }]), [
    'Job Nm',
    'Mood',
    '',
  ]);
  const { columns, values } = mappingOf(stored);
  expect([[...columns], [...values]]).toEqual([
    [
      ['job nm', 'name'],
      ['mood', null],
    ],
    [['stageid won', 'a']],
  ]);
});

it('the latest choice counts, and the oldest ones go when there are too many', () => {
  const first = rememberPlan(empty, plan(['name']), ['Job']);
  const names = Array.from({ length: 499 }, (_, index) => `Column ${index}`);
  const second = rememberPlan(first, plan([]), names);
  expect([second.columns.length, second.columns[0]]).toEqual([500, ['job', 'name']]);
  const third = rememberPlan(second, plan(['city', 'name']), ['Column 3', 'Another']);
  expect([third.columns.length, third.columns[0]?.[0], third.columns.at(-2), third.columns.at(-1)]).toEqual([
    500,
    'column 0',
    ['column 3', 'city'],
    ['another', 'name'],
  ]);
});

it.each([null, 'text', 5, [], { columns: 'x', values: [1, ['a'], ['a', 1], [1, 'a'], ['a', 'b', 'c']] }])(
  'the setting %j is no mapping',
  (value) => {
    expect(parseMapping(value)).toEqual({ columns: [], values: [] });
  },
);
