import { expect, it } from 'vitest';
import { readCondition, isTree, type FilterTree } from '../filters/wire';
import { bothOf, comparedFilter, figureFilter, funnelFilter, funnelSteps, groupFilter, mayGroupBy } from './figures';

const read = ({ and }: FilterTree) =>
  and.map((node) => {
    if (isTree(node)) return 'tree';
    const { field, operation, not, value } = readCondition(node);
    return [field.identifier, not ? `not ${operation}` : operation, value];
  });
const span = { from: '2026-09-10', to: '2026-11-26' };

it('counts bids won by their stage and the day they were awarded', () => {
  expect(read(figureFilter('won', span))).toEqual([
    ['stageId', 'AnyOf', ['Awarded']],
    ['awardedAt', 'Between', ['2026-09-10', '2026-11-26']],
  ]);
});

it('counts as open what was submitted in the span and is neither decided nor declined', () => {
  expect(read(figureFilter('open', span))).toEqual([
    ['stageId', 'not AnyOf', ['Declined', 'Awarded', 'Lost']],
    ['submittedAt', 'Between', ['2026-09-10', '2026-11-26']],
  ]);
});

it('takes every bid with a date for all time', () => {
  expect(read(figureFilter('submitted', { from: null, to: null }))).toEqual([['submittedAt', 'not Empty', null]]);
});

it('narrows a stretch of time to the days of the span in it', () => {
  const of = (key: string) => read(groupFilter({ figure: 'submitted', span, dimension: 'month', key }));
  expect(of('2026-09-01')).toEqual([['submittedAt', 'Between', ['2026-09-10', '2026-09-30']]]);
  expect(of('2026-11-01')).toEqual([['submittedAt', 'Between', ['2026-11-01', '2026-11-26']]]);
});

it('asks for a value, or for none', () => {
  const of = (key: string) => read(groupFilter({ figure: 'submitted', span, dimension: 'region', key }))[1];
  expect(of('WA')).toEqual(['region', 'AnyOf', ['WA']]);
  expect(of('none')).toEqual(['region', 'Empty', null]);
});

it('keeps what else the reader asks for as a part of its own', () => {
  const other = { and: [], or: figureFilter('lost', span).and };
  expect(read(bothOf(other, figureFilter('submitted', span)))).toEqual([
    ['submittedAt', 'Between', ['2026-09-10', '2026-11-26']],
    'tree',
  ]);
  expect(bothOf(null, figureFilter('won', span))).toEqual(figureFilter('won', span));
});

it.each([
  ['0', [['quote', 'LessThan', 100_000_00]]],
  [
    '100000',
    [
      ['quote', 'GreaterOrEqual', 100_000_00],
      ['quote', 'LessThan', 250_000_00],
    ],
  ],
  ['5000000', [['quote', 'GreaterOrEqual', 5_000_000_00]]],
  ['none', [['quote', 'Empty', null]]],
])('asks for the quotes of a size: %s', (key, conditions) => {
  expect(read(groupFilter({ figure: 'submitted', span, dimension: 'size', key })).slice(1)).toEqual(conditions);
});

it('is split by what quotes tell only for readers who may see amounts', () => {
  expect([mayGroupBy('size', false), mayGroupBy('trade', false), mayGroupBy('platform', false)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([mayGroupBy('size', true), mayGroupBy('trade', true)]).toEqual([true, true]);
});

it('asks for the bids of a competitor, and for those with its price and ours', () => {
  expect(read(groupFilter({ figure: 'won', span, dimension: 'competitor', key: 'a' })).at(-1)).toEqual([
    'competitors',
    'AnyOf',
    ['a'],
  ]);
  expect(read(groupFilter({ figure: 'won', span, dimension: 'competitor', key: 'none' })).at(-1)).toEqual([
    'competitors',
    'Empty',
    null,
  ]);
  const [submitted] = read(figureFilter('submitted', span));
  const ours = ['quote', 'GreaterThan', 0];
  expect(read(comparedFilter(span, 'a'))).toEqual([submitted, ['pricedCompetitors', 'AnyOf', ['a']], ours]);
  expect(read(comparedFilter(span, null))).toEqual([submitted, ['pricedCompetitors', 'not Empty', null], ours]);
});

it('counts the same bids in each step from received to won, and fewer conditions hold before', () => {
  const steps = funnelSteps.map((step) => read(funnelFilter(step, span)));
  expect(steps[0]).toEqual([['receivedAt', 'Between', ['2026-09-10', '2026-11-26']]]);
  expect(steps[1]).toEqual([...(steps[0] ?? []), ['submittedAt', 'not Empty', null]]);
  expect(steps[2]).toEqual([...(steps[1] ?? []), ['awardedAt', 'not Empty', null], ['stageId', 'AnyOf', ['Awarded']]]);
});
