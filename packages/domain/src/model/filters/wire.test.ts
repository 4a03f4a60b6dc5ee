import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filterOperations, type FilterOperation } from '../fields/operations';
import { readCondition, writeCondition } from './wire';

const field = { entity: 'project', identifier: 'name' };
const names = Object.keys(filterOperations) as FilterOperation[];

it('FILTER-08: operations have the ids that were given to them once and for all', () => {
  expect(names.map((operation) => [writeCondition({ field, operation }).operation, operation])).toEqual([
    [1, 'Equal'],
    [2, 'Contain'],
    [3, 'StartWith'],
    [4, 'EndWith'],
    [5, 'GreaterThan'],
    [6, 'GreaterOrEqual'],
    [7, 'LessThan'],
    [8, 'LessOrEqual'],
    [9, 'Between'],
    [10, 'AnyOf'],
    [11, 'AllOf'],
    [12, 'ExactlyOf'],
    [13, 'On'],
    [14, 'After'],
    [15, 'Before'],
    [16, 'Past7Days'],
    [17, 'Past30Days'],
    [18, 'Past365Days'],
    [19, 'Next7Days'],
    [20, 'Next30Days'],
    [21, 'Next365Days'],
    [22, 'Checked'],
    [23, 'Empty'],
  ]);
});

it.each(names)('a condition with %s is read as it was written', (operation) => {
  const condition = { field, operation, not: true, value: ['a', null, 1] };
  expect(readCondition(writeCondition(condition))).toEqual(condition);
});

it('FILTER-23: a condition is written in four parts, in the spelling of the calls', () => {
  expect(JSON.stringify(writeCondition({ field, operation: 'Contain', value: 'roof' }))).toBe(
    '{"not":false,"filterIdentitier":{"entity":"project","identifier":"name"},"operation":2,"compareValue":"roof"}',
  );
});

it('an operation of a later version is read as unknown', () => {
  expect(readCondition({ ...writeCondition({ field, operation: 'Empty' }), operation: 99 }).operation).toBeNull();
});

it('is the only shipped code that spells conditions as the wire does', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const shipped = ['packages/ui/src', 'packages/domain/src', 'packages/app/src', 'mock-server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/generated\//.test(path))
      .map((path) => join(folder, path)),
  );
  expect(shipped.length).toBeGreaterThan(1000);
  const spelling = shipped.filter((path) => readFileSync(join(root, path), 'utf8').includes('filterIdentitier'));
  expect(spelling).toEqual(['packages/domain/src/model/filters/wire.ts']);
});
