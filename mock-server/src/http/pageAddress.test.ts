import { expect, it } from 'vitest';
import { newSessionToken } from '../platform/tokens';
import { isPage } from './pageAddress';

const workspaceId = '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10';

it.each([
  ['/projects', true],
  ['/projects?q=a.b', true],
  ['/assets/index-abc.js', false],
  ['/site.webmanifest', false],
  ['/robots.txt?x=1', false],
  ['/api/nothing', false],
  ['/health/x', false],
])('%s is a page of the app: %s', (url, expected) => {
  expect(isPage({ method: 'GET', url })).toBe(expected);
});

it('a link with a secret is a page, whatever the secret', () => {
  const secrets = Array.from({ length: 200 }, () => newSessionToken(workspaceId).text);
  expect(secrets.filter((text) => !isPage({ method: 'GET', url: `/reset-password/${text}` }))).toEqual([]);
});

it('only reading opens a page', () => {
  expect(isPage({ method: 'POST', url: '/projects' })).toBe(false);
});
