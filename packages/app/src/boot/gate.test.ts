import { expect, it } from 'vitest';
import { isWithoutProfile, needsSession, replaceAddressWithLogin } from './gate';
import { originOf } from '../features/users/feature';

it.each(['/', '/login', '/projects', '/projects/0193', '/inbox', '/companies', '/people', '/tasks', '/quotes'])(
  '%s leads to signing in without a session',
  (path) => {
    expect(needsSession(path)).toBe(true);
  },
);

it.each(['/nowhere', '/projectsandmore', '/inboxes'])(
  '%s is told as what it is, an address that leads nowhere',
  (path) => {
    expect(needsSession(path)).toBe(false);
  },
);

it('logging in leads back to the requested page', () => {
  history.replaceState(null, '', '/inbox?view=trash');
  replaceAddressWithLogin();
  expect(location.pathname).toBe('/login');
  expect(originOf((history.state as { usr: unknown }).usr)).toBe('/inbox?view=trash');
});

it('logging in leads back to the page before, also after a reload of the login page', () => {
  const origin = { pathname: '/inbox', search: '?view=trash', hash: '' };
  history.replaceState({ usr: { origin }, key: 'k', idx: 0 }, '', '/projects');
  replaceAddressWithLogin();
  expect(originOf((history.state as { usr: unknown }).usr)).toBe('/inbox?view=trash');
});

it.each([
  ['/reset-password/abc', true],
  ['/reset-password', false],
  ['/forgot-password', false],
  ['/settings/reset-password', false],
])('SESSION-03: at %s nobody is asked who is signed in: %s', (path, expected) => {
  expect(isWithoutProfile(path)).toBe(expected);
});
