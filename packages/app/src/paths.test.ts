import { expect, it } from 'vitest';
import { openEmail, paths, platformToConnect } from './paths';

it('an e-mail is opened over its list, which stays as it is, and closed again', () => {
  const open = paths.email('?view=trash&q=tower', 'm1');
  const { search, searchParams } = new URL(open, 'http://basis.example');
  expect(openEmail(searchParams)).toBe('m1');
  expect(paths.email(search, null)).toBe('/inbox?view=trash&q=tower');
  expect(paths.email('', null)).toBe('/inbox');
  expect(paths.email('?tab=emails', 'm1', '/projects/p1')).toBe('/projects/p1?tab=emails&messageId=m1');
});

it('a platform is connected from any page', () => {
  const { pathname, searchParams } = new URL(paths.platforms('The Blue Book'), 'http://basis.example');
  expect([pathname, platformToConnect(searchParams)]).toEqual([paths.platforms(), 'The Blue Book']);
});
