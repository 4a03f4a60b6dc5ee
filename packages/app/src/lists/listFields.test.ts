import { expect, it } from 'vitest';
import { groupFieldsOf } from './listFields';

it('bids are grouped by companies, estimators, stages, the state, or a date', () => {
  const { fields, dateFields } = groupFieldsOf('projects');
  expect(fields.map(({ label }) => label)).toEqual(['Companies', 'Estimators', 'Stages', 'Project State']);
  expect(dateFields.map(({ label }) => label)).toEqual(['Awarded', 'Bid due', 'Created', 'Lost', 'Submitted']);
});

it.each([
  ['companies', ['State', 'Tag'], []],
  ['contacts', ['Company'], []],
  ['quotes', ['Company', 'Trade', 'Status'], ['Quoted']],
  ['tasks', ['Bid', 'Assigned to'], ['Due']],
] as const)('%s are grouped by fields of their own', (list, fields, dates) => {
  const groups = groupFieldsOf(list);
  expect([groups.fields.map(({ label }) => label), groups.dateFields.map(({ label }) => label)]).toEqual([
    fields,
    dates,
  ]);
});
