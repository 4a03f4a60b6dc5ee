import { expect, it } from 'vitest';
import { companyKey } from './companies';

it.each([
  ['Harlan & Pike Builders, Inc.', 'HARLAN AND PIKE BUILDERS'],
  ['W. E Dentmon', 'W.E Dentmon'],
  ['Oakhart & Sons LLC', 'Oakhart & Sons'],
])('%s and %s are compared as one name', (one, other) => {
  expect(companyKey(one).replaceAll(' ', '')).toBe(companyKey(other).replaceAll(' ', ''));
});

it('names that differ in more than their legal form stay apart', () => {
  expect(companyKey('Stratum Builders')).not.toBe(companyKey('Stratum Contracting'));
});

it('a name that is only a legal form stays as it is', () => {
  expect(companyKey('Co')).toBe('co');
});
