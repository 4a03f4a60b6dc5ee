import { expect, it } from 'vitest';
import { openEmail, paths } from './paths';

it('an e-mail is opened over its list, which stays as it is, and closed again', () => {
  const open = paths.email('?view=trash&q=tower', 'm1');
  const { search, searchParams } = new URL(open, 'http://basis.example');
  expect(openEmail(searchParams)).toBe('m1');
  expect(paths.email(search, null)).toBe('/inbox?view=trash&q=tower');
  expect(paths.email('', null)).toBe('/inbox');
});
