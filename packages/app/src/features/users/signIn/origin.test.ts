import { expect, it } from 'vitest';
import { originOf } from './origin';

it('logging in leads back to the page before, with its query', () => {
  expect(originOf({ origin: { pathname: '/inbox', search: '?view=trash', hash: '' } })).toBe('/inbox?view=trash');
});

it.each([null, {}, { origin: null }, { origin: { pathname: '/login' } }, { origin: 'https://evil.example' }])(
  'signing in from %j leads to the bids',
  (state) => {
    expect(originOf(state)).toBe('/projects');
  },
);
